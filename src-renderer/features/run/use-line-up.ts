import { computed, onScopeDispose, shallowRef, type ComputedRef } from 'vue'
import { useSeatOptions } from '../../parts/bots/seat-options.ts'
import { useConfigs } from '../../parts/bots/use-configs.ts'
import { useHand } from '../../parts/hand/hand.ts'
import { groupSeats, type SeatGroup } from './seat-groups.ts'

/** Wide enough for each seat by itself; narrower, equal ones stand together. */
const WIDE = '(min-width: 1200px)'

/** Against whom the bot in hand plays, and on what, for the bar in hand. */
export interface LineUpWords {
  /** The other three seats. */
  readonly seats: ComputedRef<readonly SeatGroup[]>
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
      return isWide.value && !draws
        ? seats.flatMap((choice, seat) =>
            seat === ownSeat ? [] : [{ seats: [seat], name: nameOf(choice), isOwn: false }],
          )
        : groupSeats(run.setup.value, '', nameOf).filter(({ isOwn }) => !isOwn)
    }),
    rest: computed(() => {
      const { configId, seed } = run.setup.value
      const config = configs.value.find(({ id }) => id === configId)?.name ?? 'no config'
      return `· ${config} · ${seed === undefined ? 'fresh seed' : `seed ${seed}`}`
    }),
  }
}
