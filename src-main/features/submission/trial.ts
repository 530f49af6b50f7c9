import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { QualifyTrouble } from '../../../src-shared/contract/qualify.ts'
import { tellCause } from '../../../src-games/kit/freeze-cause.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'

/** The same for everybody, so that the same file always has the same findings. */
const TRIAL_SEED = 1

export interface TrialOptions {
  readonly signal?: AbortSignal
  /** Only while nothing else is to be played. */
  readonly isLeisure?: boolean
}

/**
 * The judge's own matches, once: four copies of a bot, and the bot in each seat against three Dummies. A finding for each
 * step in which it is stopped; losing is no finding. Nothing for what does not compile.
 */
export async function playTrial(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  { signal = new AbortController().signal, isLeisure = false }: TrialOptions = {},
): Promise<Finding[]> {
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
  const { count } = await playQualification(
    { game, config: usualConfig(game), own, dummy: opponent, firstSeed: TRIAL_SEED, seeds: 1 },
    { pool, signal, isLeisure },
  )
  const stopped = count.troubles.filter((trouble) => trouble.stopped !== undefined)
  // One of each step: the others say the same again.
  return stopped.filter((one, k) => stopped.findIndex(({ step }) => step === one.step) === k).map(ofTrouble)
}

/** Text of the configuration that a game is usually played with. */
export function usualConfig(game: string): string {
  return readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
}

function ofTrouble({ step, seed, stopped }: QualifyTrouble): Finding {
  const { cause, round, reason, line = 0 } = stopped!
  const where = step === 'self' ? 'in the match of four copies of itself' : 'in a match against three Dummies'
  return {
    severity: 'error',
    line,
    column: line === 0 ? 0 : 1,
    message: `it ${tellCause(cause)} ${where} (seed ${seed}, round ${round}): ${reason.split('\n', 1)[0]}`,
    fix: 'The judge plays both before a submission counts: mend this first.',
  }
}
