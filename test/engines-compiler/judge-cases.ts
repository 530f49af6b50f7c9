import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CppStandard } from '../../src-main/engines/compiler/compile-request.ts'
import type { Compiler } from '../../src-main/engines/compiler/compiler.ts'
import { readAnswers, readCases, type JudgeAnswer, type JudgeCase } from '../judge-cases/cases.ts'
import { ELSEWHERE, KNOWN } from '../judge-cases/known.ts'
import { request, testCompiler } from '../wasm-testing.ts'

const GAMES = ['pandemic', 'mad-max', 'the-walking-dead', 'apocalypse-now']
const STANDARDS: readonly CppStandard[] = ['c++11', 'c++17']

/** Whether this compiler takes and refuses the recorded cases as g++ 12 does, and at its lines. */
export function testJudgeCases(
  isMeant: (game: string, standard: CppStandard) => boolean,
  some: (name: string) => boolean = () => true,
): void {
  const cases = readCases(GAMES)
  const answers = readAnswers()
  const columns = GAMES.flatMap((game) => STANDARDS.map((standard) => [game, standard] as const))
  let compiler: Compiler
  beforeAll(() => {
    compiler = testCompiler()
  })
  afterAll(() => compiler.close())

  describe.each(columns.filter(([game, standard]) => isMeant(game, standard)))('%s %s', (game, standard) => {
    const meant = cases.filter((one) => some(one.name) && (one.game ?? game) === game)
    test.each(meant.map((one) => [one.name, one] as const))('%s', async (name, one) => {
      const answer = answers.get(name)?.get(`${game} ${standard}`)
      if (!answer) throw new Error('no answer is recorded: run test/judge-cases/record.mjs')
      const said = await saidOf(compiler, one, game, standard)
      if (KNOWN[name]) expect(said).not.toBe(wordsOf(answer))
      else expect(ELSEWHERE[name] ? said.replace(/ in .*/, '') : said).toBe(expected(name, answer))
    })
  })
}

/** Names of cases that are not there: a list that names one is out of date. */
export function unknownNames(names: Iterable<string>): string[] {
  const known = new Set(readCases(GAMES).map(({ name }) => name))
  return [...names].filter((name) => !known.has(name))
}

const wordsOf = (answer: JudgeAnswer): string => (answer.isTaken ? 'taken' : `refused in line ${answer.line}`)
const expected = (name: string, answer: JudgeAnswer): string =>
  ELSEWHERE[name] ? wordsOf(answer).replace(/ in .*/, '') : wordsOf(answer)

async function saidOf(
  compiler: Compiler,
  { source }: JudgeCase,
  game: string,
  standard: CppStandard,
): Promise<string> {
  const told = await compiler.diagnose(request(source, { game, standard }))
  const error = told.find(({ severity }) => severity === 'error')
  return error ? `refused in line ${error.line}` : 'taken'
}
