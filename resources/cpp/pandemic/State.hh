#ifndef State_hh
#define State_hh

#include "Settings.hh"
#include "Structs.hh"
#include "__quartet.hh"
#include "__quartet_regions.hh"

// The board as it is at the start of the round. A bad argument gives a warning in the log and an empty answer.
class State {
 public:
  typedef vector<Pos> City;
  // The two end cities, and the cells from the first to the second.
  typedef pair<pair<int, int>, vector<Pos>> Path;

  // Rounds completed: 0 in the first call of play.
  int round() const { return __quartet_view.ints(__quartet::round)[0]; }

  int total_score(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.ints(__quartet::scores)[pl];
    __quartet::warn("total score requested for player %", pl);
    return -1;
  }

  // Share of the CPU limit used, negative for a player that is out.
  double status(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.doubles(__quartet::status)[pl];
    __quartet::warn("status requested for player %", pl);
    return -2;
  }

  Cell cell(int i, int j) const {
    const int rows = __quartet_view.ints(__quartet::settings)[1];
    const int cols = __quartet_view.ints(__quartet::settings)[2];
    if (i >= 0 && i < rows && j >= 0 && j < cols) {
      const int at = i * cols + j;
      return Cell(static_cast<CellType>(__quartet_view.ints(__quartet::cell_type)[at]),
                  __quartet_view.ints(__quartet::unit_at)[at], __quartet_view.ints(__quartet::city_at)[at],
                  __quartet_view.ints(__quartet::path_at)[at], __quartet_view.ints(__quartet::virus)[at],
                  __quartet_view.ints(__quartet::mask_at)[at] != 0);
    }
    __quartet::warn("cell requested for position (%, %)", i, j);
    return Cell();
  }
  Cell cell(Pos p) const { return cell(p.i, p.j); }

  int total_units() const { return __quartet_view.length(__quartet::unit_player); }

  Unit unit(int id) const {
    if (id >= 0 && id < total_units())
      return Unit(id, __quartet_view.ints(__quartet::unit_player)[id], __quartet_pos(__quartet_view.ints(__quartet::unit_cell)[id]),
                  __quartet_view.ints(__quartet::unit_health)[id], __quartet_view.ints(__quartet::unit_damage)[id],
                  __quartet_view.ints(__quartet::unit_turns)[id], __quartet_view.ints(__quartet::unit_immune)[id] != 0,
                  __quartet_view.ints(__quartet::unit_mask)[id] != 0);
    __quartet::warn("unit requested for id %", id);
    return Unit();
  }

  int nb_cities() const { return __quartet_view.length(__quartet::city_owner); }
  int nb_paths() const { return __quartet_view.length(__quartet::path_owner); }

  City city(int id) const {
    if (id >= 0 && id < nb_cities()) return __quartet_cells(__quartet::city_start, __quartet::city_cells, id);
    __quartet::warn("city requested for id %", id);
    return City();
  }

  // Last conqueror, -1 for none.
  int city_owner(int id) const {
    if (id >= 0 && id < nb_cities()) return __quartet_view.ints(__quartet::city_owner)[id];
    __quartet::warn("city owner requested for id %", id);
    return -1;
  }

  Path path(int id) const {
    if (id >= 0 && id < nb_paths()) {
      const int* ends = __quartet_view.ints(__quartet::path_ends) + 2 * id;
      return Path(make_pair(ends[0], ends[1]), __quartet_cells(__quartet::path_start, __quartet::path_cells, id));
    }
    __quartet::warn("path requested for id %", id);
    return Path();
  }

  int path_owner(int id) const {
    if (id >= 0 && id < nb_paths()) return __quartet_view.ints(__quartet::path_owner)[id];
    __quartet::warn("path owner requested for id %", id);
    return -1;
  }

  // Ids of the units that pl owns now, ascending.
  vector<int> my_units(int pl) {
    if (pl < 0 || pl >= 4) {
      __quartet::warn("units requested for player %", pl);
      return vector<int>();
    }
    // Counted first: a list that need not grow is half the code to compile for every bot.
    const int* owner = __quartet_view.ints(__quartet::unit_player);
    const int n = total_units();
    int count = 0;
    for (int id = 0; id < n; ++id) count += owner[id] == pl;
    vector<int> ids(count);
    int* to = ids.data();
    for (int id = 0; id < n; ++id)
      if (owner[id] == pl) *to++ = id;
    return ids;
  }

 private:
  __quartet::View __quartet_view;

  Pos __quartet_pos(int cell) const {
    const int cols = __quartet_view.ints(__quartet::settings)[2];
    return Pos(cell / cols, cell % cols);
  }

  vector<Pos> __quartet_cells(int starts, int cells, int id) const {
    const int* start = __quartet_view.ints(starts) + id;
    const int* list = __quartet_view.ints(cells);
    vector<Pos> positions;
    positions.reserve(start[1] - start[0]);
    for (int k = start[0]; k < start[1]; ++k) positions.push_back(__quartet_pos(list[k]));
    return positions;
  }
};

#endif
