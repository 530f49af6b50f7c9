import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { readAnswers, readCases, togetherOf, type JudgeAnswer } from '../judge-cases/cases.ts'
import { ELSEWHERE, KNOWN } from '../judge-cases/known.ts'
import { request, testCompiler } from '../wasm-testing.ts'

const GAMES = ['pandemic', 'mad-max', 'the-walking-dead', 'apocalypse-now']
const STANDARDS: readonly CppStandard[] = ['c++11', 'c++17']
/** Cases in a file that is to be taken. */
const TOGETHER = 40

/** Whether this compiler takes and refuses the recorded cases as g++ 12 does, and at its lines. */
export function testJudgeCases(
  isMeant: (game: string, standard: CppStandard) => boolean,
  some: (name: string, game: string) => boolean = () => true,
): void {
  const cases = readCases(GAMES)
  const answers = readAnswers()
  const columns = GAMES.flatMap((game) => STANDARDS.map((standard) => [game, standard] as const))
  /** Of those that are known to differ somewhere. */
  const differing = new Set<string>()
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  describe.each(columns.filter(([game, standard]) => isMeant(game, standard)))('%s %s', (game, standard) => {
    const meant = cases.filter((one) => (one.game ?? game) === game && some(one.name, game))
    const answerOf = (name: string): JudgeAnswer | undefined => answers.get(name)?.get(`${game} ${standard}`)
    const ask = (source: string): Promise<string> => said(compiler, source, game, standard)
    const taken = new Set<string>()

    // What is to be taken can share a file; where it is not, each is asked alone below.
    beforeAll(async () => {
      const able = meant.filter(
        ({ name, play }) => play !== undefined && answerOf(name)?.isTaken && !KNOWN[name],
      )
      for (let from = 0; from < able.length; from += TOGETHER) {
        const group = able.slice(from, from + TOGETHER)
        if ((await ask(togetherOf(group.map(({ play }) => play!)))) === 'taken')
          for (const { name } of group) taken.add(name)
      }
    })

    test.each(meant.map((one) => [one.name, one] as const))('%s', async (name, { source }) => {
      const answer = answerOf(name)
      if (!answer) throw new Error('no answer is recorded: run test/judge-cases/record.mjs')
      const here = taken.has(name) ? 'taken' : await ask(source)
      const there = answer.isTaken ? 'taken' : `refused in line ${answer.line}`
      if (KNOWN[name]) {
        if (withoutLine(here) !== withoutLine(there)) differing.add(name)
      } else if (ELSEWHERE[name]) expect(withoutLine(here)).toBe(withoutLine(there))
      else expect(here).toBe(there)
    })
  })

  /** Where all are asked: a name that never differs is no exception. */
  if (columns.every(([game, standard]) => isMeant(game, standard)))
    test('what is known to be judged otherwise is so somewhere', () => {
      expect(Object.keys(KNOWN).filter((name) => !differing.has(name))).toEqual([])
    })
}

/** Names that no case has: a list that has one is out of date. */
export function unknownNames(names: Iterable<string>): string[] {
  const known = new Set(readCases(GAMES).map(({ name }) => name))
  return [...names].filter((name) => !known.has(name))
}

const withoutLine = (answer: string): string => answer.replace(/ in line .*/, '')

async function said(
  compiler: Compiler,
  source: string,
  game: string,
  standard: CppStandard,
): Promise<string> {
  const diagnostics = await compiler.diagnose(request(source, { game, standard }))
  const error = diagnostics.find(({ severity }) => severity === 'error')
  return error ? `refused in line ${error.line}` : 'taken'
}
