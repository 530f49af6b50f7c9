import {
  STAGES,
  type Board,
  type BoardCell,
  type BoardRow,
  type StageId,
} from '../src-shared/contract/boards.ts'

/** A row of a version board; stages that are not given are empty, apart from *Compiles*. */
export function madeUpRow(
  number: number,
  cells: Partial<Record<StageId, Omit<BoardCell, 'stage'>>>,
  change: Partial<BoardRow> = {},
): BoardRow {
  const given: typeof cells = { compiles: { state: 'passed', result: { stage: 'compiles' } }, ...cells }
  return {
    versionId: 100 + number,
    number,
    note: '',
    createdAt: NOW - (15 - number) * 86_400_000,
    isChampion: false,
    cells: STAGES.map((stage) => ({
      stage,
      ...(given[stage] ?? { state: 'empty', why: 'Not in the plan.' }),
    })),
    ...change,
  }
}

/** When a made-up board is looked at: a Sunday at noon (UTC). */
export const NOW = Date.UTC(2026, 10, 29, 12)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const same: Omit<BoardCell, 'stage'> = { state: 'passed', result: { stage: 'same-twice', isSame: true } }
const jutge = (errors: number, notes: number): Omit<BoardCell, 'stage'> => ({
  state: errors > 0 ? 'failed' : 'passed',
  result: {
    stage: 'jutge',
    errors,
    notes,
    ...(errors > 0 ? { first: { line: 3, message: 'It needs <climits>.' } } : {}),
  },
})
const suite = (held: number, of = 10): Omit<BoardCell, 'stage'> => ({
  state: held < of ? 'failed' : 'passed',
  result: { stage: 'suite', held, of, ...(held < of ? { lostMatchId: 7 } : {}) },
})
const qualifies = (mean: number, low: number, high: number, stopped = 0): Omit<BoardCell, 'stage'> => ({
  state: stopped > 0 ? 'failed' : 'known',
  result: { stage: 'qualifies', pass: { mean, low, high }, played: 60, stopped },
})
const compared = (
  stage: 'champion' | 'others',
  answer: 'better' | 'worse' | 'no-difference' | 'identical' | 'undecided' | 'no-regression',
  [mean, low, high]: readonly [number, number, number],
  matches: number,
  against = 13,
): Omit<BoardCell, 'stage'> => ({
  state: answer === 'worse' ? 'failed' : answer === 'better' ? 'passed' : 'known',
  result: { stage, comparisonId: 3, against, answer, matches, stopped: 0, difference: { mean, low, high } },
})
const league = (place: number, best: number, worst: number): Omit<BoardCell, 'stage'> => ({
  state: 'known',
  result: { stage: 'league', leagueId: 1, league: 'Autumn', place, best, worst, of: 9 },
})
const HELD: Omit<BoardCell, 'stage'> = { state: 'held' }

/** A board with every state of a cell: a version under way, the champion, worse ones, and those that failed early. */
export function madeUpBoard(): Board {
  const checked = { 'same-twice': same, jutge: jutge(0, 0) }
  const rest = { suite: HELD, qualifies: HELD, champion: HELD, others: HELD }
  const weak = (number: number, by: number) => ({
    suite: suite(5),
    qualifies: qualifies(number, number - 5, number + 9),
    champion: compared('champion', 'worse', [-by, -by - 0.018, -by + 0.018], 12),
  })
  const rows = [
    madeUpRow(
      14,
      {
        ...checked,
        jutge: jutge(0, 2),
        qualifies: qualifies(71, 58, 82),
        suite: suite(9),
        champion: compared('champion', 'better', [0.023, 0.011, 0.035], 46),
        others: { state: 'runs', done: 40, total: 120 },
      },
      { note: 'search for masks', createdAt: NOW - 12 * MINUTE },
    ),
    madeUpRow(
      13,
      {
        ...checked,
        qualifies: qualifies(64, 51, 76),
        suite: suite(10),
        champion: { state: 'empty', why: 'It is the champion.' },
        others: compared('others', 'better', [0.014, 0.004, 0.024], 88, 12),
        league: league(4, 3, 6),
      },
      { note: 'spread units', createdAt: NOW - DAY, isChampion: true },
    ),
    madeUpRow(
      12,
      {
        ...checked,
        qualifies: qualifies(40, 28, 53),
        suite: suite(8),
        champion: compared('champion', 'worse', [-0.041, -0.054, -0.029], 30),
        others: compared('others', 'no-difference', [0.001, -0.011, 0.012], 240),
        league: league(7, 5, 8),
      },
      { note: 'taken cities last' },
    ),
    madeUpRow(
      11,
      {
        ...checked,
        qualifies: qualifies(38, 26, 51),
        suite: suite(8),
        champion: compared('champion', 'identical', [0, 0, 0], 0, 12),
        others: { state: 'waits' },
      },
      { note: 'faster search' },
    ),
    madeUpRow(10, {
      'same-twice': { state: 'failed', result: { stage: 'same-twice', isSame: false, round: 12 } },
      jutge: HELD,
      ...rest,
    }),
    madeUpRow(9, { ...checked, jutge: jutge(1, 0), ...rest }),
    madeUpRow(
      8,
      {
        ...checked,
        ...weak(9, 0.102),
        others: { state: 'known', problem: 'Two bots of the game are missing.' },
      },
      { note: 'walk round walls' },
    ),
    madeUpRow(7, { ...checked, ...weak(9, 0.11), qualifies: qualifies(5, 1, 12, 3) }),
    madeUpRow(6, { compiles: { state: 'failed' }, 'same-twice': HELD, jutge: HELD, ...rest }),
    ...[5, 4, 3, 2, 1].map((number) =>
      madeUpRow(number, { ...checked, ...weak(6, 0.104) }, { note: 'walker' }),
    ),
  ]
  return {
    botId: 5,
    game: 'pandemic',
    name: 'Heron',
    plan: {
      number: 2,
      stages: ['same-twice', 'jutge', 'suite', 'qualifies', 'champion', 'others'],
      seconds: 300,
    },
    rows,
    others: [
      madeUpRow(
        3,
        {
          ...checked,
          jutge: jutge(0, 1),
          qualifies: qualifies(55, 42, 67),
          champion: compared('champion', 'no-difference', [0.001, -0.011, 0.012], 88),
          league: league(6, 5, 7),
        },
        { versionId: 203, bot: { id: 6, name: 'Lynx', isOwn: true } },
      ),
      madeUpRow(
        5,
        {
          champion: compared('champion', 'better', [0.048, 0.031, 0.064], 30),
          league: league(1, 1, 2),
        },
        { versionId: 305, bot: { id: 7, name: 'Kestrel', isOwn: false } },
      ),
      madeUpRow(
        1,
        { champion: { state: 'empty', why: 'It is compared with the champion when you ask for it.' } },
        { versionId: 401, bot: { id: 8, name: 'Wren', isOwn: false } },
      ),
    ],
    moreOthers: 0,
  }
}
