import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentTexts, numberText, withTables, type Figure } from '../../bench/support/figure-tables.ts'
import { storedFigures } from '../../bench/support/figures.ts'

/**
 * What was measured stands in `bench/figures.json`, written by the benches (`npm run bench -- NAME --write`). The tables in the documents are
 * made of it, and the sentences that state a figure are named here.
 */
const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const figures = storedFigures()

/** The one number that a text states in a place; NaN where it states none or several. */
function statedIn(path: string, place: RegExp): number {
  const all = [...read(path).matchAll(new RegExp(place, 'gm'))].map(([, digits]) =>
    Number(digits.replaceAll(',', '')),
  )
  return all.length === 1 ? all[0] : NaN
}
/** The values of a bench whose names end like this. */
function valuesOf(bench: string, isOne: (name: string) => boolean): number[] {
  const found = Object.entries(figures[bench] ?? {}).filter(([name]) => isOne(name))
  expect(found, `${bench} has such figures`).not.toEqual([])
  return found.map(([, { value }]) => value)
}

it.each(documentTexts(figures))('the tables of %s are made of figures.json', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('the README states how near Dummies are to the recorded ones', () => {
  const apart = valuesOf('dummy', (name) => name.endsWith(' / score apart'))
  expect(Math.max(...apart)).toBeLessThanOrEqual(statedIn('README.md', /scores are within (\d+) % of/))
  expect(valuesOf('dummy', (name) => /^mad-max, .* same orders$/.test(name))).toEqual([100, 100])
})

it('the README states how often Compare calls equal bots different', () => {
  const stated = statedIn('README.md', /either of them better in at most (\d+) of 100/)
  // Of 1,000 comparisons with normal blocks; three times the error of so many.
  const error = 3 * 100 * Math.sqrt((0.05 * 0.95) / 1000)
  for (const wrong of valuesOf('verdicts', (name) => /^blocks: normal \/ [AB]$/.test(name)))
    expect(wrong).toBeLessThanOrEqual(stated + error)
})

it('the README of the Dummies states how often Gold comes first, and which orders are the course’s', () => {
  const share = (game: string): number =>
    valuesOf('rivals', (name) => name.startsWith(`${game} / first of`))[0]
  const places: [string, RegExp][] = [
    ['mad-max', /Mad Max (\d+), Pandemic/],
    ['pandemic', /Pandemic (\d+), The Walking Dead/],
    ['the-walking-dead', /The Walking Dead (\d+)\)/],
  ]
  for (const [game, place] of places) expect(statedIn('dummies/README.md', place), game).toBe(share(game))
})

it('outside of tables no document states a figure that a bench measures', () => {
  const text = read('bench/README.md').replaceAll(/<!-- figures [^]*?<!-- end -->/g, '')
  // What is counted in code and what machines take stands in the sentence; what a bench found does not.
  const measured = text.match(
    /\b\d[\d.,]* ?(?:ms|µs|MB|KB)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
  )
  expect(measured).toEqual(['230 ms'])
  expect(read('SECURITY.md')).not.toMatch(/(?:on|of|run) \d+ (?:October|November|December) 20\d\d/)
})

it('a table has its rows, aims and what is missed', () => {
  const figure = (value: number, rest: Partial<Figure> = {}): Figure => {
    const { atMost, unit } = rest
    return {
      value,
      on: '2026-11-29, a machine',
      ...(atMost === undefined ? {} : { atMost }),
      ...(unit === undefined ? {} : { unit }),
    }
  }
  const made = withTables('<!-- figures b -->\nold\n<!-- end -->\n', {
    b: {
      'x / took': figure(1234, { unit: 'ms', atMost: 2000 }),
      'y / took': figure(2000.5, { unit: 'ms', atMost: 2000 }),
      'y / n': figure(3),
      'z / n': figure(4, { atMost: 5 }),
    },
  })
  expect(made).toContain('| | took (aim: ≤ 2,000 ms) | n |')
  expect(made).toContain('| x | 1,234 ms | |')
  expect(made).toContain('| y | 2,000 ms **missed** | 3 |')
  expect(made).toContain('| z | | 4 (aim: ≤ 5) |')
  expect(() => withTables('<!-- figures c -->\n<!-- end -->', {})).toThrow('no figures of c')
  expect(numberText(0.05)).toBe('0.05')
})
