import { useCommands, type Command } from '../../base/window/use-commands.ts'
import { rowOf, type ActionId } from './catalogue.ts'

/** What a component does for an action of the catalogue. */
export interface ActionHandler {
  readonly run: () => void
  /** False: it cannot be done now, its keys do nothing. */
  readonly isEnabled?: () => boolean
  /** Where the title depends on what is open. */
  readonly title?: () => string
  /** Narrows its keys to where the focus is. */
  readonly ownsKey?: (event: KeyboardEvent) => boolean
}
export type ActionHandlers = { readonly [Id in ActionId]?: ActionHandler }

/** Does actions of the catalogue as long as the calling component lives; their titles and keys are there. */
export function useActions(actions: ActionHandlers): void {
  useCommands(
    Object.entries(actions).map(([id, action]: [string, ActionHandler]) => commandOf(id as ActionId, action)),
  )
}

function commandOf(id: ActionId, { run, isEnabled, title, ownsKey }: ActionHandler): Command {
  const row = rowOf(id)
  if (!row) throw new Error(`${id} is not in the catalogue of actions`)
  return {
    id,
    group: row.room,
    get title() {
      return title?.() ?? row.title
    },
    run,
    ...(row.keys ? { keys: row.keys } : {}),
    ...(isEnabled ? { isEnabled } : {}),
    ...(ownsKey ? { ownsKey } : {}),
  }
}
