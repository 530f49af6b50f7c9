import { orNotFound } from '../../base/db/or-not-found.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BotSource } from '../../core/bots/build-bot.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import { toSource } from '../../core/bots/seat-bots.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { askedAlone } from '../../core/matches/one-rand.ts'
import { refuseWithout } from '../../core/matches/refuse-without.ts'
import type { SearchedMatch } from './play-again.ts'

/** Reads which bot is searched, and in which match; throws an `ApiError` where it cannot be. */
export function createSearchedBots(store: BotsStore, matches: Pick<MatchService, 'existing' | 'recordOf'>) {
  function workingCopy(id: number): BotSource {
    const { summary, source } = orNotFound(store.get(id), 'bot')
    refuseWithout(summary.game, 'mistakes')
    if (source === null) throw noSource(summary.name)
    return checked({ ...summary, source })
  }

  function ofMatch(matchId: number, seat: number): { bot: BotSource; match: SearchedMatch } {
    const summary = matches.existing(matchId)
    refuseWithout(summary.game, 'mistakes')
    const { versionId, name, frozen } = summary.seats[seat]
    const version = versionId === undefined ? undefined : store.getVersion(versionId)
    if (!version)
      throw new ApiError(
        'not-found',
        `The bot ${name} of seat ${seat + 1} is not here, so it cannot be played again.`,
      )
    if (version.source === null || version.source === '') throw noSource(name)
    const record = askedAlone(matches.recordOf(matchId))
    return {
      bot: checked(toSource(version)),
      match: { game: record.game, record, seat, rounds: summary.rounds, frozenAt: frozen?.round },
    }
  }

  return { workingCopy, ofMatch }
}

function noSource(name: string): ApiError {
  return new ApiError('bot/no-source', `${name} was shared without its source.`)
}

function checked(bot: BotSource): BotSource {
  if (bot.language === 'cpp') return bot
  throw new ApiError(
    'request/invalid',
    `${bot.name} is not written in C++: memory cannot be used wrongly there.`,
  )
}
