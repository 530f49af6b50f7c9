import { jsonText } from './json-text.ts'
import { writeCell } from '../../../src-games/kit/machine-numbers.ts'
import { csvCell } from '../../../src-games/kit/csv-cell.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { columnsOf, nameOfRow, wordsOfCell } from '../../../src-shared/answers/board-cells.ts'
import { tableOfBoard } from '../../../src-shared/answers/board-table.ts'
import { SAY_BOARD } from '../../../src-shared/answers/board-words.ts'
import type { Board, BoardRow } from '../../../src-shared/contract/boards.ts'
import type { BotSummary } from '../../../src-shared/contract/values.ts'
import type { App } from '../../wiring/app.ts'
import { botsNamed, readVersionBoard } from '../../wiring/stored-board.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { withApp } from './match-commands.ts'
import { parseCommand, parseGame } from './options.ts'
import { withStoredData } from './stored-data.ts'

const SENT_EVERY_MS = 2000

/** How a board is printed: a table for people, CSV, or as the contract has it. */
interface Shape {
  readonly json: boolean
  readonly csv: boolean
}

/** `quartet board BOT`: what the stages say of a bot's versions. It promotes and fills where that is asked for. */
export async function boardCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    game: { type: 'string' },
    promote: { type: 'string' },
    note: { type: 'string' },
    fill: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
  })
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0)
    throw badUsage(`expected one bot but got ${positionals.length}`)
  if (values.json && values.csv)
    throw badUsage('--json and --csv are two shapes of one answer: expected one of them')
  if (values.note !== undefined && values.promote === undefined)
    throw badUsage('--note says why a version is promoted: expected --promote vN, too')
  const number = values.promote === undefined ? undefined : parseNumber(values.promote)
  const game = parseGame(values.game)
  const folder = caller.dataFolder(values.data)
  const botId = await withStoredData(caller, folder, (db) => oneOf(name, botsNamed(db, name, game)))
  if (number === undefined && !values.fill)
    return withStoredData(caller, folder, async (db) =>
      print(caller, await readVersionBoard(db, botId), values),
    )

  let moved: (board: Board) => void = () => undefined
  const follow = (event: string, payload: unknown): void => {
    if (event === 'board.changed') moved((payload as { board: Board }).board)
  }
  return withApp(
    caller,
    folder,
    async ({ api }) => {
      if (number !== undefined) await promote(api, botId, number, values.note)
      if (values.fill) await fill(caller, api, botId, (listener) => void (moved = listener))
      return print(caller, await api['boards.get']({ botId, allOthers: true }), values)
    },
    follow,
  )
}

function parseNumber(text: string): number {
  const [, digits] = /^v?(\d{1,9})$/.exec(text) ?? []
  if (digits === undefined) throw badUsage(`--promote ${text}: expected a version, as v3`)
  return Number(digits)
}

function oneOf(name: string, [bot, ...others]: readonly BotSummary[]): number {
  if (!bot) throw badInput(`there is no bot called ${name} in this data folder`)
  if (others.length > 0)
    throw badInput(
      `there are several bots called ${name}: say which with --game ${[bot, ...others].map((one) => one.game).join(' or --game ')}`,
    )
  return bot.id
}

async function promote(
  api: App['api'],
  botId: number,
  number: number,
  note: string | undefined,
): Promise<void> {
  const { name, rows } = await api['boards.get']({ botId })
  const row = rows.find((one) => one.number === number)
  if (!row) {
    const known = rows.map((one) => `v${one.number}`).join(', ')
    throw badInput(
      known === ''
        ? `${name} has no versions yet`
        : `${name} has no version ${number}: expected one of ${known}`,
    )
  }
  await api['boards.promote']({ versionId: row.versionId, note: note ?? row.note })
}

/** Fills what the newest version has not, and waits for it. Ctrl+C leaves the rest. */
async function fill(
  caller: Caller,
  api: App['api'],
  botId: number,
  onMove: (listener: (board: Board) => void) => void,
): Promise<void> {
  const { name, rows } = await api['boards.get']({ botId })
  const newest = rows[0]
  if (!newest) throw badInput(`${name} has no versions yet: one is made when it is saved and compiles`)
  const stop = (): void => void api['boards.stop']({ botId })
  process.once('SIGINT', stop)
  const { promise, resolve } = Promise.withResolvers<void>()
  let saidAt = -SENT_EVERY_MS
  const look = (board: Board): void => {
    const row = board.rows.find(({ versionId }) => versionId === newest.versionId)
    const open = row?.cells.filter(({ state }) => state === 'waits' || state === 'runs') ?? []
    if (open.length === 0) resolve()
    const running = open.find(({ state }) => state === 'runs')
    if (!running || performance.now() - saidAt < SENT_EVERY_MS) return
    saidAt = performance.now()
    const { stage, done, total, toGoMs } = running
    caller.log(`info: v${newest.number}: ${SAY_BOARD.small.goesOn(stage, done, total, toGoMs)}\n`)
  }
  try {
    onMove(look)
    look(await api['boards.fill']({ versionId: newest.versionId }))
    await promise
  } finally {
    process.removeListener('SIGINT', stop)
  }
}

async function print(caller: Caller, board: Board, { json, csv }: Shape): Promise<number> {
  const lines = json
    ? [jsonText(board, 'lines')]
    : csv
      ? csvLines(board)
      : board.rows.length === 0
        ? [SAY_BOARD.empty()]
        : tableLines(board)
  await caller.print(lines.map((line) => `${line}\n`))
  return 0
}

function csvLines(board: Board): string[] {
  const { columns, lines } = tableOfBoard(board)
  const cell = (value: string | number | undefined): string =>
    typeof value === 'number' ? writeCell(value) : csvCell(value ?? '')
  return [columns, ...lines].map((line) => line.map(cell).join(','))
}

/** `v14  BFS to masks  yes  2 notes  71 of 100, 58 to 82 …`, a column for each stage of which there is anything to say. */
function tableLines(board: Board): string[] {
  const stages = columnsOf(board)
  const head = [SAY_BOARD.versions, '', ...stages.map(SAY_BOARD.stage)]
  const rows = [...board.rows, ...board.others].map((row) => [
    versionOf(row),
    noteOf(row),
    ...stages.map((stage) => short(row, stage)),
  ])
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k].length)))
  return [head, ...rows].map((row) =>
    row
      .map((text, k) => text.padEnd(widths[k]))
      .join('  ')
      .trimEnd(),
  )
}

const versionOf = (row: BoardRow): string => `${nameOfRow(row)}${row.isChampion ? ' champion' : ''}`
/** What may come from a file of others. */
const noteOf = ({ note, bot }: BoardRow): string => {
  if (bot) return bot.isOwn ? SAY_BOARD.anotherOfYours : SAY_BOARD.fromFriend
  return readableText(note, 40).replaceAll('\n', ' ')
}

function short(row: BoardRow, stage: Parameters<typeof wordsOfCell>[1]): string {
  const { first, rest, second, sign } = wordsOfCell(row, stage)
  const said =
    [first, rest].filter(Boolean).join(' ') || (sign === 'no' ? SAY_BOARD.cell.no : SAY_BOARD.cell.yes)
  return [said, second].filter(Boolean).join(', ')
}
