import type { ActionRow } from './action-row.ts'

/** Seats, each of which has actions of its own. */
export const SEAT_NUMBERS = [0, 1, 2, 3] as const

const MATCH = 'an open match'
const FORKED = 'a match forked from another'
const FORKS = 'a match with forks'
const SELECTED = 'a selected match'
const TURNS = 'turning points: ask why first'
const STOPPED = 'a bot stopped in Inside'
const TAB = 'What if… open beside the board'
const PAIR = 'two matches side by side'

/** What is done with matches: the list, what is asked about one, what is tried in one. The board is in `watch-board.ts`. */
export const WATCH_ACTIONS = [
  { id: 'why.lost', title: 'Why did I lose? Where the match turned', keys: ['Alt+l'], needs: MATCH },
  { id: 'why.what-if', title: 'What if… from this round', keys: ['Alt+i'], needs: MATCH },
  { id: 'why.orders', title: 'Orders of the round, and what came of them', keys: ['Alt+w'], needs: MATCH },
  { id: 'why.search', title: 'Search the log', keys: ['Mod+Shift+F'], needs: MATCH },
  {
    id: 'why.print',
    title: 'Add a print to the past…',
    keys: ['Alt+p'],
    needs: 'an ended match of your bot',
  },
  { id: 'why.debug', title: 'Stop: debug from this round, at breakpoints', keys: ['Alt+d'], needs: MATCH },
  { id: 'why.watch', title: 'Values: what a bot kept in mind after each round', needs: MATCH },
  { id: 'why.cpu', title: 'CPU: which functions of a bot take it', needs: MATCH },
  { id: 'why.log', title: 'Show the log of the match', needs: MATCH },
  { id: 'why.chart', title: 'Show the chart of scores', needs: MATCH },
  {
    id: 'watch.code',
    title: 'Show or hide the code that played',
    keys: ['Alt+e'],
    needs: 'a match with a source here',
  },
  { id: 'why.mistakes', title: 'Find the mistake: play again with memory watched', needs: MATCH },
  {
    id: 'suite.keep',
    title: 'Keep this match in the suite of a bot…',
    keys: ['Alt+k'],
    needs: 'an ended match of your bot',
  },
  { id: 'match.tags', title: 'Tags of this match…', needs: MATCH },
  { id: 'match.note', title: 'Note on this match…', needs: MATCH },
  { id: 'match.parent', title: 'Go to the match that this one goes on from', needs: FORKED },
  { id: 'match.besideParent', title: 'Show beside the match that it goes on from', needs: FORKED },
  { id: 'match.fork', title: 'Go to the newest fork of this match', needs: FORKS },
  { id: 'match.besideFork', title: 'Show beside its newest fork', needs: FORKS },
  {
    id: 'match.besideKept',
    title: 'Show beside the match that was kept',
    needs: 'another match kept for it',
  },
  { id: 'match.keepForPair', title: 'Keep this match to put another beside it', needs: MATCH },
  { id: 'match.delete', title: 'Delete this match', needs: MATCH, deletes: true },
  { id: 'debug.go', title: 'Continue to the next stop', keys: ['F8'], needs: STOPPED },
  { id: 'debug.over', title: 'Step over', keys: ['F10'], needs: STOPPED },
  { id: 'debug.into', title: 'Step into', keys: ['F11'], needs: STOPPED },
  { id: 'debug.out', title: 'Step out', keys: ['Shift+F11'], needs: STOPPED },
  { id: 'debug.back', title: 'Step back', keys: ['Alt+F10'], needs: STOPPED },
  { id: 'debug.round', title: 'Go on to the next turn', needs: STOPPED },
  { id: 'replay.nextTurn', title: 'Next turning point', keys: ['Shift+End'], needs: TURNS },
  { id: 'replay.previousTurn', title: 'Previous turning point', keys: ['Shift+Home'], needs: TURNS },
  { id: 'why.help', title: 'How a bot draws on the board', needs: MATCH },
  {
    id: 'why.drawings',
    title: 'Show or hide all drawings of bots',
    keys: ['Alt+g'],
    needs: 'a match with drawings of bots',
  },
  ...SEAT_NUMBERS.map(
    (seat) =>
      ({
        id: `why.drawings.${seat}`,
        title: `Show or hide the drawings of seat ${seat + 1}`,
        needs: 'drawings of this seat',
      }) as const,
  ),
  { id: 'what-if.play', title: 'Play the other future', keys: ['Alt+Enter'], needs: TAB },
  { id: 'what-if.future', title: 'What if with other dice', needs: TAB },
  ...SEAT_NUMBERS.map(
    (seat) =>
      ({
        id: `what-if.order.${seat}`,
        title: `Give orders for seat ${seat + 1} by mouse`,
        needs: TAB,
      }) as const,
  ),
  { id: 'what-if.next', title: 'Give orders for one round more', needs: 'orders given by hand' },
  { id: 'what-if.reset', title: 'Forget what was changed', needs: 'a change in What if…' },
  { id: 'matches.back', title: 'Show or hide the list of matches', keys: ['Alt+ArrowUp'], needs: MATCH },
  { id: 'matches.table', title: 'All matches in a table, and back', keys: ['Alt+m'] },
  {
    id: 'matches.newer',
    title: 'Match above in the list',
    keys: ['Alt+['],
    needs: 'a match with one above it',
  },
  {
    id: 'matches.older',
    title: 'Match below in the list',
    keys: ['Alt+]'],
    needs: 'a match with one below it',
  },
  { id: 'matches.save.out', title: 'Save as a file: Original program’s output (.out)', needs: MATCH },
  {
    id: 'matches.save.quartet',
    title: 'Save as a file: Whole match, log, drawings (.quartet)',
    needs: MATCH,
  },
  { id: 'matches.save.curves', title: 'Save as a file: Scores by round (.csv)', needs: MATCH },
  { id: 'files.open', title: 'Open match files (.out, .res, .quartet)…' },
  {
    id: 'matches.filter',
    title: 'Filter the matches',
    keys: ['/'],
    needs: 'the list of matches',
    pane: 'list',
  },
  { id: 'matches.saved', title: 'Saved filters…', keys: ['Alt+f'], needs: 'the list of matches' },
  { id: 'matches.sort', title: 'Sort the matches by…', keys: ['Alt+s'], needs: 'the list of matches' },
  {
    id: 'matches.charts',
    title: 'Charts of these matches',
    keys: ['g'],
    needs: 'the list of matches',
    pane: 'list',
  },
  {
    id: 'matches.folds',
    title: 'Fold matches of a comparison, run, league or fork, or not',
    keys: ['u'],
    needs: 'the list of matches',
    pane: 'list',
  },
  {
    id: 'matches.details',
    title: 'Details of a match: tags, note, seats',
    keys: ['i'],
    needs: 'the list of matches',
    pane: 'list',
  },
  { id: 'matches.tag', title: 'Tag the selected matches…', keys: ['t'], needs: SELECTED, pane: 'list' },
  { id: 'matches.note', title: 'Write a note to this match…', keys: ['n'], needs: SELECTED, pane: 'list' },
  {
    id: 'matches.pair',
    title: 'Show the two selected matches side by side',
    keys: ['c'],
    needs: 'two selected matches',
    pane: 'list',
  },
  { id: 'matches.compare', title: 'Compare the bots of these matches…', needs: SELECTED },
  { id: 'matches.all', title: 'Select all matches of the query', needs: 'the list of matches' },
  { id: 'matches.delete', title: 'Delete the selected matches', needs: SELECTED, deletes: true },
  { id: 'matches.csv', title: 'Export these matches as CSV', needs: 'the list of matches' },
  { id: 'matches.copy', title: 'Copy these matches for a spreadsheet', needs: 'the list of matches' },
  { id: 'pair.back', title: 'Back to match A', keys: ['Alt+ArrowUp'], needs: PAIR, pane: 'pair' },
  {
    id: 'pair.first',
    title: 'Go to the first difference',
    keys: ['d'],
    needs: 'two matches that differ',
    pane: 'pair',
  },
  {
    id: 'pair.shared',
    title: 'Go to the last round that both share',
    keys: ['Shift+D'],
    needs: 'two matches that differ',
    pane: 'pair',
  },
  { id: 'pair.link', title: 'Link or unlink the two clocks', keys: ['l'], needs: PAIR, pane: 'pair' },
  {
    id: 'pair.view',
    title: 'Move both views together, or not',
    keys: ['Shift+L'],
    needs: PAIR,
    pane: 'pair',
  },
  {
    id: 'pair.marks',
    title: 'Mark differences on the boards, or not',
    keys: ['x'],
    needs: PAIR,
    pane: 'pair',
  },
] as const satisfies readonly ActionRow[]
