import type { GameNames } from '../kit/game.ts'

/** What Mad Max Revisited is called, without its rules. */
export const NAMES: GameNames = {
  id: 'mad-max',
  title: 'Mad Max Revisited',
  version: 'mad_max_2020 v1',
  rulesVersion: 1,
}
