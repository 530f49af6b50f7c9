import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestOf } from '../../src-shared/contract/api.ts'
import { formatBotFile } from '../../src-main/core/bots/bot-file.ts'
import { formatQuartetFile } from '../../src-main/features/files/quartet-file.ts'
import { getFile } from '../../src-main/features/updates/get-file.ts'
import { why } from '../../src-main/features/updates/ask-address.ts'
import { callQuartet } from '../call-quartet.ts'
import { until } from '../eventually.ts'
import { firstStates, recordOf } from '../fuzz/corpus.ts'
import { readGoldenMatches } from '../golden-match.ts'
import { roamer } from '../leagues/roamer.ts'
import { CONFIG } from '../machines/small-questions.ts'
import { versionsIn } from '../machines/small-world.ts'
import { gardensZip } from '../seasons/take-in-gardens.ts'
import type { TestApp } from '../start-app.ts'

/**
 * One kind of what Quartet writes, done once. Returns the message to the user where that is no error, and nothing when it was
 * done.
 */
export interface Write {
  readonly name: string
  /** False: nothing new is kept of it, so it is done on a full disk as well. */
  readonly needsRoom?: boolean
  readonly write: () => Promise<string | undefined>
}

export interface Places {
  /** A folder on the same disk that is none of Quartet's. */
  readonly elsewhere: string
  /** Answers the dialog that asks where to save. */
  readonly saveAs: (path: string) => void
}

/** Every kind of write of the product, over an app in which there is one of all that they need. */
export async function createWrites(app: TestApp, places: Places): Promise<Write[]> {
  const world = await prepare(app)
  return [
    ...writesOfBots(app, world),
    ...writesOfMatches(app, world),
    ...writesOfSeries(app, world),
    ...writesOfFiles(app, world),
    ...writesOfSeasons(app),
    ...writesOfBackups(app, places),
    ...writesElsewhere(places),
  ]
}

interface World {
  readonly versions: readonly { botId: number; versionId: number }[]
  readonly matchId: number
  readonly configId: number
  readonly leagueId: number
  readonly leagueFile: Uint8Array<ArrayBuffer>
}

async function prepare({ call, ended }: TestApp): Promise<World> {
  const versions = await versionsIn(call)
  const { id: configId } = await call('configs.create', { game: 'pandemic', name: 'short', text: CONFIG })
  const [one, two, three] = versions
  const { id: matchId } = await call('matches.start', {
    game: 'pandemic',
    config: { id: configId },
    seats: [one, two, three, one],
    seed: 1,
  })
  await ended(matchId)
  const league = await call('leagues.create', {
    game: 'pandemic',
    name: 'Ours',
    seed: 3,
    configIds: [configId],
    members: versions.map(({ versionId }) => ({ versionId })),
    plays: false,
  })
  const { bytes } = await call('leagues.export', { id: league.id })
  return { versions, matchId, configId, leagueId: league.id, leagueFile: Uint8Array.from(bytes) }
}

let names = 0

function writesOfBots({ call }: TestApp, { versions: [{ botId, versionId }] }: World): Write[] {
  return [
    {
      name: 'a bot is made',
      async write() {
        const name = `Made${++names}`
        const from = { source: roamer(100 + names) }
        const bot = await call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
        return bot.versions.length === 1 ? undefined : 'no version'
      },
    },
    {
      name: 'a version is saved',
      async write() {
        const { problems } = await call('bots.save', { id: botId, source: roamer(200 + ++names) })
        return problems.map(({ message }) => message).join(' ') || undefined
      },
    },
    {
      name: 'a bot is removed and brought back',
      async write() {
        await call('bots.delete', { id: botId })
        await call('bots.restore', { id: botId })
        return undefined
      },
    },
    {
      name: 'a note of a version',
      write: () => call('versions.note', { id: versionId, note: 'x'.repeat(300) + ++names }).then(nothing),
    },
  ]
}

function writesOfMatches({ call, ended }: TestApp, { versions, matchId, configId }: World): Write[] {
  const [{ versionId }] = versions
  const selection = { ids: [matchId] }
  return [
    {
      name: 'a match is played',
      async write() {
        const seat = { versionId }
        const { id } = await call('matches.start', { game: 'pandemic', config: { id: configId }, seats: [seat, seat, seat, seat], seed: 2 }) // prettier-ignore
        return (await ended(id)).problem
      },
    },
    { name: 'a note of a match', write: () => call('matches.note', { id: matchId, note: 'x'.repeat(3000) + ++names }).then(nothing) }, // prettier-ignore
    { name: 'tags', write: () => call('matches.tag', { selection, add: [`tag${++names}`] }).then(nothing) },
    {
      name: 'matches are removed and brought back',
      async write() {
        await call('matches.deleteSelection', selection)
        await call('matches.restore', { ids: [matchId] })
        return undefined
      },
    },
    { name: 'a filter', write: () => call('filters.save', { name: `filter ${++names}`, query: 'seed:1' }).then(nothing) }, // prettier-ignore
    { name: 'a configuration', write: () => call('configs.create', { game: 'pandemic', name: `other ${++names}`, text: CONFIG }).then(nothing) }, // prettier-ignore
    {
      name: 'settings',
      write: () =>
        call('settings.set', { keepMatches: ++names, theme: names % 2 === 0 ? 'dark' : 'light' }).then(
          nothing,
        ),
    },
  ]
}

function writesOfSeries({ call }: TestApp, { versions, matchId, configId, leagueId }: World): Write[] {
  const [a, b] = versions.map(({ versionId }) => ({ versionId }))
  const league = (): RequestOf<'leagues.create'> => ({
    game: 'pandemic',
    name: `League ${++names}`,
    seed: 3,
    configIds: [configId],
    members: [a, b],
    plays: false,
  })
  return [
    {
      name: 'a comparison',
      async write() {
        const { id } = await call('comparisons.start', { game: 'pandemic', config: { id: configId }, a, b, preset: 'quick', seed: ++names }) // prettier-ignore
        const { status, problem } = await until(
          () => call('comparisons.get', { id }),
          (one) => one.status !== 'running' || one.matches > 4,
        )
        if (status === 'running') await call('comparisons.cancel', { id })
        return problem
      },
    },
    {
      name: 'a run of many matches',
      async write() {
        const { id } = await call('groups.start', { game: 'pandemic', config: { id: configId }, bot: a, opponents: [b, b, b], seeds: 1, seed: ++names }) // prettier-ignore
        const group = await until(
          async () => (await call('groups.list', {})).find((one) => one.id === id)!,
          ({ status }) => status !== 'running',
        )
        return group.status === 'done' ? undefined : (group.problem ?? group.status)
      },
    },
    { name: 'a league is made', write: () => call('leagues.create', league()).then(nothing) },
    {
      name: 'a league is played',
      async write() {
        const now = async () => (await call('leagues.list')).find(({ id }) => id === leagueId)!
        const { matches } = await now()
        await call('leagues.play', { id: leagueId, plays: true })
        const { problem } = await until(now, (one) => one.matches > matches || one.problem !== undefined)
        await call('leagues.play', { id: leagueId, plays: false })
        return problem
      },
    },
    {
      name: 'a contest',
      async write() {
        const versionIds = versions.map(({ versionId }) => versionId)
        const { id } = await call('contests.play', { leagueId, versionIds, finalists: 2, series: 1, seed: 4 })
        const { status, problem } = await until(
          async () => (await call('contests.list', { leagueId })).find((one) => one.id === id)!,
          (one) => one.status !== 'running',
        )
        return status === 'done' ? undefined : (problem ?? status)
      },
    },
    {
      name: 'futures of a match',
      write: () => call('insight.ask', { ticket: `why ${++names}`, matchId, seat: 0 }).then(nothing),
    },
    {
      name: 'a case of a suite',
      write: () => call('suites.add', { matchId, seat: 0, expectation: { kind: 'score-at-least', score: ++names } }).then(nothing), // prettier-ignore
    },
  ]
}

function writesOfFiles({ call }: TestApp, { leagueFile }: World): Write[] {
  const [golden] = readGoldenMatches()
  const { game, rulesVersion, config, seed, names: seats, statuses, trace, orders } = recordOf(golden, 2)
  const match = formatQuartetFile({
    configName: 'small',
    limits: 'jutge',
    status: 'done',
    record: { game, rulesVersion, config, seed, orders: orders.slice(), names: [...seats], statuses: statuses.map((one) => [...one]), trace: [...trace] }, // prettier-ignore
    cpu: [0, 0, 0, 0],
    freezes: [null, null, null, null],
    durationMs: 1,
    logs: [],
    drawings: [],
  })
  const bot = (): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(
      formatBotFile({
        name: `Given${++names}`,
        game: 'pandemic',
        language: 'cpp',
        versionHash: 'ab'.repeat(32),
        module: readFileSync(join(import.meta.dirname, '../../resources/bots/pandemic/Dummy.wasm')),
      }),
    )
  const source = Buffer.from(roamer(300))
  return [
    {
      name: 'a match comes in',
      write: () =>
        call('matches.importFile', { fileName: 'a.quartet', bytes: Uint8Array.from(match) }).then(nothing),
    },
    {
      name: 'an output comes in',
      write: () =>
        call('matches.importFile', { fileName: 'a.out', bytes: Uint8Array.from(Buffer.from(firstStates(golden.output, 2), 'latin1')) }).then(nothing), // prettier-ignore
    },
    {
      name: 'a compiled bot comes in',
      write: () =>
        call('bots.import', { fileName: 'a.quartet-bot', bytes: bot(), game: 'pandemic' }).then(nothing),
    },
    {
      name: 'a source comes in',
      write: () =>
        call('bots.import', { fileName: `Source${++names}.ts`, bytes: Uint8Array.from(source), game: 'pandemic' }).then(nothing), // prettier-ignore
    },
    {
      name: 'a league comes in',
      write: () => call('leagues.import', { fileName: 'a.quartet-league', bytes: leagueFile }).then(nothing),
    },
  ]
}

function writesOfSeasons({ call }: TestApp): Write[] {
  const zip = gardensZip('A')
  return [
    {
      name: 'a season is added',
      async write() {
        const ticket = `season ${++names}`
        await call('seasons.give', { ticket, path: 'game.zip', bytes: Uint8Array.from(zip) })
        await call('seasons.takeIn', { ticket })
        return undefined
      },
    },
    {
      name: 'a season is removed and brought back',
      needsRoom: false,
      async write() {
        const [season] = await call('seasons.list')
        await call('seasons.remove', { id: season.id })
        await call('seasons.restore', { id: season.id })
        return undefined
      },
    },
  ]
}

function writesOfBackups({ call }: TestApp, { elsewhere, saveAs }: Places): Write[] {
  const settled = async (): Promise<undefined> => {
    await until(
      () => call('backups.list'),
      ({ progress }) => progress === undefined,
    )
    return undefined
  }
  const first = async (): Promise<number> => (await call('backups.list')).list[0].id
  return [
    { name: 'a backup is made', write: () => call('backups.create').then(settled) },
    {
      name: 'a backup is saved elsewhere',
      async write() {
        saveAs(join(elsewhere, `saved ${++names}.quartet-backup`))
        await call('backups.save', { id: await first() })
        return settled()
      },
    },
    {
      name: 'a backup comes in',
      async write() {
        const { bytes, total } = await call('backups.read', { id: await first(), at: 0 })
        const { uploadId } = await call('backups.upload', { fileName: 'given.quartet-backup', total })
        await call('backups.uploadPart', { uploadId, at: 0, bytes: Uint8Array.from(bytes) })
        return settled()
      },
    },
    {
      name: 'a backup is laid ready',
      async write() {
        await call('backups.restore', { id: await first() })
        await settled()
        await call('backups.cancelRestore')
        return undefined
      },
    },
  ]
}

/** What is written outside of the data folder. */
function writesElsewhere({ elsewhere }: Places): Write[] {
  const zip = join(elsewhere, 'game.zip')
  writeFileSync(zip, gardensZip('A'))
  const quartet = async (...args: string[]): Promise<string | undefined> => {
    const { code, stderr } = await callQuartet(args, { cwd: elsewhere, home: elsewhere })
    return code === 0 ? undefined : stderr.trim().split('\n').at(-1)
  }
  return [
    {
      name: 'an output of the command line',
      write: () =>
        quartet('run', 'Null', 'Null', 'Null', 'Null', '--game', 'pandemic', '--seed', '1', '-o', 'a.out'),
    },
    {
      name: 'a season is added by the command line',
      write: () => quartet('season', 'add', zip, '--data', join(elsewhere, 'data')),
    },
    {
      name: 'a new version is got',
      write: () =>
        getFile(
          () => Promise.resolve(new Response(new Uint8Array(100_000))),
          { url: 'https://quartet.example/a', size: 100_000, sha512: '' },
          join(elsewhere, 'got'),
          {},
        ).then(nothing, (error: unknown) => (/checksum/.test(String(error)) ? undefined : why(error))),
    },
  ]
}

const nothing = (): undefined => undefined
