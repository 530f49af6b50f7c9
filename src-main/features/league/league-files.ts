import { basename } from 'node:path'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_LEAGUE_FILE_BYTES } from '../../../src-shared/contract/leagues.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import { moduleHash } from '../../core/bots/make-version.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { StoredVersion } from '../../core/bots/versions-store.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { Emit } from '../../base/events.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import type { AskingThread } from '../../base/pacing/asking-thread.ts'
import type { LeagueFigures } from './league-figures.ts'
import { LEAGUE_FILE_EXTENSION } from './league-file.ts'
import type { LeagueFile } from './read-league-file.ts'
import type { LeagueService } from './league-service.ts'
import type { LeagueStore, PlannedBlock } from './league-store.ts'
import { READ_LEAGUE_FILE } from './guarded-jobs.ts'

export interface LeagueFilesDeps {
  readonly store: LeagueStore
  readonly leagues: Pick<LeagueService, 'existing' | 'begin'>
  readonly botsStore: BotsStore
  readonly bots: Pick<BotsService, 'describeVersion'>
  readonly builder: BotBuilder
  readonly configs: ConfigsService
  readonly sharing: { moduleOf(version: StoredVersion): Promise<Uint8Array> }
  /** Runs something so that all of it is stored, or nothing. */
  readonly atOnce: <T>(run: () => T) => T
  readonly ask: AskingThread<LeagueFigures>['ask']
  readonly emit: Emit
}

type FileBot = LeagueFile['bots'][number]

/** What came in a file, until all of the file is stored. */
interface HiddenBot {
  readonly botId: number
  readonly versionId: number
  /** What it is called in the file. */
  readonly name: string
  readonly hash: string
}

/** Leagues as files: compiled bots and results, for others to go on with. What comes in is taken whole or not at all. */
export function createLeagueFiles(deps: LeagueFilesDeps) {
  const { store, leagues, botsStore, builder, configs, sharing, atOnce, ask, emit } = deps

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

  async function exportLeague({
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

  /** A version that is here already, by the name of its bot and its content. */
  function known(game: LeagueFile['game'], { name, hash, module }: FileBot): number | undefined {
    const bot = botsStore.byName(game, name)
    const hashes = [hash, ...(module ? [moduleHash(game, module)] : [])]
    return bot && botsStore.versionsOf(bot.summary.id).find((one) => hashes.includes(one.hash))?.id
  }
  function freeName(game: LeagueFile['game'], name: string): string {
    for (let k = 1; ; k++) {
      const suffix = k > 1 ? `_${k}` : ''
      const candidate = name.slice(0, 40 - suffix.length) + suffix
      if (!botsStore.byName(game, candidate)) return candidate
    }
  }
  /** A bot that is not shown yet, with one version. */
  function insertHidden(
    game: LeagueFile['game'],
    fileName: string,
    { name, hash, module }: FileBot,
  ): HiddenBot {
    const bot = { game, name: freeName(game, name), language: 'cpp', builtin: false, source: null } as const
    const botId = botsStore.insert(bot)
    const note = `From ${basename(fileName).slice(0, 80)} (its author's version ${hash.slice(0, 8)})`
    const own = { hash: moduleHash(game, module!), source: '', module: module!, note }
    const { id: versionId } = botsStore.versionOf(botId, own)
    botsStore.setDeleted(botId, Date.now())
    return { botId, versionId, name, hash: own.hash }
  }

  /** A version more of the bot of that name that came from outside, or a bot of its own: under a name that is free now. */
  function show(game: LeagueFile['game'], { botId, versionId, name, hash }: HiddenBot): void {
    const before = botsStore.byName(game, name)
    const isTheirs = before && !before.summary.builtin && before.source === null
    if (isTheirs && botsStore.moveVersion(versionId, before.summary.id, hash)) {
      botsStore.setVersion(before.summary.id, versionId, null)
      return
    }
    const { summary } = botsStore.getDeleted(botId)!
    const free = freeName(game, summary.name)
    if (free !== summary.name) botsStore.rename(botId, free)
    botsStore.setDeleted(botId, null)
    botsStore.setVersion(botId, versionId, null)
  }

  /** A part at a time, with turns for others between: a file may have 100,000 matches. */
  async function addBlocks(id: number, parts: readonly string[], versions: readonly number[]): Promise<void> {
    let next = 0
    await inParts(
      parts,
      (some) => {
        const blocks = some.flatMap((part) => JSON.parse(part) as LeagueFile['blocks'])
        const first = next
        next += blocks.length
        store.addReported(
          id,
          blocks.map((block, k): PlannedBlock => ({
            number: first + k,
            kind: block.kind,
            config: block.config,
            seed: block.seed,
            versions: block.bots.map((bot) => versions[bot]),
          })),
          blocks.flatMap(({ matches }, k) =>
            matches.map(({ turn, ...result }) => ({ block: first + k, turn, result })),
          ),
        )
      },
      1,
    )
  }

  async function importLeague({
    fileName,
    bytes,
  }: CheckedRequestOf<'leagues.import'>): Promise<AnswerOf<'leagues.import'>> {
    const refuse = (why: string) =>
      new ApiError('import/invalid', `${basename(fileName).slice(0, 80)} cannot be imported: ${why}.`)
    if (bytes.length > MAX_LEAGUE_FILE_BYTES)
      throw refuse(`it is larger than ${MAX_LEAGUE_FILE_BYTES / 1024 / 1024} MB`)
    const read = await builder.guarded.run(READ_LEAGUE_FILE, { bytes }).catch((failure: unknown) => {
      throw failure instanceof GuardedFailure ? refuse(failure.message) : failure
    })
    if (!read.ok) throw refuse(read.error)
    const { game, name, seed, configs: texts, bots, parts } = read.value
    // Everything is looked at before anything is stored.
    for (const { name: configName, text } of texts) {
      await configs.resolve(game, { text, name: configName }).catch((failure: unknown) => {
        throw failure instanceof ApiError ? refuse(failure.message.replace(/\.$/, '')) : failure
      })
    }
    for (const bot of bots) {
      if (known(game, bot) !== undefined) continue
      const { module } = bot
      if (!module) throw refuse(`its bot ${bot.name} comes with another version of Quartet`)
      const built = await builder.build({ game, name: bot.name, language: 'cpp', source: '', module })
      if (!built.ok)
        throw refuse(`its bot ${bot.name}: ${built.problems[0]?.message ?? 'its module is not valid'}`)
    }
    const added: HiddenBot[] = []
    const { id, versions } = atOnce(() => {
      // Until all is there nothing of it is shown: whatever ends the program meanwhile leaves nothing half done.
      const versions = bots.map((bot) => {
        const here = known(game, bot)
        if (here !== undefined) return here
        added.push(insertHidden(game, fileName, bot))
        return added.at(-1)!.versionId
      })
      const made = {
        game,
        name,
        seed,
        configs: texts,
        dummyVersionId: versions[0],
        status: 'playing',
      } as const
      return { id: store.insertHidden(made, versions), versions }
    })
    await addBlocks(id, parts, versions)
    atOnce(() => {
      for (const bot of added) show(game, bot)
      store.setDeleted(id, null)
    })
    emit('bots.changed', { bots: botsStore.list() })
    return leagues.begin(id)
  }

  const api = { 'leagues.export': exportLeague, 'leagues.import': importLeague } satisfies Partial<Api>
  return { api }
}
