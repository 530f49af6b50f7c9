import { jsonText } from './json-text.ts'
import type { LeagueRow } from '../../../src-shared/contract/leagues.ts'
import { methods } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { formatPercent } from '../../../src-shared/stats/format-number.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { createBotsStore } from '../../core/bots/bots-store.ts'
import { openStoreForReading } from '../../base/db/open-store.ts'
import { createLeagueFigures } from '../../features/league/league-figures.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { reportJudgeNotes, type FileNote } from './judge-lines.ts'
import { QUEUE_OPTIONS, parseCommand, parseGame, parseSeed } from './options.ts'
import type { Whereabouts } from './play-elsewhere.ts'
import { playInDataFolder } from './play-in-data-folder.ts'
import type { App } from '../../wiring/app.ts'

const SENT_EVERY_MS = 2000

/** `quartet league run|table|matrix NAME`: plays a league of a data folder, or says what is known of it. */
export async function leagueCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const [what, ...rest] = args
  if (what === 'run') return runLeague(caller, rest)
  if (what === 'table' || what === 'matrix') return showLeague(caller, what, rest)
  throw badUsage(`league ${what ?? ''}: expected run, table or matrix`)
}

async function runLeague(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    game: { type: 'string' },
    seed: { type: 'string', short: 's' },
    seconds: { type: 'string', default: '60' },
    matches: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
    ...QUEUE_OPTIONS,
  })
  const [name, ...bots] = positionals
  if (name === undefined) throw badUsage('expected the name of a league, and the bots of a new one')
  const seconds = wholeNumber('--seconds', values.seconds)
  const most = wholeNumber('--matches', values.matches)
  const seed = values.seed === undefined ? undefined : parseSeed(values.seed)
  const leagueOf = async (api: App['api']): Promise<number> => {
    const known = (await api['leagues.list']({})).find((league) => league.name === name)
    if (!known) return makeLeague(api, name, parseGame(values.game), bots, seed)
    if (bots.length > 0)
      await api['leagues.change']({ id: known.id, add: await choicesByName(api, known.game, bots) })
    return known.id
  }
  let id: number | undefined
  const play = async ({ api }: App): Promise<Whereabouts> => {
    id ??= await leagueOf(api)
    await api['leagues.play']({ id, plays: true })
    const judge = reportJudgeNotes(caller, judgeMembers(api, id))
    judge.catch(() => {})
    await playFor(caller, api, id, seconds, most)
    await judge
    await api['leagues.play']({ id, plays: false })
    const { matches, playedOn = [{ matches }] } = await api['leagues.table']({ id })
    return playedOn
  }
  return playInDataFolder(caller, values, play, async ({ api }) => {
    const table = await api['leagues.table']({ id: id! })
    if (values.json) await caller.print([`${jsonText(table, 'lines')}\n`])
    else await caller.print(table.rows.map(formatRow))
    return 0
  })
}

/** What the judge would say of the members, while they play. */
async function judgeMembers(api: App['api'], id: number): Promise<FileNote[]> {
  const { rows } = await api['leagues.table']({ id })
  const judged = await Promise.all(
    rows.map(async ({ versionId }) => api['versions.judge']({ id: versionId })),
  )
  return judged.flatMap(({ name, number, notes }) =>
    notes.map((note) => ({ file: `${name}:v${number}`, ...note })),
  )
}

/** Until the time is over, so many matches are played, or nothing more is to be learned. */
async function playFor(
  caller: Caller,
  api: App['api'],
  id: number,
  seconds: number,
  most: number,
): Promise<void> {
  const endAt = performance.now() + 1000 * seconds
  let saidAt = performance.now()
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  try {
    while (performance.now() < endAt && !interrupt.signal.aborted) {
      const league = (await api['leagues.list']({})).find((one) => one.id === id)
      if (league?.problem !== undefined) throw badInput(league.problem)
      if (!league || league.status !== 'playing' || league.matches >= most) return
      if (performance.now() - saidAt > SENT_EVERY_MS) {
        saidAt = performance.now()
        caller.log(`info: ${league.matches} matches\n`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    process.removeListener('SIGINT', stop)
  }
}

async function makeLeague(
  api: App['api'],
  name: string,
  game: ReturnType<typeof parseGame>,
  bots: readonly string[],
  seed: number | undefined,
): Promise<number> {
  if (game === undefined || bots.length === 0)
    throw badUsage(`there is no league called ${name}: name its --game and its bots to make one`)
  const configs = await api['configs.list']({ game })
  const usual = configs.find((config) => config.builtin && config.name === 'default') ?? configs[0]
  const request = methods['leagues.create'][0].parse({
    game,
    name,
    configIds: [usual.id],
    members: await choicesByName(api, game, bots),
    plays: false,
    ...(seed === undefined ? {} : { seed }),
  })
  return (await api['leagues.create'](request)).id
}

/** Bots of the data folder by their names; `Manolito:v7` is a version. */
export async function choicesByName(api: App['api'], game: string, bots: readonly string[]) {
  const list = await api['bots.list']({})
  return Promise.all(
    bots.map(async (spec) => {
      const [name, number] = spec.split(':v')
      const bot = list.find((one) => one.game === game && one.name.toLowerCase() === name.toLowerCase())
      if (!bot) throw badInput(`there is no bot called ${name} in this data folder`)
      if (number === undefined) return { botId: bot.id }
      const { versions } = await api['bots.get']({ id: bot.id })
      const version = versions.find((one) => String(one.number) === number)
      if (!version) throw badInput(`${name} has no version ${number}`)
      return { versionId: version.id }
    }),
  )
}

async function showLeague(
  caller: Caller,
  what: 'table' | 'matrix',
  args: readonly string[],
): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  if (positionals.length !== 1) throw badUsage('expected the name of one league')
  return withLeague(caller, values.data, positionals[0], async (id, figures) => {
    const table = figures.table({ id })!
    const matrix = figures.matrix({ id })!
    if (values.json) await caller.print([`${jsonText(what === 'table' ? table : matrix, 'lines')}\n`])
    else if (what === 'table') await caller.print(table.rows.map(formatRow))
    else {
      const names = matrix.versionIds.map((version) =>
        nameOf(table.rows.find((row) => row.versionId === version)!),
      )
      const cell = (row: number, column: number) => {
        const found = matrix.cells.find((one) => one.row === row && one.column === column)
        return (found ? String(Math.round(100 * found.share)) : '.').padStart(4)
      }
      const width = Math.max(...names.map(({ length }) => length))
      caller.log('share of each row where the column sits at the table; even is 25\n')
      await caller.print(
        names.map(
          (name, row) => `${name.padEnd(width)} ${names.map((_, column) => cell(row, column)).join('')}\n`,
        ),
      )
    }
    return 0
  })
}

/** A league of a data folder by its name, beside a window that may have it open. */
export async function withLeague(
  caller: Caller,
  folder: string | undefined,
  name: string,
  look: (
    id: number,
    figures: ReturnType<typeof createLeagueFigures>,
    versionOf: (spec: string) => number,
  ) => Promise<number>,
): Promise<number> {
  try {
    const store = openStoreForReading(caller.dataFolder(folder))
    try {
      const league = store.db
        .prepare<[string], { id: number; game: Parameters<ReturnType<typeof createBotsStore>['byName']>[0] }>(
          'SELECT id, game FROM leagues WHERE name = ? AND deleted_at IS NULL ORDER BY id DESC',
        )
        .get(name)
      if (!league) throw badInput(`there is no league called ${name} in this data folder`)
      const bots = createBotsStore(store.db)
      const versionOf = (spec: string): number => {
        const [botName, number] = spec.split(':v')
        const bot = bots.byName(league.game, botName)
        const versions = bot ? bots.versionsOf(bot.summary.id) : []
        const version =
          number === undefined ? versions[0] : versions.find((one) => String(one.number) === number)
        if (!version) throw badInput(`there is no bot called ${spec} in this data folder`)
        return version.id
      }
      return await look(league.id, createLeagueFigures(store.db), versionOf)
    } finally {
      store.close()
    }
  } catch (error) {
    throw error instanceof ApiError ? badInput(error.message) : error
  }
}

const nameOf = ({ name, number }: LeagueRow): string => `${name}:v${number}`

function formatRow(row: LeagueRow): string {
  const { rank, firstTwo, last, share, matches, isProvisional } = row
  const place = isProvisional
    ? 'provisional'
    : rank.best === rank.worst
      ? `${rank.best}`
      : `${rank.best}–${rank.worst}`
  const range = ({ mean, low, high }: LeagueRow['share']) =>
    `${formatPercent(mean)} (${Math.round(100 * low)}–${Math.round(100 * high)})`
  if (matches === 0) return `${place.padEnd(12)}${nameOf(row).padEnd(24)}has not played yet\n`
  const marks = [
    ...(row.crashes > 0 ? [countOf(row.crashes, 'crash', 'crashes')] : []),
    ...(row.cpuOuts > 0 ? [`${row.cpuOuts} out of CPU`] : []),
    ...(row.clones.length > 0
      ? [`plays exactly like ${row.clones.map(({ name, number }) => `${name}:v${number}`).join(', ')}`]
      : []),
  ]
  return `${place.padEnd(12)}${nameOf(row).padEnd(24)}first two ${range(firstTwo).padEnd(14)} last ${range(last).padEnd(14)} share ${range(share).padEnd(14)} ${[countOf(matches, 'match', 'matches'), ...marks].join(', ')}\n`
}

export function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw badUsage(`${option} ${text}: expected a whole number`)
  return Number(text)
}
