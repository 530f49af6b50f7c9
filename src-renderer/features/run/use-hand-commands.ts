import { useCommands } from '../../base/window/use-commands.ts'
import { isBotPickOpen, isRunManyOpen, isRunSetupOpen } from '../../parts/bots/bot-dialogs.ts'
import { useHand } from '../../parts/hand/hand.ts'

/** What can be done with what is in hand, in every room. */
export function useHandCommands(): void {
  const { open, run } = useHand()
  const hasBot = () => open.document.value !== undefined
  useCommands([
    {
      id: 'bots.run',
      group: 'Write',
      title: 'Run this bot',
      keys: ['F5'],
      isEnabled: () => hasBot() && run.live.value === undefined,
      run: () => void run.start(),
    },
    {
      id: 'bots.runMany',
      group: 'Write',
      title: 'Run this bot many times (Run ×N)…',
      keys: ['Alt+F5'],
      isEnabled: hasBot,
      run: () => (isRunManyOpen.value = true),
    },
    {
      id: 'bots.stop',
      group: 'Write',
      title: 'Stop the match',
      keys: ['Shift+F5'],
      isEnabled: () => run.live.value !== undefined,
      run: () => void run.stop(),
    },
    {
      id: 'bots.setup',
      group: 'Write',
      title: 'Opponents, configuration and seed…',
      keys: ['Alt+o'],
      isEnabled: hasBot,
      run: () => (isRunSetupOpen.value = true),
    },
    {
      id: 'bots.take',
      group: 'Write',
      title: 'Take another bot or version in hand…',
      keys: ['Mod+p'],
      run: () => (isBotPickOpen.value = true),
    },
  ])
}
