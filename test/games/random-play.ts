import { expect } from 'vitest'
import { createRoundLog, type Game, type GameState, type OriginalMatch } from '../../src-games/kit/game.ts'
import { encodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import { ORDER_INTS, type RoundOrders } from '../../src-games/kit/orders.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { hashBlock } from '../../src-games/kit/trace.ts'

/** Help for the tests of the rules that play random orders: what was played is compared with itself, printed and read. */
const NAMES = ['A', 'B', 'C', 'D']

/** Rounds that were played: the state behind them, their orders, and a hash of each state. */
interface Played<State> {
  readonly state: State
  readonly orders: readonly RoundOrders[]
  readonly trace: readonly number[]
}

/** A generator of the tests' own: whole numbers below `n`. */
export function testDice(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    return (x >>> 8) % n
  }
}

/** Plays rounds in place. With `check`, that is called after each, and every call must have an outcome. */
export function playRounds<State extends GameState>(
  { step }: Pick<Game<State>, 'step'>,
  state: State,
  rounds: number,
  ordersOf: (round: number, state: State) => RoundOrders,
  check?: (state: State, round: number) => void,
): Played<State> {
  const orders: RoundOrders[] = []
  const trace = [hashBlock(state.ints)]
  for (let round = 0; round < rounds; round++) {
    orders.push(ordersOf(round, state))
    const log = createRoundLog()
    step(state, orders[round], log)
    if (check) {
      check(state, round)
      log.outcomes.forEach((list, seat) => expect(list).toHaveLength(orders[round][seat].length / ORDER_INTS))
    }
    trace.push(hashBlock(state.ints))
  }
  return { state, orders, trace }
}

/** A replay of the record gives the states of these rounds, sought in this order, and the scores at the end. */
export function expectSameReplay<State extends GameState & { readonly scores: Int32Array }>(
  game: Game<State>,
  config: string,
  seed: number,
  { state, orders, trace }: Played<State>,
  sought: readonly number[],
): void {
  const record: MatchRecord = {
    game: game.id,
    rulesVersion: 1,
    config,
    seed,
    names: NAMES,
    orders: encodeRounds(orders),
    statuses: [],
    trace,
  }
  const replay = createReplay(game, record)
  if (!replay.ok) throw new Error(replay.error.message)
  for (const round of sought) expect(hashBlock(replay.value.stateAt(round).ints)).toBe(trace[round])
  expect(replay.value.divergedAt).toBeUndefined()
  expect(replay.value.scores()[orders.length]).toEqual([...state.scores])
}

/** What is read where an output ends behind its first state, which is this one. */
export function readPrinted<State extends GameState>(
  game: Game<State>,
  state: State,
  seed: number,
): OriginalMatch<State> {
  const read = game.parseOutput(game.output.head(state, seed, NAMES) + game.output.state(state))
  if (!read.ok) throw new Error(read.error.message)
  expect(read.value.problem?.message).toContain('the file ends')
  return read.value
}
