import { decodeRounds } from '../../../../src-games/kit/match-record.ts'
import type { StageResult } from '../../../../src-shared/contract/boards.ts'
import { isSeason } from '../../../../src-shared/contract/season-id.ts'
import type { Finding } from '../../../../src-shared/contract/submission.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import { whyNotCounted } from '../../../core/batch/why-not-counted.ts'
import type { BotsService } from '../../../core/bots/bots-service.ts'
import type { BotsStore } from '../../../core/bots/bots-store.ts'
import type { ResolvedSeat } from '../../../core/bots/seat-bots.ts'
import type { MatchJob, MatchOutcome } from '../../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../../engines/match-pool/match-pool.ts'
import type { StageOutcome, StagePlay } from '../stage-ports.ts'
import { usualConfigId, type Configs } from './usual-config.ts'

export interface SameTwiceDeps {
  readonly bots: Pick<BotsService, 'existing' | 'resolveSeat'>
  readonly botsStore: Pick<BotsStore, 'byName'>
  readonly configs: Configs
  readonly pool: Pick<MatchPool, 'run'>
  /** What a C++ bot's orders depend on in a match; undefined where nothing was found. What it plays for that makes room. */
  readonly causeOf: FindCause
  /** The configuration to play on; the game's usual one when missing. */
  readonly configId?: number
}

/** Looks for why a version orders something else when it plays a match again, in the first seat. */
export type FindCause = (
  versionId: number,
  outcome: MatchOutcome,
  signal: AbortSignal,
) => Promise<DifferenceCause | undefined>

type TwiceResult = Extract<StageResult, { stage: 'same-twice' }>
export type DifferenceCause = NonNullable<TwiceResult['cause']>

/** The same each time, so that a version that is asked again answers about the same match. */
const SEED = 1
const OWN_SEAT = 0
/** Looking for the cause takes some seconds; of a bot that takes longer the round alone is said. */
const MOST_SECONDS = 60

/**
 * Plays one match twice: in a process that has played nothing, and in one that has just played a match of others. What a bot finds of
 * them in its memory, or of the time and the machine, makes it play differently.
 */
export function createSameTwiceStage(deps: SameTwiceDeps): StagePlay {
  const { bots, botsStore, configs, pool } = deps
  return async ({ botId, versionId, seconds, signal, count }) => {
    const { game, language } = bots.existing(botId)
    const other = botsStore.byName(game, 'Dummy') ?? botsStore.byName(game, 'Demo')
    if (!other) return { state: 'empty', why: 'This game has no Dummy and no Demo to play against.' }
    const config = await configs.resolve(game, { id: deps.configId ?? usualConfigId(configs, game) })
    const [own, opponent] = await Promise.all([
      bots.resolveSeat(game, { versionId }),
      bots.resolveSeat(game, { botId: other.summary.id }),
    ])
    const jobOf = (seats: readonly ResolvedSeat[], seed: number): MatchJob => ({
      game,
      config: config.text,
      seed,
      limits: 'jutge',
      live: false,
      seats: seats.map(({ program }) => program),
    })
    const seats = [own, opponent, opponent, opponent]
    const match = jobOf(seats, SEED)
    const leisure = { signal, isBackground: true, isLeisure: true, staysHere: true }
    // A season's program is linked with its players for each match, and has a memory of its own each time.
    const after = isSeason(game) ? undefined : jobOf([opponent, opponent, opponent, opponent], SEED + 1)
    const outcomes: MatchOutcome[] = []
    for (const how of [{ isFresh: true }, after ? { after } : {}]) {
      count(outcomes.length, 2)
      const outcome = await pool.run(match, { ...leisure, ...how })
      signal.throwIfAborted()
      refuseUncounted(outcome)
      outcomes.push(outcome)
    }
    const [fresh, later] = outcomes
    const compared = compareTwice(fresh, later)
    if (compared.state === 'empty' || compared.result.stage !== 'same-twice') return compared
    const { result } = compared
    if (result.round === undefined) return compared
    if (language !== 'cpp') return { ...compared, result: { ...result, isScript: true } }
    const limit = AbortSignal.timeout(1000 * Math.min(seconds, MOST_SECONDS))
    const cause = await deps
      .causeOf(versionId, fresh, AbortSignal.any([signal, limit]))
      // That it differs is known, whatever keeps the search from an answer.
      .catch(() => undefined)
    signal.throwIfAborted()
    return cause ? { ...compared, result: { ...result, cause } } : compared
  }
}

/** The finding that says best why orders differ: what they depend on, else the first use of memory that is wrong. */
export function causeAmong(findings: readonly Finding[]): DifferenceCause | undefined {
  const found =
    findings.find(({ message, line }) => SAYS_ORDERS.test(message) && line > 0) ??
    findings.find(({ message }) => SAYS_ORDERS.test(message)) ??
    findings.find(({ severity }) => severity === 'error')
  return found && { line: found.line, message: found.message }
}
const SAYS_ORDERS = /\borders depend on\b/

function refuseUncounted(outcome: MatchOutcome): void {
  const not = whyNotCounted(outcome)
  if (outcome.status === 'done' && !not) return
  const problem = not?.reason ?? outcome.problem ?? 'it was stopped.'
  throw new ApiError('match/not-finished', `Its match could not be played twice: ${problem}`)
}

/** What two plays of one match say of the bot in the first seat. */
export function compareTwice(fresh: MatchOutcome, later: MatchOutcome): StageOutcome {
  const stop = fresh.freezes[OWN_SEAT] ?? later.freezes[OWN_SEAT]
  if (stop) {
    return { state: 'failed', result: { stage: 'same-twice', isSame: false, stopped: stop.cause } }
  }
  const round = firstRoundThatDiffers(fresh, later)
  if (round === undefined) return { state: 'passed', result: { stage: 'same-twice', isSame: true } }
  return { state: 'failed', result: { stage: 'same-twice', isSame: false, round } }
}

/** The first round in which the bot in the first seat gave other orders; undefined where there is none. */
export function firstRoundThatDiffers(fresh: MatchOutcome, later: MatchOutcome): number | undefined {
  const [one, other] = [fresh, later].map(ordersOf)
  for (let round = 0; round < Math.max(one.length, other.length); round++) {
    const [a, b] = [one[round], other[round]]
    if (!a || a.length !== b?.length || a.some((value, k) => value !== b[k])) return round
  }
  return undefined
}

function ordersOf({ record }: MatchOutcome): Int32Array[] {
  const rounds = decodeRounds(record.orders)
  if (!rounds.ok)
    throw new ApiError('internal', `The orders of a match cannot be read: ${rounds.error.message}`)
  return rounds.value.map((seats) => seats[OWN_SEAT])
}
