import type { ActionRow } from './action-row.ts'

const OPEN = 'an open comparison'

const BOARD = 'a bot with versions'

/** What is done with versions, comparisons and leagues. */
export const PROVE = [
  { id: 'board.show', title: 'Show the versions', needs: BOARD },
  {
    id: 'board.promote',
    title: 'Promote the version…',
    keys: ['Alt+Enter', 'p'],
    pane: 'versions',
    needs: BOARD,
  },
  { id: 'board.fill', title: 'Fill the stages of the version', needs: BOARD },
  { id: 'board.plan', title: 'Plan of the stages…', needs: BOARD },
  { id: 'board.csv', title: 'Export the versions as CSV', needs: BOARD },
  { id: 'compare.new', title: 'New comparison…', keys: ['Alt+n'], pane: 'comparisons' },
  { id: 'compare.ask', title: 'Compare any two: bots, versions, constants, settings…' },
  { id: 'runs.show', title: 'Show Run ×N', everywhere: true },
  { id: 'compare.pause', title: 'Pause the comparison', needs: 'a comparison that runs' },
  { id: 'compare.resume', title: 'Resume the comparison', needs: 'a paused comparison' },
  {
    id: 'compare.cancel',
    title: 'Cancel the comparison',
    needs: 'a comparison that has not ended',
    deletes: true,
  },
  { id: 'compare.copy', title: 'Copy the result as text', needs: OPEN },
  { id: 'compare.picture', title: 'Copy the result as a picture', needs: OPEN },
  { id: 'compare.delete', title: 'Delete the comparison', needs: OPEN, deletes: true },
  { id: 'league.new', title: 'New league…', keys: ['Alt+n'], pane: 'league' },
  { id: 'league.play', title: 'Play or pause this league', needs: 'an open league' },
  { id: 'league.delete', title: 'Delete this league', needs: 'an open league', deletes: true },
] as const satisfies readonly ActionRow[]
