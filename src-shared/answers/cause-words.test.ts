import { expect, it } from 'vitest'
import { madeUpRow } from '../../test/made-up-board.ts'
import { faultsOf } from '../../test/sentence-rules.ts'
import { answerOfBoard } from './board-answer.ts'
import { wordsOfCell } from './board-cells.ts'
import { causeInWords } from './cause-words.ts'
import { answerOfCell } from './evidence-answer.ts'

/** What the search for mistakes says, and what stands of it in a sentence. */
const CAUSES: readonly (readonly [message: string, said: string])[] = [
  [
    'orders depend on a variable never set: best; it decides in line 11',
    'its orders depend on a variable never set, best',
  ],
  ['orders depend on a member never set: pack.few', 'its orders depend on a member never set, pack.few'],
  [
    'orders depend on a member of the player that was never set',
    'its orders depend on a member of the player that was never set',
  ],
  [
    'orders depend on what way points to, which was never set',
    'its orders depend on what way points to, which was never set',
  ],
  [
    'from round 3 on the orders depend on where things lie in memory',
    'its orders depend on where things lie in memory',
  ],
  [
    'from round 3 on the orders depend on memory that was never set',
    'its orders depend on memory that was never set',
  ],
  ['index 91 of 91: v has the indices 0 to 90', 'line 9 uses memory wrongly'],
  [`orders depend on a variable never set: ${'long_'.repeat(60)}`, 'line 9 uses memory wrongly'],
]

it.each(CAUSES)('%s', (message, said) => {
  expect(causeInWords({ line: 9, message })).toBe(said)
})

it('what is no single line is said without one', () => {
  const said = (line: number) => causeInWords({ line, message: 'index 91 of 91' })
  expect([said(0), said(1)]).toEqual(['it uses memory wrongly', 'line 1 uses memory wrongly'])
})

it('nine words of eighty letters have room, not more', () => {
  const said = (what: string) => causeInWords({ line: 9, message: `orders depend on ${what}` })
  const nine = 'a b c d e f g h i'
  expect([said(nine), said(`${nine} j`)]).toEqual([
    `its orders depend on ${nine}`,
    'line 9 uses memory wrongly',
  ])
  const long = 'x'.repeat(80)
  expect([said(long), said(`${long}x`)]).toEqual([
    `its orders depend on ${long}`,
    'line 9 uses memory wrongly',
  ])
})

it('sentences of the board and of the evidence name the cause, whatever was found', () => {
  for (const [message] of CAUSES)
    for (const line of [0, 9, 4321])
      for (const number of [1, 12_345])
        for (const isChampion of [false, true]) {
          const cell = {
            stage: 'same-twice' as const,
            state: 'failed' as const,
            result: { stage: 'same-twice' as const, isSame: false, round: 12, cause: { line, message } },
          }
          const row = madeUpRow(number, { 'same-twice': cell }, { isChampion })
          const said = answerOfBoard({ rows: [row] }, row.createdAt)
          expect(faultsOf(said), said.words).toEqual([])
          expect(said.words).toContain(causeInWords(cell.result.cause))
          const evidence = answerOfCell(`v${number}`, cell)
          expect(faultsOf(evidence), evidence.words).toEqual([])
          expect(evidence.words).toContain(causeInWords(cell.result.cause))
          expect(evidence.small).toContain(message.slice(1))
          expect(wordsOfCell(row, 'same-twice').line).toContain('differs · in round 12')
        }
})

it('without a cause the round alone is said; of a script what cannot be why', () => {
  const cell = (isScript: boolean) => ({
    stage: 'same-twice' as const,
    state: 'failed' as const,
    result: { stage: 'same-twice' as const, isSame: false, round: 12, ...(isScript ? { isScript } : {}) },
  })
  expect(answerOfCell('v3', cell(false)).words).toContain('from round 12 on')
  for (const isScript of [false, true]) expect(faultsOf(answerOfCell('v3', cell(isScript)))).toEqual([])
  expect(answerOfCell('v3', cell(true)).small).toMatch(/^A script has no unset memory/)
})
