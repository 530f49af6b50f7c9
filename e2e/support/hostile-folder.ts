import { join } from 'node:path'
import { openDatabase } from '../../src-main/db/open.ts'
import { DIARIST, smallMatches } from '../../test/small-matches.ts'
import { startApp } from '../../test/start-app.ts'

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
]

const [, , dataFolder = ''] = process.argv
const app = await startApp(dataFolder)
const { play, botId } = smallMatches(() => app)
const from = { source: LOGS }
const { id } = await app.call('bots.create', {
  game: 'pandemic',
  name: 'Stranger',
  language: 'typescript',
  from,
})
await app.call('bots.save', { id, source: `${LOGS}\n// again\n` })
const { versions } = await app.call('bots.get', { id })
for (const version of versions) await app.call('versions.note', { id: version.id, note: 'a note' })
const configs = await app.call('configs.list', { game: 'pandemic' })
const small = configs.find(({ name }) => name === 'small')!
const { text } = await app.call('configs.get', { id: small.id })
await app.call('configs.create', { game: 'pandemic', name: 'strange', text })
const match = await play(['Stranger', 'Null', 'Demo', 'Null'])
const selection = { ids: [match] }
await app.call('matches.tag', { selection, add: ['strange'] })
await app.call('matches.note', { id: match, note: 'a note' })
await app.call('filters.save', { name: 'mine', query: 'tag:strange' })
await app.call('suites.add', { matchId: match, seat: 0, expectation: { kind: 'no-crash' } })
const [a, b] = versions.map((version) => ({ botId: id, versionId: version.id }))
const comparison = await app.call('comparisons.start', {
  game: 'pandemic',
  config: { id: small.id },
  a,
  b,
  preset: 'quick',
})
await app.call('comparisons.cancel', { id: comparison.id })
const other = { botId: await botId('Null') }
await app.call('groups.start', { game: 'pandemic', config: { id: small.id }, bot: a, opponents: [other, other, other], seeds: 1 }) // prettier-ignore
await app.close()

const db = openDatabase(join(dataFolder, 'quartet.db'))
for (const [table, column] of COLUMNS)
  db.prepare(
    `UPDATE ${table} SET ${column} = ? || hex(randomblob(3)) WHERE ${column} IS NOT NULL OR ? = 'problem'`,
  ).run(`${MARKUP}${table}.${column}`, column)
db.close()
