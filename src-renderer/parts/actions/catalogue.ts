import type { ActionRow } from './action-row.ts'
import { PROVE } from './prove.ts'
import { BOARD_ACTIONS } from './watch-board.ts'
import { WATCH_ACTIONS } from './watch.ts'
import { RULES, SETTINGS_ACTIONS, WINDOW } from './window.ts'
import { WRITE } from './write.ts'

const ROWS = [
  ...WRITE,
  ...WATCH_ACTIONS,
  ...BOARD_ACTIONS,
  ...PROVE,
  ...RULES,
  ...SETTINGS_ACTIONS,
  ...WINDOW,
] as const

/** What an action is called by menus, tests and components. */
export type ActionId = (typeof ROWS)[number]['id']
export type CatalogueRow = ActionRow & { readonly id: ActionId }

/** Every action that there is, by room. Components say what it does (`use-actions.ts`). */
export const catalogue: readonly CatalogueRow[] = ROWS

const byId: ReadonlyMap<string, CatalogueRow> = new Map(catalogue.map((row) => [row.id, row]))

export function rowOf(id: string): CatalogueRow | undefined {
  return byId.get(id)
}
