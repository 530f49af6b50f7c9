import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAME_IDS } from '../../src-games/kit/game.ts'
import { guessGame } from './guess-game.ts'

const templates = join(import.meta.dirname, '../../resources/bots')

test.each(GAME_IDS)('the Demo of %s is known as a bot of that game, whatever game is open', (game) => {
  const source = readFileSync(join(templates, game, 'Demo.cc'), 'utf8')
  for (const open of GAME_IDS) expect(guessGame(source, open)).toBe(game)
})

test('a source that uses no game’s names belongs to the game that is open', () => {
  expect(guessGame('int main() {}', 'mad-max')).toBe('mad-max')
})
