import { BOARD, BOT, BOTS, MATCH, MORE_TABS, RUN_MENU } from './places.ts'

/**
 * Thirty things that a student wants, from Write with a bot of two versions in hand, which has played two matches and been compared. `steps`
 * is the shortest way by mouse alone, in the words of `places.ts`; `there` is then in sight, and with `acts` it is what is pressed last.
 *
 * `before` is the same walk in the app of 9e5d5a4, which had five screens and fifteen tabs: clicks, and where the first one went. It
 * was walked there in a window of 1440×900 and in one of 1024×700; `hidden` says that the first click went to a menu of tabs that did
 * not fit, whose name says nothing of what is in it.
 */
export interface Task {
  readonly task: string
  readonly steps: readonly string[]
  /** Other steps below 1200 px, where panes fold. */
  readonly narrow?: readonly string[]
  readonly there: string
  readonly acts?: boolean
  readonly before: { readonly clicks: number; readonly first: string; readonly isHidden?: boolean }
}

const LINE_UP = 'button /^Opponents, configuration and seed/'
const WATCH = 'button Watch'
const PROVE = 'button Prove'
const INSIDE = 'tab Inside'
const COMPARISON = 'option /v2/'

export const TASKS: readonly Task[] = [
  {
    task: 'Run your bot',
    steps: [],
    there: 'button Run',
    acts: true,
    before: { clicks: 1, first: 'Run' },
  },
  {
    task: 'Run it again with the same seed',
    steps: [RUN_MENU],
    there: 'item /^Run again with seed/',
    acts: true,
    before: { clicks: 1, first: 'Run again, same seed' },
  },
  {
    task: 'Put Gold into the second seat',
    steps: [LINE_UP],
    there: 'combobox Seat 2',
    before: { clicks: 1, first: 'Opponents, configuration and seed' },
  },
  {
    task: 'Play on another map',
    steps: [LINE_UP],
    there: 'combobox Configuration',
    before: { clicks: 1, first: 'Opponents, configuration and seed' },
  },
  {
    task: 'Play it over many seeds',
    steps: [RUN_MENU, 'item /^Run ×N/'],
    there: 'dialog Run Heron many times',
    before: { clicks: 1, first: 'Run ×N' },
  },
  {
    task: 'Save a version',
    steps: [],
    there: 'button Save',
    acts: true,
    before: { clicks: 1, first: 'Save' },
  },
  {
    task: 'See what the compiler says',
    steps: ['tab /^Problems/'],
    there: 'tabpanel /^Problems/',
    before: { clicks: 1, first: 'Problems' },
  },
  {
    task: 'Find out what Jutge would say',
    steps: ['tab /^Jutge/'],
    there: 'tabpanel /^Jutge/',
    before: { clicks: 1, first: 'Check for Jutge' },
  },
  {
    task: 'Keep this match for later versions',
    steps: [WATCH, MATCH],
    there: 'item /^Keep in the suite…/',
    acts: true,
    before: { clicks: 1, first: 'Keep this match in the suite' },
  },
  {
    task: 'Find out where the match was won or lost',
    steps: [WATCH, 'tab Why'],
    narrow: [WATCH, MORE_TABS, 'item Why'],
    there: 'tabpanel Why',
    before: { clicks: 1, first: 'Why' },
  },
  {
    task: 'See what a unit was ordered in a round',
    steps: [WATCH, 'tab Orders'],
    there: 'tabpanel Orders',
    before: { clicks: 1, first: 'Orders' },
  },
  {
    task: 'See what the bot printed',
    steps: [WATCH, 'tab Log'],
    there: 'search Search the log',
    before: { clicks: 1, first: 'Log' },
  },
  {
    task: 'Find the round that used most CPU',
    steps: [WATCH, INSIDE, 'tab CPU'],
    narrow: [WATCH, MORE_TABS, 'item Inside', 'tab CPU'],
    there: 'tabpanel CPU',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'Stop the bot where it decides for a unit',
    steps: [WATCH, INSIDE],
    narrow: [WATCH, MORE_TABS, 'item Inside'],
    there: 'tabpanel Stop',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'Follow a variable over the rounds',
    steps: [WATCH, INSIDE, 'tab Values'],
    narrow: [WATCH, MORE_TABS, 'item Inside', 'tab Values'],
    there: 'tabpanel Values',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'Find mistakes with memory',
    steps: [WATCH, INSIDE, 'tab Mistakes'],
    narrow: [WATCH, MORE_TABS, 'item Inside', 'tab Mistakes'],
    there: 'tabpanel Mistakes',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'Try other orders from a round on',
    steps: [WATCH, 'tab What if'],
    narrow: [WATCH, MORE_TABS, 'item What if'],
    there: 'tabpanel What if',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'See the points by round',
    steps: [WATCH, 'tab Chart'],
    narrow: [WATCH, MORE_TABS, 'item Chart'],
    there: 'tabpanel Chart',
    before: { clicks: 2, first: '6 more', isHidden: true },
  },
  {
    task: 'Save a film of the match',
    steps: [BOARD],
    there: 'item /^Save a film/',
    acts: true,
    before: { clicks: 2, first: 'Pictures of the board' },
  },
  {
    task: 'Find all matches that were lost',
    steps: [WATCH, 'button Matches', 'button /^All matches/', 'button Add a condition'],
    there: 'button Place',
    before: { clicks: 2, first: 'Matches' },
  },
  {
    task: 'See which version scores most, and from which round on',
    steps: [PROVE, 'button Charts'],
    there: 'radiogroup Chart',
    before: { clicks: 2, first: 'Matches' },
  },
  {
    task: 'Find out whether v2 is better than v1',
    steps: [PROVE, 'button Compare…'],
    there: 'button Start',
    acts: true,
    before: { clicks: 3, first: 'Unfold Heron' },
  },
  {
    task: 'See what v2 did otherwise than v1',
    steps: [PROVE, 'button Comparisons', COMPARISON, 'tab First difference'],
    there: 'tabpanel First difference',
    before: { clicks: 3, first: 'Compare' },
  },
  {
    task: 'See how sure an answer is',
    steps: [PROVE, 'button Comparisons', COMPARISON],
    there: String.raw`button /^How sure\?/`,
    acts: true,
    before: { clicks: 2, first: 'Compare' },
  },
  {
    task: 'Find out whether the bot would qualify',
    steps: [BOT],
    there: 'item /^Qualify/',
    acts: true,
    before: { clicks: 1, first: 'Qualify' },
  },
  {
    task: 'Say which version others are measured by',
    steps: [PROVE, 'button /^Promote/'],
    there: 'dialog /^Promote v/',
    before: { clicks: 3, first: 'Unfold Heron' },
  },
  {
    task: 'See what changed since v1',
    steps: ['menu v1'],
    narrow: [BOTS, 'menu v1'],
    there: 'item Diff with…',
    acts: true,
    before: { clicks: 3, first: 'Unfold Heron' },
  },
  {
    task: 'Let the bot play in a league',
    steps: [BOT],
    there: 'item Into the league',
    acts: true,
    before: { clicks: 1, first: 'Into the league' },
  },
  {
    task: 'Read a rule beside the code',
    steps: ['button Rules'],
    there: 'heading /^Rules of/',
    before: { clicks: 1, first: 'Rules' },
  },
  {
    task: 'Find an action by a word',
    steps: ['button All actions'],
    there: 'listbox Actions',
    before: { clicks: 1, first: 'All actions' },
  },
]
