import { capabilities, followCapabilities } from '../base/api/capabilities.ts'
import { showToast } from '../base/ui/use-toasts.ts'
import { followCompiler } from '../parts/bots/use-compile-progress.ts'
import { startBotList } from '../parts/bots/use-bots.ts'
import { startSeasonList } from '../parts/games/use-games.ts'
import { loadSettings } from '../parts/settings/use-settings.ts'

/** What the page asks once when it has a connection, and keeps up to date by events. */
export async function enterOnce(): Promise<true> {
  followCompiler()
  await Promise.all([followCapabilities(), loadSettings(), startBotList(), startSeasonList()])
  for (const notice of capabilities.value?.notices ?? []) showToast(notice)
  return true
}
