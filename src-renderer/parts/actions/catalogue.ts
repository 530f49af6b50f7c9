import { ACTION_ROOMS, type ActionRoom, type ActionRow } from './action-row.ts'
import { PROVE } from './prove.ts'
import { BOARD_ACTIONS } from './watch-board.ts'
import { WATCH_ACTIONS } from './watch.ts'
import { RULES, SETTINGS_ACTIONS, WINDOW } from './window.ts'
import { WRITE } from './write.ts'

const OF_ROOM = {
  Write: WRITE,
  Watch: [...WATCH_ACTIONS, ...BOARD_ACTIONS],
  Prove: PROVE,
  Rules: RULES,
  Settings: SETTINGS_ACTIONS,
  Window: WINDOW,
} as const satisfies Record<ActionRoom, readonly ActionRow[]>

/** What an action is called by menus, tests and components. */
export type ActionId = (typeof OF_ROOM)[ActionRoom][number]['id']
export type CatalogueRow = ActionRow & { readonly id: ActionId; readonly room: ActionRoom }

/** The actions of a room, as they are listed in its table. */
const rowsOf = (room: ActionRoom): readonly (ActionRow & { readonly id: ActionId })[] => OF_ROOM[room]

/** Every action that there is, by room. Components say what it does (`use-actions.ts`). */
export const catalogue: readonly CatalogueRow[] = ACTION_ROOMS.flatMap((room) =>
  rowsOf(room).map((row) => ({ ...row, room })),
)

const byId: ReadonlyMap<string, CatalogueRow> = new Map(catalogue.map((row) => [row.id, row]))

export function rowOf(id: string): CatalogueRow | undefined {
  return byId.get(id)
}
