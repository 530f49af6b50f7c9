import { gameOf } from '../../../src-games/index.ts'
import { createRoundLog, MatchAborted, type GameState } from '../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../src-games/kit/orders.ts'
import { checkConfig, recogniseGame } from '../../../src-main/core/configs/check-config.ts'
import { wordsOf } from '../corpus.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { mutateText } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

const ROUNDS = 2
const noOrders = [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]

/** `.cnf`: read, and where it is taken the match is begun and two rounds are played. */
export function createConfigTarget(): Target<string> {
  const texts = readGoldenMatches().map(({ config }) => config)
  const words = wordsOf(texts)
  return {
    make: (random) => mutateText(random.pick(texts), texts, words, random),
    read(text) {
      const known = recogniseGame(text)
      if (!known.ok) return false
      const game = gameOf(known.value.id)
      if (!checkConfig(game, text).ok) return false
      const config = game.parseConfig(text)
      if (!config.ok) throw new Broken('read twice, and refused the second time')
      const start = game.start(config.value, 30)
      if (!start.ok) return false
      const state: GameState = start.value
      try {
        for (let round = 0; round < ROUNDS; round++) game.step(state, noOrders, createRoundLog())
      } catch (failure) {
        if (!(failure instanceof MatchAborted)) throw failure
      }
      game.output.state(state)
      if (game.scores(state).some((score) => !Number.isFinite(score)))
        throw new Broken('a score is no number')
      return true
    },
    save: (text) => Buffer.from(text),
  }
}
