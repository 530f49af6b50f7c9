import { createFigureCollector, type FigureCurves, type FigureTally } from './chart-figures.ts'
import { SEATS } from './game.ts'
import type { Passage, Replay } from './replay.ts'

/** Longer than any match that is played, and what a stored one may have. */
const MAX_ROUNDS = 1_000_000
const KILLS: keyof FigureTally = 'kills'

export interface ReplayFigures {
  /** Every round, from the first on. */
  visit(passage: Passage): void
  end(): FigureCurves | undefined
}

/**
 * Gathers the figures of a match that comes from a file, while it is walked through. What the file does not say is left out:
 * kills, and what needs them, when a round leaves in doubt who killed.
 */
export function createReplayFigures(replay: Replay, hasCpu: boolean): ReplayFigures {
  const { game, totalRounds } = replay
  const collector = totalRounds > MAX_ROUNDS ? undefined : createFigureCollector(game, totalRounds, hasCpu)
  const cpu = Array.from({ length: SEATS }, () => 0)
  let isUnsure = false
  collector?.add(replay.stateAt(0), [], cpu)
  return {
    visit(passage) {
      // A seat that is out shows -1: it keeps what it had used.
      for (let seat = 0; seat < SEATS; seat++) cpu[seat] = Math.max(cpu[seat], passage.state.status[seat])
      isUnsure ||= passage.isUnsure === true
      collector?.add(passage.state, passage.log.events, cpu)
    },
    end() {
      if (!collector) return undefined
      const { ids, rounds, values } = collector.end()
      const unknown = isUnsure ? [KILLS, ...(game.figures.needKills ?? [])] : []
      const kept = [...ids.keys()].filter(
        (k) => !unknown.includes(ids[k]) && values[k].every((points) => points.every(Number.isFinite)),
      )
      return { ids: kept.map((k) => ids[k]), rounds, values: kept.map((k) => values[k]) }
    },
  }
}
