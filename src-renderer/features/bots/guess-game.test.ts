import { gameIds } from '../../../src-games/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessGame } from './guess-game.ts'

const templates = join(import.meta.dirname, '../../../resources/bots')

test.each(gameIds)('the Demo of %s is known as a bot of that game, whatever game is open', (game) => {
  const source = readFileSync(join(templates, game, 'Demo.cc'), 'utf8')
  for (const open of gameIds) expect(guessGame(source, open)).toBe(game)
})

test('a source that uses no game’s names belongs to the game that is open', () => {
  expect(guessGame('int main() {}', 'mad-max')).toBe('mad-max')
})
