import { gardens } from './gardens.ts'
import { playerFile } from './gardens-players.ts'

/**
 * Seasons of our own that are written as no mini game is: other names, types and files, and makefiles with other flags. Each as its
 * sources lie in one folder; how they are packed is up to the tests.
 */
type Files = Record<string, string>

const edited = (
  files: Files,
  changes: Readonly<Record<string, readonly (readonly [RegExp, string])[]>>,
): Files => {
  const all = { ...files }
  for (const [name, edits] of Object.entries(changes))
    for (const [from, to] of edits) {
      const names = name === '*' ? Object.keys(all) : [name]
      if (!names.some((one) => from.test(all[one])))
        throw new Error(`${name} has nothing like ${String(from)}`)
      for (const one of names) all[one] = all[one].replace(from, to)
    }
  return all
}

const TITLE_OF_TWO_WORDS: readonly [RegExp, string] = [
  / {2}string word, number;\n {2}is >> word >> number;\n/,
  '  string word, number;\n  is >> word >> number;\n  word += " " + number;\n  is >> number;\n',
]

/**
 * Settings that hold a text, orders behind a typedef, dice with another name, a template and the library's own generator in the board, a
 * source that no season had before, a map in a second file, a makefile that says much in comments, and what the library of another
 * compiler reads, writes and sorts otherwise.
 */
export function winter(): Files {
  const { 'default.cnf': config, ...files } = gardens('C')
  const [head, grid] = config.split('\n\n')
  return edited(
    {
      ...files,
      'Weather.hh': WEATHER_HH,
      'Weather.cc': `\xef\xbb\xbf${WEATHER_CC}`,
      'Ring.hpp': RING_HPP,
      Makefile: WINTER_MAKEFILE,
      'default.cnf': `${head.replace('Gardens 1.0', 'Winter Gardens 2.1')}\nmap maps/winter.map\n`,
      'small night.cnf': `${head.replace('Gardens 1.0', 'Winter Gardens 2.1').replace('rounds 60', 'rounds 20')}\nmap maps/winter.map\n`,
      'maps/winter.map': `${grid}\n`,
      'AIAngel.cc': playerFile(
        'Angel',
        '  virtual void play() { for (int id : gardeners(me_)) move(id, Dir((id + round()) % 4)); }',
      ),
    },
    {
      '*': [
        [/Random_generator/g, 'RandomGenerator'],
        [/Gardens 1\.0/g, 'Winter Gardens 2.1'],
      ],
      'Utils.hh': [
        [/using namespace std;/, "// Jardins d'hivern: l'estaci\xf3 de les pluges\nusing namespace std;"],
      ],
      'Action.hh': [
        [/class Action \{/, 'typedef vector<Command> Commands;\n\nclass Action {'],
        [/vector<Command>& commands/, 'Commands& commands'],
        [/vector<Command> commands_/, 'Commands commands_'],
      ],
      'Settings.hh': [[/double luck_;/, 'double luck_;\n  string map_;']],
      'Settings.cc': [TITLE_OF_TWO_WORDS, [/return r;/, 'is >> word >> r.map_;\n  return r;']],
      'Board.hh': [
        [/#include "Random.hh"/, '#include "Random.hh"\n#include "Ring.hpp"\n#include "Weather.hh"'],
        [
          /Board\(istream& is, int seed\);/,
          'Weather weather_;\n  Ring<int, 3> rained_;\n  Board(istream& is, int seed);',
        ],
      ],
      'Board.cc': [
        [
          /Board::Board\(istream& is, int seed\) \{/,
          'Board::Board(istream& is, int seed) : weather_(seed) {',
        ],
        [
          / {2}read_grid\(is\);/,
          '  ifstream map(map_.c_str());\n  _my_assert(map, "no map");\n  read_grid(map);',
        ],
        [/(os << "luck " .*\n)/, '$1  os << "map " << map_ << endl;\n'],
        [
          / {2}\+\+round_;/,
          '  rained_.push(weather_.next());\n  for (int& p : points_) p += rained_.sum() % 3;\n  ++round_;',
        ],
      ],
    },
  )
}

const WEATHER_HH = `#ifndef Weather_hh
#define Weather_hh
#include "Utils.hh"
#include <random>

class Weather {
  std::mt19937 dice_;
  unsigned last_;
 public:
  explicit Weather(int seed);
  int next() { return int((last_ = dice_()) % 7); }
};
#endif
`
const WEATHER_CC = `#include "Weather.hh"
#include <cstdlib>
#include <iomanip>

static int by_quarter(const void* a, const void* b) {
  return *static_cast<const int*>(a) / 4 - *static_cast<const int*>(b) / 4;
}

Weather::Weather(int seed) : dice_(seed + SEASON), last_(0) {
  for (const char* text : {"1e5x", "2.5.3", "1e", "-", "1e999", "0x1p3", ".5.", "12,5", "inf"}) {
    istringstream in(text);
    double degrees = -1;
    in >> degrees;
    const bool fails = in.fail();
    in.clear();
    string rest;
    in >> rest;
    cerr << "info: " << degrees << setw(7) << boolalpha << fails << " '" << rest << "'" << endl;
  }
  int days[] = {9, 1, 14, 3, 8, 2, 11, 0, 13, 6, 10};
  qsort(days, 11, sizeof(int), by_quarter);
  for (int day : days) cerr << "info: " << day << ' ' << atoi("4294967298") << endl;
}
`
const RING_HPP = `#pragma once
#include <array>
#include <numeric>

template <class T, int N>
class Ring {
  std::array<T, N> all_{};
  int at_ = 0;
 public:
  void push(T value) { all_[at_++ % N] = value; }
  T sum() const { return std::accumulate(all_.begin(), all_.end(), T()); }
};
`
const WINTER_MAKEFILE = `# CXXFLAGS = -std=c++98 -DNDEBUG
# Uncomment for speed: EXTRA = -DNDEBUG -D_GLIBCXX_DEBUG
EXTRA =
UNUSED = -DNDEBUG
CXXFLAGS = -std=c++14 -Wall -O3 $(EXTRA) \\
  -DSEASON=7
SRC = $(filter-out AI%.cc, $(wildcard *.cc))
OBJ = $(SRC:.cc=.o) $(patsubst %.cc, %.o, $(wildcard AI*.cc))

Game: $(OBJ)
\t$(CXX) $(CXXFLAGS) $^ -o $@
`

/**
 * Points with a fraction, another name for nearly everything, players that register by a string and read states from any stream, a
 * Dummy as source, and the newest standard.
 */
export function orchard(): Files {
  const files = gardens('B')
  delete files['AINull.cc']
  delete files.Makefile
  return edited(
    {
      ...files,
      'Defs.hh': '#ifndef Defs_hh\n#define Defs_hh\n#include "Utils.hh"\nconst double FRUIT = 0.5;\n#endif\n',
      'AIDummy.cc': playerFile(
        'Dummy',
        '  virtual void play() { for (int id : gardeners(me())) move(id, Dir(random(0, 3))); }',
      ),
      makefile: ORCHARD_MAKEFILE,
    },
    {
      '*': [
        [/Gardens 1\.0/g, "Grandma's Orchard 1.2"],
        [/\bme_\b/g, '_me'],
        [/print_state/g, 'print_board'],
        [/\bCommand\b/g, 'Order'],
        [/Action::print\b/g, 'Action::print_orders'],
        [/static void print\(/g, 'static void print_orders('],
        [/nb_rounds/g, 'NUM_ROUNDS'],
      ],
      'Settings.cc': [TITLE_OF_TWO_WORDS],
      'Registry.hh': [[/Register\(const char\* name/, 'Register(const string& name']],
      'Registry.cc': [[/Register\(const char\* name/, 'Register(const string& name']],
      'Player.hh': [[/reset\(ifstream& is\)/, 'reset(istream& is)']],
      'Player.cc': [
        [/reset\(ifstream& is\)/, 'reset(istream& is)'],
        [/points_ = vector<int>/, 'points_ = vector<double>'],
        [/for \(int& p : points_\)/, 'for (double& p : points_)'],
      ],
      'State.hh': [
        [/#include "Structs.hh"/, '#include "Structs.hh"\n#include "Defs.hh"'],
        [/vector<int> points_/, 'vector<double> points_'],
        [/int total_score\(int pl\)/, 'double total_score(int pl)'],
      ],
      'Board.cc': [
        [/points_ = vector<int>/, 'points_ = vector<double>'],
        [/for \(int p : points_\)/, 'for (double p : points_)'],
        [/if \(c\.owner >= 0\) \+\+points_\[c\.owner\];/, 'if (c.owner >= 0) points_[c.owner] += FRUIT;'],
        [/int best = 0/, 'double best = 0'],
        [
          /best = max\(best, (.*)\);/,
          'best = max(best, $1);\n  if (auto [least, most] = minmax_element(points_.begin(), points_.end()); least == most) cerr << "info: a draw" << endl;',
        ],
      ],
    },
  )
}

const ORCHARD_MAKEFILE = `CPPFLAGS += -Wall
CXX ?= g++
%.o: %.cc
\t$(CXX) -std=gnu++2a -O2 -march=native $(CPPFLAGS) -c $< -o $@

OBJ = Structs.o Settings.o State.o Info.o Random.o Board.o Action.o Player.o Registry.o Utils.o Game.o Main.o
Game: $(OBJ) $(patsubst %.cc, %.o, $(wildcard AI*.cc))
\t$(CXX) $^ -o $@
`

/** Those that g++'s programs have played: see `make-hashes.ts`. */
export const ODD_MATCHES = {
  winter: { seed: 30, players: ['Demo', 'Angel', 'Null', 'Demo'] },
  orchard: { seed: 11, players: ['Demo', 'Dummy', 'Demo', 'Dummy'] },
} as const
