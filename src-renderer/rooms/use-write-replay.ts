import { watchEffect, type Ref } from 'vue'
import { useHeldValues } from '../features/debug/held-values.ts'
import { useLastMatch } from '../features/run/use-last-match.ts'
import { useHand } from '../parts/hand/hand.ts'
import { useBoardInHand } from '../parts/hand/use-board-in-hand.ts'
import { provideReplay, useLiveUpdates } from '../parts/replay/index.ts'
import { useDrawingCommands } from './use-drawing-commands.ts'
import { useInstrumentsElsewhere } from './use-instrument-commands.ts'
import { useRunToLine } from './use-run-to-line.ts'

/** The replay of Write: the last match of the bot in hand, what a halt holds at its lines, and the commands of its board. */
export function useWriteReplay(isShown: Readonly<Ref<boolean>>): void {
  const context = provideReplay()
  const { document } = useHand().open
  watchEffect(() => (context.pins.ownBotId.value = document.value?.id))
  useLiveUpdates(context)
  useLastMatch(context, isShown, useBoardInHand(context, isShown))
  useHeldValues(context, () => isShown.value)
  useDrawingCommands(context, () => isShown.value)
  useInstrumentsElsewhere(context, () => isShown.value)
  useRunToLine(context, () => isShown.value)
}
