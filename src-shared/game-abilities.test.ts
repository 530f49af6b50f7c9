import { expect, it } from 'vitest'
import { gameList } from '../src-games/index.ts'
import { ABILITIES, whyNot, type Ability } from './game-abilities.ts'

const abilities = Object.keys(ABILITIES) as Ability[]

it('a game that comes with Quartet has every ability, and nothing to excuse', () => {
  expect(gameList.length).toBeGreaterThan(0)
  for (const { id } of gameList) for (const ability of abilities) expect(whyNot(id, ability)).toBeUndefined()
})

it('of a game that is known by its program alone each missing ability has a sentence of its own', () => {
  const sentences = abilities.map((ability) => whyNot('a-game-of-next-year', ability)!)
  expect(new Set(sentences).size).toBe(abilities.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}\.$/)
})

it.each<[Ability, RegExp]>([
  ['board', /no grid to draw a board/],
  ['orders', /Orders are explained by a game’s rules/],
  ['futures', /has its dice/],
  ['why', /Turning points are found/],
  ['inside', /Looking into a bot/],
  ['mistakes', /Looking for mistakes/],
  ['scripts', /written in C\+\+/],
  ['pair', /Orders of this game stand in each match/],
  ['maps', /Maps are drawn/],
  ['files', /saved as its program’s own output/],
  ['rules', /rules of this game are in the documents/],
])('why there is no %s is said of it', (ability, words) => {
  expect(whyNot('a-game-of-next-year', ability)).toMatch(words)
})
