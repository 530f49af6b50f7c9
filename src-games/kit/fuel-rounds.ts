import { pointRounds } from './chart-figures.ts'
import { SEATS } from './game.ts'
import type { BotRound } from './play-match.ts'

/** Fuel of one match, exact: what each seat used in each round that was played. */
export interface FuelRounds {
  /** Rounds that the match was to have. */
  readonly rounds: number
  /** What each seat may use in the whole match; 0 for one whose fuel was not counted. */
  readonly limits: readonly number[]
  /** By seat and round. */
  readonly used: readonly (readonly number[])[]
}

export interface FuelCollector {
  add(bots: readonly BotRound[]): void
  end(): FuelRounds
}

/** Gathers it while a match is played. A bot that is out uses nothing more. */
export function createFuelCollector(rounds: number): FuelCollector {
  const limits = Array.from({ length: SEATS }, () => 0)
  const before = Array.from({ length: SEATS }, () => 0)
  const used = Array.from({ length: SEATS }, (): number[] => [])
  return {
    add(bots) {
      for (let seat = 0; seat < SEATS; seat++) {
        const fuel = bots[seat].fuel
        const now = Math.max(before[seat], Math.round(fuel?.used ?? 0))
        used[seat].push(now - before[seat])
        before[seat] = now
        if (fuel) limits[seat] = Math.round(fuel.limit)
      }
    },
    end: () => ({ rounds, limits, used }),
  }
}

/** Share of the limit used up to each of `pointRounds`, by seat: the curves of `cpu`. No points for a seat that was not counted. */
export function cpuCurves({ rounds, limits, used }: FuelRounds): { rounds: number; seats: number[][] } {
  const played = used[0]?.length ?? 0
  const at = pointRounds(rounds).filter((round) => round <= played)
  return {
    rounds,
    seats: used.map((own, seat) => {
      if (limits[seat] === 0) return []
      let sum = 0
      let round = 0
      return at.map((point) => {
        while (round < point) sum += own[round++]
        return sum / limits[seat]
      })
    }),
  }
}
