import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatCurves } from '../src-games/kit/curves-csv.ts'
import { csvHead, csvLines } from '../src-main/features/history/history-csv.ts'
import { jsonText } from '../src-main/hosts/cli/json-text.ts'
import { formatFreezes, formatLog } from '../src-main/hosts/cli/summary-lines.ts'
import { madeUpMatch } from './made-up-summaries.ts'

/** Inside Quartet seats count from 0. Whatever leaves it counts them from 1, but for lines and files that are the original's. */

const NAMES = ['Null', 'Null', 'Null', 'Null']
const FREEZE = { round: 3, cause: 'trap', reason: 'oops' } as const
const MATCH = madeUpMatch({ seats: NAMES.map((name) => ({ name, botId: 1 })) })

/** All that names seats by number, of a match of four bots with one name: what it says of them in turn. */
const PRODUCERS: Readonly<Record<string, () => (string | undefined)[]>> = {
  'scores as CSV': () =>
    formatCurves({ names: NAMES, scores: () => [] })
      .split('\n')[0]
      .split(',')
      .slice(1)
      .map((head) => /\(seat (\d)\)/.exec(head)?.[1]),
  'matches as CSV': () => {
    const column = csvHead().split(',').indexOf('seat')
    return csvLines(MATCH, [], false).map((line) => line.split(',')[column])
  },
  'what bots log': () => NAMES.map((name, seat) => /seat (\d)/.exec(formatLog(name, seat, 'hello\n'))?.[1]),
  'what stopped bots': () =>
    formatFreezes(NAMES, [FREEZE, FREEZE, FREEZE, FREEZE])
      .trim()
      .split('\n')
      .map((line) => /seat (\d)/.exec(line)?.[1]),
  'answers as JSON': () =>
    NAMES.map((name, seat) => /"seat":(\d)/.exec(jsonText({ of: [{ name, seat }] }, 'line'))?.[1]),
}

it.each(Object.keys(PRODUCERS))('%s: seats count from 1', (name) => {
  expect(PRODUCERS[name]()).toEqual(['1', '2', '3', '4'])
})

/** Seats that count from 1 already, or keys that nothing but Quartet reads. */
const COUNTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'src-main/features/insight/futures.ts': ['change.seat'],
  'src-main/features/insight/insight-store.ts': ['seat'],
  'src-main/hosts/cli/debug-command.ts': ["values.seat ?? ''"],
  'src-main/hosts/cli/watch-command.ts': ["values.seat ?? ''"],
  'src-main/hosts/cli/why-command.ts': ["values.seat ?? ''"],
  'src-renderer/features/run/RunSetupForm.vue': ['seat'],
  'src-shared/seasons/board-description.ts': ['1 | 2 | 3 | 4'],
  'src-shared/seasons/guess-description.ts': ['seat'],
}

const sources = globSync('src-*/**/*.{ts,vue}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

it('no text names a seat as it counts inside', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found: Record<string, string[]> = {}
  for (const [path, text] of sources) {
    const numbers = [...text.matchAll(/\bseats? \$\{([^{}]*)\}|\(\$\{(seat)\}\)/gi)].map(([, a, b]) => a ?? b)
    const inside = new Set(numbers.filter((number) => !/\+ 1$/.test(number)))
    if (inside.size > 0) found[path] = [...inside]
  }
  expect(found).toEqual(COUNTED_ELSEWHERE)
})

it('what the command line prints as JSON goes through one place', () => {
  const printing = sources.filter(
    ([path, text]) => path.startsWith('src-main/hosts/cli/') && text.includes('JSON.stringify'),
  )
  expect(printing.map(([path]) => path)).toEqual(['src-main/hosts/cli/json-text.ts'])
})
