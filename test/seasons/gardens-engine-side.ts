import type { Dialect } from './gardens-dialects.ts'

/** What only the program of the mini game has: its board, the loop of a match, and the reading of its arguments. */
export function engineSide(d: Dialect): Record<string, string> {
  return {
    'Board.hh': boardHh(d),
    'Board.cc': boardCc(d),
    'Game.hh': GAME_HH,
    'Game.cc': gameCc(d),
    'Main.cc': MAIN_CC,
  }
}

const boardHh = (d: Dialect): string => `#ifndef Board_hh
#define Board_hh
#include "Action.hh"
#include "Info.hh"
#include "Random.hh"

class Board : public Info, public Random_generator {
  friend class Game;
  friend class SecGame;
  vector<string> ${d.names};
  Board(istream& is, int seed);
  void place_gardeners();
  void print_cells(ostream& os) const;
  void ${d.printSettings}(ostream& os) const;
  void print_names(ostream& os) const;
  void print_state(ostream& os)${d.isPrintConst ? ' const' : ''};
  void print_results() const;
  bool carry_out(const Command& c, int player);
  void next(const vector<Action>& actions, ostream& os);
};
#endif
`

const boardCc = (d: Dialect): string => `#include "Board.hh"

Board::Board(istream& is, int seed) {
  set_random_seed(seed);
  *(Settings*)this = Settings::read_settings(is);
  read_grid(is);
  points_ = vector<int>(${d.players}(), 0);
  cpu_status_ = vector<double>(${d.players}(), 0);
  of_player_ = vector<vector<int>>(${d.players}());
  round_ = 0;
  place_gardeners();
}

void Board::place_gardeners() {
  for (int pl = 0; pl < ${d.players}(); ++pl)
    for (int k = 0; k < team(); ++k) {
      Pos p;
      do p = Pos(random(0, ${d.rows}() - 1), random(0, ${d.cols}() - 1));
      while (grid_[p.i][p.j].soil == Wall or grid_[p.i][p.j].id != -1);
      Gardener g;
      g.id = gardeners_.size();
      g.player = pl;
      g.pos = p;
      g.energy = energy();
      gardeners_.push_back(g);
      of_player_[pl].push_back(g.id);
      grid_[p.i][p.j].id = g.id;
    }
}

void Board::${d.printSettings}(ostream& os) const {
  os << version() << endl;
  os << "${d.players} " << ${d.players}() << endl;
  os << "${d.rounds} " << ${d.rounds}() << endl;
  os << "${d.rows} " << ${d.rows}() << endl;
  os << "${d.cols} " << ${d.cols}() << endl;
  os << "team " << team() << endl;
  os << "energy " << energy() << endl;
  os << "luck " << luck() << endl;
}

void Board::print_names(ostream& os) const {
  os << "names ";
  for (const string& name : ${d.names}) os << ' ' << name;
  os << endl;
}

void Board::print_cells(ostream& os) const {
${
  d.isLabelled
    ? `  os << "   ";
  for (int j = 0; j < ${d.cols}(); ++j) os << j % 10;
  os << endl;
`
    : ''
}  for (int i = 0; i < ${d.rows}(); ++i) {
${d.isLabelled ? "    os << setfill('0') << setw(2) << i << setfill(' ') << ' ';\n" : ''}    for (const Cell& c : grid_[i]) os << (c.soil == Wall ? 'W' : c.owner < 0 ? '.' : char('0' + c.owner));
    os << endl;
  }
}

void Board::print_state(ostream& os)${d.isPrintConst ? ' const' : ''} {
  os << endl;
  print_cells(os);
  os << endl << "gardeners " << gardeners_.size() << endl;
${d.isLabelled ? '  os << "id player row column energy" << endl;\n' : ''}  for (const Gardener& g : gardeners_)
    os << g.id << ' ' << g.player << ' ' << g.pos.i << ' ' << g.pos.j << ' ' << g.energy << endl;
  os << endl << "round " << round() << endl << "score";
  for (int p : points_) os << ' ' << p;
  os << endl << "status";
  for (double s : cpu_status_) os << ' ' << s;
  os << endl;
}

void Board::print_results() const {
  int best = 0;
  for (int pl = 0; pl < ${d.players}(); ++pl) {
    cerr << "info: player " << ${d.names}[pl] << " got score " << ${d.score}(pl) << endl;
    best = max(best, ${d.score}(pl));
  }
  cerr << "info: player(s)";
  for (int pl = 0; pl < ${d.players}(); ++pl) if (${d.score}(pl) == best) cerr << ' ' << ${d.names}[pl];
  cerr << " got top score" << endl;
}

bool Board::carry_out(const Command& c, int player) {
  if (c.id < 0 or c.id >= (int)gardeners_.size() or c.dir < 0 or c.dir > None) return false;
  Gardener& g = gardeners_[c.id];
  const Pos to = g.pos + c.dir;
  if (g.player != player or g.energy <= 0 or not pos_ok(to)) return false;
  Cell& there = grid_[to.i][to.j];
  if (there.soil == Wall or (there.id != -1 and there.id != g.id)) return false;
  grid_[g.pos.i][g.pos.j].id = -1;
  there.id = g.id;
  g.pos = to;
  if (there.owner != player) {
    if (there.owner < 0 or random(0, 99) < luck() * 100) there.owner = player;
    --g.energy;
  }
  return true;
}

void Board::next(const vector<Action>& actions, ostream& os) {
  vector<Command> done;
  for (int pl : random_permutation(${d.players}()))
    for (const Command& c : actions[pl].commands_) if (carry_out(c, pl)) done.push_back(c);
  os << endl << "commands" << endl;
  Action::${d.printOrders}(done, os);
  for (Gardener& g : gardeners_) if (g.energy < energy() and random(0, 3) == 0) ++g.energy;
  for (const vector<Cell>& row : grid_) for (const Cell& c : row) if (c.owner >= 0) ++points_[c.owner];
  ++round_;
}
`

const GAME_HH = `#ifndef Game_hh
#define Game_hh
#include "Board.hh"
#include "Player.hh"

class Game {
 public:
  static void run(vector<string> names, istream& is, ostream& os, int seed);
};
#endif
`

const gameCc = (d: Dialect): string => `#include "Game.hh"

void Game::run(vector<string> names, istream& is, ostream& os, int seed) {
  cerr << "info: seed " << seed << endl;
  cerr << "info: loading game" << endl;
  Board b(is, seed);
  cerr << "info: loaded game" << endl;
  b.${d.names} = names;
  vector<Player*> players;
  for (int pl = 0; pl < b.${d.players}(); ++pl) {
    cerr << "info: loading player " << names[pl] << endl;
    Player* p = Registry::new_player(names[pl]);
    p->me_ = pl;
    p->set_random_seed(seed + pl + 1);
    *(Settings*)p = (Settings)b;
    players.push_back(p);
  }
  cerr << "info: players loaded" << endl;
  os << "Game" << endl << endl << "Seed " << seed << endl << endl;
  b.${d.printSettings}(os);
  b.print_names(os);
  b.print_state(os);
  for (int round = 0; round < b.${d.rounds}(); ++round) {
    cerr << "info: start round " << round << endl;
    vector<Action> actions;
    for (int pl = 0; pl < b.${d.players}(); ++pl) {
      players[pl]->reset(b);
      players[pl]->play();
      actions.push_back(*(Action*)players[pl]);
    }
    b.next(actions, os);
    b.print_state(os);
    cerr << "info: end round " << round << endl;
  }
  b.print_results();
  cerr << "info: game played" << endl;
}
`

const MAIN_CC = `#include "Game.hh"

static void help(ostream& os) { os << "Usage: Game [options] player1 player2 player3 player4" << endl; }

int main(int argc, char** argv) {
  struct option long_options[] = {
    {"seed", required_argument, 0, 's'}, {"input", required_argument, 0, 'i'}, {"output", required_argument, 0, 'o'},
    {"list", no_argument, 0, 'l'}, {"version", no_argument, 0, 'v'}, {"help", no_argument, 0, 'h'}, {0, 0, 0, 0}};
  istream* is = 0;
  ostream* os = 0;
  int seed = -1;
  while (true) {
    int index;
    int c = getopt_long(argc, argv, "s:i:o:lvh", long_options, &index);
    if (c == -1) break;
    if (c == 's') seed = string_to_int(optarg);
    else if (c == 'i') is = new ifstream(optarg);
    else if (c == 'o') os = new ofstream(optarg);
    else if (c == 'l') {
      Registry::print_players(cout);
      return 0;
    } else if (c == 'v') {
      cout << Settings::version() << " " << __TIME__ << endl;
      return 0;
    } else {
      help(c == 'h' ? cout : cerr);
      return c == 'h' ? 0 : 1;
    }
  }
  vector<string> names;
  while (optind < argc) {
    names.push_back(argv[optind++]);
    _my_assert(names.back().size() <= 12, "Too long a name: " + names.back());
  }
  _my_assert(names.size() == 4, "Expected four players.");
  _my_assert(seed >= 0, "A seed is needed.");
  Game::run(names, is ? *is : cin, os ? *os : cout, seed);
  delete is;
  delete os;
}
`
