import { shallowRef, type ShallowRef } from 'vue'
import type { Replay } from '../../../src-games/kit/replay.ts'
import { readRounds, type RulesEvent } from '../../../src-games/kit/timeline.ts'
import { inSlices } from '../../base/ui/slices.ts'

/** Scores and events of a whole match, which need all of its states. */
export interface ReplayReader {
  /** Scores of the four seats in states 0.. as far as the match was read. */
  readonly scores: ShallowRef<readonly (readonly number[])[]>
  readonly ruleEvents: ShallowRef<readonly RulesEvent[]>
  /** Reads the rounds that are new. Another replay than the last is read from its start. */
  readOn(replay: Replay): Promise<void>
  clear(): void
}

/** As many rounds as lie between two states that a replay keeps. */
const SLICE_ROUNDS = 10
const SENT_EVERY_MS = 250

/** Reads in slices, so that the page stays awake and the first frame comes first. */
export function createReplayReader(): ReplayReader {
  const scores = shallowRef<readonly (readonly number[])[]>([])
  const ruleEvents = shallowRef<readonly RulesEvent[]>([])
  let source: Replay | undefined
  let events: RulesEvent[] = []
  let states: (readonly number[])[] = []
  let isReading = false
  let reading = Promise.resolve()

  function publish(): void {
    scores.value = [...states]
    ruleEvents.value = [...events]
  }
  async function read(from: Replay): Promise<void> {
    let lastReport = performance.now()
    const step = (): boolean => {
      const at = states.length - 1
      const part = readRounds(from, at, Math.min(at + SLICE_ROUNDS - (at % SLICE_ROUNDS), from.rounds))
      for (const event of part.events) events.push(event)
      for (const seats of part.scores) states.push(seats)
      isReading = states.length <= from.rounds
      if (!isReading || performance.now() - lastReport > SENT_EVERY_MS) {
        publish()
        lastReport = performance.now()
      }
      return isReading
    }
    await inSlices(step, () => source === from)
  }

  return {
    scores,
    ruleEvents,
    readOn(replay) {
      if (source !== replay) {
        source = replay
        events = []
        states = [replay.game.scores(replay.stateAt(0))]
        isReading = false
      }
      if (!isReading) {
        // A short match is read before `read` returns.
        isReading = true
        reading = read(replay)
      }
      return reading
    },
    clear() {
      source = undefined
      scores.value = []
      ruleEvents.value = []
    },
  }
}
