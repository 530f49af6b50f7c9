import type { GameNames } from '../kit/game.ts'

/** What The Walking Dead is called, without its rules. */
export const NAMES: GameNames = {
  id: 'the-walking-dead',
  title: 'The Walking Dead',
  version: 'TheWalkingDead 1.0',
  rulesVersion: 1,
}
