import type { GameNames } from '../kit/game.ts'

/** What Apocalypse Now 2018 is called, without its rules. */
export const NAMES: GameNames = {
  id: 'apocalypse-now',
  title: 'Apocalypse Now 2018',
  version: 'ApocalypseNow2018 3.0',
  rulesVersion: 1,
}
