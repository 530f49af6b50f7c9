import { createBlock, type Block, type BlockSpec } from '../kit/block.ts'
import { lcg31 } from '../kit/rng.ts'
import type { CoinsConfig } from './config.ts'

/** Index into the region `settings`. */
export const SETTING = { rows: 0, cols: 1, rounds: 2, coins: 3 } as const

/** Regions of a Coins block. Cells are indices i·cols + j. */
export const SPEC = {
  settings: { kind: 'i32', access: 'static' },
  round: { kind: 'i32', access: 'public' },
  scores: { kind: 'i32', access: 'public' },
  status: { kind: 'f64', access: 'public' },
  /** 1 where a coin lies. */
  coinAt: { kind: 'i32', access: 'public' },
  /** Cell of each player's frog. */
  frogCell: { kind: 'i32', access: 'public' },
  rng: { kind: 'i32', access: 'secret' },
} as const satisfies BlockSpec

export type CoinsState = Block<typeof SPEC>

/** A board without coins: a frog in each corner. */
export function createState({ rows, cols, rounds, coins }: CoinsConfig): CoinsState {
  const state = createBlock(SPEC, {
    settings: 4,
    round: 1,
    scores: 4,
    status: 4,
    coinAt: rows * cols,
    frogCell: 4,
    rng: 1,
  })
  state.settings.set([rows, cols, rounds, coins])
  state.frogCell.set([0, cols - 1, (rows - 1) * cols, rows * cols - 1])
  return state
}

/** A coin falls on a free cell: the first that the dice name. */
export function dropCoin(state: CoinsState): void {
  const [rows, cols] = state.settings
  for (;;) {
    const i = lcg31.random(state.rng, 0, rows - 1)
    const cell = i * cols + lcg31.random(state.rng, 0, cols - 1)
    if (state.coinAt[cell] === 1 || state.frogCell.includes(cell)) continue
    state.coinAt[cell] = 1
    return
  }
}
