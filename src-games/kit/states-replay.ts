import type { AnyGame, DeducedRound, GameState, OriginalMatch } from './game.ts'
import type { Replay } from './replay.ts'

/**
 * A match of an original's file as a replay: the states are the file's, what happened between them is deduced when
 * it is asked for, and kept. The arrays of `match` may still grow while the file is being read.
 */
export function createStatesReplay(game: AnyGame, match: OriginalMatch<GameState>): Replay {
  const { states, executed, asked } = match
  const deduced: (DeducedRound | undefined)[] = []
  const scores: number[][] = []

  const stateAt = (round: number): GameState => {
    const state = states[round] as GameState | undefined
    if (!state) throw new RangeError(`no state of round ${round}`)
    return game.clone(state) as GameState
  }
  const passageOf = (round: number): DeducedRound => {
    if (!(round >= 0 && round < states.length - 1)) throw new RangeError(`no round ${round}`)
    return (deduced[round] ??= game.deduce(
      states[round],
      states[round + 1],
      executed[round] ?? [],
      asked?.[round],
    ))
  }
  return {
    game,
    source: 'states',
    names: match.names,
    get rounds() {
      return states.length - 1
    },
    get totalRounds() {
      return Math.max(match.rounds, states.length - 1)
    },
    stateAt,
    roundAt: passageOf,
    walk(visit, from = 0, to = states.length - 1) {
      for (let round = from; round < to; round++)
        visit(round, { ...passageOf(round), state: states[round + 1] })
    },
    scores() {
      while (scores.length < states.length) scores.push(game.scores(states[scores.length]))
      return scores
    },
    divergedAt: undefined,
    append() {
      throw new Error('the rounds of a match from a file come from the file')
    },
  }
}
