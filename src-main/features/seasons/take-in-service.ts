import { BOT_NAME } from '../../../src-shared/contract/bot-name.ts'
import type { Api, AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import {
  MATERIAL_PART_BYTES,
  MAX_MATERIAL_BYTES,
  MAX_MATERIAL_FILES,
} from '../../../src-shared/contract/seasons.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import { cppFileName } from '../../core/bots/build-cpp.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { isHere, MATERIAL_LIMITS, type GivenFile } from './material.ts'
import { playerSource } from '../../core/seasons/players.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'
import { ownPlayers } from '../../core/bots/season-bots.ts'
import type { SeasonStore } from '../../core/seasons/season-store.ts'
import type { SeasonsService } from './seasons-service.ts'
import { READ_OWN } from './guarded-jobs.ts'
import { takeIn, type TakingIn } from './take-in.ts'

export interface TakeInDeps {
  readonly store: SeasonStore
  readonly seasons: Pick<SeasonsService, 'add' | 'summary'>
  readonly bots: Pick<BotsService, 'create' | 'freeName'>
  /** Takes in a compiled bot that came from another person; rejects with an `ApiError` for what is none. */
  readonly importBot: (file: {
    fileName: string
    bytes: Uint8Array<ArrayBuffer>
    game: string
  }) => Promise<unknown>
  readonly builder: BotBuilder
  readonly pool: MatchPool
  readonly emit: Emit
  readonly jobs: Jobs
}

/** What a page gives piece by piece. */
interface Given {
  readonly files: Map<string, Uint8Array[]>
  bytes: number
  timer: NodeJS.Timeout | undefined
  controller: AbortController | undefined
}

/** A page that gives nothing for so long is gone. */
const PATIENCE_MS = 60_000
const TAKING_IN = "Taking in a course's game"
const STEPS = { unpacking: 'reading', compiling: 'compiling', certifying: 'checking' } as const
/** Materials on their way at a time, of all pages. */
const MOST_AT_ONCE = 2

/**
 * Takes in material that a page gives: its bytes are only put together here. Everything in them is read in a guarded process,
 * compiled in the compile process and played in match processes (`take-in.ts`); only then is anything kept.
 */
export function createTakeInService({
  store,
  seasons,
  bots,
  importBot,
  builder,
  pool,
  emit,
  jobs,
}: TakeInDeps) {
  const given = new Map<string, Given>()

  function forget(ticket: string): void {
    const one = given.get(ticket)
    if (!one) return
    clearTimeout(one.timer)
    one.controller?.abort()
    given.delete(ticket)
  }
  function begin(ticket: string): Given {
    if (given.size >= MOST_AT_ONCE)
      throw new ApiError('storage/busy', 'Other material is being taken in. Wait until that is done.')
    const one: Given = { files: new Map(), bytes: 0, timer: undefined, controller: undefined }
    given.set(ticket, one)
    return one
  }
  function refuse(ticket: string, why: string): ApiError {
    forget(ticket)
    return new ApiError(isHere(why) ? 'import/built-in' : 'import/invalid', `It was not taken in: ${why}.`)
  }

  /** What came in, put together; nothing is kept of it here. */
  function filesOf({ files }: Given): GivenFile[] {
    const whole = [...files].map(([path, parts]) => ({
      path,
      bytes: parts.length === 1 ? parts[0] : new Uint8Array(Buffer.concat(parts)),
    }))
    files.clear()
    return whole
  }
  function refuseLarge(ticket: string, files: readonly GivenFile[]): void {
    if (files.some(({ bytes }) => bytes.length > MATERIAL_LIMITS.archiveBytes))
      throw refuse(ticket, `a file of it is larger than ${MATERIAL_LIMITS.archiveBytes / 1024 / 1024} MB`)
  }

  /**
   * Works on what came with a ticket, which is given up after, whatever comes of it. Rejects with an `ApiError` that says `cancelled`
   * where the page gave it up meanwhile, and with one that names the reason where the guarded process did.
   */
  async function workOn<Made>(
    ticket: string,
    cancelled: string,
    work: (files: GivenFile[], signal: AbortSignal) => Promise<Made>,
  ): Promise<Made> {
    const one = given.get(ticket)
    if (!one || one.controller) throw new ApiError('not-found', 'This material does not come in any more.')
    clearTimeout(one.timer)
    const controller = new AbortController()
    one.controller = controller
    const { signal } = controller
    try {
      const files = filesOf(one)
      refuseLarge(ticket, files)
      return await work(files, signal)
    } catch (failure) {
      if (failure instanceof ApiError) throw failure
      if (signal.aborted) throw new ApiError('request/cancelled', cancelled)
      throw failure instanceof GuardedFailure
        ? refuse(ticket, `Quartet gave up on it (${failure.message})`)
        : failure
    } finally {
      forget(ticket)
    }
  }

  /** Compiled bots that came along, each checked as any that comes from another person; sentences about those that are not taken. */
  async function takeBotFiles(season: SeasonFile): Promise<string[]> {
    const remarks: string[] = []
    for (const [fileName, bytes] of Object.entries(entriesIn(season, 'bots')))
      try {
        await importBot({ fileName, bytes: Uint8Array.from(bytes), game: season.facts.id })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        remarks.push(failure.message)
      }
    return remarks
  }

  /** Nothing is undone from here on: a page that gives it up now finds it here. */
  async function keep(made: SeasonFile): Promise<AnswerOf<'seasons.takeIn'>> {
    const isKnown = store.get(made.facts.id) !== undefined
    seasons.add(made)
    const season = seasons.summary(made)
    const remarks = await takeBotFiles(made)
    return {
      season: { ...season, remarks: [...season.remarks, ...remarks] },
      ownPlayers: ownPlayers(made).filter((name) => BOT_NAME.test(name)),
      isKnown,
    }
  }

  const api = {
    'seasons.give'({ ticket, path, bytes }: CheckedRequestOf<'seasons.give'>): { received: number } {
      const one = given.get(ticket) ?? begin(ticket)
      if (one.controller) throw refuse(ticket, 'more of it came while it was being read')
      clearTimeout(one.timer)
      one.timer = setTimeout(() => forget(ticket), PATIENCE_MS).unref()
      one.bytes += bytes.length
      if (bytes.length > MATERIAL_PART_BYTES || one.bytes > MAX_MATERIAL_BYTES)
        throw refuse(ticket, `it is larger than ${MAX_MATERIAL_BYTES / 1024 / 1024} MB`)
      const parts = one.files.get(path) ?? []
      if (parts.length === 0 && one.files.size >= MAX_MATERIAL_FILES)
        throw refuse(ticket, `it holds more than ${MAX_MATERIAL_FILES} files`)
      parts.push(Uint8Array.from(bytes))
      one.files.set(path, parts)
      return { received: one.bytes }
    },

    async 'seasons.takeIn'({
      ticket,
    }: CheckedRequestOf<'seasons.takeIn'>): Promise<AnswerOf<'seasons.takeIn'>> {
      return await workOn(ticket, 'Taking it in was cancelled. Nothing was kept.', async (files, signal) => {
        store.proveWritable()
        const job = jobs.begin({ kind: 'season', key: ticket, title: TAKING_IN, stop: () => forget(ticket) })
        const onProgress = ({ step, what }: TakingIn): void => {
          emit('seasons.progress', { ticket, step, what })
          job.update({ title: `${TAKING_IN}: ${STEPS[step]} ${what}` })
        }
        try {
          const made = await takeIn(files, { builder, pool, signal, onProgress })
          signal.throwIfAborted()
          if (!made.ok) throw refuse(ticket, made.error.replace(/\.$/, ''))
          return await keep(made.value)
        } finally {
          job.end()
        }
      })
    },

    async 'seasons.ownFiles'({
      ticket,
    }: CheckedRequestOf<'seasons.ownFiles'>): Promise<AnswerOf<'seasons.ownFiles'>> {
      const read = await workOn(ticket, 'This was cancelled.', (files, signal) =>
        builder.guarded.run(READ_OWN, { files }, { signal }),
      )
      if (!read.ok) throw refuse(ticket, read.error)
      return { files: read.value.map(({ path, bytes }) => ({ path, bytes: Uint8Array.from(bytes) })) }
    },

    'seasons.cancel'({ ticket }: CheckedRequestOf<'seasons.cancel'>): Record<never, never> {
      forget(ticket)
      return {}
    },

    async 'seasons.takePlayers'({
      id,
      names,
    }: CheckedRequestOf<'seasons.takePlayers'>): Promise<AnswerOf<'seasons.takePlayers'>> {
      const season = store.get(id)
      if (!season) throw new ApiError('not-found', 'This season is not here any more.')
      const botIds: number[] = []
      for (const name of new Set(names)) {
        const source = playerSource(season, name)
        if (source === undefined || !BOT_NAME.test(name))
          throw new ApiError('not-found', `There is no ${cppFileName(name)} in this season.`)
        const free = bots.freeName(id, name)
        const bot = await bots.create(
          { game: id, name: free, language: 'cpp', from: { source }, buildsLater: true },
          { isBroughtIn: true },
        )
        botIds.push(bot.id)
      }
      return { botIds }
    },
  } satisfies Partial<Api>

  return {
    api,
    close(): void {
      for (const ticket of [...given.keys()]) forget(ticket)
    },
  }
}
