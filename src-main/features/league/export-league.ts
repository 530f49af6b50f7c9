import type { AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { StoredVersion } from '../../core/bots/versions-store.ts'
import type { AskingThread } from '../../base/pacing/asking-thread.ts'
import type { FileBot } from './file-bots.ts'
import type { LeagueFigures } from './league-figures.ts'
import { LEAGUE_FILE_EXTENSION } from './league-file.ts'
import type { LeagueService } from './league-service.ts'
import type { LeagueStore } from './league-store.ts'

export interface ExportLeagueDeps {
  readonly store: LeagueStore
  readonly leagues: Pick<LeagueService, 'existing'>
  readonly botsStore: BotsStore
  readonly sharing: { moduleOf(version: StoredVersion): Promise<Uint8Array> }
  readonly ask: AskingThread<LeagueFigures>['ask']
}

/** Makes the file of a league: compiled bots and results. Members whose bots cannot be given away are left out. */
export function createLeagueExport({ store, leagues, botsStore, sharing, ask }: ExportLeagueDeps) {
  /** A bot as others can have it; or why they cannot. */
  async function packed(versionId: number): Promise<FileBot | { readonly why: string }> {
    const version = botsStore.getVersion(versionId)
    if (!version) return { why: `version ${versionId} no longer exists` }
    const { summary, bot } = version
    const isBuiltin = botsStore.get(summary.botId)?.summary.builtin === true
    const named = { name: bot.name, number: summary.number, hash: summary.hash }
    if (isBuiltin) return named
    try {
      return { ...named, module: Uint8Array.from(await sharing.moduleOf(version)) }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      return { why: failure.message.replace(/\.$/, '') }
    }
  }

  return async function exportLeague({
    id,
  }: CheckedRequestOf<'leagues.export'>): Promise<AnswerOf<'leagues.export'>> {
    const { game, name, seed, configs: texts, dummyVersionId } = leagues.existing(id)
    const left: string[] = []
    const bots: FileBot[] = []
    const indexOf = new Map<number, number>()
    for (const version of new Set([dummyVersionId, ...store.members(id)])) {
      const bot = await packed(version)
      if ('why' in bot) {
        if (version === dummyVersionId)
          throw new ApiError('bot/not-shareable', `This league cannot be given away: ${bot.why}.`)
        left.push(bot.why)
        continue
      }
      indexOf.set(version, bots.length)
      bots.push(bot)
    }
    const safe = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'league'
    return {
      fileName: `${safe}${LEAGUE_FILE_EXTENSION}`,
      bytes: await ask('fileOf', {
        id,
        head: { game, name, seed, configs: texts.map((one) => ({ ...one })), bots },
        versions: [...indexOf.keys()],
      }),
      left,
    }
  }
}
