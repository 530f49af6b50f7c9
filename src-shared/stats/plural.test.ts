import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countOf, partOf, wordFor } from './plural.ts'

it.each([
  [0, '0 matches'],
  [1, '1 match'],
  [2, '2 matches'],
  [21, '21 matches'],
])('the word fits %i', (count, text) => expect(countOf(count, 'match', 'matches')).toBe(text))

it('a part is written with its whole', () => {
  expect(partOf(0, 1, 'match', 'matches')).toBe('0 of 1 match')
  expect(partOf(1, 20, 'round')).toBe('1 of 20 rounds')
  expect(wordFor(1, 'is', 'are')).toBe('is')
})

/** Plurals of what is counted on the screen. */
const NOUNS =
  'matches|rounds|blocks|seeds|bots|versions|lines|files|units|orders|cells|seats|crashes|contests|students|steps|' +
  'moves|rows|columns|configurations|processes|mistakes|errors|warnings|cases|comparisons|events|stages|futures|forks|times|eliminations'

/** Numbers that are never one, or words that belong to something else. */
const NEVER_ONE =
  /^[A-Z_]+$|^MATERIAL_LIMITS|^SEEDS\.|format(Amount|Decimal|Points|Whole)|countOf|partOf|wordFor/

describe('no number on the screen stands before a plural that was written by hand', () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = ['src-renderer', 'src-shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|vue)$/.test(path) && !path.includes('.test.'))
      .map((path) => join(folder, path)),
  )
  const pattern = new RegExp(`(?:\\$\\{([^{}]*)\\}|\\{\\{([^{}]*)\\}\\})\\s+(?:${NOUNS})\\b`, 'g')

  it.each([
    ['`${n} matches`', 1],
    ['<p>{{ list.length }}\n  rounds</p>', 1],
    ['`${MOST} matches`', 0],
    ["`${countOf(n, 'match', 'matches')}`", 0],
  ])('%s', (text, found) => expect(handWritten(text)).toHaveLength(found))

  it('in any file of the window', () => {
    const found = files.flatMap((file) =>
      handWritten(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  })

  function handWritten(text: string): string[] {
    return [...text.matchAll(pattern)]
      .filter(([, inText = '', inPage = '']) => !NEVER_ONE.test((inText || inPage).trim()))
      .map(([whole]) => whole.replace(/\s+/g, ' '))
  }
})
