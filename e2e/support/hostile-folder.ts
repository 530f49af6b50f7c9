import { join } from 'node:path'
import { openDatabase } from '../../src-main/db/open.ts'
import { fillFolder } from '../../test/hostile/full-folder.ts'
import { DIARIST } from '../../test/small-matches.ts'

/**
 * A program: fills a data folder as a stranger may hand one over. All that can be stored is stored once, by the services; then
 * whatever is a free text in the database becomes markup, and says which column it comes from.
 */
const MARKUP = '<img src=x onerror="document.title=1"><b class=hostile>bold</b>'
const LOGS = `${DIARIST.replace("this.log('seen', this.seen)", `this.log(${JSON.stringify(`${MARKUP}<script>document.title=2</script>`)}); if (this.round() === 3) throw new Error(${JSON.stringify(MARKUP)})`)}`
/** Free texts by table; what is one of a few words, and keys, are not among them. */
const COLUMNS: readonly (readonly [string, string])[] = [
  ['bots', 'name'],
  ['versions', 'note'],
  ['configs', 'name'],
  ['matches', 'config_name'],
  ['matches', 'problem'],
  ['names', 'name'],
  ['seats', 'frozen_reason'],
  ['tags', 'name'],
  ['notes', 'text'],
  ['filters', 'name'],
  ['suite_cases', 'config_name'],
  ['comparisons', 'config_name'],
  ['comparisons', 'problem'],
  ['match_groups', 'config_name'],
  ['match_groups', 'problem'],
  ['leagues', 'name'],
  ['leagues', 'problem'],
]

const [, , dataFolder = ''] = process.argv
await fillFolder(dataFolder, LOGS)

const db = openDatabase(join(dataFolder, 'quartet.db'))
for (const [table, column] of COLUMNS)
  db.prepare(
    `UPDATE ${table} SET ${column} = ? || hex(randomblob(3)) WHERE ${column} IS NOT NULL OR ? = 'problem'`,
  ).run(`${MARKUP}${table}.${column}`, column)
db.close()
