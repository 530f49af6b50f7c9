import type { DebugMoment, StopAnswer, StopRequest, StoppedBot } from '../../../src-shared/contract/debug.ts'

/** What a bot is asked, wherever it stands. */
export interface StopAsk extends Pick<StopRequest, 'breakpoints' | 'move' | 'at' | 'fromRound' | 'toLine'> {
  /** It is played to the end of this round, and says at which line each of its orders was given. */
  readonly ordersOf?: number
}

/** A bot that can be stopped again and again: what is read and kept of it serves all of its stops. */
export interface Stopper {
  run(ask: StopAsk): StopAnswer
}

/** The first tick of a round is this times its number: rounds before it need not be counted through. */
export const ROUND_TICKS = 2 ** 32

/** Arrivals at lines after the one that is gone on from, before it is taken for a loop without end and stopped there. */
const MOST_ARRIVALS = 200_000_000

/** Decides at each arrival at a line whether the bot stops there: what a move means, in any language. */
export interface Course {
  /** Why it is stopped here; undefined = it goes on. */
  arrive(line: number, depth: number, round: number, tick: number): StoppedBot['reason'] | undefined
  /** Found by `back`: the line before, that is not deeper. */
  readonly previous: DebugMoment | undefined
}

export function createCourse({ move, at, fromRound = 0 }: StopAsk, isHit: (line: number) => boolean): Course {
  /** The last arrival at each depth, for steps back. */
  const lastAt: DebugMoment[] = []
  let origin: number | undefined
  let passed = 0
  let previous: DebugMoment | undefined
  return {
    get previous() {
      return previous
    },
    arrive(line, depth, round, tick) {
      if (at && tick === at.tick) {
        if (move === 'here') return 'step'
        if (move === 'back') {
          for (const one of lastAt.slice(0, depth + 1))
            if (one && one.tick > (previous?.tick ?? 0)) previous = one
          return 'step'
        }
        origin = depth
      } else if (at ? tick > at.tick : round >= fromRound) {
        if (move === 'into') return 'step'
        if (move === 'over' && depth <= (origin ?? depth)) return 'step'
        if (move === 'out' && depth < (origin ?? 0)) return 'step'
        if (move === 'round' && round > at!.round) return 'step'
        if (isHit(line)) return 'breakpoint'
        if (++passed > MOST_ARRIVALS) return 'long'
      }
      if (move === 'back') lastAt[depth] = { round, tick }
      return undefined
    },
  }
}
