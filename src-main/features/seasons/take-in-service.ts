import { BOT_NAME } from '../../../src-shared/contract/bot-name.ts'
import type { Api, AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import { cppFileName } from '../../core/bots/build-cpp.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createGivenMaterial } from './given-material.ts'
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

const TAKING_IN = "Taking in a course's game"
const STEPS = { unpacking: 'reading', compiling: 'compiling', certifying: 'checking' } as const

/**
 * Takes in material that a page gives: its bytes are only put together here. Everything in them is read in a guarded process,
 * compiled in the compile process and played in match processes (`take-in.ts`); only then is anything kept.
 */
export function createTakeInService(deps: TakeInDeps) {
  const { store, seasons, importBot, builder, pool, emit, jobs } = deps
  const material = createGivenMaterial()

  /** Nothing is undone from here on: a page that gives it up now finds it here. */
  async function keep(made: SeasonFile): Promise<AnswerOf<'seasons.takeIn'>> {
    const isKnown = store.get(made.facts.id) !== undefined
    seasons.add(made)
    const season = seasons.summary(made)
    const remarks = await takeBotFiles(importBot, made)
    return {
      season: { ...season, remarks: [...season.remarks, ...remarks] },
      ownPlayers: ownPlayers(made).filter((name) => BOT_NAME.test(name)),
      isKnown,
    }
  }

  const api = {
    'seasons.give'({ ticket, path, bytes }: CheckedRequestOf<'seasons.give'>): { received: number } {
      return { received: material.give(ticket, path, bytes) }
    },

    async 'seasons.takeIn'({
      ticket,
    }: CheckedRequestOf<'seasons.takeIn'>): Promise<AnswerOf<'seasons.takeIn'>> {
      return await material.workOn(
        ticket,
        'Taking it in was cancelled. Nothing was kept.',
        async (files, signal) => {
          store.proveWritable()
          const job = jobs.begin({
            kind: 'season',
            key: ticket,
            title: TAKING_IN,
            stop: () => material.forget(ticket),
          })
          const onProgress = ({ step, what }: TakingIn): void => {
            emit('seasons.progress', { ticket, step, what })
            job.update({ title: `${TAKING_IN}: ${STEPS[step]} ${what}` })
          }
          try {
            const made = await takeIn(files, { builder, pool, signal, onProgress })
            signal.throwIfAborted()
            if (!made.ok) throw material.refuse(ticket, made.error.replace(/\.$/, ''))
            return await keep(made.value)
          } finally {
            job.end()
          }
        },
      )
    },

    async 'seasons.ownFiles'({
      ticket,
    }: CheckedRequestOf<'seasons.ownFiles'>): Promise<AnswerOf<'seasons.ownFiles'>> {
      const read = await material.workOn(ticket, 'This was cancelled.', (files, signal) =>
        builder.guarded.run(READ_OWN, { files }, { signal }),
      )
      if (!read.ok) throw material.refuse(ticket, read.error)
      return { files: read.value.map(({ path, bytes }) => ({ path, bytes: Uint8Array.from(bytes) })) }
    },

    'seasons.cancel'({ ticket }: CheckedRequestOf<'seasons.cancel'>): Record<never, never> {
      material.forget(ticket)
      return {}
    },

    'seasons.takePlayers': (request: CheckedRequestOf<'seasons.takePlayers'>) => takePlayers(deps, request),
  } satisfies Partial<Api>

  return { api, close: material.close }
}

/** Compiled bots that came along, each checked as any that comes from another person; sentences about those that are not taken. */
async function takeBotFiles(importBot: TakeInDeps['importBot'], season: SeasonFile): Promise<string[]> {
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

/** Makes bots of a season's players, each under a name that is free. */
async function takePlayers(
  { store, bots }: TakeInDeps,
  { id, names }: CheckedRequestOf<'seasons.takePlayers'>,
): Promise<AnswerOf<'seasons.takePlayers'>> {
  const season = orNotFound(store.get(id), 'season')
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
}
