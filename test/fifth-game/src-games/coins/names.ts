import type { GameNames } from '../kit/game.ts'

/** What Coins is called, without its rules. */
export const NAMES: GameNames = { id: 'coins', title: 'Coins', version: 'Coins 1.0', rulesVersion: 1 }
