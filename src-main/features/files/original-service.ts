import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { FileResults } from './file-jobs.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { MatchJob } from '../../engines/match-job/match-job.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import { READ_OR_WRITE } from './guarded-jobs.ts'

export interface OriginalDeps {
  readonly store: Pick<MatchStore, 'original'>
  readonly matches: Pick<MatchService, 'existing' | 'begin'>
  readonly bots: Pick<BotsService, 'resolveSeat'>
  readonly configs: Pick<ConfigsService, 'textsOf'>
  readonly guarded: GuardedWork
}

/** Matches of the original programs, played once more by bots that are here. */
export function createOriginalService({ store, matches, bots, configs, guarded }: OriginalDeps) {
  const api = {
    async 'matches.playOriginal'(
      request: CheckedRequestOf<'matches.playOriginal'>,
    ): Promise<AnswerOf<'matches.playOriginal'>> {
      const { matchId, rand, live } = request
      const parent = matches.existing(matchId)
      const original = store.original(matchId)
      if (!original)
        throw new ApiError('not-found', 'This match does not come from a file of the original program.')
      const { game, text } = original
      const stored = configs.textsOf(game)
      const start = (await guarded
        .run(READ_OR_WRITE, { kind: 'start', content: { game, text, stored } })
        .catch((failure: unknown) => {
          throw failure instanceof GuardedFailure ? unplayable(failure.message) : failure
        })) as FileResults['start']
      if (!start.ok) throw unplayable(start.error)
      const shared = rand === 'shared' ? rand : undefined
      const seats = await Promise.all(request.seats.map((choice) => bots.resolveSeat(game, choice, shared)))
      const { config, seed, rounds } = start.value
      const { limits, configName } = parent
      const job: MatchJob = {
        game,
        config,
        seed,
        seats: seats.map(({ program }) => program),
        limits,
        live,
        ...(shared ? { rand: shared } : {}),
      }
      const id = matches.begin({ game, configName, config, seed, limits, rounds, seats }, job, seats)
      return { id }
    },
  } satisfies Partial<Api>
  return { api }
}

const unplayable = (why: string) =>
  new ApiError('match/no-record', `This match cannot be played again: ${why}.`)
