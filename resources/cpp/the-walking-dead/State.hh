#ifndef State_hh
#define State_hh

#include "Structs.hh"
#include "__quartet.hh"
#include "__quartet_regions.hh"

// The board as it is at the start of the round. A bad argument gives a warning in the log and an empty answer.
class State {
 public:
  // Rounds completed: 0 in the first call of play.
  int round() const { return __quartet_view.ints(__quartet::round)[0]; }

  Cell cell(int i, int j) const {
    const int rows = __quartet_view.ints(__quartet::settings)[1];
    const int cols = __quartet_view.ints(__quartet::settings)[2];
    if (i >= 0 && i < rows && j >= 0 && j < cols) {
      const int at = i * cols + j;
      return Cell(static_cast<CellType>(__quartet_view.ints(__quartet::cell_type)[at]),
                  __quartet_view.ints(__quartet::cell_owner)[at], __quartet_view.ints(__quartet::unit_at)[at],
                  __quartet_view.ints(__quartet::food_at)[at] != 0);
    }
    __quartet::warn("cell requested for position (%, %)", i, j);
    return Cell();
  }
  Cell cell(Pos p) const { return cell(p.i, p.j); }

  Unit unit(int id) const {
    if (id >= 0 && id < __quartet_units()) {
      const int cols = __quartet_view.ints(__quartet::settings)[2];
      const int cell = __quartet_view.ints(__quartet::unit_cell)[id];
      return Unit(static_cast<UnitType>(__quartet_view.ints(__quartet::unit_type)[id]), id,
                  __quartet_view.ints(__quartet::unit_player)[id], Pos(cell / cols, cell % cols),
                  __quartet_view.ints(__quartet::unit_rounds)[id]);
    }
    __quartet::warn("unit requested for identifier %", id);
    return Unit();
  }

  // Ids of a clan's alive units, ascending.
  vector<int> alive_units(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_ids(Alive, pl);
    __quartet::warn("alive units requested for player %", pl);
    return vector<int>();
  }

  // Ids of a clan's dead units that are no zombies yet, ascending.
  vector<int> dead_units(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_ids(Dead, pl);
    __quartet::warn("dead units requested for player %", pl);
    return vector<int>();
  }

  // Ids of the zombies, ascending.
  vector<int> zombies() const { return __quartet_ids(Zombie, -1); }

  // Strength points of the clan divided by its alive units, rounded down; 0 without alive units.
  int strength(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.ints(__quartet::strength)[pl];
    __quartet::warn("strength requested for player %", pl);
    return -1;
  }

  // Score after the last finished round.
  int score(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.ints(__quartet::scores)[pl];
    __quartet::warn("score requested for player %", pl);
    return -1;
  }

  // Share of the CPU limit used, -1 for a player that is out.
  double status(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.doubles(__quartet::status)[pl];
    __quartet::warn("status requested for player %", pl);
    return -2;
  }

 private:
  __quartet::View __quartet_view;

  int __quartet_units() const { return __quartet_view.length(__quartet::unit_type); }

  vector<int> __quartet_ids(int type, int pl) const {
    const int* types = __quartet_view.ints(__quartet::unit_type);
    const int* players = __quartet_view.ints(__quartet::unit_player);
    // Counted first: a list that need not grow is half the code to compile for every bot.
    const int n = __quartet_units();
    int count = 0;
    for (int id = 0; id < n; ++id) count += types[id] == type && players[id] == pl;
    vector<int> ids(count);
    int* to = ids.data();
    for (int id = 0; id < n; ++id)
      if (types[id] == type && players[id] == pl) *to++ = id;
    return ids;
  }
};

#endif
