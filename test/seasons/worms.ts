import { DIALECTS } from './gardens-dialects.ts'
import { engineSide } from './gardens-engine-side.ts'
import { playerSide } from './gardens-player-side.ts'
import { playerFile } from './gardens-players.ts'

/**
 * A game of our own in the form of the framework's first generation: a player is a board, with no settings or states of their own;
 * orders are printed as they were asked; and a second file, which the configuration names, has the map.
 */
export function worms(): Record<string, string> {
  const { 'Utils.hh': utils, 'Registry.hh': registryHh, 'Registry.cc': registryCc } = playerSide(DIALECTS.A)
  return {
    'Utils.hh': utils,
    'Utils.cc': '#include "Utils.hh"\n',
    'Registry.hh': registryHh,
    'Registry.cc': registryCc,
    'Action.hh': ACTION_HH,
    'Action.cc': ACTION_CC,
    'Board.hh': BOARD_HH,
    'Board.cc': BOARD_CC,
    'Player.hh': PLAYER_HH,
    'Player.cc': '#include "Player.hh"\n',
    'Game.hh': GAME_HH,
    'Game.cc': GAME_CC,
    'Main.cc': engineSide(DIALECTS.A)['Main.cc'].replaceAll('Settings::version()', 'Board::version()'),
    'AINull.cc': playerFile('Null', '  virtual void play() {}'),
    'AIDemo.cc': playerFile('Demo', '  virtual void play() { turn(random(0, 3)); }'),
    'default.cnf': 'Worms 1.0\nrounds 40\nmap field.txt\n',
    'field.txt': Array.from({ length: 10 }, (_, i) =>
      Array.from({ length: 14 }, (_, j) => ((3 * i + 5 * j) % 11 === 0 ? 'X' : '.')).join(''),
    ).join('\n'),
    Makefile: MAKEFILE,
  }
}

const MAKEFILE = `CXXFLAGS = -std=c++11 -O3
OBJ = Action.o Board.o Player.o Registry.o Utils.o Game.o Main.o
PLAYERS_OBJ = $(patsubst %.cc, %.o, $(wildcard AI*.cc))

Game: $(OBJ) $(PLAYERS_OBJ)
\t$(CXX) $(CXXFLAGS) $^ -o $@
`

const ACTION_HH = `#ifndef Action_hh
#define Action_hh
#include "Utils.hh"

class Action {
  friend class Game;
  friend class Board;
  int dir_;
 public:
  Action() : dir_(-1) {}
  void turn(int dir);
  void print(ostream& os, int player) const;
};
#endif
`
const ACTION_CC = `#include "Action.hh"

void Action::turn(int dir) {
  _my_assert(dir >= 0 and dir < 4, "there are four ways to turn");
  dir_ = dir;
}

void Action::print(ostream& os, int player) const {
  if (dir_ >= 0) os << player << ' ' << dir_ << endl;
}
`
const BOARD_HH = `#ifndef Board_hh
#define Board_hh
#include "Action.hh"

class Board {
  friend class Game;
  int rounds_, round_;
  unsigned dice_;
  vector<string> cells_;
  vector<int> row_, col_, score_;
  void read(istream& is, int seed);
  void print(ostream& os) const;
  void next(const vector<Action>& actions, ostream& os);
  int draw(int n);
 public:
  static string version() { return "Worms 1.0"; }
  int rounds() const { return rounds_; }
  int round() const { return round_; }
  int rows() const { return cells_.size(); }
  int cols() const { return cells_[0].size(); }
  char cell(int i, int j) const { return cells_[i][j]; }
  int row(int player) const { return row_[player]; }
  int col(int player) const { return col_[player]; }
  int score(int player) const { return score_[player]; }
};
#endif
`
const BOARD_CC = `#include "Board.hh"

int Board::draw(int n) {
  dice_ = dice_ * 1103515245u + 12345u;
  return (dice_ >> 16) % n;
}

void Board::read(istream& is, int seed) {
  string word, name;
  getline(is, word);
  _my_assert(word == version(), "another game");
  is >> word >> rounds_ >> word >> name;
  ifstream map(name.c_str());
  _my_assert(map, "no map " << name);
  string line;
  while (map >> line) cells_.push_back(line);
  round_ = 0;
  dice_ = seed;
  row_ = col_ = score_ = vector<int>(4, 0);
  for (int p = 0; p < 4; ++p) {
    row_[p] = draw(rows());
    col_[p] = draw(cols());
  }
}

void Board::print(ostream& os) const {
  os << endl << "grid" << endl;
  for (const string& line : cells_) os << line << endl;
  os << endl << "worms" << endl;
  for (int p = 0; p < 4; ++p) os << p << ' ' << row_[p] << ' ' << col_[p] << endl;
  os << endl << "round " << round_ << endl << "score";
  for (int s : score_) os << ' ' << s;
  os << endl << "status 0 0 0 0" << endl;
}

void Board::next(const vector<Action>& actions, ostream& os) {
  static const int di[] = {1, 0, -1, 0}, dj[] = {0, 1, 0, -1};
  os << endl << "actions" << endl;
  for (int p = 0; p < 4; ++p) actions[p].print(os, p);
  const int first = draw(4);
  for (int k = 0; k < 4; ++k) {
    const int p = (first + k) % 4, dir = actions[p].dir_;
    if (dir < 0) continue;
    const int i = row_[p] + di[dir], j = col_[p] + dj[dir];
    if (i < 0 or j < 0 or i >= rows() or j >= cols() or cells_[i][j] == 'X') continue;
    row_[p] = i;
    col_[p] = j;
    if (cells_[i][j] != char('0' + p)) ++score_[p];
    cells_[i][j] = '0' + p;
  }
  ++round_;
}
`
const PLAYER_HH = `#ifndef Player_hh
#define Player_hh
#include "Board.hh"
#include "Registry.hh"

class Player : public Board, public Action {
  friend class Game;
  int me_;
  unsigned own_;
 public:
  Player() : me_(-1), own_(0) {}
  virtual ~Player() {}
  virtual void play() = 0;
  int me() const { return me_; }
  int random(int l, int u) {
    own_ = own_ * 1103515245u + 12345u;
    return l + (own_ >> 16) % (u - l + 1);
  }
};
#endif
`
const GAME_HH = `#ifndef Game_hh
#define Game_hh
#include "Player.hh"

class Game {
 public:
  static void run(vector<string> names, istream& is, ostream& os, int seed);
};
#endif
`
const GAME_CC = `#include "Game.hh"

void Game::run(vector<string> names, istream& is, ostream& os, int seed) {
  cerr << "info: seed " << seed << endl;
  Board b;
  b.read(is, seed);
  vector<Player*> players;
  for (int p = 0; p < 4; ++p) {
    cerr << "info: loading player " << names[p] << endl;
    players.push_back(Registry::new_player(names[p]));
    players[p]->me_ = p;
    players[p]->own_ = seed + p + 1;
  }
  os << "Game" << endl << endl << "Seed " << seed << endl << endl << Board::version() << endl;
  os << "rounds " << b.rounds() << endl << "names";
  for (const string& name : names) os << ' ' << name;
  os << endl;
  b.print(os);
  while (b.round() < b.rounds()) {
    vector<Action> actions;
    for (Player* p : players) {
      *(Board*)p = b;
      *(Action*)p = Action();
      p->play();
      actions.push_back(*p);
    }
    b.next(actions, os);
    b.print(os);
  }
  for (int p = 0; p < 4; ++p) cerr << "info: player " << names[p] << " got score " << b.score(p) << endl;
  cerr << "info: game played" << endl;
}
`

/** Two versions of one bot: what they call themselves, and all their functions, is the same. */
export const MOLES = ['3', 'k % 4'].map((way) =>
  playerFile(
    'Mole',
    `  struct Way { int next; Way() : next(0) {} int of(int k) { return next = (${way}); } };
  Way way;
  int best(const vector<int>& all) { return *max_element(all.begin(), all.end()); }
  virtual void play() { vector<int> all; all.push_back(way.of(round())); turn(best(all)); }`,
  ),
)

/** The one that g++'s program has played: see `make-hashes.ts`. */
export const WORMS_MATCH = { seed: 30, players: ['Demo', 'Mole', 'Null', 'Demo'] } as const
