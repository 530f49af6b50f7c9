import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { QualifyMatch } from '../../../src-shared/contest/qualify.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { findingsOfFaults, type Fault } from './faults.ts'

/** The same for everybody, so that the same file always has the same findings. */
const TRIAL_SEED = 1

/** Where a bot is alone among the game's Dummies. */
export const AGAINST_DUMMIES = 'in a match against three Dummies'

export interface TrialOptions {
  readonly signal?: AbortSignal
  /** Only while nothing else is to be played. */
  readonly isLeisure?: boolean
}

/**
 * The judge's own matches, once: four copies of a bot, and the bot in each seat against three Dummies. All of what stops it
 * there, each once; losing is no finding. Nothing for what does not compile.
 */
export async function playTrial(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  options: TrialOptions = {},
): Promise<Finding[]> {
  return findingsOfFaults(await playForFaults(builder, pool, bot, options))
}

/** Each stop of the bot in the same matches, in the order in which the judge plays them. */
export async function playForFaults(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  { signal = new AbortController().signal, isLeisure = false }: TrialOptions = {},
): Promise<Fault[]> {
  const { game } = bot
  const dummy = readBuiltins(game).find(({ name }) => name === 'Dummy')
  if (!dummy) return []
  const seatOf = async (source: BotSource) => {
    const built = await builder.build(source)
    const explain = (freeze: Parameters<typeof explainFreeze>[1]) =>
      explainFreeze(source, freeze, builder.cpp)
    return built.ok ? { program: built.program, explain } : undefined
  }
  const [own, opponent] = await Promise.all([seatOf(bot), seatOf({ ...dummy, game })])
  if (!own || !opponent) return []
  const kept: { readonly outcome: MatchOutcome; readonly match: QualifyMatch }[] = []
  const onKept = (outcome: MatchOutcome, match: QualifyMatch): void => void kept.push({ outcome, match })
  await playQualification(
    { game, config: usualConfig(game), own, dummy: opponent, firstSeed: TRIAL_SEED, seeds: 1 },
    { pool, signal, isLeisure, onKept },
  )
  // They end in any order.
  const placeOf = ({ match: { step, seats } }: (typeof kept)[number]): number =>
    step === 'self' ? -1 : seats.indexOf(true)
  const inOrder = kept.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder.flatMap(({ outcome: { status, freezes }, match: { step, seed, seats } }) =>
    status !== 'done'
      ? []
      : freezes.flatMap((freeze, seat): Fault[] =>
          freeze && seats[seat] ? [{ where: WHERE[step], seed, seat, freeze }] : [],
        ),
  )
}

const WHERE = { self: 'in the match of four copies of itself', dummies: AGAINST_DUMMIES } as const

/** Text of the configuration that a game is usually played with. */
export function usualConfig(game: string): string {
  return readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
}
