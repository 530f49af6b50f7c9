import type { ActionRow } from './action-row.ts'

const OPEN = 'an open comparison'

/** What is done with comparisons and leagues. */
export const PROVE = [
  {
    id: 'compare.new',
    room: 'Prove',
    title: 'New comparison…',
    keys: ['Alt+n'],
    pane: 'comparisons',
  },
  {
    id: 'compare.ask',
    room: 'Prove',
    title: 'Compare any two: bots, versions, constants, settings…',
  },
  { id: 'runs.show', room: 'Prove', title: 'Show Run ×N', everywhere: true },
  {
    id: 'compare.pause',
    room: 'Prove',
    title: 'Pause the comparison',
    needs: 'a comparison that runs',
  },
  { id: 'compare.resume', room: 'Prove', title: 'Resume the comparison', needs: 'a paused comparison' },
  {
    id: 'compare.cancel',
    room: 'Prove',
    title: 'Cancel the comparison',
    needs: 'a comparison that has not ended',
    deletes: true,
  },
  { id: 'compare.copy', room: 'Prove', title: 'Copy the result as text', needs: OPEN },
  { id: 'compare.picture', room: 'Prove', title: 'Copy the result as a picture', needs: OPEN },
  { id: 'compare.delete', room: 'Prove', title: 'Delete the comparison', needs: OPEN, deletes: true },
  {
    id: 'league.new',
    room: 'Prove',
    title: 'New league…',
    keys: ['Alt+n'],
    pane: 'league',
  },
  { id: 'league.play', room: 'Prove', title: 'Play or pause this league', needs: 'an open league' },
  {
    id: 'league.delete',
    room: 'Prove',
    title: 'Delete this league',
    needs: 'an open league',
    deletes: true,
  },
] as const satisfies readonly ActionRow[]
