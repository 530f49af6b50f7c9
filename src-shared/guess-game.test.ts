import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gameIds } from '../src-games/index.ts'
import { BROKEN_HERE, OTHER_TERMS, playerWith, UNCLEAR } from '../test/files/other-terms.ts'
import { foreignNames, guessGame } from './guess-game.ts'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (game: string) =>
  ['resources/bots', 'dummies', 'test/players'].flatMap((folder) =>
    readdirSync(join(ROOT, folder, game))
      .filter((name) => name.endsWith('.cc'))
      .map((name) => [`${folder}/${game}/${name}`, game] as const),
  )

it.each(gameIds.flatMap(filesOf))('%s is known as a bot of %s, whatever game is open', (path, game) => {
  const source = readFileSync(join(ROOT, path), 'latin1')
  expect(gameIds.map((open) => guessGame(source, open))).toEqual(gameIds.map(() => game))
})

it.each([
  'int main() {}',
  playerWith('void play() { if (round() > 3 and status(me()) > 0.5) move(0, Dir(0)); }'),
  // Members, names of the library and names of its own are no game's.
  playerWith(
    'map<int, int> seen; int car = 0; void play() { for (auto& one : seen) car += one.first; sort(begin(v), end(v)); }',
  ),
])('a source that uses names of no single game is of the game that is open', (source) => {
  expect(gameIds.map((open) => guessGame(source, open))).toEqual([...gameIds])
})

/** As the compiler says it. */
const messagesOf = (names: readonly string[]) =>
  names.map((name) => `there is no ${name} here (use of undeclared identifier '${name}')`)

describe('a file of another term', () => {
  it.each(OTHER_TERMS)('is none of ours: $uses', ({ body, uses }) => {
    for (const open of gameIds) {
      const game = guessGame(playerWith(body), open)
      expect(foreignNames(playerWith(body), game, messagesOf(uses))).toEqual(
        expect.arrayContaining([uses[0]]),
      )
    }
  })
})

it.each(UNCLEAR)('a call that may be a helper says nothing: $uses', ({ body, uses }) => {
  for (const open of gameIds) expect(foreignNames(playerWith(body), open, messagesOf(uses))).toBeUndefined()
})

it.each(BROKEN_HERE)('a broken bot of $game comes in: $why', ({ game, body, uses }) => {
  expect(foreignNames(playerWith(body), game, messagesOf(uses))).toBeUndefined()
})

it('texts that are never closed, or nest for ever, are read in one pass', () => {
  for (const unit of ['/*', '"\\"', 'enum{', 'a<a<b,', 'auto[', "'", 'a '])
    expect(guessGame(unit.repeat(50_000), 'mad-max')).toBe('mad-max')
})
