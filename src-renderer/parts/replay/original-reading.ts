import { gameOf } from '../../../src-games/index.ts'
import type { GameId, GameState, OriginalMatch } from '../../../src-games/kit/game.ts'

/** An original's file being read: the first state at once, the others by and by. */
export interface OriginalBatch {
  /** With the first batch only. */
  readonly head?: Pick<OriginalMatch<GameState>, 'seed' | 'names' | 'fromJudge' | 'rounds'>
  /** Blocks of the states that follow, and what leads to each (nothing to the first of all). */
  readonly states: readonly Int32Array[]
  readonly executed: readonly (readonly number[])[]
  readonly asked?: readonly (readonly number[])[]
}

/** Reads a file from front to back, and passes it on in batches. Throws when nothing of it can be read. */
export function readInBatches(
  game: GameId,
  text: string,
  onBatch: (batch: OriginalBatch) => void,
  isDue: () => boolean,
): void {
  let sent = 0
  const flush = (match: OriginalMatch<GameState>): void => {
    const { seed, names, fromJudge, rounds, states, executed, asked } = match
    const from = Math.max(0, sent - 1)
    onBatch({
      ...(sent === 0 ? { head: { seed, names, fromJudge, rounds } } : {}),
      states: states.slice(sent).map(({ ints }) => ints.slice()),
      executed: executed.slice(from),
      ...(asked ? { asked: asked.slice(from) } : {}),
    })
    sent = states.length
  }
  const read = gameOf(game).parseOutput(text, (match) => {
    if (sent === 0 || isDue()) flush(match as OriginalMatch<GameState>)
  })
  // Only what could be shown was stored, so this is a bug or a file of another version.
  if (!read.ok) throw new Error(read.error.message)
  if (read.value.states.length > sent) flush(read.value as OriginalMatch<GameState>)
}

/** The first state out of a file's beginning; undefined when that is not enough. */
export function readFirstState(game: GameId, beginning: string): OriginalBatch | undefined {
  const batches: OriginalBatch[] = []
  let states = 0
  const read = gameOf(game).parseOutput(beginning, (match) => {
    states = match.states.length
    if (states > 1) return
    const { seed, names, fromJudge, rounds, asked } = match as OriginalMatch<GameState>
    const head = { seed, names, fromJudge, rounds }
    batches.push({
      head,
      states: [match.states[0].ints.slice()],
      executed: [],
      ...(asked ? { asked: [] } : {}),
    })
  })
  // With the second state there, the first was not cut in the middle of a number.
  return read.ok && states > 1 ? batches[0] : undefined
}

/** The match that batches add up to. `createStatesReplay` shows it while it grows. */
export function createGrowingMatch(game: GameId) {
  const rules = gameOf(game)
  const states: GameState[] = []
  const executed: (readonly number[])[] = []
  const asked: (readonly number[])[] = []
  let match: OriginalMatch<GameState> | undefined
  return {
    isEmpty: () => states.length === 0,
    add(batch: OriginalBatch): OriginalMatch<GameState> {
      states.push(...batch.states.map((ints) => rules.open(ints) as GameState))
      executed.push(...batch.executed)
      if (batch.asked) asked.push(...batch.asked)
      match ??= { ...batch.head!, states, executed, ...(batch.asked ? { asked } : {}) }
      return match
    },
  }
}
