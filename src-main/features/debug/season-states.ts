import type { GameState } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { SeasonProgram } from '../../engines/match-job/match-job.ts'
import { seasonModule } from '../../engines/match-child/season/season-module.ts'
import { runProgram } from '../../engines/match-child/season/season-program.ts'
import { createTextState, MAX_STATE_TEXT_BYTES, textOfOrders } from '../../engines/match-job/text-state.ts'

/** All rounds that were recorded are played. */
class Enough extends Error {}

const NAMES = ['Seat1', 'Seat2', 'Seat3', 'Seat4']
/** More than any match of a season that was measured may use. */
const MAX_FUEL = 4e12

/**
 * What a seat of a season was shown in each round of a recorded match: the season's program runs once more with the recorded orders in the
 * place of its players. Throws where it does not come as far as the record.
 */
export function shownStates(season: SeasonProgram, record: MatchRecord, seat: number): GameState[] {
  const module = seasonModule(season.program)
  if (module instanceof Error) throw module
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const rounds = orders.value
  let settings = new Uint8Array()
  let random = new Uint8Array()
  let state = new Uint8Array()
  /** Of the last question; a program may write its state more than once before the next. */
  let round = -1
  let ended = 0
  let isAsked = false
  const shown: GameState[] = []
  const options = {
    args: ['Game', '-s', String(record.seed), '-i', 'default.cnf', '-o', 'default.out', ...NAMES],
    files: { ...season.files, 'default.cnf': new TextEncoder().encode(record.config) },
    proxies: NAMES,
    players: [],
    fuel: season.fuel ?? MAX_FUEL,
  }
  try {
    runProgram(module, options, {
      settings: (bytes) => (settings = Uint8Array.from(bytes)),
      random(one, bytes) {
        if (one === seat) random = Uint8Array.from(bytes)
      },
      status: (one) => (round < 0 ? undefined : record.statuses[round]?.[one]),
      score: () => undefined,
      state(text) {
        if (text.length > MAX_STATE_TEXT_BYTES) throw new Error('a state of this match is too large')
        state = Uint8Array.from(text)
        if (isAsked) ended++
        isAsked = false
        if (ended >= rounds.length) throw new Enough()
      },
      ask(one) {
        round = ended
        isAsked = true
        if (one === seat) shown[round] = createTextState(settings, random, state)
        return textOfOrders(rounds[round][one])
      },
    })
  } catch (failure) {
    if (!(failure instanceof Enough)) throw failure
  }
  if (shown.length < rounds.length)
    throw new Error(`the season’s program does not play this match again: it stops in round ${shown.length}`)
  return shown
}
