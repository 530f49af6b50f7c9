import { expect, test } from 'vitest'
import { render, h } from 'vue'
import { gameList, gameOf } from '../../../src-games/index.ts'
import { groupReferences, nameInLanguage, referencesOf } from './api-reference.ts'
import { colourDeclaration, layOutDeclaration } from './declarations.ts'
import RulesText from '../../parts/texts/RulesText.ts'
import { parseRules } from '../../parts/texts/rules-document.ts'
import { rulesTexts } from './rules-texts.ts'
import { indexRules, markWords, searchRules } from './search-rules.ts'

const TEXT = `# Chess

Two *players*.

## Moves

1. **White** moves
2. black moves \`e5\`

| piece | value |
|---|--:|
| queen | 9 |

<img src=x onerror="alert(1)"> & more
`

function html(markdown: string): HTMLElement {
  const root = document.createElement('div')
  render(h(RulesText, { blocks: parseRules(markdown).blocks }), root)
  return root
}

test('a text becomes a title, headings with anchors, and passages that say under which heading they stand', () => {
  const { title, headings, passages } = parseRules(TEXT)
  expect(title).toBe('Chess')
  expect(headings).toEqual([{ anchor: 'text-2', text: 'Moves', depth: 2 }])
  expect(passages).toContainEqual({ anchor: 'text-3-1', section: 'Moves', text: 'black moves e5' })
  expect(passages).toContainEqual({ anchor: 'text-4-1', section: 'Moves', text: 'queen · 9' })
})

test('every anchor that a search may lead to is in the page', () => {
  for (const markdown of [TEXT, ...rulesTexts.values()]) {
    const { headings, passages } = parseRules(markdown)
    const root = html(markdown)
    for (const { anchor } of [...headings, ...passages])
      expect(root.querySelector(`#${anchor}`), anchor).not.toBeNull()
  }
})

test('HTML in a text is shown as text and makes no element', () => {
  const root = html(TEXT)
  expect(root.querySelector('img')).toBeNull()
  expect(root.textContent).toContain('<img src=x onerror="alert(1)"> & more')
  expect(root.querySelector('td[style]')?.textContent).toBe('9')
})

test('each language shows its own entries under its own names, and what every game has is among them', () => {
  const references = referencesOf(gameOf('pandemic').api)
  const names = (language: 'ts' | 'cpp') =>
    groupReferences(references, language).flatMap((group) =>
      group.references.map(({ entry }) => nameInLanguage(entry, language)),
    )
  expect(names('ts')).toEqual(expect.arrayContaining(['cityOwner', 'me', 'log', 'step', 'Dir']))
  expect(names('cpp')).toEqual(expect.arrayContaining(['city_owner', 'me', 'dir_ok']))
  expect(names('cpp')).not.toContain('log')
  expect(new Set(references.map(({ anchor }) => anchor)).size).toBe(references.length)
})

test('long declarations are broken into lines, overloads stand on their own, short ones stay', () => {
  expect(layOutDeclaration('declare interface Pos { i: number; j: number }')).toBe(
    'interface Pos { i: number; j: number }',
  )
  expect(layOutDeclaration('cell(i: number, j: number): Cell; cell(pos: Pos): Cell')).toBe(
    'cell(i: number, j: number): Cell;\ncell(pos: Pos): Cell',
  )
  const long =
    'struct Unit { int id; int player; Pos pos; int health; int damage; int turns; bool immune; bool mask; };'
  expect(layOutDeclaration(long).split('\n').slice(0, 3)).toEqual([
    'struct Unit {',
    '  int id;',
    '  int player;',
  ])
  for (const { api } of gameList)
    for (const { ts, cpp } of [...api.globals, ...api.player])
      for (const text of [ts, cpp])
        if (text) {
          const words = colourDeclaration(layOutDeclaration(text), 'x')
          const bare = (code: string) => code.replace(/\bdeclare /g, '').replace(/\s+/g, '')
          expect(bare(words.map((word) => word.text).join(''))).toBe(bare(text))
        }
})

test('a search finds names of both languages first, in the shown game first', () => {
  const index = indexRules(gameList, rulesTexts)
  for (const { id, api } of gameList) {
    const order = api.player.find((entry) => entry.group === 'Orders')!
    const [first] = searchRules(index, order.name, id)
    expect(first).toMatchObject({ game: id, languages: expect.any(Array) as unknown })
    expect(first.title).toContain(order.name)
  }
  expect(searchRules(index, 'cityowner', 'mad-max')[0]).toMatchObject({
    game: 'pandemic',
    title: 'cityOwner, city_owner',
  })
  expect(searchRules(index, 'virus infected', 'pandemic').length).toBeGreaterThan(0)
  expect(searchRules(index, 'no such words at all', 'pandemic')).toEqual([])
})

test('words that look like patterns are marked as they are', () => {
  expect(markWords('a (b) c', ['(b)'])).toEqual([
    { text: 'a ', isHit: false },
    { text: '(b)', isHit: true },
    { text: ' c', isHit: false },
  ])
})
