#ifndef Settings_hh
#define Settings_hh

#include "Structs.hh"

// The numbers of the rules. They are the same in every match.
class Settings {
 public:
  static const int NUM_PLAYERS = 4;
  static const int GAME_ROUNDS = 200;
  // Rows and columns of the board.
  static const int MAX = 60;
  static const int NUM_SOLDIERS = 20;
  static const int NUM_HELICOPTERS = 2;
  static const int NUM_POSTS = 16;
  static const int LIFE = 100;
  // Least damage of an attack; the most is the double.
  static const int FOREST_DAMAGE = 20;
  static const int GRASS_DAMAGE = 50;
  static const int ROUNDS_NAPALM = 30;
  // A helicopter covers the cells up to this far from its centre.
  static const int REACH = 2;
  static const int FOREST_BURNS = 10;
  static const int OTHER_BURNS = 5;
  // Percent.
  static const int PROB_FIRE = 10;
  static const int ROUNDS_JUMP = 20;
  static const int MAX_JUMP = 4;
  static const int HIGH_VALUE = 100;
  static const int LOW_VALUE = 50;

  static string version() { return GAME_NAME " " VERSION; }

  int nb_players() const { return NUM_PLAYERS; }
  int nb_rounds() const { return GAME_ROUNDS; }
  bool player_ok(int pl) const { return pl >= 0 && pl < NUM_PLAYERS; }
  bool pos_ok(int i, int j) const { return i >= 0 && i < MAX && j >= 0 && j < MAX; }
  bool pos_ok(const Position& p) const { return pos_ok(p.i, p.j); }
};

// A bot is one file, so definitions may be here; with them a constant can be bound to a reference, as min() does.
const int Settings::NUM_PLAYERS;
const int Settings::GAME_ROUNDS;
const int Settings::MAX;
const int Settings::NUM_SOLDIERS;
const int Settings::NUM_HELICOPTERS;
const int Settings::NUM_POSTS;
const int Settings::LIFE;
const int Settings::FOREST_DAMAGE;
const int Settings::GRASS_DAMAGE;
const int Settings::ROUNDS_NAPALM;
const int Settings::REACH;
const int Settings::FOREST_BURNS;
const int Settings::OTHER_BURNS;
const int Settings::PROB_FIRE;
const int Settings::ROUNDS_JUMP;
const int Settings::MAX_JUMP;
const int Settings::HIGH_VALUE;
const int Settings::LOW_VALUE;

#endif
