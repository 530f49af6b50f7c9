import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { on } from '../../base/api/connection.ts'
import { createProvided } from '../../base/ui/provided.ts'
import { createWish } from '../../base/ui/wish.ts'
import { goTo, placeOn, rememberPlace, route, screen } from '../../base/window/use-route.ts'
import { useFollowedMatch } from './followed-match.ts'
import type { Run } from '../bots/run-setup.ts'
import type { OpenBot } from '../bots/use-open-bot.ts'
import type { Pin } from '../replay/index.ts'

/** Where one stood in a match when its room was left, or where its next room is to begin. */
export interface StandInMatch {
  readonly matchId: number
  readonly round: number
  readonly pin?: Pin | undefined
  readonly isPlaying: boolean
}

/** The match that goes along from room to room. */
export interface MatchInHand {
  /** What is on the board, or was when the last room with a board was left. */
  readonly match: ShallowRef<MatchSummary | undefined>
  readonly stand: ShallowRef<StandInMatch | undefined>
}

/** What one works on, the same in every room: the bot with the version that is shown, how it is run, and a match. */
export interface Hand extends MatchInHand {
  readonly open: OpenBot
  readonly run: Run
}

/** A match that the board of Write is to show. */
export const writeBoardWish = createWish<number>()

const HAND = createProvided<Hand>('a part that needs what is in hand stands outside of the frame')

/** The match in hand; Watch, left with a match or never seen, comes with this one. One that was deleted is in no hand. To be called once, in the frame. */
export function createMatchInHand(): MatchInHand {
  const { match } = useFollowedMatch()
  watch(
    () => match.value?.id,
    (id) => {
      const last = placeOn('matches')
      const isOfMatch = last === undefined || (last.id !== undefined && last.otherId === undefined)
      if (id !== undefined && screen.value !== 'matches' && isOfMatch)
        rememberPlace({ screen: 'matches', id })
    },
  )
  const stand = shallowRef<StandInMatch>()
  onScopeDispose(
    on('matches.removed', ({ ids }) => {
      if (match.value && ids.includes(match.value.id)) match.value = stand.value = undefined
      const place = placeOn('matches')
      if (screen.value !== 'matches' && place?.id !== undefined && ids.includes(place.id))
        rememberPlace({ screen: 'matches' })
    }),
  )
  return { match, stand }
}

/**
 * Shows a match that has just begun from its first round on: beside the editor where that is in sight, and in Watch otherwise.
 */
export function showFromStart({ stand }: MatchInHand, matchId: number): void {
  stand.value = { matchId, round: 0, isPlaying: true }
  if (route.value.screen === 'bots') writeBoardWish.ask(matchId)
  else goTo({ screen: 'matches', id: matchId })
}

export const provideHand = HAND.give

/** What is in hand, for every part inside the frame. */
export const useHand = HAND.take
