#ifndef Settings_hh
#define Settings_hh

#include "Structs.hh"
#include "__quartet.hh"

// The parameters of the match.
class Settings {
 public:
  static string version() { return GAME_NAME " " VERSION; }

  int nb_players() const { return 4; }
  int rows() const { return __quartet_setting(1); }
  int cols() const { return __quartet_setting(2); }
  int nb_rounds() const { return __quartet_setting(0); }
  int initial_health() const { return __quartet_setting(3); }
  // Units of each player at the start.
  int nb_units() const { return __quartet_setting(4); }
  int bonus_per_city_cell() const { return __quartet_setting(5); }
  int bonus_per_path_cell() const { return __quartet_setting(6); }
  int factor_connected_component() const { return __quartet_setting(7); }
  double infection_factor() const { return __quartet_factor(0); }
  double mask_protection() const { return __quartet_factor(1); }

  bool player_ok(int pl) const { return pl >= 0 && pl < 4; }
  bool pos_ok(int i, int j) const { return i >= 0 && i < rows() && j >= 0 && j < cols(); }
  bool pos_ok(Pos p) const { return pos_ok(p.i, p.j); }

 private:
  // Regions 0 and 1 of the block; they never change.
  static int __quartet_setting(int k) {
    const int* block = __quartet_door.block;
    return block[block[4] + k];
  }
  static double __quartet_factor(int k) {
    const int* block = __quartet_door.block;
    return reinterpret_cast<const double*>(block + block[6])[k];
  }
};

#endif
