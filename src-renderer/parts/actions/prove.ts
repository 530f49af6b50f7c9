import type { ActionRow } from './action-row.ts'

const OPEN = 'an open comparison'

const BOARD = 'a bot with versions'

/** What is done with versions, comparisons and leagues. */
export const PROVE = [
  { id: 'board.show', room: 'Prove', title: 'Show the versions', needs: BOARD },
  {
    id: 'board.promote',
    room: 'Prove',
    title: 'Promote the version…',
    keys: ['Alt+Enter', 'p'],
    pane: 'versions',
    needs: BOARD,
  },
  { id: 'board.fill', room: 'Prove', title: 'Fill the stages of the version', needs: BOARD },
  { id: 'board.plan', room: 'Prove', title: 'Plan of the stages…', needs: BOARD },
  { id: 'board.csv', room: 'Prove', title: 'Export the versions as CSV', needs: BOARD },
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
