import { gameIds } from '../../../src-games/known-games.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { searchRequest } from '../../../src-shared/contract/history.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { createHistory } from '../../features/history/history.ts'
import { csvHead, csvLines, type CsvForm } from '../../features/history/history-csv.ts'
import { wireListOfMatches } from '../../wiring/list-of-matches.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { parseCommand } from './options.ts'
import { withStoredData } from './stored-data.ts'

/** `quartet matches QUERY`: the stored matches of a query, the newest first, as a table or as CSV. */
export async function matchesCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    csv: { type: 'boolean', default: false },
    sep: { type: 'string' },
    limit: { type: 'string', default: '50' },
  })
  if (!/^\d{1,6}$/.test(values.limit)) throw badUsage(`--limit ${values.limit}: expected a whole number`)
  const form = FORMS.get(values.sep ?? ',')
  if (!form) throw badUsage(`--sep ${values.sep}: expected “,”, “;” or “tab”`)
  if (values.sep !== undefined && !values.csv)
    throw badUsage('--sep is about the lines of --csv: expected both')
  const query = positionals.join(' ')
  const parsed = parseQuery(query)
  if (!parsed.ok) {
    const [{ from, to, message }] = parsed.error
    throw badInput(`${message}\n  ${query}\n  ${' '.repeat(from)}${'^'.repeat(Math.max(1, to - from))}`)
  }
  return withStoredData(caller, caller.dataFolder(values.data), async (db) => {
    const history = createHistory(db)
    const list = wireListOfMatches(db).list
    const { ids, total } = history.ids({ ...searchRequest.parse({ query }), limit: Number(values.limit) })
    const { counted } = history.selected({ query, ids })
    const byId = new Map(list.some(ids).map((match) => [match.id, match]))
    // `selected` answers by rising id.
    const seats = new Map(ids.toSorted((a, b) => a - b).map((id, k) => [id, counted[k]]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    const lines = values.csv
      ? [csvHead(form), ...found.flatMap((match) => csvLines(match, seats.get(match.id)!, false, form))]
      : found.map((match) => formatLine(match, seats.get(match.id)!))
    await caller.print(lines.map((line) => `${line}\n`))
    if (!values.csv) caller.log(`${found.length} of ${total} matches\n`)
    return 0
  })
}

/** A semicolon is what spreadsheets want whose language writes a comma in numbers. */
const FORMS: ReadonlyMap<string, CsvForm> = new Map([
  [',', { separator: ',', mark: '.' }],
  [';', { separator: ';', mark: ',' }],
  ['tab', { separator: '\t', mark: '.' }],
])

const GAME_WIDTH = Math.max(...gameIds.map(({ length }) => length))

/** `1234  2026-11-21 17:03  pandemic  default  Manolito v7 12345*  Dummy 90 …`; `*`: a seat that the query speaks of. */
function formatLine(match: MatchSummary, counted: readonly number[]): string {
  const isPlain = counted.length === match.seats.length
  const seats = match.seats.map(({ name, versionNumber, score, frozen }, seat) => {
    const version = versionNumber === undefined ? '' : ` v${versionNumber}`
    const result = score === undefined ? match.status : `${score}${frozen ? ' failed' : ''}`
    return `${inLine(name)}${version} ${result}${!isPlain && counted.includes(seat) ? '*' : ''}`
  })
  const when = new Date(match.createdAt - new Date(match.createdAt).getTimezoneOffset() * 60_000)
  const date = when.toISOString().slice(0, 16).replace('T', ' ')
  return [
    String(match.id).padStart(6),
    date,
    match.game.padEnd(GAME_WIDTH),
    inLine(match.configName),
    ...seats,
  ].join('  ')
}

/** Names may come from files of others. */
function inLine(name: string): string {
  return readableText(name, 80).replaceAll('\n', ' ')
}
