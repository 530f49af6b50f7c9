import { roundTo } from '../../../../src-games/kit/machine-numbers.ts'
import { pointRounds, type FigureCurves } from '../../../../src-games/kit/chart-figures.ts'
import { SEATS } from '../../../../src-games/kit/game.ts'
import { roundsIn, scoresAmong, tuplesIn } from '../../../../src-shared/seasons/match-text.ts'

/** What a season's match comes to in numbers: every tuple by seat that its states have, at the points that charts draw. */
export interface SeasonCurves {
  /** A state's text, with the scores that the program reported for it, if it did, and the share of CPU used. */
  add(text: string, reported: readonly number[] | undefined, cpu: readonly number[]): void
  /** Scores of the last state. */
  readonly scores: readonly number[]
  /** Scores after each round, `curves[seat][round]`, from state 0. */
  readonly curves: readonly (readonly number[])[]
  figures(config: string): FigureCurves
}

const CPU = 'cpu'
/** Those that say what our own columns say. */
const IS_KNOWN = /^(?:total_?)?(?:scores?|points)$|^(?:status|cpu(?:_?status)?)$/i

export function createSeasonCurves(hasCpu: boolean): SeasonCurves {
  const curves: number[][] = Array.from({ length: SEATS }, () => [])
  const shares: number[][] = []
  /** By word, the tuple of each state; those of the first state count. */
  let words: Map<string, (readonly number[])[]> | undefined
  let scores: readonly number[] = [0, 0, 0, 0]
  return {
    add(text, reported, cpu) {
      const tuples = tuplesIn(text)
      scores = reported ?? scoresAmong(tuples) ?? scores
      scores.forEach((score, seat) => curves[seat].push(score))
      shares.push(cpu.map((share) => roundTo(share, 6)))
      words ??= new Map([...tuples.keys()].filter((word) => !IS_KNOWN.test(word)).map((word) => [word, []]))
      for (const [word, values] of words) values.push(tuples.get(word) ?? values.at(-1) ?? [0, 0, 0, 0])
    },
    get scores() {
      return scores
    },
    curves,
    figures(config) {
      const played = Math.max(0, shares.length - 1)
      const rounds = Math.max(played, roundsIn(config) ?? 0)
      const at = pointRounds(rounds).filter((round) => round <= played)
      const all: [string, readonly (readonly number[])[]][] = [
        ...(hasCpu ? [[CPU, shares] as [string, number[][]]] : []),
        ...(words ?? []),
      ]
      return {
        ids: all.map(([id]) => id),
        rounds,
        values: all.map(([, tuples]) =>
          Array.from({ length: SEATS }, (_, seat) => at.map((round) => tuples[round]?.[seat] ?? 0)),
        ),
      }
    },
  }
}
