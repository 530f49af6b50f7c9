import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { createUniforms } from '../stats/normals.ts'
import { answerOfJutge, lineToMend, type JutgeFacts } from './jutge-answer.ts'

type Found = JutgeFacts['findings'][number]
const note = (line = 4): Found => ({ severity: 'info', line, message: 'writes to cerr' })
const error = (line: number, message = 'x (int) is a global variable'): Found => ({
  severity: 'error',
  line,
  message,
})
const answerFor = (findings: readonly Found[], change: Partial<JutgeFacts> = {}) =>
  answerOfJutge({ status: 'done', file: 'Heron.cc', isOld: false, cpu: undefined, findings, ...change })

test.each([
  [[], 'Jutge would take Heron.cc.', undefined],
  [[note(), note()], 'Jutge would take Heron.cc; two notes.', undefined],
  [
    [
      error(
        3,
        'it does not compile: INT_MAX is of the library, its header is missing: #include <climits> at the top',
      ),
    ],
    'Jutge would refuse Heron.cc: line 3 needs <climits>.',
    3,
  ],
  [
    [note(1), error(2), error(12, 'it does not compile: expected expression')],
    'Jutge would refuse Heron.cc: it does not compile, first in line 12.',
    12,
  ],
  [[error(3)], 'Jutge would refuse Heron.cc, because of line 3.', 3],
  [[error(0), error(9)], 'Jutge would refuse Heron.cc for two reasons, first line 9.', 9],
  [[error(0)], 'Jutge would refuse Heron.cc.', undefined],
  [[error(1)], 'Jutge would refuse Heron.cc, because of line 1.', 1],
  [[error(0), error(1)], 'Jutge would refuse Heron.cc for two reasons, first line 1.', 1],
  [[error(0), error(0)], 'Jutge would refuse Heron.cc for two reasons.', undefined],
  [
    [error(1, 'it does not compile: no; #include <climits> at the top')],
    'Jutge would refuse Heron.cc: line 1 needs <climits>.',
    1,
  ],
  [
    [error(0, 'it does not compile: no; #include <climits> at the top')],
    'Jutge would refuse Heron.cc: it does not compile.',
    undefined,
  ],
  [
    [error(1, 'it does not compile: expected expression')],
    'Jutge would refuse Heron.cc: it does not compile, first in line 1.',
    1,
  ],
] as const)('%#: %s', (findings, words, line) => {
  expect(answerFor(findings).words).toBe(words)
  expect(lineToMend({ findings })).toBe(line)
})

test('while it is checked, when it has changed, and when the check broke off', () => {
  expect(answerFor([], { status: 'loading', file: undefined })).toMatchObject({ tone: 'busy', small: '' })
  expect(answerFor([], { isOld: true }).words).toBe('Heron.cc has changed since it was checked.')
  expect(answerFor([], { status: 'error', file: undefined }).words).toBe('The check did not come to an end.')
})

test('what CPU it needs stands below', () => {
  expect(answerFor([], { cpu: 'uses about 0.42 s per match' }).small).toBe(
    'CPU on the judge: it uses about 0.42 s per match.',
  )
  expect(answerFor([]).small).toBe('Run a match with limits to see what CPU it needs.')
})

test('of any findings it is one good sentence: what is refused comes before notes', () => {
  const next = createUniforms(8)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  for (let k = 0; k < 4000; k++) {
    const findings = Array.from({ length: pick([0, 1, 2, 30]) }, (): Found => ({
      severity: pick(['error', 'warning', 'info', 'info'] as const),
      line: pick([0, 1, 3, 12_345]),
      message: pick(['it does not compile: ( { « %', 'x needs #include <a.b>: no', 'uses cout: no', '']),
    }))
    const file = pick(['AIHeron.cc', `AI${'Majoras'.repeat(5)}.cc`, 'AI_.cc'])
    const said = answerFor(findings, { file, isOld: next() < 0.1 })
    expect(faultsOf(said), JSON.stringify(findings)).toEqual([])
    const errors = findings.filter(({ severity }) => severity === 'error')
    if (said.words.includes('has changed')) continue
    expect(said.words.startsWith(`Jutge would refuse ${file}`)).toBe(errors.length > 0)
    expect(said.tone).toBe(errors.length > 0 ? 'warn' : 'good')
    if (errors.length === 0) expect(/notes?\.$/.test(said.words)).toBe(findings.length > 0)
    const line = Number(/line (\d+)/.exec(said.words)?.[1] ?? 0)
    if (line > 0) {
      expect(lineToMend({ findings })).toBe(line)
      expect(errors.some((one) => one.line === line)).toBe(true)
    }
  }
})
