/**
 * Asks g++ 12 about every case and writes `answers.tsv`. By hand, where it is installed:
 *
 *     node test/judge-cases/record.mjs            all
 *     node test/judge-cases/record.mjs types      of a topic, the others as they were
 *
 * One answer is known to be another with the original headers: in Mad Max something hides the library's `next`.
 * It takes half an hour. What was asked once is kept in a file of the folder for temporary files, so that a second run asks only
 * about what has changed since (not about changed headers of the games: delete the file then).
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCases } from './cases.ts'
import { checkVersion, createOracle, GAMES, STANDARDS } from './oracle.mjs'

const PATH = join(import.meta.dirname, 'answers.tsv')
const TITLES = GAMES.flatMap((game) => STANDARDS.map((standard) => `${game} ${standard}`))

/** Each line: a key of what was asked, then the errors. */
const ASKED = join(tmpdir(), 'judge-asked.txt')
const asked = new Map()
if (existsSync(ASKED))
  for (const line of readFileSync(ASKED, 'utf8').trimEnd().split('\n'))
    asked.set(line.slice(0, 32), line.slice(33))

checkVersion()
const topics = process.argv.slice(2)
const known = new Map()
if (topics.length > 0 && existsSync(PATH))
  for (const line of readFileSync(PATH, 'utf8').trimEnd().split('\n').slice(1))
    known.set(line.split('\t')[0], line)

const oracle = createOracle()
const cases = readCases(GAMES)
const lines = new Array(cases.length)
let next = 0
async function work() {
  while (next < cases.length) {
    const at = next++
    const one = cases[at]
    const isMeant = topics.length === 0 || topics.some((topic) => one.name.startsWith(`${topic}: `))
    lines[at] = isMeant ? await lineOf(one) : known.get(one.name)
  }
}
await Promise.all(cpus().slice(0, 2).map(work))
writeFileSync(
  PATH,
  [['case', ...TITLES, "g++'s first words"].join('\t'), ...lines.filter(Boolean), ''].join('\n'),
)
oracle.close()

/** `+`, or `-` and the line of the first error; at the end what g++ says of it, where it first refuses it. */
async function lineOf({ name, game: only, source }) {
  const answers = []
  let message = ''
  for (const game of GAMES) {
    for (const standard of STANDARDS) {
      if (only && only !== game) {
        answers.push('')
        continue
      }
      const errors = await errorsOf(game, standard, source)
      answers.push(errors.length === 0 ? '+' : `-${errors[0].line}`)
      if (errors.length > 0 && message === '') message = errors[0].message
    }
  }
  return [name, ...answers, message.replaceAll('\t', ' ')].join('\t')
}

async function errorsOf(game, standard, source) {
  const key = createHash('sha256').update(`${game} ${standard}\n${source}`).digest('hex').slice(0, 32)
  const before = asked.get(key)
  if (before !== undefined) return JSON.parse(before)
  const errors = (await oracle.errorsOf(game, standard, source)).slice(0, 1)
  appendFileSync(ASKED, `${key} ${JSON.stringify(errors)}\n`)
  return errors
}
