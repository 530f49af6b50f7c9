import { DIALECTS, type Dialect, type DialectName } from './gardens-dialects.ts'
import { engineSide } from './gardens-engine-side.ts'
import { playerSide } from './gardens-player-side.ts'
import { players } from './gardens-players.ts'

/**
 * A game of our own in the form of the course's framework, to try seasons with: gardeners on a board of 12 × 12 plant what
 * they walk over. What it is called is the framework's; all it does is ours.
 */
export function gardens(name: DialectName = 'A'): Record<string, string> {
  const dialect = DIALECTS[name]
  return {
    ...playerSide(dialect),
    ...engineSide(dialect),
    ...players(dialect),
    'default.cnf': config(dialect),
    Makefile: MAKEFILE,
    'AIDummy.o.Linux64': '\x7fELF no object that is linked',
  }
}

const MAKEFILE = `OPTIMIZE = -O3
CXXFLAGS = -std=c++11 -Wall $(OPTIMIZE)
PLAYERS_SRC = $(wildcard AI*.cc)
PLAYERS_OBJ = $(patsubst %.cc, %.o, $(PLAYERS_SRC))
OBJ = Structs.o Settings.o State.o Info.o Random.o Board.o Action.o Player.o Registry.o Utils.o

all: Game

Game: $(OBJ) Game.o Main.o $(PLAYERS_OBJ)
\t$(CXX) $(CXXFLAGS) $^ -o $@

%.o: %.cc
\t$(CXX) $(CXXFLAGS) -c $< -o $@
`

function config(d: Dialect): string {
  const rows = GRID.map((row, i) => (d.isLabelled ? `${String(i).padStart(2, '0')} ${row}` : row))
  return `Gardens 1.0
${d.players} 4
${d.rounds} 60
${d.rows} 12
${d.cols} 12
team 4
energy 9
luck 0.45
${d.isLabelled ? '\n   012345678901\n' : '\n'}${rows.join('\n')}
`
}

const GRID = [
  '............',
  '.W..WW..W...',
  '.W.......W..',
  '....WW....W.',
  '.W......W...',
  '..W..WW...W.',
  '.......W....',
  '.WW.W.....W.',
  '.....W.W....',
  '..W.....WW..',
  '.W..W.W.....',
  '............',
]
