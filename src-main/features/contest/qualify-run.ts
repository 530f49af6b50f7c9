import { randomInt } from 'node:crypto'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { QualifyAnswer, QualifyTally } from '../../../src-shared/contract/qualify.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import {
  qualifyChances,
  countQualification,
  failsAt,
  qualifyVerdict,
} from '../../../src-shared/contest/qualify.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import type { Restarts } from '../../core/batch/halting.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import { forJob } from '../../core/jobs/for-job.ts'
import type { OpenJob } from '../../core/jobs/open-job.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { orStopped } from '../../base/pacing/or-stopped.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'
import type { KeepQualifyMatch } from './qualify-store.ts'

export interface QualifyRunDeps extends Pick<BatchDeps, 'bots' | 'configs' | 'pool' | 'emit'> {
  readonly botsStore: BotsStore
  readonly keepQualifyMatch: KeepQualifyMatch
  readonly matches: Pick<MatchService, 'existing'>
  readonly submission: { readonly api: Pick<Api, 'bots.checkSubmission'> }
}

/** Besides the answer: matches in which a copy of the bot stopped. */
export interface CountedTries extends QualifyAnswer {
  readonly stoppedIn: number
}

/** How a run is played, and what hears how far it is. */
export interface QualifyRun {
  readonly signal: AbortSignal
  readonly isLeisure?: boolean
  /** The job that it is listed as. */
  readonly job?: Pick<OpenJob, 'kind' | 'key'>
  readonly onTally: (tally: QualifyTally) => void
}

/** Plays the judge's three steps with a bot: over many seeds and in all seats, or says that it does not compile. */
export function createQualifyRun(deps: QualifyRunDeps, restarts: Restarts) {
  const { bots, botsStore, configs, pool, keepQualifyMatch, matches, submission, emit } = deps

  /** What the submission must not have: of the working copy, which is what one submits. */
  async function findingsOf(botId: number, versionId: number | undefined): Promise<readonly Finding[]> {
    const bot = bots.api['bots.get']({ id: botId })
    const isWorkingCopy = versionId === undefined || bot.versions[0]?.id === versionId
    const canCheck = bot.language === 'cpp' && bot.hasSource && isWorkingCopy
    return canCheck ? (await submission.api['bots.checkSubmission']({ id: botId })).findings : []
  }

  function usualConfig(game: CheckedRequestOf<'bots.create'>['game']): number {
    const list = configs.api['configs.list']({ game })
    const usual = list.find(({ name, builtin }) => builtin && name === 'default') ?? list[0]
    if (!usual) throw new ApiError('not-found', 'This game has no configuration to play on.')
    return usual.id
  }

  async function run(
    request: Omit<CheckedRequestOf<'qualify.run'>, 'ticket'>,
    { signal, isLeisure = false, job, onTally }: QualifyRun,
  ): Promise<CountedTries> {
    const { botId, versionId, dummy, configId, seeds, seed = randomInt(MAX_SEED) } = request
    const { game, name } = bots.api['bots.get']({ id: botId })
    const config = await configs.resolve(game, { id: configId ?? usualConfig(game) })
    const choice: SeatChoice = versionId === undefined ? { botId } : { versionId }
    const dummySeat = await bots.resolveSeat(game, dummy ?? { botId: shippedDummy(game) })
    const common = { name, dummy: dummySeat.name, seed }
    let own: ResolvedSeat
    try {
      own = await bots.resolveSeat(game, choice)
    } catch (failure) {
      if (isLeisure || !(failure instanceof ApiError) || failure.code !== 'bot/does-not-compile')
        throw failure
      return {
        ...common,
        ...notCompiled(name, failure.message),
        findings: [...(await findingsOf(botId, versionId))],
        stoppedIn: 0,
      }
    }
    if (own.botId !== botId) throw new ApiError('request/invalid', 'That version belongs to another bot.')
    let stoppedIn = 0
    const [{ count, end }, findings] = await Promise.all([
      restarts.run(signal, (signal) => {
        stoppedIn = 0
        return playQualification(
          { game, config: config.text, own, dummy: dummySeat, firstSeed: seed, seeds },
          {
            pool: job ? forJob(pool, job) : pool,
            signal,
            isLeisure,
            onCount: ({ tally }) => onTally(tally),
            onKept({ freezes }, { seats }) {
              if (seats.some((isOwn, seat) => isOwn && freezes[seat])) stoppedIn++
            },
            link: (job, outcome) => keep(job, outcome, config),
          },
        )
      }),
      isLeisure ? [] : orStopped(findingsOf(botId, versionId), signal),
    ])
    if (end.why === 'failed')
      throw new ApiError('match/not-finished', end.problem ?? 'It could not be played.')
    const { tally, troubles } = count
    return {
      ...common,
      failsAt: failsAt(tally),
      tally,
      ...qualifyChances(tally),
      troubles: [...troubles],
      findings: [...(findings ?? [])],
      isComplete: end.why === 'played',
      verdict: qualifyVerdict(name, tally),
      stoppedIn,
    }
  }

  type Link = NonNullable<Parameters<typeof playQualification<ResolvedSeat>>[1]['link']>
  function keep(
    { game, seed, limits, seats }: Parameters<Link>[0],
    outcome: Parameters<Link>[1],
    { name: configName, text: config, rounds }: Awaited<ReturnType<ConfigsService['resolve']>>,
  ): number {
    const id = keepQualifyMatch({ game, configName, config, seed, limits, rounds, seats }, outcome)
    emit('match.changed', { match: matches.existing(id) })
    return id
  }

  function shippedDummy(game: Parameters<BotsStore['byName']>[0]): number {
    const dummy = botsStore.byName(game, 'Dummy')
    if (!dummy)
      throw new ApiError('not-found', 'There is no Dummy for this game. Choose a bot to stand for it.')
    return dummy.summary.id
  }

  return run
}

function notCompiled(name: string, why: string): Omit<QualifyAnswer, 'name' | 'dummy' | 'seed' | 'findings'> {
  const { tally } = countQualification(0)
  const none = { mean: 0, low: 0, high: 0 }
  return {
    failsAt: 'compile',
    tally,
    win: none,
    pass: none,
    troubles: [],
    isComplete: true,
    verdict: `${name} would not qualify. ${why}`,
  }
}
