import { join } from 'node:path'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { fillFolder } from '../../test/hostile/full-folder.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/core/seasons/season-store.ts'
import { seasonOf } from '../../test/seasons/plain-season.ts'
import { DIARIST } from '../../test/small-matches.ts'
import { COLUMNS, ELSEWHERE, MARKUP, NOT_FREE, SEASON_VERSION } from './hostile-texts.ts'

/**
 * A program: fills a data folder as a stranger may hand one over. All that can be stored is stored once, by the services; then
 * whatever is a free text in the database becomes markup, and says which column it comes from.
 */
const LOGS = `${DIARIST.replace("this.log('seen', this.seen)", `this.log(${JSON.stringify(`${MARKUP}logs.text<script>document.title=2</script>`)}); if (this.round() === 3) throw new Error(${JSON.stringify(MARKUP)})`)}`
/** A season that cannot be played, with outputs of its program: `hostile-texts.ts` has one. */
function hostileSeason() {
  const { facts } = seasonOf(0)
  return {
    facts: {
      ...facts,
      title: `${MARKUP}season.title`,
      version: SEASON_VERSION,
      missing: `${MARKUP}season.missing`,
      remarks: [`${MARKUP}season.remark`],
      certified: { ...facts.certified, outcome: 'none' as const, said: `${MARKUP}season.said` },
    },
    entries: new Map([[`documents/${MARKUP}season.document.pdf`, new Uint8Array(4)]]),
  }
}

const [, , dataFolder = ''] = process.argv
await fillFolder(dataFolder, LOGS)

const season = hostileSeason()
createSeasonStore(join(dataFolder, SEASONS_FOLDER)).put(season)
const db = openDatabase(join(dataFolder, 'quartet.db'))
// A machine that played half of what is stored: its name comes from there.
const { lastInsertRowid: machine } = db
  .prepare("INSERT INTO machines (run, name) VALUES ('run', 'name')")
  .run()
db.prepare('INSERT INTO match_machines SELECT id, ? FROM matches WHERE id % 2 = 0').run(machine)
for (const [table, column] of COLUMNS)
  db.prepare(
    `UPDATE ${table} SET ${column} = ? || hex(randomblob(3)) WHERE ${column} IS NOT NULL OR ? = 'problem'`,
  ).run(`${MARKUP}${table}.${column}`, column)
// A column that is new is one or the other.
const texts = db
  .prepare<[], { table: string; column: string }>(
    "SELECT m.name AS 'table', c.name AS 'column' FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type = 'TEXT'",
  )
  .all()
const marked = new Set([...COLUMNS.map((one) => one.join('.')), ...ELSEWHERE])
const unknown = texts
  .map(({ table, column }) => ({ column, place: `${table}.${column}` }))
  .filter(({ column, place }) => !marked.has(place) && !NOT_FREE.has(column) && !NOT_FREE.has(place))
if (unknown.length > 0) throw new Error(`Free texts, or not? ${unknown.map(({ place }) => place).join(', ')}`)
// Texts in JSON, a text that the compiler quotes, and a bot for the season.
db.prepare("UPDATE leagues SET configs = json_replace(configs, '$[0].name', ?)").run(
  `${MARKUP}leagues.configs`,
)
db.prepare("UPDATE seats SET frozen_frames = json_replace(frozen_frames, '$[0].function', ?)").run(
  `${MARKUP}seats.frozen_frames`,
)
db.prepare(
  "INSERT INTO bots (game, name, language, builtin, source, changed_at) VALUES (?, ?, 'cpp', 0, '// Nothing.', 0)",
).run(season.facts.id, `${MARKUP}bots.season`)
db.prepare("UPDATE bots SET source = ? WHERE name LIKE '%bots.name%' AND language = 'typescript'").run(
  `const wrong: ${JSON.stringify(`${MARKUP}bots.problem`)} = 5\n${LOGS}`,
)
db.close()
