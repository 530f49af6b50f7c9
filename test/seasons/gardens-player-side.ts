import type { Dialect } from './gardens-dialects.ts'

/** What players of the mini game see: the files that a seat is compiled from. Their names and signatures are the framework's. */
export function playerSide(d: Dialect): Record<string, string> {
  return {
    'Utils.hh': UTILS_HH,
    'Utils.cc': '#include "Utils.hh"\n',
    'Structs.hh': STRUCTS_HH,
    'Structs.cc': '#include "Structs.hh"\n',
    'Random.hh': RANDOM_HH,
    'Random.cc': '#include "Random.hh"\n',
    'Registry.hh': REGISTRY_HH,
    'Registry.cc': REGISTRY_CC,
    'Settings.hh': settingsHh(d),
    'Settings.cc': settingsCc(d),
    'State.hh': stateHh(d),
    'State.cc': '#include "State.hh"\n',
    'Info.hh': infoHh(d),
    'Info.cc': infoCc(d),
    'Action.hh': actionHh(d),
    'Action.cc': actionCc(d),
    'Player.hh': playerHh(d),
    'Player.cc': playerCc(d),
  }
}

const UTILS_HH = `#ifndef Utils_hh
#define Utils_hh
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <getopt.h>
#include <iomanip>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

#define _my_assert(b, s) { if (not (b)) { cerr << "error: " << s << endl; assert(b); } }

inline int string_to_int(const string& s) {
  istringstream in(s);
  int i = 0;
  in >> i;
  return i;
}
#endif
`

const STRUCTS_HH = `#ifndef Structs_hh
#define Structs_hh
#include "Utils.hh"

enum Dir { Bottom, Right, Top, Left, None };

struct Pos {
  int i, j;
  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}
  Pos operator+(Dir d) const {
    const int di[] = {1, 0, -1, 0, 0}, dj[] = {0, 1, 0, -1, 0};
    return Pos(i + di[d], j + dj[d]);
  }
};

enum Soil { Earth, Wall };

struct Cell {
  Soil soil;
  int owner;
  int id;
  Cell() : soil(Earth), owner(-1), id(-1) {}
};

struct Gardener {
  int id, player;
  Pos pos;
  int energy;
  Gardener() : id(-1), player(-1), energy(0) {}
};
#endif
`

const RANDOM_HH = `#ifndef Random_hh
#define Random_hh
#include "Utils.hh"

class Random_generator {
  friend class Game;
  friend class SecGame;
  friend class Board;
  unsigned int state_;
  void set_random_seed(int seed) { state_ = (unsigned int)seed & 0x7fffffff; }
  int next_number() { return int(state_ = (state_ * 1103515245u + 12345u) & 0x7fffffff); }
 public:
  Random_generator() : state_(1) {}
  int random(int l, int u) { return l > u ? l : l + (next_number() >> 8) % (u - l + 1); }
  vector<int> random_permutation(int n) {
    vector<int> v(n);
    for (int k = 0; k < n; ++k) v[k] = k;
    for (int k = 0; k < n; ++k) swap(v[k], v[random(k, n - 1)]);
    return v;
  }
};
#endif
`

const REGISTRY_HH = `#ifndef Registry_hh
#define Registry_hh
#include "Utils.hh"
class Player;

class Registry {
 public:
  typedef Player* (*Factory)();
  static int Register(const char* name, Factory f);
  static Player* new_player(string name);
  static void print_players(ostream& os);
};

#define _stringification(s) #s
#define RegisterPlayer(x) static int registration = Registry::Register(_stringification(x), x::factory)
#endif
`

const REGISTRY_CC = `#include "Registry.hh"

static map<string, Registry::Factory>* players = 0;

int Registry::Register(const char* name, Factory f) {
  if (!players) players = new map<string, Factory>;
  (*players)[name] = f;
  return 0;
}

Player* Registry::new_player(string name) {
  _my_assert(players and players->count(name), "Player " + name + " not registered.");
  return (*players)[name]();
}

void Registry::print_players(ostream& os) {
  if (players) for (auto& p : *players) os << p.first << endl;
}
`

const settingsHh = (d: Dialect): string => `#ifndef Settings_hh
#define Settings_hh
#include "Utils.hh"

class Settings {
  friend class Info;
  friend class Board;
  friend class Game;
  friend class SecGame;
  friend class Player;
  int players_, rounds_, rows_, cols_, team_, energy_;
  double luck_;
  static Settings read_settings(istream& is);
 public:
  static string version() { return "Gardens 1.0"; }
  int ${d.players}() const { return players_; }
  int ${d.rounds}() const { return rounds_; }
  int ${d.rows}() const { return rows_; }
  int ${d.cols}() const { return cols_; }
  int team() const { return team_; }
  int energy() const { return energy_; }
  double luck() const { return luck_; }
};
#endif
`

const settingsCc = (d: Dialect): string => `#include "Settings.hh"

Settings Settings::read_settings(istream& is) {
  Settings r;
  string word, number;
  is >> word >> number;
  _my_assert(word + " " + number == version(), "This is not " + version());
  is >> word >> r.players_;
  _my_assert(word == "${d.players}" and r.players_ == 4, "Expected four players.");
  is >> word >> r.rounds_;
  is >> word >> r.rows_;
  is >> word >> r.cols_;
  is >> word >> r.team_;
  is >> word >> r.energy_;
  is >> word >> r.luck_;
  _my_assert(word == "luck", "Expected luck.");
  return r;
}
`

const stateHh = (d: Dialect): string => `#ifndef State_hh
#define State_hh
#include "Structs.hh"

class State {
  friend class Info;
  friend class Board;
  friend class Game;
  friend class SecGame;
  friend class Player;
  vector<vector<Cell>> grid_;
  vector<Gardener> gardeners_;
  vector<vector<int>> of_player_;
  vector<int> points_;
  vector<double> cpu_status_;
  int round_;
 public:
  int round() const { return round_; }
  Cell cell(int i, int j) const { return grid_[i][j]; }
  Cell cell(Pos p) const { return grid_[p.i][p.j]; }
  Gardener unit(int id) const { return gardeners_[id]; }
  vector<int> gardeners(int pl) const { return of_player_[pl]; }
  int ${d.score}(int pl) const { return points_[pl]; }
  double status(int pl) const { return cpu_status_[pl]; }
};
#endif
`

const infoHh = (d: Dialect): string => `#ifndef Info_hh
#define Info_hh
#include "Settings.hh"
#include "State.hh"

class Info : public Settings, public State {
  friend class Board;
  friend class Game;
  friend class SecGame;
  friend class Player;
  void read_grid(istream& is);
 public:
  bool pos_ok(Pos p) const { return p.i >= 0 and p.i < ${d.rows}() and p.j >= 0 and p.j < ${d.cols}(); }
${d.hasOk ? `  bool ok() const { return (int)gardeners_.size() == ${d.players}() * team(); }\n` : ''}};
#endif
`

const infoCc = (d: Dialect): string => `#include "Info.hh"

void Info::read_grid(istream& is) {
  string line;
${d.isLabelled ? '  is >> line;\n' : ''}  grid_ = vector<vector<Cell>>(${d.rows}(), vector<Cell>(${d.cols}()));
  for (int i = 0; i < ${d.rows}(); ++i) {
${d.isLabelled ? '    int row;\n    is >> row >> line;\n' : '    is >> line;\n'}    for (int j = 0; j < ${d.cols}(); ++j) {
      Cell& c = grid_[i][j];
      c.soil = line[j] == 'W' ? Wall : Earth;
      c.owner = line[j] >= '0' and line[j] <= '3' ? line[j] - '0' : -1;
    }
  }
}
`

const actionHh = (d: Dialect): string => `#ifndef Action_hh
#define Action_hh
#include "Structs.hh"

struct Command {
  int id;
  Dir dir;
  Command(int id, Dir dir) : id(id), dir(dir) {}
};

class Action {
  friend class Game;
  friend class SecGame;
  friend class Board;
  friend class Player;
  static const int MAX_COMMANDS = 1000;
  int asked_;
  set<int> units_;
  vector<Command> commands_;
  Action(istream& is);
  static void ${d.printOrders}(const vector<Command>& commands, ostream& os);
 public:
  Action() : asked_(0) {}
  void move(int id, Dir dir);
};
#endif
`

const actionCc = (d: Dialect): string => `#include "Action.hh"

Action::Action(istream& is) : asked_(0) {
  int n = 1000000000;
${d.printOrders === 'print' ? '  is >> n;\n' : ''}  int id;
  while (n-- > 0 and is >> id and id != -1) {
    char c;
    is >> c;
    const string letters = "brtln";
    units_.insert(id);
    commands_.push_back(Command(id, Dir(letters.find(c))));
  }
}

void Action::${d.printOrders}(const vector<Command>& commands, ostream& os) {
${d.printOrders === 'print' ? '  os << commands.size() << endl;\n' : ''}  for (const Command& c : commands) os << c.id << ' ' << "brtln"[c.dir] << endl;
${d.printOrders === 'print' ? '' : '  os << -1 << endl;\n'}}

void Action::move(int id, Dir dir) {
  ++asked_;
  _my_assert(asked_ <= MAX_COMMANDS, "Too many commands.");
  if (units_.count(id)) {
    cerr << "warning: command already requested for unit " << id << endl;
    return;
  }
  units_.insert(id);
  commands_.push_back(Command(id, dir));
}
`

const playerHh = (d: Dialect): string => `#ifndef Player_hh
#define Player_hh
#include "Action.hh"
#include "Info.hh"
#include "Random.hh"
#include "Registry.hh"

class Player : public Info, public Random_generator, public Action {
  friend class Game;
  friend class SecGame;
  friend class Board;
${d.hasMe ? '  int me_;\n' : ''}  void reset(const Info& info);
  void reset(ifstream& is);
${d.hasMe ? '' : ' protected:\n  int me_;\n'} public:
  virtual ~Player() {}
  virtual void play() {}
${d.hasMe ? '  int me() const { return me_; }\n' : ''}};
#endif
`

const playerCc = (d: Dialect): string => `#include "Player.hh"

void Player::reset(const Info& info) {
  *(Action*)this = Action();
  *(State*)this = (const State&)info;
}

void Player::reset(ifstream& is) {
  *(Action*)this = Action();
  string word;
  read_grid(is);
  int n;
  is >> word >> n;
${d.isLabelled ? '  for (int k = 0; k < 5; ++k) is >> word;\n' : ''}  gardeners_ = vector<Gardener>(n);
  of_player_ = vector<vector<int>>(${d.players}());
  for (int k = 0; k < n; ++k) {
    Gardener g;
    is >> g.id >> g.player >> g.pos.i >> g.pos.j >> g.energy;
    gardeners_[g.id] = g;
    of_player_[g.player].push_back(g.id);
    grid_[g.pos.i][g.pos.j].id = g.id;
  }
  is >> word >> round_;
  points_ = vector<int>(${d.players}());
  is >> word;
  for (int& p : points_) is >> p;
  cpu_status_ = vector<double>(${d.players}());
  is >> word;
  for (double& s : cpu_status_) is >> s;
}
`
