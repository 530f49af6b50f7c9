import { orNotFound } from '../../base/db/or-not-found.ts'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { StopAnswer, WatchAnswer } from '../../../src-shared/contract/debug.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { programOfSeats } from '../../core/seasons/played-again.ts'
import { toSource } from '../../core/bots/seat-bots.ts'
import type { StoredVersion } from '../../core/bots/versions-store.ts'
import { SOURCE_EXTENSIONS } from '../../../src-shared/contract/bot-name.ts'
import type { Symbols } from '../../engines/compiler/request/symbol-flags.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import { FUEL_PER_SECOND } from '../../engines/match-child/cpp/wasm-bot.ts'
import { askedAlone } from '../../core/matches/one-rand.ts'
import type { BreakpointStore } from './breakpoint-store.ts'
import type { LookDeps } from './looked-into.ts'
import { createStopSessions } from './stop-sessions.ts'
import { WATCH } from './guarded-jobs.ts'

export interface DebugDeps extends LookDeps {
  readonly breakpoints: BreakpointStore
}

/** A build with symbols uses more of it than the bot when it played. */
const MAX_SECONDS = 100

const explained =
  (name: string) =>
  (failure: unknown): never => {
    if (!(failure instanceof GuardedFailure)) throw failure
    throw new ApiError('match/no-record', `${name} cannot be looked into: ${failure.message}.`)
  }

/** Looks into bots of stored matches, by playing their part again in a build whose memory can be read, or whose lines call out. */
export function createDebugService({ store, breakpoints, cpp, guarded, seasonStore, matches }: DebugDeps) {
  function versionOf(matchId: number, seat: number): StoredVersion {
    const { game, seats } = matches.existing(matchId)
    programOfSeats(seasonStore, game)
    const { versionId, name } = seats[seat]
    const version = versionId === undefined ? undefined : store.getVersion(versionId)
    if (!version)
      throw new ApiError('not-found', `The version of ${name} that played this match no longer exists.`)
    if (version.module) throw new ApiError('bot/no-source', `${name} was shared without its source.`)
    return version
  }
  async function openBot(matchId: number, seat: number, symbols: Symbols) {
    const version = versionOf(matchId, seat)
    const { name, language } = version.bot
    const record = matches.recordOf(matchId)
    if (language !== 'cpp')
      return { record, seat, source: version.source, fileName: name + SOURCE_EXTENSIONS[language] }
    const built = await cpp.compile({ ...toSource(version), symbols })
    const { wasm, debugInfo, registeredName: playerName } = built
    if (!wasm || !debugInfo) throw new ApiError('bot/does-not-compile', `${name} does not compile in Debug.`)
    return {
      record: askedAlone(record),
      season: programOfSeats(seasonStore, record.game),
      seat,
      wasm,
      debugInfo,
      playerName,
      fuelLimit: MAX_SECONDS * FUEL_PER_SECOND,
    }
  }

  function existingBot(id: number): number {
    return orNotFound(store.get(id), 'bot').summary.id
  }

  const sessions = createStopSessions()
  const keyOf = ({ matchId, seat }: { matchId: number; seat: number }) => `${matchId} ${seat}`

  const api = {
    async 'debug.watch'(request: CheckedRequestOf<'debug.watch'>): Promise<WatchAnswer> {
      const { matchId, seat, expressions, condition } = request
      const { name } = versionOf(matchId, seat).bot
      const bot = await openBot(matchId, seat, 'members')
      return guarded.run(WATCH, { ...bot, expressions, condition }).catch(explained(name))
    },
    async 'debug.stop'(request: CheckedRequestOf<'debug.stop'>): Promise<StopAnswer> {
      const { matchId, seat, ...asked } = request
      if (!asked.at && asked.move !== 'go')
        throw new ApiError('request/invalid', 'It has to be stopped somewhere before it can be stepped.')
      const { name } = versionOf(matchId, seat).bot
      const open = () => openBot(matchId, seat, 'steps')
      return sessions.run(keyOf({ matchId, seat }), open, asked).catch(explained(name))
    },
    async 'debug.orders'({ matchId, seat, round }: CheckedRequestOf<'debug.orders'>) {
      const { name, game } = versionOf(matchId, seat).bot
      // Of a season the orders are one text.
      if (isSeason(game)) return { orders: [] }
      // A session of its own: where the bot is stopped it stays.
      const key = `${keyOf({ matchId, seat })} orders`
      try {
        const open = () => openBot(matchId, seat, 'steps')
        const asked = { move: 'go', breakpoints: [], fromRound: round, ordersOf: round } as const
        const { orderLines = [], difference } = await sessions
          .run(key, open, { ...asked, breakpoints: [] })
          .catch(explained(name))
        return { orders: difference ? [] : orderLines }
      } finally {
        await sessions.leave(key)
      }
    },
    'debug.breakpoints': ({ id }: CheckedRequestOf<'debug.breakpoints'>) => breakpoints.of(existingBot(id)),
    'debug.setBreakpoints'({ id, breakpoints: list }: CheckedRequestOf<'debug.setBreakpoints'>) {
      breakpoints.put(existingBot(id), list)
      return {}
    },
    'debug.pause'(request: CheckedRequestOf<'debug.pause'>) {
      sessions.pause(keyOf(request))
      return {}
    },
    async 'debug.leave'(request: CheckedRequestOf<'debug.leave'>) {
      await sessions.leave(keyOf(request))
      return {}
    },
  } satisfies Partial<Api>
  return { api, sessions, close: () => sessions.close() }
}
