import { computed, type ComputedRef } from 'vue'
import { findGame, gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { remembered } from '../../base/ui/remembered.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import { games, titleOfGame } from '../../parts/games/use-games.ts'
import { gamesOfTree, shownGame, type Chosen, type TreeGame } from './tree-nodes.ts'

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Chosen).game === 'string' &&
  typeof (value as Chosen).botId === 'number'
const chosen = remembered<Chosen>('tree.game', { game: gameList[0].id, botId: 0 }, isChosen)

/** The game that the tree of bots shows, for its head and for its rows; `openBotId` is the bot in hand. */
export function useTreeGame(openBotId: () => number | undefined): {
  readonly game: ComputedRef<GameId>
  readonly all: ComputedRef<readonly TreeGame[]>
  choose(game: GameId): void
} {
  const all = computed(() =>
    gamesOfTree(games.value, bots.value, titleOfGame, (id) => findGame(id) !== undefined),
  )
  const inHand = computed(() => bots.value.find(({ id }) => id === openBotId()))
  return {
    all,
    game: computed(() => shownGame(chosen.value, inHand.value, all.value)),
    choose: (game) => (chosen.value = { game, botId: openBotId() ?? 0 }),
  }
}
