/**
 * Where everything that Quartet could do before its rooms is now: section 6 of the form, row by row. `steps` lead there from the room
 * with a bot, a match or a comparison in hand, at most two: a click or a key each. `there` is what is then to be seen.
 *
 * A step is a kind and a name: `key Alt+5`, `button Save`, `tab Log`, `item Rename…`, `menu Heron` (a right click on its row). A name
 * between slashes is a pattern.
 */
export type Room =
  'Write' | 'Watch' | 'Table' | 'Pair' | 'Versions' | 'Comparisons' | 'Comparison' | 'League' | 'Rules'

export interface Place {
  /** Where it was. */
  readonly today: string
  readonly room: Room
  readonly steps: readonly string[]
  /** Other steps below 1200 px, where panes fold. */
  readonly narrow: readonly string[]
  /** What is then to be seen there, where that is not the same. */
  readonly narrowThere: string
  readonly there: string
}

/** What cannot stand there all the time, and the story that sees it. */
export interface Waiting {
  readonly today: string
  readonly story: string
}

const at = (
  room: Room,
  today: string,
  steps: readonly string[],
  there: string,
  narrow = steps,
  narrowThere = there,
): Place => ({ today, room, steps, there, narrow, narrowThere })

export const BOTS = 'button Bots'
export const RUN_MENU = 'button More ways to run'
const LINE_UP = 'key Alt+o'
export const BOT = 'button More of this bot'
export const MATCH = 'button More of this match'
export const BOARD = 'button More for the board'
const MATCHES = 'button More for these matches'
export const MORE_TABS = String.raw`button /^\d more$/`
const CONDITION = 'button Add a condition'
/** An instrument of Watch by its tab: what does not fit is behind the tabs. */
const tab = (today: string, name: string, there: string): Place => {
  const fits = name === 'Orders' || name === 'Log'
  return at('Watch', today, [`tab ${name}`], there, fits ? [`tab ${name}`] : [MORE_TABS, `item ${name}`])
}

const WRITE: readonly Place[] = [
  at('Write', 'rail: Bots', ['button Write'], 'tree Bots', ['button Write', BOTS]),
  at('Write', 'rail: Matches', ['button Watch'], String.raw`heading /^Match \d/`),
  at('Write', 'rail: Compare', ['button Prove', 'button Comparisons'], 'heading Comparisons'),
  at('Write', 'rail: Rules', ['button Rules'], 'heading /^Rules of/'),
  at('Write', 'rail: Rules as a page', ['key Alt+Shift+5'], 'combobox Search all rules'),
  at('Write', 'rail: search', ['button All actions'], 'listbox Actions'),
  at('Write', 'rail: Settings', ['button Settings'], 'heading Settings'),
  at('Write', 'status bar: keys', ['button All actions', 'key ?'], 'dialog Keys'),
  at('Write', 'status bar: processes', ['button Settings'], 'heading Match processes'),
  at('Write', 'bots: import', ['button More for Bots'], 'item Import bots', [BOTS, 'button More for Bots']),
  at('Write', 'bots: this term’s game', ['button More for Bots'], 'item This term’s game', [
    BOTS,
    'button More for Bots',
  ]),
  at('Write', 'bots: new', ['button New bot'], 'dialog New bot', ['key Alt+n']),
  at('Write', 'tree: game rows', ['button /^Bots of/'], 'item /^Mad Max/', [BOTS, 'button /^Bots of/']),
  at('Write', 'tree: another bot', ['key ControlOrMeta+p'], 'option /^Demo/'),
  ...['Duplicate', '/^Rename…/', 'Compare…', 'Export compiled', '/^Delete/'].map((item) =>
    at('Write', `bot: ${item}`, ['menu Heron'], `item ${item}`, [BOTS, 'menu Heron']),
  ),
  at('Write', 'bot that comes along: copy to edit', ['menu Demo'], 'item Copy to edit', [BOTS, 'menu Demo']),
  ...['Run this version', 'Restore into the editor', 'Diff with…', 'Compare with the newest…'].map((item) =>
    at('Write', `version: ${item}`, ['menu v1'], `item ${item}`, [BOTS, 'menu v1']),
  ),
  ...['Into the league', 'Note…', 'Make it the champion'].map((item) =>
    at('Write', `version: ${item}`, ['menu v1'], `item ${item}`, [BOTS, 'menu v1']),
  ),
  at('Write', 'editor: errors', [], 'tab /^Problems/'),
  at('Write', 'editor: C++11', [BOT], 'item /^Compiled as/'),
  at('Write', 'editor: Release', [BOT], 'item /^Release/'),
  at('Write', 'editor: Qualify', [BOT], 'item /^Qualify/'),
  at('Write', 'editor: into the league', [BOT], 'item Into the league'),
  at('Write', 'editor: check for Jutge', [BOT], 'item Check for Jutge'),
  at('Write', 'editor: export for Jutge', [BOT], 'item Export for Jutge'),
  at('Write', 'editor: save', [], 'button Save'),
  at('Write', 'editor: outline', ['button /^Outline/'], 'item /play/'),
  at('Write', 'editor: since', [BOT], 'item Since which version each line is'),
  at('Write', 'run bar: run', [], 'button Run'),
  at('Write', 'run bar: Run ×N', [RUN_MENU, 'item /^Run ×N/'], 'dialog Run Heron many times'),
  at('Write', 'run bar: the same seed', [RUN_MENU], 'item /^Run again with seed/'),
  at('Write', 'run bar: opponents', [LINE_UP], 'combobox Seat 2'),
  at('Write', 'run bar: all opponents at once', [LINE_UP], 'group All opponents at once'),
  at('Write', 'run bar: seed', [LINE_UP], 'textbox Seed'),
  at('Write', 'run bar: a fresh seed', [LINE_UP], 'button Fresh'),
  at('Write', 'run bar: limits', [LINE_UP], 'checkbox /^Limits as on Jutge/'),
  at('Write', 'run bar: configuration', [LINE_UP], 'combobox Configuration'),
  at('Write', 'dialog: configuration', [LINE_UP, 'button Show'], 'dialog Configuration default'),
  at('Write', 'tab: Problems', ['tab /^Problems/'], 'tabpanel /^Problems/'),
  at('Write', 'tab: Suite', ['tab /^Suite/'], 'tabpanel /^Suite/'),
  at('Write', 'tab: Jutge', ['tab /^Jutge/'], 'tabpanel /^Jutge/'),
  at('Write', 'board', [], 'img /^Board in round/'),
  at('Write', 'board: seek bar', [], 'slider Round'),
]

const WATCH: readonly Place[] = [
  at('Watch', 'bookmark: keep in the suite', [MATCH], 'item /^Keep in the suite…/'),
  tab('tab: Orders', 'Orders', 'tabpanel Orders'),
  tab('tab: Log', 'Log', 'search Search the log'),
  tab('log: match case', 'Log', 'button Match case'),
  tab('log: regular expression', 'Log', 'button Regular expression'),
  tab('log: add a print', 'Log', 'button Add a print…'),
  at('Watch', 'log: how a bot draws', ['tab Log', 'button How a bot draws'], 'dialog How a bot draws', [
    'key ControlOrMeta+Shift+F',
    'button How a bot draws',
  ]),
  tab('tab: Chart', 'Chart', 'tabpanel Chart'),
  tab('tab: Why', 'Why', 'tabpanel Why'),
  tab('tab: What if', 'What if', 'tabpanel What if'),
  at('Watch', 'tab: Debug', ['key Alt+d'], 'tab Stop'),
  at('Watch', 'tab: Watch', ['key Alt+d', 'tab Values'], 'tabpanel Values'),
  at('Watch', 'tab: Profile', ['key Alt+d', 'tab CPU'], 'tabpanel CPU'),
  at('Watch', 'tab: Mistakes', ['key Alt+d', 'tab Mistakes'], 'tabpanel Mistakes'),
  at('Watch', 'board title', [], 'heading Match 1'),
  at('Watch', 'result bar: why', ['key Alt+l'], 'tabpanel Why'),
  at('Watch', 'code that played', ['key Alt+e'], 'region Code that played'),
  at('Watch', 'controls: previous', [], 'button Previous round'),
  at('Watch', 'controls: play', [], 'button /^(Play|Pause)$/'),
  at('Watch', 'controls: next', [], 'button Next round'),
  at('Watch', 'controls: round', [], 'textbox /^Round/'),
  at('Watch', 'controls: speed', [], 'combobox Speed in rounds a second', [BOARD], 'item /^Speed/'),
  at('Watch', 'controls: layers', ['button Layers and legend'], 'item /^Legend/', [BOARD], 'item /^Layers/'),
  ...['Play backwards', 'First round', 'Last round', 'Zoom in', 'Zoom out', 'Fit the board', 'Theatre'].map(
    (item) => at('Watch', `controls: ${item}`, [BOARD], `item /^${item}/`),
  ),
  ...['Measure a distance', 'Smooth movement', 'Copy a picture', 'Save a picture…', 'Save a film…'].map(
    (item) => at('Watch', `controls: ${item}`, [BOARD], `item /^${item}/`),
  ),
  at('Watch', 'controls: marks', [BOARD], 'item Marks on the timeline'),
  at('Watch', 'controls: a part of the timeline', [BOARD], 'item /^Look closer at the timeline/'),
  at('Watch', 'timeline: seek bar', [], 'slider Round'),
  at('Watch', 'seats', [], 'region Seats'),
  at('Watch', 'seats: all figures', [], 'button All figures'),
  at('Watch', 'orders: filter', ['tab Orders'], 'searchbox Filter the orders'),
  at(
    'Watch',
    'facts of a cell',
    ['key Alt+b', 'key Shift+ArrowDown'],
    String.raw`text /^Row \d+, column \d+$/`,
  ),
  at('Watch', 'match page: the list', ['key Alt+ArrowUp'], 'tree /^Matches/'),
  at('Watch', 'match page: all matches', ['key Alt+m'], 'table Matches'),
  at('Watch', 'match page: newer', [MATCH], 'item /^Match above in the list/'),
  at('Watch', 'match page: older', [MATCH], 'item /^Match below in the list/'),
  at('Watch', 'match page: keep for a pair', [MATCH], 'item Keep, to put another match beside it'),
  at('Watch', 'match page: as an original’s output', [MATCH], 'item /Original program’s output/'),
  at('Watch', 'match page: as a file', [MATCH], 'item /Whole match with log and drawings/'),
  at('Watch', 'match page: scores by round', [MATCH], 'item /Scores by round/'),
  at('Watch', 'match page: delete', [MATCH], 'item Delete this match'),
  at('Watch', 'rules', ['button Rules'], 'heading /^Rules of/'),
]

const TABLE: readonly Place[] = [
  at('Table', 'matches: query', [], 'combobox Query'),
  at('Table', 'matches: charts', [], 'button Charts'),
  at('Table', 'matches: sort', ['key Alt+s'], 'item /[Nn]umber/'),
  at('Table', 'matches: saved filters', ['key Alt+f'], 'textbox Name for the present query'),
  at('Table', 'matches: filters', [CONDITION], 'button Bot'),
  ...['Saved filters…', 'Fold runs, comparisons, leagues', 'Details', 'Tag…', 'Note…', 'Side by side'].map(
    (item) => at('Table', `matches: ${item}`, [MATCHES], `item /^${item}/`),
  ),
  ...['Compare their bots…', 'Delete', 'Select all', 'Export as CSV', 'Open match files…'].map((item) =>
    at('Table', `matches: ${item}`, [MATCHES], `item /^${item}/`),
  ),
  at('Table', 'matches: totals', [], 'group Totals'),
  at('Table', 'match page: tags', ['key ControlOrMeta+a', 'key t'], 'combobox Add a tag'),
  at('Table', 'match page: note', [MATCHES, 'item /^Details/'], 'textbox Note'),
  at('Pair', 'pair: back', [], 'button Back to match A'),
  at('Pair', 'pair: swap', [], 'button Swap A and B'),
  at('Pair', 'pair: mark differences', [], 'button /ifferences$/'),
  at('Pair', 'pair: same view', [], 'button Same view'),
  at('Pair', 'pair: in step', [], 'button In step'),
  at('Pair', 'pair: what differs', [], 'region What differs'),
]

const COMPARE = 'button Compare…'
const MORE = String.raw`button /^More:/`
const ANSWER = 'button /^More for/'
const PROVE: readonly Place[] = [
  at('Comparisons', 'rail: League', ['button League'], 'heading Leagues'),
  at('Comparisons', 'tab: Run ×N', ['button Run ×N…'], 'dialog Run Heron many times'),
  at('Comparisons', 'Run ×N: two fields and More', ['button Run ×N…'], String.raw`button /^More/`),
  at('Versions', 'tab: Qualify', ['key Alt+q'], 'button Versions'),
  at('Versions', 'version board', [], 'region Version board'),
  at('Versions', 'version board: promote', ['button /^Promote/'], 'dialog /^Promote v/'),
  at('Versions', 'version board: plan', ['button /^Plan:/'], 'checkbox /^Qualifies/'),
  at('Versions', 'version board: compare', ['button Compare…'], 'dialog Is the new one better?'),
  at('Versions', 'rail: Compare', ['button Comparisons'], 'listbox Comparisons'),
  at('Comparisons', 'compare: new', [COMPARE], 'dialog Is the new one better?'),
  at('Comparisons', 'compare: list', [], 'listbox Comparisons'),
  at('Comparisons', 'compare: sides', [COMPARE], 'combobox Old'),
  at('Comparisons', 'compare: versions', [COMPARE], 'combobox New'),
  at('Comparisons', 'compare: constants', [COMPARE, MORE], 'textbox Constants of the old one'),
  at('Comparisons', 'compare: build', [COMPARE, MORE], 'combobox Compiler settings of the old one'),
  at('Comparisons', 'compare: question', [COMPARE, MORE], 'radiogroup Question'),
  at('Comparisons', 'compare: map', [COMPARE, MORE], 'combobox Configuration of the comparison'),
  at('Comparisons', 'compare: field', [COMPARE, MORE], 'combobox Add an opponent'),
  at('Comparisons', 'compare: limits', [COMPARE, MORE], 'spinbutton Most pairs of matches'),
  at('Comparisons', 'compare: seed', [COMPARE, MORE], 'textbox First seed'),
  at('Comparison', 'compare: back to the list', ['button Comparisons'], 'listbox Comparisons'),
  ...['Copy as text', 'Copy as a picture', 'Save the picture…', 'Delete'].map((item) =>
    at('Comparison', `compare: ${item}`, [ANSWER], `item ${item}`),
  ),
  ...['Answer', '/^Matches/', '/^Where it/', 'First difference', 'Source'].map((name) =>
    at('Comparison', `compare: ${name}`, [`tab ${name}`], `tabpanel ${name}`),
  ),
  at('Comparison', 'compare: evidence and figures', [String.raw`button /^How sure\?/`], 'tabpanel Answer'),
  at('Versions', 'league: contests', ['button Contests'], 'heading No contest without a league'),
  at('Versions', 'matches: charts of all', ['button Charts'], 'radiogroup Chart'),
  at('Versions', 'charts: their matches', ['button Charts', 'button /in Watch$/'], 'table Matches'),
  at('League', 'league: list', [], 'heading Leagues'),
  at('League', 'league: new', ['button New league'], 'form New league'),
  at('League', 'league: file', [], 'button Take in a league'),
  at('Rules', 'rules: search', [], 'combobox Search all rules'),
]

/** Every place that can be gone to now. */
export const PLACES: readonly Place[] = [...WRITE, ...WATCH, ...TABLE, ...PROVE]

export const WAITING: readonly Waiting[] = [
  { today: 'status bar: connection', story: 'start-again.all.spec.ts' },
  { today: 'status bar: queue, compiler and Cancel', story: 'frame.all.spec.ts' },
  { today: 'dialog: new map by seed', story: 'games.all.spec.ts' },
  { today: 'run bar: Stop', story: 'frame.all.spec.ts' },
  { today: 'seats: stopped, with its cause', story: 'why-lost.all.spec.ts' },
  { today: 'season: board, viewer, text', story: 'season-seeing.all.spec.ts' },
  { today: 'season: its papers', story: 'season-pages.all.spec.ts' },
  { today: 'pair: first difference, orders that differ', story: 'replay-time-space.all.spec.ts' },
  { today: 'compare: pause, cancel, share', story: 'compare.all.spec.ts' },
  { today: 'league: play, add, table, versions', story: 'league.all.spec.ts' },
  { today: 'compare with the last version', story: 'compare.spec.ts' },
  { today: 'drop veil', story: 'match-files.one-host.spec.ts' },
  { today: 'contests: a league’s, how far, play one, bracket', story: 'league.all.spec.ts' },
  { today: 'a cell of the version board, its evidence and its menu', story: 'board.all.spec.ts' },
]
