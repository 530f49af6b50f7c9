import { useActions } from '../../parts/actions/use-actions.ts'
import {
  isBotPickOpen,
  isRunBesideOpen,
  isRunManyOpen,
  isRunSetupOpen,
} from '../../parts/bots/bot-dialogs.ts'
import { compareWithLast } from '../../parts/comparisons/new-comparison.ts'
import { useHand } from '../../parts/hand/hand.ts'
import { useVersionBefore } from '../../parts/hand/version-before.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { useOpponentCommands } from './use-opponent-commands.ts'

/** What can be done with what is in hand, in every room. */
export function useHandCommands(): void {
  const { open, run, match } = useHand()
  const hasBot = () => open.document.value !== undefined
  const before = useVersionBefore(open)
  useOpponentCommands()
  useActions({
    'bots.run': {
      isEnabled: () => hasBot() && run.live.value === undefined,
      run: () => void run.start(),
      title: () => (open.document.value ? `Run ${open.document.value.bot.name}` : 'Run this bot'),
    },
    'bots.runMany': { isEnabled: hasBot, run: () => (isRunManyOpen.value = true) },
    'bots.runAgain': {
      isEnabled: () => hasBot() && match.value !== undefined && run.live.value === undefined,
      run: () => void run.start(match.value?.seed),
    },
    'bots.beside': { isEnabled: hasBot, run: () => (isRunBesideOpen.value = true) },
    'bots.stop': { isEnabled: () => run.live.value !== undefined, run: () => void run.stop() },
    'bots.setup': { isEnabled: hasBot, run: () => (isRunSetupOpen.value = true) },
    'bots.compare': {
      isEnabled: () => open.document.value?.bot.builtin === false,
      run: () => void orToast(compareWithLast(open.document.value!.id)),
      title: () =>
        before.value
          ? `Compare this bot with ${before.value.isBaseline ? 'your champion' : 'its last version'}, v${before.value.number}`
          : 'Compare this bot with its last version',
    },
    'bots.take': { run: () => (isBotPickOpen.value = true) },
  })
}
