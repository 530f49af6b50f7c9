import type { Limits } from '../../../src-shared/contract/values.ts'
import { beyondWords, secondsBeyond, type Where } from '../../core/matches/used-cpu.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { PlayableBot } from './resolve-bot.ts'

/** Gathers, over the matches of a command without limits, which of one's own files used more CPU than the judge gives. */
export function createBeyondLines(limits: Limits, where: Where) {
  /** By file: the most seconds of a match. */
  const most = new Map<string, number>()
  return {
    /** A match that was played by these, by seat. */
    add(
      seats: readonly (Pick<PlayableBot, 'file'> | undefined)[],
      outcome: Pick<MatchOutcome, 'exactCpu'>,
    ): void {
      for (const [seat, seconds] of secondsBeyond(limits, outcome).entries()) {
        const file = seats[seat]?.file
        if (file !== undefined && seconds !== undefined)
          most.set(file, Math.max(most.get(file) ?? 0, seconds))
      }
    },
    /** A line a file for stderr; '' where none did. */
    lines: (): string =>
      [...most].map(([file, seconds]) => `${file}: ${beyondWords(seconds, where)}\n`).join(''),
  }
}
