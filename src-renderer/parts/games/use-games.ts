import { computed, shallowRef } from 'vue'
import { findGame, gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { SeasonSummary } from '../../../src-shared/contract/seasons.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { whyNot, type Ability } from '../../../src-shared/game-abilities.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'

/** Seasons of the data folder, kept up to date by events; those that were removed too. */
export const seasons = shallowRef<readonly SeasonSummary[]>([])

export interface GameEntry {
  readonly id: GameId
  readonly title: string
}

/** All games that can be played: those that come with Quartet, then the seasons that were taken in. */
export const games = computed<readonly GameEntry[]>(() => [
  ...gameList.map(({ id, title }) => ({ id, title })),
  ...seasons.value
    .filter(({ isRemoved }) => isRemoved !== true)
    .map(({ id }) => ({ id, title: titleOfGame(id) })),
])

/** Whether a season's bots are linked with its program, as in its own makefile. */
export const isInOneModule = (id: GameId): boolean =>
  seasons.value.some((season) => season.id === id && !season.isApart && season.missing === undefined)

/** Why a game does not have an ability, as its season is here; undefined where it has. */
export function whyNotHere(id: GameId, ability: Ability): string | undefined {
  const isKeptApart = seasons.value.some((season) => season.id === id && season.isApart && !season.missing)
  return ability === 'inside' && isKeptApart ? undefined : whyNot(id, ability)
}

/** How a game is called. Two seasons of one title are distinguished by their hash; one that is not here has nothing else. */
export function titleOfGame(id: GameId): string {
  const game = findGame(id)
  if (game) return game.title
  const own = seasons.value.find((season) => season.id === id)
  const hash = id.replace(/^season:/, '').slice(0, 6)
  if (!own) return isSeason(id) ? `Season ${hash}` : id
  const isAlone = seasons.value.every((other) => other === own || other.title !== own.title)
  return isAlone ? own.title : `${own.title} (${hash})`
}

export async function startSeasonList(): Promise<void> {
  const read = async () => (seasons.value = await call('seasons.list'))
  on('seasons.changed', (event) => (seasons.value = event.seasons))
  onReturn(() => void read())
  await read()
}
