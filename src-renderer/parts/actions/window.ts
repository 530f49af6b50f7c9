import type { ActionRow } from './action-row.ts'

/** What is read: the rules of each game and how a season's are played. */
export const RULES = [
  { id: 'rules.search', room: 'Rules', title: 'Search the rules', keys: ['/'] },
  { id: 'rules.language', room: 'Rules', title: 'Reference in the other language (C++ or TypeScript)' },
  { id: 'rules.pandemic', room: 'Rules', title: 'Rules of Pandemic' },
  { id: 'rules.apocalypse-now', room: 'Rules', title: 'Rules of Apocalypse Now 2018' },
  { id: 'rules.mad-max', room: 'Rules', title: 'Rules of Mad Max Revisited' },
  { id: 'rules.the-walking-dead', room: 'Rules', title: 'Rules of The Walking Dead' },
  { id: 'seasons.guide', room: 'Rules', title: 'How Quartet plays this term’s game' },
] as const satisfies readonly ActionRow[]

/** How the program looks, and what is kept of it. */
export const SETTINGS_ACTIONS = [
  { id: 'theme.system', room: 'Settings', title: 'Theme of the system' },
  { id: 'theme.light', room: 'Settings', title: 'Light theme' },
  { id: 'theme.dark', room: 'Settings', title: 'Dark theme' },
  { id: 'backups.create', room: 'Settings', title: 'Make a backup of everything' },
  { id: 'updates.look', room: 'Settings', title: 'Check for updates' },
  { id: 'log.show', room: 'Settings', title: 'Show where the log is' },
  { id: 'details.copy', room: 'Settings', title: 'Copy details for a bug report' },
] as const satisfies readonly ActionRow[]

/** The window itself: where to go, and what can be done. */
export const WINDOW = [
  { id: 'go.bots', room: 'Window', title: 'Go to Write', keys: ['Alt+1'] },
  { id: 'go.matches', room: 'Window', title: 'Go to Watch', keys: ['Alt+2'] },
  { id: 'go.compare', room: 'Window', title: 'Go to Prove', keys: ['Alt+3'] },
  { id: 'go.league', room: 'Window', title: 'Go to League', keys: ['Alt+4'] },
  { id: 'go.contests', room: 'Window', title: 'Go to Contests' },
  { id: 'go.charts', room: 'Window', title: 'Go to Charts' },
  { id: 'go.rules', room: 'Window', title: 'Rules: beside what you do, or away', keys: ['Alt+5'] },
  { id: 'rules.page', room: 'Window', title: 'Rules as a page', keys: ['Alt+Shift+5'] },
  { id: 'go.settings', room: 'Window', title: 'Go to Settings', keys: ['Alt+9'] },
  {
    id: 'palette',
    room: 'Window',
    title: 'All actions',
    keys: ['Mod+K', 'F1'],
    needs: 'the open dialog closed',
  },
  { id: 'keys', room: 'Window', title: 'Keys', keys: ['?'] },
  { id: 'pane.next', room: 'Window', title: 'Go to the next pane', keys: ['F6'] },
  {
    id: 'pane.more',
    room: 'Window',
    title: 'Open the menu of this pane',
    keys: ['Alt+.'],
    needs: 'a pane with a menu',
  },
  { id: 'pane.previous', room: 'Window', title: 'Go to the pane before', keys: ['Shift+F6'] },
  { id: 'tour', room: 'Window', title: 'Tour of the window' },
] as const satisfies readonly ActionRow[]
