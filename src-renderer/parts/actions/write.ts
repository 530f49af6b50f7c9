import { BUILD_MODES, CPP_STANDARDS } from '../../../src-shared/contract/build-options.ts'
import type { ActionRow } from './action-row.ts'

const BOT = 'a bot in the editor'
const OWN = 'your own bot in the editor'
const CPP = 'a C++ bot in the editor'

/** What is done with bots: writing, running, handing in. */
export const WRITE = [
  {
    id: 'bots.run',
    room: 'Write',
    title: 'Run this bot',
    keys: ['F5'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.runMany',
    room: 'Write',
    title: 'Run this bot many times (Run ×N)…',
    keys: ['Alt+F5'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.runAgain',
    room: 'Write',
    title: 'Run again with the same seed',
    needs: 'a match on the board',
    everywhere: true,
  },
  {
    id: 'bots.beside',
    room: 'Write',
    title: 'Run A against B beside each other…',
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.stop',
    room: 'Write',
    title: 'Stop the match',
    keys: ['Shift+F5'],
    needs: 'a match that runs',
    everywhere: true,
  },
  {
    id: 'bots.setup',
    room: 'Write',
    title: 'Opponents, configuration and seed…',
    keys: ['Alt+o'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.take',
    room: 'Write',
    title: 'Take another bot or version in hand…',
    keys: ['Mod+p'],
    everywhere: true,
  },
  {
    id: 'bots.playNext',
    room: 'Write',
    title: 'Play the next bot that comes with the game',
    needs: 'a match that you won',
    everywhere: true,
  },
  {
    id: 'bots.playAgainst',
    room: 'Write',
    title: 'Play against the bots of this match',
    needs: 'an ended match of others',
    everywhere: true,
  },
  { id: 'bots.save', room: 'Write', title: 'Save', keys: ['Mod+s'], needs: OWN },
  { id: 'bots.new', room: 'Write', title: 'New bot…', keys: ['Alt+n'] },
  { id: 'bots.import', room: 'Write', title: 'Import bots from files…' },
  {
    id: 'seasons.takeIn',
    room: 'Write',
    title: 'Take in this term’s game: the course’s zip or folder…',
  },
  { id: 'bots.check', room: 'Write', title: 'Check for Jutge', needs: CPP },
  {
    id: 'bots.qualify',
    room: 'Write',
    title: 'Qualify: would it get into the contest?',
    keys: ['Alt+q'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  { id: 'bots.league', room: 'Write', title: 'Let this bot play in the league', needs: OWN },
  ...CPP_STANDARDS.map(
    (standard) =>
      ({
        id: `bots.standard.${standard}`,
        room: 'Write',
        title: `Compile this bot as ${standard.replace('c', 'C')}`,
        needs: CPP,
      }) as const,
  ),
  ...BUILD_MODES.map(
    (mode) =>
      ({
        id: `bots.build.${mode}`,
        room: 'Write',
        title: `Compile this bot for ${mode}`,
        needs: CPP,
      }) as const,
  ),
  { id: 'bots.submit', room: 'Write', title: 'Export for Jutge, without debug output', needs: CPP },
  {
    id: 'bots.export',
    room: 'Write',
    title: 'Export this bot compiled, without its source',
    needs: CPP,
  },
  {
    id: 'bots.compare',
    room: 'Write',
    title: 'Compare this bot with its last version',
    keys: ['Alt+c'],
    needs: 'your own bot in hand',
    everywhere: true,
  },
  { id: 'bots.rename', room: 'Write', title: 'Rename this bot…', needs: OWN },
  { id: 'bots.duplicate', room: 'Write', title: 'Duplicate this bot', needs: BOT },
  { id: 'bots.delete', room: 'Write', title: 'Delete this bot', needs: OWN, deletes: true },
  {
    id: 'bots.origins',
    room: 'Write',
    title: 'Show or hide since which version each line is',
    needs: OWN,
  },
  { id: 'bots.rules', room: 'Write', title: 'Open the rules of this game', needs: BOT },
  { id: 'bots.editor', room: 'Write', title: 'Focus the editor', keys: ['Alt+e'], needs: BOT },
  { id: 'bots.board', room: 'Write', title: 'Focus the board', keys: ['Alt+b'] },
  { id: 'bots.tree', room: 'Write', title: 'Show or hide the list of bots', needs: 'a bot of your own' },
  { id: 'bots.tab.problems', room: 'Write', title: 'Show problems' },
  { id: 'suite.show', room: 'Write', title: 'Show suite' },
  {
    id: 'suite.run',
    room: 'Write',
    title: 'Run the suite of this bot',
    needs: 'a bot with kept matches',
  },
  { id: 'suite.onSave', room: 'Write', title: 'Run the suite on save, or not', needs: OWN },
] as const satisfies readonly ActionRow[]
