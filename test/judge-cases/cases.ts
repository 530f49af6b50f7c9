import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that g++ takes or refuses; `game` when it is about one game alone. */
export interface JudgeCase {
  /** The topic and what it is in words: `types: long has 64 bits`. */
  readonly name: string
  readonly game?: string
  readonly source: string
  /** The body of play, of a case that is nothing else. */
  readonly play?: string
}

const FOLDER = join(import.meta.dirname, 'cases')

/**
 * The cases of `cases/*.txt`; a file that has the name of a game is about that one. `= name` begins a case, `@before` what stands
 * before the class, `@members` what stands in it, `@play` the body of play, as which all counts that follows the name; `@whole` is
 * a file of its own.
 */
export function readCases(games: readonly string[]): JudgeCase[] {
  const cases: JudgeCase[] = []
  const files = readdirSync(FOLDER).sort()
  for (const file of files) {
    const topic = file.replace(/\.txt$/, '')
    const game = games.includes(topic) ? { game: topic } : {}
    for (const text of readFileSync(join(FOLDER, file), 'utf8').split(/^= /m).slice(1)) {
      const end = text.indexOf('\n')
      cases.push({ ...game, name: `${topic}: ${text.slice(0, end)}`, ...sourceOf(text.slice(end + 1)) })
    }
  }
  const names = new Set(cases.map(({ name }) => name))
  if (names.size !== cases.length) {
    const seen = new Set<string>()
    for (const { name } of cases) if (seen.size === seen.add(name).size) throw new Error(`twice: ${name}`)
  }
  return cases
}

function sourceOf(text: string): Pick<JudgeCase, 'source' | 'play'> {
  const parts = { before: '', members: '', play: '', whole: '' }
  let part: keyof typeof parts = 'play'
  for (const line of text.trimEnd().split('\n')) {
    const mark = /^@(before|members|play|whole)$/.exec(line)
    if (mark) part = mark[1] as keyof typeof parts
    else parts[part] += `${line}\n`
  }
  if (parts.whole !== '') return { source: parts.whole }
  const source = playerOf(parts)
  return parts.before === '' && parts.members === '' && !parts.play.includes('#')
    ? { source, play: parts.play }
    : { source }
}

/** Several bodies of play in one file, each in a method of its own. */
export function togetherOf(plays: readonly string[]): string {
  const methods = plays.map((play, k) => `  void case_${k} () {\n${play}  }\n`)
  return playerOf({ before: '', members: methods.join(''), play: '' })
}

function playerOf(parts: { before: string; members: string; play: string }): string {
  return `#include "Player.hh"
${parts.before}#define PLAYER_NAME Case
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
${parts.members}  virtual void play () {
${parts.play}  }
};
RegisterPlayer(PLAYER_NAME);
`
}

/** What g++ says of a case with the headers of a game: taken, or refused at a line. */
export type JudgeAnswer = { readonly isTaken: true } | { readonly isTaken: false; readonly line: number }

/** `answers.tsv`, by `name`, then by the title of its column (`pandemic c++11`). */
export function readAnswers(): Map<string, Map<string, JudgeAnswer>> {
  const [head, ...rows] = readFileSync(join(import.meta.dirname, 'answers.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const titles = head.slice(1, -1)
  return new Map(
    rows.map(([name, ...answers]) => [
      name,
      new Map(
        titles.flatMap((title, k): [string, JudgeAnswer][] => {
          const answer = answers[k]
          if (answer === '') return []
          return [
            [title, answer === '+' ? { isTaken: true } : { isTaken: false, line: Number(answer.slice(1)) }],
          ]
        }),
      ),
    ]),
  )
}
