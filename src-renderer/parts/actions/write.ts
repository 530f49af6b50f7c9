import { BUILD_MODES, CPP_STANDARDS } from '../../../src-shared/contract/build-options.ts'
import type { ActionRow } from './action-row.ts'

const BOT = 'a bot in the editor'
const OWN = 'your own bot in the editor'
const CPP = 'a C++ bot in the editor'

/** What is done with bots: writing, running, handing in. */
export const WRITE = [
  { id: 'bots.run', title: 'Run this bot', keys: ['F5'], needs: 'a bot in hand', everywhere: true },
  {
    id: 'bots.runMany',
    title: 'Run this bot many times (Run ×N)…',
    keys: ['Alt+F5'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.runAgain',
    title: 'Run again with the same seed',
    needs: 'a match on the board',
    everywhere: true,
  },
  {
    id: 'bots.beside',
    title: 'Run A against B beside each other…',
    needs: 'a bot in hand',
    everywhere: true,
  },
  {
    id: 'bots.stop',
    title: 'Stop the match',
    keys: ['Shift+F5'],
    needs: 'a match that runs',
    everywhere: true,
  },
  {
    id: 'bots.setup',
    title: 'Opponents, configuration and seed…',
    keys: ['Alt+o'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  { id: 'bots.take', title: 'Take another bot or version in hand…', keys: ['Mod+p'], everywhere: true },
  {
    id: 'bots.playNext',
    title: 'Play the next bot that comes with the game',
    needs: 'a match that you won',
    everywhere: true,
  },
  {
    id: 'bots.playAgainst',
    title: 'Play against the bots of this match',
    needs: 'an ended match of others',
    everywhere: true,
  },
  { id: 'bots.save', title: 'Save', keys: ['Mod+s'], needs: OWN },
  { id: 'bots.new', title: 'New bot…', keys: ['Alt+n'] },
  { id: 'bots.import', title: 'Import bots from files…' },
  { id: 'seasons.takeIn', title: 'Take in this term’s game: the course’s zip or folder…' },
  { id: 'bots.check', title: 'Check for Jutge', needs: CPP },
  {
    id: 'bots.qualify',
    title: 'Qualify: would it get into the contest?',
    keys: ['Alt+q'],
    needs: 'a bot in hand',
    everywhere: true,
  },
  { id: 'bots.league', title: 'Let this bot play in the league', needs: OWN },
  ...CPP_STANDARDS.map(
    (standard) =>
      ({
        id: `bots.standard.${standard}`,
        title: `Compile this bot as ${standard.replace('c', 'C')}`,
        needs: CPP,
      }) as const,
  ),
  ...BUILD_MODES.map(
    (mode) =>
      ({
        id: `bots.build.${mode}`,
        title: `Compile this bot for ${mode}`,
        needs: CPP,
      }) as const,
  ),
  { id: 'bots.submit', title: 'Export for Jutge, without debug output', needs: CPP },
  { id: 'bots.export', title: 'Export this bot compiled, without its source', needs: CPP },
  {
    id: 'bots.compare',
    title: 'Compare this bot with its last version',
    keys: ['Alt+c'],
    needs: 'your own bot in hand',
    everywhere: true,
  },
  { id: 'bots.rename', title: 'Rename this bot…', needs: OWN },
  { id: 'bots.duplicate', title: 'Duplicate this bot', needs: BOT },
  { id: 'bots.delete', title: 'Delete this bot', needs: OWN, deletes: true },
  { id: 'bots.origins', title: 'Show or hide since which version each line is', needs: OWN },
  { id: 'bots.rules', title: 'Open the rules of this game', needs: BOT },
  { id: 'bots.editor', title: 'Focus the editor', keys: ['Alt+e'], needs: BOT },
  { id: 'bots.board', title: 'Focus the board', keys: ['Alt+b'] },
  { id: 'bots.tree', title: 'Show or hide the list of bots', needs: 'a bot of your own' },
  { id: 'bots.tab.problems', title: 'Show problems' },
  { id: 'suite.show', title: 'Show suite' },
  { id: 'suite.run', title: 'Run the suite of this bot', needs: 'a bot with kept matches' },
  { id: 'suite.onSave', title: 'Run the suite on save, or not', needs: OWN },
] as const satisfies readonly ActionRow[]
