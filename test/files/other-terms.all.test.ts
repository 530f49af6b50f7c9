import { afterAll, expect, it } from 'vitest'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { FIND_HOME, type MisplacedText } from '../../src-main/core/bots/guarded-jobs.ts'
import { homeOf } from '../../src-main/core/bots/home-of.ts'
import { gameIds } from '../../src-games/index.ts'
import { guessGame } from '../../src-shared/guess-game.ts'
import { sharedCache } from '../run-folder.ts'
import { BROKEN_HERE, OTHER_TERMS, playerWith, UNCLEAR } from './other-terms.ts'

/** What the compiler says of them, which the gate takes as given. */
const builder = createBotBuilder(sharedCache())
afterAll(() => builder.close())

async function homeFor(source: string, game: string) {
  const built = await builder.build({ game, name: 'Tried', language: 'cpp', source })
  if (built.ok) return game
  const ask = {
    fileName: 'AITried.cc',
    game,
    source,
    problems: built.problems,
    seasons: [],
    findHome: (text: MisplacedText) => builder.guarded.run(FIND_HOME, text),
  }
  return homeOf(ask).catch((failure: Error) => failure.message)
}

it.each(OTHER_TERMS)('$uses is refused in each game, with its name', async ({ body, uses }) => {
  const source = playerWith(body)
  for (const open of gameIds)
    expect(await homeFor(source, guessGame(source, open)), open).toMatch(
      new RegExp(`^AITried.cc seems to be for a game that is not here \\(it uses .*${uses[0]}`),
    )
})

it.each(UNCLEAR)('$uses comes in as a broken bot', async ({ body }) => {
  for (const open of gameIds) expect(await homeFor(playerWith(body), open)).toBe(open)
})

it.each(BROKEN_HERE)('a broken bot of $game comes in: $why', async ({ game, body }) => {
  expect(await homeFor(playerWith(body), game)).toBe(game)
})
