import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gameIds } from '../src-games/known-games.ts'

/**
 * A search for an exported name finds one thing. What two files need stands in the lowest layer that both may import; two
 * things that are not the same have names that say what each is.
 */
const DECLARED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum|namespace) (\w+)/gm
const PASSED_ON = /^export (?:type )?(?:\{([^}]*)\}|\*)/gm

/** Names that another file passes on, and why that is no second thing. */
const PASSED_ON_FOR: Readonly<Record<string, string>> = {
  gameIds: 'known-games.ts loads no rules; src-games/index.ts has all that is known of the games',
  wordFor: 'the rules use it without the numbers of src-shared/stats/plural.ts, everything else beside them',
}

/** All games have the same files. A game's folder of rules counts as one home; of its board, files of one name do. */
const GAMES = gameIds.join('|')
const homeOf = (path: string): string =>
  path
    .replace(new RegExp(`^src-games/(?:${GAMES})/.*`), 'src-games/<game>')
    .replace(new RegExp(`^(src-renderer/parts/boards)/(?:${GAMES})/`), '$1/<game>/')

/** A file that only hands out what stands in its own folder and below: it is how others come to these names, not their home. */
const isDoor = (text: string): boolean => {
  const lines = text.match(/^export .*?$/gm) ?? []
  return text.match(DECLARED) === null && lines.length > 0 && !/from ["']\.\.\/|^export \*/m.test(text)
}

function namesOf(text: string): readonly string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name]) => name)
  const passedOn = [...text.matchAll(PASSED_ON)].flatMap(([, names = '*']) =>
    names.split(',').flatMap((name) => /(?:\bas\s+)?([\w*]+)\s*$/.exec(name)?.[1] ?? []),
  )
  return [...declared, ...passedOn.filter((name) => !(name in PASSED_ON_FOR))]
}

/** Exported names with more than one home; `*` is what a name does not identify. */
function findShared(sources: Iterable<readonly [path: string, text: string]>): Record<string, string[]> {
  const homes = new Map<string, Set<string>>()
  for (const [path, text] of sources)
    for (const name of isDoor(text) ? [] : namesOf(text))
      homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(path)))
  const shared = [...homes].filter(([name, { size }]) => size > 1 || name === '*')
  return Object.fromEntries(shared.map(([name, own]) => [name, [...own].sort()]))
}

const sources = globSync('src-*/**/*.{ts,vue}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

it('an exported name stands in one file', () => {
  expect(sources.flatMap(([, text]) => namesOf(text)).length).toBeGreaterThan(2000)
  expect(findShared(sources)).toEqual({})
})

it('a second home is found, however it is written', () => {
  expect(
    findShared([
      [
        'src-main/core/places.ts',
        'export function placeOf() {}\nexport type Place = number\nconst own = 1\n',
      ],
      ['src-shared/places.ts', 'export const placeOf = () => 1\nconst own = 2\n'],
      ['src-renderer/base/places.ts', 'export type { Place } from "../../src-shared/places.ts"\n'],
      ['src-renderer/base/all.ts', 'export * from "./places.ts"\n'],
      ['src-renderer/parts/hand/index.ts', 'export {\n  hand,\n  type Hand,\n} from "./hand.ts"\n'],
      ['src-renderer/parts/hand/hand.ts', 'export const hand = 1\nexport type Hand = 1\n'],
      ['src-renderer/parts/boards/pandemic/draw.ts', 'export const draw = 1\n'],
      ['src-renderer/parts/boards/mad-max/draw.ts', 'export const draw = 2\n'],
    ]),
  ).toEqual({
    placeOf: ['src-main/core/places.ts', 'src-shared/places.ts'],
    Place: ['src-main/core/places.ts', 'src-renderer/base/places.ts'],
    '*': ['src-renderer/base/all.ts'],
  })
})
