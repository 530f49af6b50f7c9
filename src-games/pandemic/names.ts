import type { GameNames } from '../kit/game.ts'

/** What Pandemic is called, without its rules. */
export const NAMES: GameNames = {
  id: 'pandemic',
  title: 'Pandemic',
  version: 'Pandemic 1.0',
  rulesVersion: 1,
}
