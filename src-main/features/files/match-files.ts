import { refuseWithout } from '../../core/matches/refuse-without.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { basename } from 'node:path'
import { fail } from '../../../src-games/kit/result.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedRun, GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { FileJob, FileResults, MatchContent } from './file-jobs.ts'
import type { MatchFromFile } from './read-match-file.ts'
import type { MatchReader } from '../../core/matches/match-reader.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import { formatQuartetFile, MATCH_FILE_EXTENSION } from './quartet-file.ts'
import type { BegunJob, Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'
import { formatCurves } from '../../../src-games/kit/curves-csv.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchTexts } from '../../core/matches/season-texts.ts'
import { shortName } from './short-name.ts'
import { READ_OR_WRITE } from './guarded-jobs.ts'

export interface MatchFilesDeps {
  readonly store: MatchStore
  readonly matches: MatchReader
  readonly guarded: GuardedWork
  readonly emit: Emit
  readonly jobs: Pick<Jobs, 'begin'>
  /** What a season's program wrote. */
  readonly texts: Pick<MatchTexts, 'matchText' | 'prove' | 'seasonOfVersion'>
}

/** Matches as files: those of the original programs, and our own whole matches. Nothing long is done here. */
export function createMatchFiles({ store, matches, guarded, emit, jobs, texts }: MatchFilesDeps) {
  const imports = new Map<string, AbortController>()
  /** Files that were read so far. */
  let files = 0

  function contentOf(id: number): MatchContent {
    const original = store.original(id)
    return original ? { original } : { record: matches.recordOf(id) }
  }

  /** Undefined when it was cancelled; what the process did not survive is an error like others of the file. */
  async function run<J extends FileJob>(
    job: J,
    options?: GuardedRun,
  ): Promise<FileResults[J['kind']] | undefined> {
    try {
      return (await guarded.run(READ_OR_WRITE, job, options)) as FileResults[J['kind']]
    } catch (failure) {
      if (failure instanceof GuardedFailure) return fail(failure.message)
      if (failure instanceof DOMException && failure.name === 'AbortError') return undefined
      throw failure
    }
  }

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
    const result = await run({ kind: 'import', fileName, bytes }, { signal, onShare })
    if (!result || signal.aborted)
      throw new ApiError('request/cancelled', `${shortName(basename(fileName))} was not imported: cancelled.`)
    if (!result.ok) throw refusal(fileName, result.error)
    const { original, problem, leftOut } = result.value
    const { match, outcome } = ofOwnSeason({
      ...result.value,
      outcome: await provenOutcome(fileName, result.value, signal),
    })
    const told = { ...(problem ? { problem } : {}), ...(leftOut === undefined ? {} : { leftOut }) }
    const known = match.file && store.ofFile(match.file.hash)
    if (known !== undefined) return { match: matches.existing(known), isKnown: true, ...told }
    const stored = matches.existing(store.add(match, outcome, original))
    emit('match.changed', { match: stored })
    return { match: stored, ...told }
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

  const api = {
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

    'matches.original'({ id, maxChars }: CheckedRequestOf<'matches.original'>): AnswerOf<'matches.original'> {
      const original = store.original(id)
      if (original) return maxChars ? { ...original, text: original.text.slice(0, maxChars) } : original
      matches.existing(id)
      throw new ApiError('not-found', 'This match does not come from a file of the original program.')
    },

    'matches.exportFile'({ id }: CheckedRequestOf<'matches.exportFile'>): AnswerOf<'matches.exportFile'> {
      const match = matches.existing(id)
      // What was played in one module has no orders to play it again from.
      if (store.seasonText(id)) refuseWithout(match.game, 'files')
      const { reseeds, ...record } = matches.recordOf(id)
      const { status, configName, limits, problem, durationMs = 0 } = match
      // A match with a record has ended in one of these ways.
      if (status !== 'done' && status !== 'aborted' && status !== 'cancelled')
        throw new ApiError('match/not-finished', 'This match has not ended yet.')
      const bytes = formatQuartetFile({
        configName,
        limits,
        status,
        ...(problem === undefined ? {} : { problem }),
        record: {
          ...record,
          names: [...record.names],
          orders: record.orders.slice(),
          statuses: record.statuses.map((seats) => [...seats]),
          trace: [...record.trace],
          ...(reseeds ? { reseeds: [...reseeds] } : {}),
        },
        cpu: match.seats.map(({ cpu = 0 }) => Math.max(0, cpu)),
        ...(match.meter ? { meter: match.meter.version } : {}),
        freezes: match.seats.map(({ frozen }) =>
          frozen ? { round: frozen.round, cause: frozen.cause, reason: frozen.reason } : null,
        ),
        durationMs,
        logs: store.logs(id),
        drawings: store.drawings(id),
      })
      const game = isSeason(record.game) ? 'season' : record.game
      return { fileName: `${game}-${record.seed}-match-${id}${MATCH_FILE_EXTENSION}`, bytes }
    },

    async 'matches.curves'({ id }: CheckedRequestOf<'matches.curves'>): Promise<AnswerOf<'matches.curves'>> {
      const { game, seed, seats } = matches.existing(id)
      if (isSeason(game)) {
        const { scores } = await texts.matchText(id)
        const names = seats.map(({ name }) => name)
        return { fileName: `match-${id}.csv`, text: formatCurves({ names, scores: () => scores }) }
      }
      const text = await run({ kind: 'curves', content: contentOf(id) })
      return { fileName: `${game}-${seed}-match-${id}.csv`, text: orRefusal(text) }
    },

    /** The text the original program would have written, or has. */
    async 'matches.output'({ id }: CheckedRequestOf<'matches.output'>): Promise<AnswerOf<'matches.output'>> {
      const original = store.original(id)
      if (original) return { fileName: original.fileName, text: original.text }
      const record = matches.recordOf(id)
      if (isSeason(record.game)) {
        const { text } = await texts.matchText(id)
        const name = `match-${id}.out`
        return { fileName: name, text: Buffer.from(text).toString('latin1') }
      }
      const text = await run({ kind: 'output', record })
      return { fileName: `${record.game}-${record.seed}-match-${id}.out`, text: orRefusal(text) }
    },
  } satisfies Partial<Api>
  return { api }
}

type Outcome =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string } | undefined

function orRefusal(result: Outcome): string {
  if (!result) throw new ApiError('not-found', 'Quartet is ending.')
  if (!result.ok) throw new ApiError('not-found', `This match cannot be shown: ${result.error}.`)
  return result.value
}

function refusal(fileName: string, why: string): ApiError {
  return new ApiError('import/invalid', `${shortName(basename(fileName))} cannot be imported: ${why}.`)
}
