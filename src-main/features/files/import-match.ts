import { basename } from 'node:path'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Emit } from '../../base/events.ts'
import type { BegunJob, Jobs } from '../../core/jobs/jobs.ts'
import type { MatchReader } from '../../core/matches/match-reader.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import type { MatchTexts } from '../../core/matches/season-texts.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { runOnFile } from './file-runs.ts'
import type { MatchFromFile } from './read-match-file.ts'
import { shortName } from './short-name.ts'

export interface MatchImportDeps {
  readonly store: MatchStore
  readonly matches: MatchReader
  readonly guarded: GuardedWork
  readonly emit: Emit
  readonly jobs: Pick<Jobs, 'begin'>
  /** What a season's program wrote. */
  readonly texts: Pick<MatchTexts, 'matchText' | 'prove' | 'seasonOfVersion'>
}

/** Takes matches in from files: each is read in a guarded process and proven before it is stored. */
export function createMatchImports({ store, matches, guarded, emit, jobs, texts }: MatchImportDeps) {
  const imports = new Map<string, AbortController>()
  /** Files that were read so far. */
  let files = 0

  async function read(
    fileName: string,
    bytes: Uint8Array,
    signal: AbortSignal,
    { ticket, job }: { readonly ticket: string | undefined; readonly job: BegunJob },
  ): Promise<AnswerOf<'matches.importFile'>> {
    const onShare = (share: number): void => {
      job.update({ share })
      if (ticket !== undefined) emit('import.progress', { ticket, share })
    }
    const result = await runOnFile(guarded, { kind: 'import', fileName, bytes }, { signal, onShare })
    if (!result || signal.aborted)
      throw new ApiError('request/cancelled', `${shortName(basename(fileName))} was not imported: cancelled.`)
    if (!result.ok) throw refusal(fileName, result.error)
    const { original, problem, leftOut } = result.value
    const { match, outcome } = ofOwnSeason({
      ...result.value,
      outcome: await provenOutcome(fileName, result.value, signal),
    })
    const remarks = { ...(problem ? { problem } : {}), ...(leftOut === undefined ? {} : { leftOut }) }
    const known = match.file && store.ofFile(match.file.hash)
    if (known !== undefined) return { match: matches.existing(known), isKnown: true, ...remarks }
    const stored = matches.existing(store.add(match, outcome, original))
    emit('match.changed', { match: stored })
    return { match: stored, ...remarks }
  }

  /** The season that is here under the version that an output names; without one the match stands by itself. */
  function ofOwnSeason({ match, outcome, version }: MatchFromFile): Pick<MatchFromFile, 'match' | 'outcome'> {
    const game = version === undefined ? undefined : texts.seasonOfVersion(version)
    if (game === undefined) return { match, outcome }
    return { match: { ...match, game }, outcome: { ...outcome, record: { ...outcome.record, game } } }
  }

  /** A file may say anything: what reading it did not play again, its season's program does. */
  async function provenOutcome(
    fileName: string,
    { outcome, needsProgram }: MatchFromFile,
    signal: AbortSignal,
  ): Promise<MatchOutcome> {
    if (!needsProgram) return outcome
    const proven = await texts.prove(outcome.record, outcome.status === 'done', signal)
    if (signal.aborted)
      throw new ApiError('request/cancelled', `${shortName(basename(fileName))} was not imported: cancelled.`)
    if (!proven.ok) throw refusal(fileName, proven.error)
    return { ...outcome, ...proven.value }
  }

  return {
    async 'matches.importFile'({
      fileName,
      bytes,
      ticket,
    }: CheckedRequestOf<'matches.importFile'>): Promise<AnswerOf<'matches.importFile'>> {
      if (bytes.length > MAX_MATCH_FILE_BYTES)
        throw refusal(fileName, `it is larger than ${MAX_MATCH_FILE_BYTES / 1024 / 1024} MB`)
      const controller = new AbortController()
      if (ticket !== undefined) imports.set(ticket, controller)
      const job = jobs.begin({
        kind: 'import',
        key: ticket ?? `file ${++files}`,
        share: 0,
        title: `Reading ${shortName(basename(fileName))}`,
        stop: () => controller.abort(),
      })
      try {
        return await read(fileName, bytes, controller.signal, { ticket, job })
      } finally {
        job.end()
        if (ticket !== undefined) imports.delete(ticket)
      }
    },

    'matches.cancelImport'({ ticket }: CheckedRequestOf<'matches.cancelImport'>): Record<never, never> {
      imports.get(ticket)?.abort()
      return {}
    },
  } satisfies Partial<Api>
}

function refusal(fileName: string, why: string): ApiError {
  return new ApiError('import/invalid', `${shortName(basename(fileName))} cannot be imported: ${why}.`)
}
