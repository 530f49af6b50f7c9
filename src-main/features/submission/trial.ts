import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEATS, type GameId } from '../../../src-games/kit/game.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { QualifyMatch } from '../../../src-shared/contest/qualify.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import { playJobs, type PlayOptions } from '../../core/batch/play-jobs.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'
import { narrowConfig } from '../../core/configs/narrow-config.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { awaited, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { findingsOfFaults, type Fault } from './faults.ts'

/** The same for everybody, so that the same file always has the same findings. */
export const TRIAL_SEED = 1

/** Where a bot is alone among the game's Dummies. */
export const AGAINST_DUMMIES = 'in a match against three Dummies'

/** Where its board is as narrow as the judge may have it. */
const ON_NARROW = 'in a match of four copies of itself on a narrow map'

/** A match of a bot that was played to the end, and the first of its seats. */
export interface TrialMatch {
  readonly outcome: MatchOutcome
  readonly seed: number
  readonly seat: number
}

export interface Trial {
  /** Each stop of the bot: in the order in which the judge plays them, then on the narrow map. */
  readonly faults: readonly Fault[]
  /** Those against three Dummies, by seat. */
  readonly against: readonly TrialMatch[]
}

export interface TrialOptions {
  readonly signal?: AbortSignal
  /** Only while nothing else is to be played. */
  readonly isLeisure?: boolean
}

/**
 * The judge's own matches, once: four copies of a bot, and the bot in each seat against three Dummies; and four copies on a narrow
 * map where the game has such. All of what stops it there, each once; losing is no finding. Nothing for what does not compile.
 */
export async function playTrial(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  options: TrialOptions = {},
): Promise<Finding[]> {
  return findingsOfFaults((await playForFaults(builder, pool, bot, options)).faults)
}

/** The same matches, with what they came to. The user waits for them, unless they are leisure. */
export async function playForFaults(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  { signal = new AbortController().signal, isLeisure = false }: TrialOptions = {},
): Promise<Trial> {
  const { game } = bot
  const dummy = readBuiltins(game).find(({ name }) => name === 'Dummy')
  if (!dummy) return NO_TRIAL
  const seatOf = async (source: BotSource) => {
    const built = await builder.build(source, { signal })
    const explain = (freeze: Parameters<typeof explainFreeze>[1]) =>
      explainFreeze(source, freeze, builder.cpp)
    return built.ok ? { program: built.program, explain } : undefined
  }
  const [own, opponent] = await Promise.all([seatOf(bot), seatOf({ ...dummy, game })])
  if (!own || !opponent) return NO_TRIAL
  const kept: { readonly outcome: MatchOutcome; readonly match: QualifyMatch }[] = []
  const onKept = (outcome: MatchOutcome, match: QualifyMatch): void => {
    if (outcome.status === 'done') kept.push({ outcome, match })
  }
  const waited = isLeisure ? pool : awaited(pool)
  const [, onNarrow] = await Promise.all([
    playQualification(
      { game, config: usualConfig(game), own, dummy: opponent, firstSeed: TRIAL_SEED, seeds: 1 },
      { pool: waited, signal, isLeisure, onKept },
    ),
    playNarrow(game, own, { pool: waited, signal, isLeisure }),
  ])
  // They end in any order.
  const seatIn = ({ match: { step, seats } }: (typeof kept)[number]): number =>
    step === 'self' ? -1 : seats.indexOf(true)
  const inOrder = kept.toSorted((a, b) => seatIn(a) - seatIn(b))
  const faults = inOrder.flatMap(({ outcome: { freezes }, match: { step, seed, seats } }) =>
    freezes.flatMap((freeze, seat): Fault[] =>
      freeze && seats[seat] ? [{ where: WHERE[step], seed, seat, freeze }] : [],
    ),
  )
  return {
    faults: [...faults, ...onNarrow],
    against: inOrder.flatMap((one) => {
      const seat = seatIn(one)
      return seat < 0 ? [] : [{ outcome: one.outcome, seed: one.match.seed, seat }]
    }),
  }
}

/** What stops a bot on a narrow map, in any seat. */
async function playNarrow(
  game: GameId,
  own: Pick<ResolvedSeat, 'program' | 'explain'>,
  { pool, signal, isLeisure }: PlayOptions & { readonly isLeisure: boolean },
): Promise<Fault[]> {
  const config = narrowConfig(game)
  if (config === undefined) return []
  const faults: Fault[] = []
  const seats = Array.from({ length: SEATS }, () => own)
  await playJobs(
    {
      jobs: [{ game, config, seed: TRIAL_SEED, limits: 'jutge', seats }],
      isLeisure,
      keep: (job, { freezes }) =>
        freezes.forEach((freeze, seat) => {
          if (freeze) faults.push({ where: ON_NARROW, seed: job.seed, seat, freeze, isNarrow: true })
        }),
      lost: () => {},
    },
    { pool, signal },
  )
  return faults
}

const NO_TRIAL: Trial = { faults: [], against: [] }

const WHERE = { self: 'in the match of four copies of itself', dummies: AGAINST_DUMMIES } as const

/** Text of the configuration that a game is usually played with. */
export function usualConfig(game: string): string {
  return readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
}
