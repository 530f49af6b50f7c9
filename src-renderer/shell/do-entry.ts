import { afterFrame } from '../base/ui/after-frame.ts'
import { showToast } from '../base/ui/use-toasts.ts'
import { afterArrivals, doCommand } from '../base/window/use-commands.ts'
import { goToScreen, screen } from '../base/window/use-route.ts'
import { screenOfAction, type PaletteEntry } from './palette-entries.ts'

/** What a room fetches when it is gone to is there after fewer frames than these, or it is not there at all. */
export const MOST_FRAMES_WAITED = 60

/**
 * Does what was chosen in the palette. An action of another room leads there, and is done as soon as the room has what it
 * needs; one that deletes only leads there.
 */
export async function doEntry({ command, state, row, title }: PaletteEntry): Promise<void> {
  if (state === 'now') return command?.run()
  const there = row && screenOfAction(row)
  if (state === 'needs' || !row || there === undefined) return
  goToScreen(there)
  if (row.deletes) return
  for (let frame = 0; frame < MOST_FRAMES_WAITED; frame++) {
    await afterFrame()
    await afterArrivals()
    // One has gone elsewhere meanwhile: nothing is done.
    if (screen.value !== there || doCommand(row.id)) return
  }
  showToast(`${title.replace(/[…:]$/, '')}: ${row.needs ? `needs ${row.needs}` : 'cannot be done now'}`)
}
