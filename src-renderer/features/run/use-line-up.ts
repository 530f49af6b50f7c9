import { computed, onScopeDispose, shallowRef, type ComputedRef } from 'vue'
import { useSeatOptions } from '../../parts/bots/seat-options.ts'
import { useConfigs } from '../../parts/bots/use-configs.ts'
import { useHand } from '../../parts/hand/hand.ts'
import { groupSeats, type SeatGroup } from './seat-groups.ts'

/** Wide enough for each seat by itself; narrower, equal ones stand together. */
const WIDE = '(min-width: 1200px)'

/** Opponents that stand together, as they are named: `3 ×`, a name, which may be cut, and a version, which may not. */
export interface SeatWords {
  readonly seats: readonly number[]
  readonly name: string
  readonly version: string
}

/** Against whom the bot in hand plays, and on what, for the bar in hand. */
export interface LineUpWords {
  /** The other three seats. */
  readonly seats: ComputedRef<readonly SeatWords[]>
  /** Configuration and seed. */
  readonly rest: ComputedRef<string>
}

export function useLineUp(): LineUpWords {
  const { open, run } = useHand()
  const options = useSeatOptions(
    () => open.game.value,
    () => open.document.value,
  )
  const configs = useConfigs(open.game)
  const media = window.matchMedia(WIDE)
  const isWide = shallowRef(media.matches)
  const look = () => (isWide.value = media.matches)
  media.addEventListener('change', look)
  onScopeDispose(() => media.removeEventListener('change', look))
  return {
    seats: computed(() => {
      const { ownSeat, seats, draws } = run.setup.value
      const nameOf = draws ? () => 'random' : options.nameOf
      const each = () =>
        seats.flatMap((choice, seat) =>
          seat === ownSeat ? [] : [{ seats: [seat], name: nameOf(choice), isOwn: false }],
        )
      const groups =
        isWide.value && !draws
          ? each()
          : groupSeats(run.setup.value, '', nameOf).filter(({ isOwn }) => !isOwn)
      return groups.map(wordsOf)
    }),
    rest: computed(() => {
      const { configId, seed } = run.setup.value
      const config = configs.value.find(({ id }) => id === configId)?.name ?? 'no config'
      return `· ${config} · ${seed === undefined ? 'fresh seed' : `seed ${seed}`}`
    }),
  }
}

function wordsOf({ seats, name }: SeatGroup): SeatWords {
  const [, bot = name, version = ''] = /^(.+) (v\d+)$/.exec(name) ?? []
  return { seats, name: seats.length > 1 ? `${seats.length} × ${bot}` : bot, version }
}
