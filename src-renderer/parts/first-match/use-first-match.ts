import { computed, shallowRef, watch } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Replay } from '../../../src-games/kit/replay.ts'
import type { AnyBoard } from '../boards/board.ts'
import { boardLoader } from '../boards/index.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { firstMatchOf } from './first-match.ts'

interface FirstMatch {
  readonly board: AnyBoard
  readonly replay: Replay
  readonly names: readonly string[]
}

/**
 * The match of a game that comes with Quartet, ready to be drawn between two rounds: `round`, and `fraction` (0 to 1) of the way
 * to the next. `shown` is undefined until it is there, and of a game that has none. `begin` is called with each new one.
 */
export function useFirstMatch(game: () => GameId, begin: (match: FirstMatch) => void) {
  const shown = shallowRef<FirstMatch>()
  const round = shallowRef(0)
  const fraction = shallowRef(0)
  watch(
    game,
    async (id) => {
      shown.value = undefined
      const [match, createBoard] = (await orToast(Promise.all([firstMatchOf(id), boardLoader(id)?.()]))) ?? []
      if (!match || !createBoard || game() !== id) return
      const ready = { ...match, board: createBoard(match.replay.stateAt(0)) }
      begin(ready)
      shown.value = ready
    },
    { immediate: true },
  )
  const before = computed(() => shown.value?.replay.stateAt(round.value))
  const after = computed(() =>
    fraction.value > 0 ? shown.value?.replay.stateAt(round.value + 1) : before.value,
  )
  const overlays = computed<ReadonlySet<string>>(
    () => new Set(shown.value?.board.overlays.filter(({ initially }) => initially).map(({ id }) => id)),
  )
  return { shown, round, fraction, before, after, overlays }
}
