import { call } from '../base/api/connection.ts'
import { hostCapabilities, followCapabilities } from '../base/api/capabilities.ts'
import { showToast } from '../base/ui/use-toasts.ts'
import { followCompiler } from '../parts/bots/use-compile-progress.ts'
import { followJobs } from '../parts/activity/use-jobs.ts'
import { bots, startBotList } from '../parts/bots/use-bots.ts'
import { startSeasonList } from '../parts/games/use-games.ts'
import { loadSettings } from '../parts/settings/use-settings.ts'

/** What the page asks once when it has a connection, and keeps up to date by events. */
export async function enterOnce(): Promise<true> {
  followCompiler()
  await Promise.all([followCapabilities(), followJobs(), loadSettings(), startBotList(), startSeasonList()])
  for (const notice of hostCapabilities.value?.notices ?? []) showToast(notice)
  return true
}

/**
 * Loads the compiler once the first picture is there, for the game of the bot that was changed last; not for who writes in another
 * language.
 */
export function warmCompiler(): void {
  const own = bots.value.filter(({ builtin }) => !builtin)
  const last = own.toSorted((a, b) => b.changedAt - a.changedAt).at(0)
  if (last && last.language !== 'cpp') return
  const game = last?.game ?? 'pandemic'
  requestIdleCallback(() => void call('bots.warm', { game }).catch(() => {}))
}
