import { basename } from 'node:path'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_LEAGUE_FILE_BYTES } from '../../../src-shared/contract/leagues.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { Emit } from '../../base/events.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import { createLeagueExport, type ExportLeagueDeps } from './export-league.ts'
import { createFileBots, type HiddenBot } from './file-bots.ts'
import type { LeagueFile } from './read-league-file.ts'
import type { LeagueService } from './league-service.ts'
import type { PlannedBlock } from './league-store.ts'
import { READ_LEAGUE_FILE } from './guarded-jobs.ts'

export interface LeagueFilesDeps extends ExportLeagueDeps {
  readonly leagues: Pick<LeagueService, 'existing' | 'begin'>
  readonly builder: BotBuilder
  readonly configs: ConfigsService
  /** Runs something so that all of it is stored, or nothing. */
  readonly atOnce: <T>(run: () => T) => T
  readonly emit: Emit
}

/** Leagues as files: compiled bots and results, for others to go on with. What comes in is taken whole or not at all. */
export function createLeagueFiles(deps: LeagueFilesDeps) {
  const { store, leagues, botsStore, builder, configs, atOnce, emit } = deps
  const { known, insertHidden, show } = createFileBots(botsStore)

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

  const api = {
    'leagues.export': createLeagueExport(deps),
    'leagues.import': importLeague,
  } satisfies Partial<Api>
  return { api }
}
