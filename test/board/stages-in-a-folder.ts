import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createComparisonService } from '../../src-main/features/comparisons/comparison-service.ts'
import { createComparisonStore } from '../../src-main/features/comparisons/comparison-store.ts'
import { createQualifyService } from '../../src-main/features/contest/qualify-service.ts'
import { createKeepQualifyMatch } from '../../src-main/features/contest/qualify-store.ts'
import { createSuiteService } from '../../src-main/features/suites/suite-service.ts'
import { createSuiteStore } from '../../src-main/features/suites/suite-store.ts'
import type { MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { StageContext } from '../../src-main/features/board/stage-ports.ts'
import { wireBoardStages } from '../../src-main/wiring/board-stages.ts'
import { wireBots } from '../../src-main/wiring/bot-services.ts'
import { openCoreServices } from '../../src-main/wiring/core-services.ts'
import { wireMatches } from '../../src-main/wiring/match-services.ts'
import type { LeaguePlace } from '../../src-main/features/league/league-figures.ts'
import { newDataFolder } from '../run-folder.ts'
import { removeFolder } from '../start-app.ts'

type Services = Awaited<ReturnType<typeof openServices>>

/** The services that stages are played with, over a data folder of their own; stages on the smallest map with few rounds. */
async function openServices(folder: string) {
  const core = openCoreServices(folder, 'web', () => undefined, { processes: 1 })
  const playing = { ...core, ...wireBots(core) }
  const { bots, configs, keepMatch, matchStore: matches, db } = playing
  const { matches: matchService } = wireMatches(playing)
  const suites = createSuiteService({ ...playing, store: createSuiteStore(db, keepMatch), matches })
  const comparisons = createComparisonService({
    ...playing,
    store: createComparisonStore(db, keepMatch),
    matches,
    matchesOf: () => Promise.resolve([]),
  })
  const qualify = createQualifyService({
    ...playing,
    matches: matchService,
    keepQualifyMatch: createKeepQualifyMatch(db, keepMatch),
  })
  const small = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8')
  const text = small.replace('nb_rounds 120', 'nb_rounds 30')
  const { id: configId } = await configs.api['configs.create']({ game: 'pandemic', name: 'tiny', text })
  const places = new Map<number, LeaguePlace>()
  const placesOf = (versionIds: readonly number[]) =>
    Promise.resolve([...places].filter(([versionId]) => versionIds.includes(versionId)))
  const ranking = { qualifyVersion: qualify.ofVersion, placesOf }
  return {
    playing,
    bots,
    configId,
    suites,
    comparisons,
    matchService,
    places,
    text,
    ports: wireBoardStages(playing, { comparisons, suites, ranking }, { configId, seeds: 2 }),
    async close() {
      qualify.close()
      await Promise.all([suites.close(), comparisons.close()])
      matchService.close()
      await core.close()
      removeFolder(folder)
    },
  }
}

/** What tests of stages do again and again. */
export function stagesInAFolder() {
  const here = {} as { services: Services }
  beforeAll(async () => void (here.services = await openServices(newDataFolder())))
  afterAll(() => here.services.close())
  return {
    here,
    /** A bot with one version for each text; gives its id, and those of the versions. */
    async botOf(
      name: string,
      sources: readonly string[],
      language: 'typescript' | 'cpp' = 'typescript',
    ): Promise<{ botId: number; versions: number[] }> {
      const { api } = here.services.bots
      const [first, ...more] = sources
      const made = await api['bots.create']({ game: 'pandemic', name, language, from: { source: first } })
      for (const source of more) await api['bots.save']({ id: made.id, source })
      const saved = here.services.bots.existing(made.id).versions
      if (saved.length !== sources.length) throw new Error(`${name} has ${saved.length} versions`)
      return { botId: made.id, versions: saved.map(({ id }) => id).toSorted((a, b) => a - b) }
    },
    /** Plays, but behind a match of others this version has the place of the bot in seat 0. */
    async poolWithOther(versionId: number): Promise<Pick<MatchPool, 'run'>> {
      const { pool, bots } = here.services.playing
      const other = await bots.resolveSeat('pandemic', { versionId })
      return {
        run: (job, options) =>
          options?.after
            ? pool.run({ ...job, seats: [other.program, ...job.seats.slice(1)] }, options)
            : pool.run(job, options),
      }
    },
    /** A stage is asked about this version; what it counted is in `counts`. */
    contextOf(
      botId: number,
      versionId: number,
      more: Partial<StageContext> = {},
    ): StageContext & { readonly counts: [number, number][] } {
      const counts: [number, number][] = []
      return {
        botId,
        versionId,
        champion: undefined,
        seconds: 600,
        counts,
        signal: new AbortController().signal,
        count: (done, total) => void counts.push([done, total]),
        ...more,
      }
    },
  }
}
