import type { ActionRow } from './action-row.ts'

/** What is read: the rules of each game and how a season's are played. */
export const RULES = [
  { id: 'rules.search', title: 'Search the rules', keys: ['/'] },
  { id: 'rules.language', title: 'Reference in the other language (C++ or TypeScript)' },
  { id: 'rules.pandemic', title: 'Rules of Pandemic' },
  { id: 'rules.apocalypse-now', title: 'Rules of Apocalypse Now 2018' },
  { id: 'rules.mad-max', title: 'Rules of Mad Max Revisited' },
  { id: 'rules.the-walking-dead', title: 'Rules of The Walking Dead' },
  { id: 'seasons.guide', title: 'How Quartet plays this term’s game' },
] as const satisfies readonly ActionRow[]

/** How the program looks, and what is kept of it. */
export const SETTINGS_ACTIONS = [
  { id: 'theme.system', title: 'Theme of the system' },
  { id: 'theme.light', title: 'Light theme' },
  { id: 'theme.dark', title: 'Dark theme' },
  { id: 'backups.create', title: 'Make a backup of everything' },
  { id: 'updates.look', title: 'Check for updates' },
  { id: 'log.show', title: 'Show where the log is' },
  { id: 'details.copy', title: 'Copy details for a bug report' },
] as const satisfies readonly ActionRow[]

/** The window itself: where to go, and what can be done. */
export const WINDOW = [
  { id: 'go.bots', title: 'Go to Write', keys: ['Alt+1'] },
  { id: 'go.matches', title: 'Go to Watch', keys: ['Alt+2'] },
  { id: 'go.compare', title: 'Go to Prove', keys: ['Alt+3'] },
  { id: 'go.league', title: 'Go to League', keys: ['Alt+4'] },
  { id: 'go.contests', title: 'Go to Contests' },
  { id: 'go.charts', title: 'Go to Charts' },
  { id: 'go.rules', title: 'Rules: beside what you do, or away', keys: ['Alt+5'] },
  { id: 'rules.page', title: 'Rules as a page', keys: ['Alt+Shift+5'] },
  { id: 'go.settings', title: 'Go to Settings', keys: ['Alt+9'] },
  { id: 'palette', title: 'All actions', keys: ['Mod+K', 'F1'], needs: 'the open dialog closed' },
  { id: 'keys', title: 'Keys', keys: ['?'] },
  { id: 'pane.next', title: 'Go to the next pane', keys: ['F6'] },
  { id: 'pane.more', title: 'Open the menu of this pane', keys: ['Alt+.'], needs: 'a pane with a menu' },
  { id: 'pane.previous', title: 'Go to the pane before', keys: ['Shift+F6'] },
  { id: 'tour', title: 'Tour of the window' },
] as const satisfies readonly ActionRow[]
