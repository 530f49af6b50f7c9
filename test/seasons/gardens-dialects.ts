/**
 * How the course's framework names the same things from year to year. A new season may mix them; the mini game comes in
 * each.
 */
export interface Dialect {
  readonly players: string
  readonly rounds: string
  readonly rows: string
  readonly cols: string
  /** Of a player, public in `State`. */
  readonly score: string
  /** The vector of names in `Board`. */
  readonly names: string
  readonly printSettings: string
  readonly printOrders: string
  readonly hasMe: boolean
  readonly hasOk: boolean
  /** Whether grids have their columns' and rows' numbers around them, and tables a line with their columns' names. */
  readonly isLabelled: boolean
  readonly isPrintConst: boolean
}

/** As the later dialects have them. */
const LATER_NAMES = {
  players: 'nb_players',
  rounds: 'nb_rounds',
  rows: 'rows',
  cols: 'cols',
  score: 'total_score',
  names: 'names_',
} as const

export const DIALECTS = {
  A: {
    players: 'num_players',
    rounds: 'num_rounds',
    rows: 'board_rows',
    cols: 'board_cols',
    score: 'score',
    names: 'names',
    printSettings: 'print_settings',
    printOrders: 'print',
    hasMe: true,
    hasOk: true,
    isLabelled: true,
    isPrintConst: false,
  },
  B: {
    ...LATER_NAMES,
    printSettings: 'print_settings',
    printOrders: 'print',
    hasMe: true,
    hasOk: true,
    isLabelled: true,
    isPrintConst: true,
  },
  C: {
    ...LATER_NAMES,
    printSettings: 'print_preamble',
    printOrders: 'print_actions',
    hasMe: false,
    hasOk: false,
    isLabelled: false,
    isPrintConst: false,
  },
} as const satisfies Record<string, Dialect>
export type DialectName = keyof typeof DIALECTS
