import { useActions } from '../../parts/actions/use-actions.ts'
import { isBotPickOpen, isRunManyOpen, isRunSetupOpen } from '../../parts/bots/bot-dialogs.ts'
import { useHand } from '../../parts/hand/hand.ts'

/** What can be done with what is in hand, in every room. */
export function useHandCommands(): void {
  const { open, run } = useHand()
  const hasBot = () => open.document.value !== undefined
  useActions({
    'bots.run': {
      isEnabled: () => hasBot() && run.live.value === undefined,
      run: () => void run.start(),
      title: () => (open.document.value ? `Run ${open.document.value.bot.name}` : 'Run this bot'),
    },
    'bots.runMany': { isEnabled: hasBot, run: () => (isRunManyOpen.value = true) },
    'bots.stop': { isEnabled: () => run.live.value !== undefined, run: () => void run.stop() },
    'bots.setup': { isEnabled: hasBot, run: () => (isRunSetupOpen.value = true) },
    'bots.take': { run: () => (isBotPickOpen.value = true) },
  })
}
