#ifndef Settings_hh
#define Settings_hh

#include "Structs.hh"
#include "__quartet.hh"

// The parameters of the match.
class Settings {
 public:
  static string version() { return GAME_NAME " " VERSION; }

  int num_players() const { return 4; }
  int num_rounds() const { return __quartet_setting(0); }
  int board_rows() const { return __quartet_setting(1); }
  int board_cols() const { return __quartet_setting(2); }
  int num_ini_units_per_clan() const { return __quartet_setting(3); }
  int num_ini_zombies() const { return __quartet_setting(4); }
  int num_ini_food() const { return __quartet_setting(5); }
  // Strength points of each clan at the start.
  int clan_ini_strength() const { return __quartet_setting(6); }
  int points_for_killing_person() const { return __quartet_setting(7); }
  int points_for_killing_zombie() const { return __quartet_setting(8); }
  // What the configuration says; an owned cell is worth one point all the same.
  int points_per_owned_cell() const { return __quartet_setting(9); }
  int food_strength() const { return __quartet_setting(10); }
  int rounds_before_becoming_zombie() const { return __quartet_setting(11); }

  bool player_ok(int pl) const { return pl >= 0 && pl < 4; }
  bool pos_ok(int i, int j) const { return i >= 0 && i < board_rows() && j >= 0 && j < board_cols(); }
  bool pos_ok(Pos p) const { return pos_ok(p.i, p.j); }

 private:
  // Region 0 of the block; it never changes.
  static int __quartet_setting(int k) {
    const int* block = __quartet_door.block;
    return block[block[4] + k];
  }
};

#endif
