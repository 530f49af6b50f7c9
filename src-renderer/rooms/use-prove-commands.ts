import { goToScreen } from '../base/window/use-route.ts'
import { qualify } from '../features/contest/use-qualify.ts'
import { useActions } from '../parts/actions/use-actions.ts'
import type { OpenBot } from '../parts/bots/use-open-bot.ts'

/** What Prove is asked from every room about the bot in hand. */
export function useProveCommands({ document }: OpenBot): void {
  useActions({
    'bots.qualify': {
      isEnabled: () => document.value !== undefined,
      run() {
        goToScreen('qualify')
        if (document.value) void qualify(document.value)
      },
    },
    'runs.show': { run: () => goToScreen('runs') },
  })
}
