import { orNotFound } from '../../base/db/or-not-found.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Finding, SubmissionCheck, SubmissionExport } from '../../../src-shared/contract/submission.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { cppFileName } from '../../core/bots/build-cpp.ts'
import { CompilerFailure } from '../../engines/compiler/service/compiler-failure.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { CpuForecasts } from '../../core/matches/cpu-forecast.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { exportFile, inspectFile } from './inspect-file.ts'
import { playTrial, type TrialOptions } from './trial.ts'

export interface SubmissionDeps {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly forecasts: CpuForecasts
  readonly pool: MatchPool
}

/** Checks and exports of what one submits: a bot's working copy, which stays as it is. Versions are only looked at. */
export function createSubmissionService({ store, builder, forecasts, pool }: SubmissionDeps) {
  function find(id: number): { source: BotSource; versionId: number | null } {
    const { summary, source, versionId } = orNotFound(store.get(id), 'bot')
    if (source === null) throw new ApiError('bot/no-source', `${summary.name} was shared without its source.`)
    if (summary.language !== 'cpp')
      throw new ApiError(
        'request/invalid',
        `${summary.name} is not written in C++, the only language of the judge.`,
      )
    return { source: { ...summary, source }, versionId }
  }
  function check(
    source: BotSource,
    [id, versionId]: [id: number, versionId: number | null],
    trialOptions?: TrialOptions,
  ): Promise<SubmissionCheck> {
    return named(source, async () => {
      const forecast = forecasts.of(id, versionId)
      const { hasPlayer, ...check } = await inspectFile(builder, source, cppFileName(source.name), forecast)
      // Without a player there is nothing to play, and the findings say so.
      const trial = hasPlayer ? await playTrial(builder, pool, source, trialOptions) : []
      return { ...check, findings: [...trial, ...check.findings] }
    })
  }
  const api = {
    async 'bots.checkSubmission'({ id }: CheckedRequestOf<'bots.checkSubmission'>): Promise<SubmissionCheck> {
      const { source, versionId } = find(id)
      return check(source, [id, versionId])
    },
    'bots.forecast'({ id }: CheckedRequestOf<'bots.forecast'>): AnswerOf<'bots.forecast'> {
      const forecast = forecasts.of(id, orNotFound(store.get(id), 'bot').versionId)
      return forecast ? { forecast } : {}
    },
    async 'bots.exportSubmission'({
      id,
    }: CheckedRequestOf<'bots.exportSubmission'>): Promise<SubmissionExport> {
      const { source } = find(id)
      const exported = await named(source, () => exportFile(builder, source))
      if ('problem' in exported)
        throw new ApiError('bot/does-not-compile', `${source.name} cannot be exported: ${exported.problem}.`)
      return exported
    },
  } satisfies Partial<Api>
  return {
    api,
    /**
     * The findings in a version as it was saved, without the forecast of its CPU unless that is an error; undefined where the judge
     * does not take its language. Its matches are leisure.
     */
    async findingsOf(versionId: number, signal: AbortSignal): Promise<readonly Finding[] | undefined> {
      const { summary, bot, source, module } = orNotFound(store.getVersion(versionId), 'version')
      if (bot.language !== 'cpp' || module) return undefined
      const file: BotSource = { ...bot, source, build: summary.build }
      const options = { signal, isLeisure: true }
      const { findings, forecast } = await check(file, [summary.botId, versionId], options)
      return forecast
        ? findings.filter(({ severity, message }) => severity === 'error' || !message.endsWith(forecast.text))
        : findings
    },
  }
}

/** Work that did not survive the file, in a sentence. */
async function named<T>({ name }: BotSource, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (failure) {
    if (!(failure instanceof GuardedFailure || failure instanceof CompilerFailure)) throw failure
    throw new ApiError('bot/does-not-compile', `${name} cannot be checked: ${failure.message}.`)
  }
}
