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
import { createRestarts, type Halting } from '../../core/batch/halting.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import type { HowFar } from '../../core/jobs/open-job.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import { forJob } from '../../core/jobs/for-job.ts'
import type { OpenJob } from '../../core/jobs/open-job.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { orStopped } from '../../base/pacing/or-stopped.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'

export interface QualifyDeps extends Pick<BatchDeps, 'bots' | 'configs' | 'pool' | 'emit' | 'jobs'> {
  readonly botsStore: BotsStore
  readonly keepMatch: KeepMatch
  readonly matches: Pick<MatchService, 'existing'>
  readonly submission: { readonly api: Pick<Api, 'bots.checkSubmission'> }
}

type QualifyApi = Pick<Api, 'qualify.run' | 'qualify.cancel'>

/** A version, and the seeds of each seat that are played. */
export interface QualifiedVersion {
  readonly botId: number
  readonly versionId: number
  readonly seeds: number
  /** The game's usual one when missing. */
  readonly configId?: number
}

export interface LeisureRun {
  readonly signal: AbortSignal
  readonly onCount: (done: number, total: number) => void
}

/** Besides the answer: matches in which a copy of the bot stopped. */
export interface CountedTries extends QualifyAnswer {
  readonly stoppedIn: number
}

/** How a run is played, and what hears how far it is. */
interface Run {
  readonly signal: AbortSignal
  readonly isLeisure?: boolean
  /** The job that it is listed as. */
  readonly job?: Pick<OpenJob, 'kind' | 'key'>
  readonly onTally: (tally: QualifyTally) => void
}

const TOLD_EVERY_MS = 200

/** Qualify: what the judge's three steps would say of a bot, over many seeds and in all seats. */
export function createQualifyService(deps: QualifyDeps): {
  readonly api: QualifyApi
  readonly halting: Halting<void>
  /** The same of a version for the board: in leisure, and listed by who asks. Its problem is thrown. */
  ofVersion(version: QualifiedVersion, how: LeisureRun): Promise<CountedTries>
  /** Stops what is played. It waits for nothing: once it is stopped, nothing is stored. */
  close(): void
} {
  const { bots, botsStore, configs, pool, keepMatch, matches, submission, emit, jobs } = deps
  const running = new Map<string, AbortController>()
  const restarts = createRestarts()

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
    { signal, isLeisure = false, job, onTally }: Run,
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
    const id = keepMatch({ game, configName, config, seed, limits, rounds, seats }, outcome, () => {})
    emit('match.changed', { match: matches.existing(id) })
    return id
  }

  function shippedDummy(game: Parameters<BotsStore['byName']>[0]): number {
    const dummy = botsStore.byName(game, 'Dummy')
    if (!dummy)
      throw new ApiError('not-found', 'There is no Dummy for this game. Choose a bot to stand for it.')
    return dummy.summary.id
  }

  return {
    api: {
      async 'qualify.run'(request) {
        const { ticket } = request
        if (running.has(ticket))
          throw new ApiError('request/invalid', 'This qualification is being played already.')
        const { name } = bots.existing(request.botId)
        const abort = new AbortController()
        running.set(ticket, abort)
        const job = jobs.begin({
          kind: 'qualify',
          key: ticket,
          plays: 'background',
          title: `Qualify ${name}`,
          target: { what: 'bot', id: request.botId },
          stop: () => abort.abort(),
        })
        let last = countQualification(request.seeds).tally
        const announce = createThrottle(TOLD_EVERY_MS, () =>
          emit('qualify.progress', { ticket, tally: last }),
        )
        try {
          const { stoppedIn: _, ...answer } = await run(request, {
            signal: abort.signal,
            job: { kind: 'qualify', key: ticket },
            onTally(tally) {
              last = tally
              job.update(howFar(tally))
              announce.request()
            },
          })
          return answer
        } finally {
          announce.stop()
          job.end()
          running.delete(ticket)
        }
      },
      'qualify.cancel'({ ticket }) {
        running.get(ticket)?.abort()
        return {}
      },
    },
    halting: restarts,
    async ofVersion(version, { signal, onCount }) {
      const answer = await run(version, {
        signal,
        isLeisure: true,
        onTally(tally) {
          const { done, total } = howFar(tally)
          onCount(done, total)
        },
      })
      signal.throwIfAborted()
      if (!answer.isComplete)
        throw new ApiError('match/not-finished', 'It was stopped before all was played.')
      return answer
    },
    close() {
      for (const abort of running.values()) abort.abort()
    },
  }
}

function howFar({ self, dummies, lost }: QualifyTally): Required<Pick<HowFar, 'done' | 'total'>> {
  return { done: self.played + dummies.played + lost, total: self.planned + dummies.planned }
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
