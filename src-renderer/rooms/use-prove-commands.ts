import { goTo, goToScreen, screen } from '../base/window/use-route.ts'
import { qualify } from '../features/contest/use-qualify.ts'
import { useActions } from '../parts/actions/use-actions.ts'
import type { OpenBot } from '../parts/bots/use-open-bot.ts'
import { askNew } from '../parts/comparisons/new-comparison.ts'
import { followGroups, groups } from '../parts/runs/use-groups.ts'

/** What Prove is asked from every room about the bot in hand. */
export function useProveCommands({ document }: OpenBot): void {
  followGroups()
  useActions({
    'bots.qualify': {
      isEnabled: () => document.value !== undefined,
      run() {
        goToScreen('qualify')
        if (document.value) void qualify(document.value)
      },
    },
    'runs.show': { run: () => showRuns(document.value?.bot.id) },
    'compare.new': {
      isEnabled: () => ['versions', 'compare', 'runs', 'qualify'].includes(screen.value),
      run: () => askNew(),
    },
  })
}

/** The newest Run ×N of a bot, or the list of all. */
function showRuns(botId: number | undefined): void {
  const newest = groups.value.find(({ bot }) => bot.botId === botId)
  goTo(newest ? { screen: 'runs', id: newest.id } : { screen: 'compare' })
}
