import type { AnyGame, DeducedRound, GameState, OriginalMatch } from './game.ts'
import type { Replay } from './replay.ts'

/**
 * A match of an original's file as a replay: the states are the file's, what happened between them is deduced when
 * it is asked for, and kept.
 */
export function createStatesReplay(game: AnyGame, match: OriginalMatch<GameState>): Replay {
  const { states, executed, asked } = match
  const rounds = states.length - 1
  const deduced: (DeducedRound | undefined)[] = []
  let scores: number[][] | undefined

  const stateAt = (round: number): GameState => {
    const state = states[round] as GameState | undefined
    if (!state) throw new RangeError(`no state of round ${round}`)
    return game.clone(state) as GameState
  }
  const passageOf = (round: number): DeducedRound => {
    if (!(round >= 0 && round < rounds)) throw new RangeError(`no round ${round}`)
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
    rounds,
    totalRounds: Math.max(match.rounds, rounds),
    stateAt,
    roundAt: passageOf,
    walk(visit, from = 0, to = rounds) {
      for (let round = from; round < to; round++)
        visit(round, { ...passageOf(round), state: states[round + 1] })
    },
    scores: () => (scores ??= states.map((state) => game.scores(state))),
    divergedAt: undefined,
    append() {
      throw new Error('a match from a file does not grow')
    },
  }
}
