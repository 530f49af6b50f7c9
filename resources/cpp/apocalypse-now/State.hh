#ifndef State_hh
#define State_hh

#include "Structs.hh"
#include "__quartet.hh"
#include "__quartet_regions.hh"

namespace __quartet {

enum { side = 60, fire_unit = 8, army_places = 80, reach = 2 };

inline bool inside(int i, int j) { return i >= 0 && i < side && j >= 0 && j < side; }

}

// The board as it is at the start of the round. A bad argument gives a warning in the log and an empty answer.
class State {
 public:
  // Rounds completed: 0 in the first call of play.
  int round() const { return __quartet_view.ints(__quartet::round)[0]; }

  // FOREST, GRASS, WATER or MOUNTAIN.
  int what(int i, int j) const {
    if (__quartet::inside(i, j)) return __quartet_at(__quartet::ground, i, j) % __quartet::fire_unit;
    __quartet::warn("what requested for position (%, %)", i, j);
    return -1;
  }

  // Rounds that a cell still burns, 0 for none.
  int fire_time(int i, int j) const {
    if (__quartet::inside(i, j)) return __quartet_at(__quartet::ground, i, j) / __quartet::fire_unit;
    __quartet::warn("fire_time requested for position (%, %)", i, j);
    return -1;
  }

  // Id of the soldier on a cell, 0 for none.
  int which_soldier(int i, int j) const {
    if (__quartet::inside(i, j)) return __quartet_at(__quartet::soldier_at, i, j);
    __quartet::warn("which_soldier requested for position (%, %)", i, j);
    return -1;
  }

  // Id of the helicopter whose centre is here, 0 for none.
  int which_helicopter(int i, int j) const {
    if (__quartet::inside(i, j)) {
      const int* cells = __quartet_view.ints(__quartet::helicopter_cell);
      for (int h = 0, n = __quartet_helicopters(); h < n; ++h)
        if (cells[h] == i * __quartet::side + j) return __quartet_view.ints(__quartet::helicopter_id)[h];
      return 0;
    }
    __quartet::warn("which_helicopter requested for position (%, %)", i, j);
    return -1;
  }

  // -2 where there is no post, -1 for a post without an owner.
  int post_owner(int i, int j) const {
    if (__quartet::inside(i, j)) {
      const int post = __quartet_at(__quartet::post_at, i, j);
      return post < 0 ? -2 : __quartet_view.ints(__quartet::post_owner)[post];
    }
    __quartet::warn("post_owner requested for position (%, %)", i, j);
    return -1;
  }

  // Points of the post, -2 where there is none.
  int post_value(int i, int j) const {
    if (__quartet::inside(i, j)) {
      const int post = __quartet_at(__quartet::post_at, i, j);
      return post < 0 ? -2 : __quartet_view.ints(__quartet::post_value)[post];
    }
    __quartet::warn("post_value requested for position (%, %)", i, j);
    return -1;
  }

  // Ids of the living soldiers of a player, oldest first.
  vector<int> soldiers(int pl) const {
    if (pl >= 0 && pl < 4) {
      const int* first = __quartet_view.ints(__quartet::army) + __quartet::army_places * pl;
      return vector<int>(first, first + __quartet_view.ints(__quartet::army_count)[pl]);
    }
    __quartet::warn("soldiers requested for player %", pl);
    return vector<int>();
  }

  // Ids of the helicopters of a player.
  vector<int> helicopters(int pl) const {
    vector<int> ids;
    if (pl >= 0 && pl < 4) {
      const int* players = __quartet_view.ints(__quartet::helicopter_player);
      for (int h = 0, n = __quartet_helicopters(); h < n; ++h)
        if (players[h] == pl) ids.push_back(__quartet_view.ints(__quartet::helicopter_id)[h]);
      return ids;
    }
    __quartet::warn("helicopters requested for player %", pl);
    return ids;
  }

  // All 16, in the same order for the whole match.
  vector<Post> posts() const {
    vector<Post> list;
    const int n = __quartet_view.length(__quartet::post_cell);
    list.reserve(n);
    for (int k = 0; k < n; ++k) {
      const int cell = __quartet_view.ints(__quartet::post_cell)[k];
      list.push_back(Post(__quartet_view.ints(__quartet::post_owner)[k], cell / __quartet::side, cell % __quartet::side,
                          __quartet_view.ints(__quartet::post_value)[k]));
    }
    return list;
  }

  // A copy of a unit, of any player; NUL when no unit has this id (any more).
  Data data(int id) const {
    const int slot = __quartet_soldier(id);
    if (slot >= 0) {
      const int cell = __quartet_view.ints(__quartet::soldier_cell)[slot];
      return Data(id, SOLDIER, __quartet_view.ints(__quartet::soldier_player)[slot], cell / __quartet::side,
                  cell % __quartet::side, __quartet_view.ints(__quartet::soldier_life)[slot], -1, -1, vector<int>());
    }
    const int h = __quartet_helicopter(id);
    if (h >= 0) {
      const int cell = __quartet_view.ints(__quartet::helicopter_cell)[h];
      return Data(id, HELICOPTER, __quartet_view.ints(__quartet::helicopter_player)[h], cell / __quartet::side,
                  cell % __quartet::side, -1, __quartet_view.ints(__quartet::helicopter_orientation)[h],
                  __quartet_view.ints(__quartet::helicopter_napalm)[h], __quartet_parachuters(h));
    }
    __quartet::warn("data requested for id %", id);
    return NUL;
  }

  int total_score(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.ints(__quartet::scores)[pl];
    __quartet::warn("total_score requested for player %", pl);
    return -1;
  }

  // Share of the CPU limit used, -1 for a player that is out.
  double status(int pl) const {
    if (pl >= 0 && pl < 4) return __quartet_view.doubles(__quartet::status)[pl];
    __quartet::warn("status requested for player %", pl);
    return -1;
  }

 protected:
  // Place of a soldier in the table, which is sorted by id; -1 for none.
  int __quartet_soldier(int id) const {
    const int* ids = __quartet_view.ints(__quartet::soldier_id);
    int low = 0, high = __quartet_view.ints(__quartet::soldier_count)[0];
    const int end = high;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (ids[middle] < id) low = middle + 1;
      else high = middle;
    }
    return low < end && ids[low] == id ? low : -1;
  }

  // Place of a helicopter in the table, -1 for none.
  int __quartet_helicopter(int id) const {
    const int* ids = __quartet_view.ints(__quartet::helicopter_id);
    for (int h = 0, n = __quartet_helicopters(); h < n; ++h)
      if (ids[h] == id) return h;
    return -1;
  }

  int __quartet_helicopters() const { return __quartet_view.length(__quartet::helicopter_id); }
  int __quartet_of(int region, int k) const { return __quartet_view.ints(region)[k]; }

 private:
  __quartet::View __quartet_view;

  int __quartet_at(int region, int i, int j) const { return __quartet_view.ints(region)[i * __quartet::side + j]; }

  vector<int> __quartet_parachuters(int h) const {
    const int* counts = __quartet_view.ints(__quartet::parachuter_count);
    const int* first = __quartet_view.ints(__quartet::parachuter_rounds);
    for (int k = 0; k < h; ++k) first += counts[k];
    return vector<int>(first, first + counts[h]);
  }
};

#endif
