#ifndef Board_hh
#define Board_hh

#include "Utils.hh"
#include "__quartet_regions.hh"

// What a cell holds.
enum CType { EMPTY, TYRE, CAR, MISSILE, WATER_BONUS, MISSILE_BONUS, GAS_BONUS };

inline ostream& operator<<(ostream& os, CType t) {
  switch (t) {
    case EMPTY: return os << "EMPTY";
    case TYRE: return os << "TYRE";
    case CAR: return os << "CAR";
    case MISSILE: return os << "MISSILE";
    case WATER_BONUS: return os << "WATER_BONUS";
    case MISSILE_BONUS: return os << "MISSILE_BONUS";
    case GAS_BONUS: return os << "GAS_BONUS";
  }
  return os;
}

// A cell; cid is -1 when there is no car, mid is -1 when there is no missile.
struct Cell {
  CType type;
  Car_Id cid;
  Missile_Id mid;
};

// A car. time: rounds a dead car still waits. Of a dead car the rest is as it was when it died.
struct Car {
  Car_Id cid;
  Pos pos;
  int nb_miss;
  int gas;
  bool alive;
  int time;
};

// A missile in flight; cid is the car that shot it.
struct Missile {
  Missile_Id mid;
  Car_Id cid;
  Pos pos;
};

// The universe at the start of the round. A bad row, car or player ends the bot, as it ended the original program.
class Board {
 public:
  Board() {}

  int number_players() const { return __quartet_setting(0); }
  int number_rounds() const { return __quartet_setting(1); }
  int number_rows() const { return __quartet_setting(2); }
  int number_universe_columns() const { return __quartet_setting(3); }
  int number_window_columns() const { return __quartet_setting(4); }
  int number_cars_per_player() const { return __quartet_setting(5); }
  int number_cars() const { return __quartet_view.length(__quartet::car_cell); }
  int number_rounds_to_regenerate() const { return __quartet_setting(6); }
  int number_missile_bonuses() const { return __quartet_setting(7); }
  int number_gas_bonuses() const { return __quartet_setting(8); }
  int number_water_bonuses() const { return __quartet_setting(9); }
  int bonus_missiles() const { return __quartet_setting(10); }
  int bonus_gas() const { return __quartet_setting(11); }
  int water_points() const { return __quartet_setting(12); }
  int kill_points() const { return __quartet_setting(13); }
  int initial_gas() const { return __quartet_setting(14); }

  // Whether the row is on the board: every column is.
  bool within_universe(const Pos& p) const { return p.real() >= 0 && p.real() < number_rows(); }

  // Whether p is inside the window of round r.
  bool within_window(const Pos& p, int r) const {
    if (!within_universe(p)) return false;
    const int cols = number_universe_columns();
    const int first = r % cols;
    const int end = first + number_window_columns();
    const int j = __quartet_column(p.imag());
    return end <= cols ? first <= j && j < end : first <= j || j < end - cols;
  }

  bool car_ok(Car_Id c) const { return c >= 0 && c < number_cars(); }
  bool player_ok(Player_Id p) const { return p >= 0 && p < number_players(); }

  Player_Id player_of(Car_Id c) const {
    __quartet_check_car("player_of", c);
    return c / number_cars_per_player();
  }
  // The cars of a player are begin(p) to end(p) - 1.
  Car_Id begin(Player_Id p) const {
    __quartet_check_player("begin", p);
    return p * number_cars_per_player();
  }
  Car_Id end(Player_Id p) const {
    __quartet_check_player("end", p);
    return (p + 1) * number_cars_per_player();
  }

  int round() const { return __quartet_view.ints(__quartet::round)[0]; }

  // Any column is good.
  Cell cell(const Pos& p) const {
    if (!within_universe(p)) {
      __quartet::warn("cell requested for position (%, %)", p.real(), p.imag());
      __quartet_stop("cell: the row is outside the universe");
    }
    const int at = p.real() * number_universe_columns() + __quartet_column(p.imag());
    const int code = __quartet_view.ints(__quartet::cells)[at];
    Cell cell = {MISSILE, -1, -1};
    if (code < 0) cell.mid = ~code >> 7;
    else {
      cell.type = static_cast<CType>(code & 7);
      if (cell.type == CAR) cell.cid = code >> 3;
    }
    return cell;
  }

  Car car(Car_Id c) const {
    __quartet_check_car("car", c);
    Car car = {c,
               __quartet_pos(__quartet_view.ints(__quartet::car_cell)[c]),
               __quartet_view.ints(__quartet::car_missiles)[c],
               __quartet_view.ints(__quartet::car_gas)[c],
               __quartet_view.ints(__quartet::car_alive)[c] != 0,
               __quartet_view.ints(__quartet::car_time)[c]};
    return car;
  }

  // All missiles in flight, in the whole universe.
  map<Missile_Id, Missile> missiles() const {
    map<Missile_Id, Missile> all;
    const int* cells = __quartet_view.ints(__quartet::cells);
    int missing = __quartet_view.ints(__quartet::missile_count)[0];
    for (int cell = 0; missing > 0; ++cell) {
      if (cells[cell] >= 0) continue;
      --missing;
      Missile missile = {~cells[cell] >> 7, ~cells[cell] & 127, __quartet_pos(cell)};
      all[missile.mid] = missile;
    }
    return all;
  }

  int score(Player_Id p) const {
    __quartet_check_player("score", p);
    return __quartet_view.ints(__quartet::scores)[p];
  }
  // Share of the CPU limit used, -1 for a frozen player.
  double status(Player_Id p) const {
    __quartet_check_player("status", p);
    return __quartet_view.doubles(__quartet::status)[p];
  }

  // Your own random numbers: in 0..2147483645, or uniform in [l..u].
  int randomize(void) { return __quartet_rgen.randomize(); }
  int randomize(int l, int u) { return __quartet_rgen.randomize(l, u); }

 private:
  friend void __quartet_prepare(void*);
  friend void __quartet_play(void*);
  __quartet::View __quartet_view;
  Random_generator __quartet_rgen;

  int __quartet_setting(int k) const { return __quartet_view.ints(__quartet::settings)[k]; }

  int __quartet_column(int j) const {
    const int rest = j % number_universe_columns();
    return rest < 0 ? rest + number_universe_columns() : rest;
  }
  Pos __quartet_pos(int cell) const {
    return Pos(cell / number_universe_columns(), cell % number_universe_columns());
  }
  void __quartet_check_car(const char* call, Car_Id c) const {
    if (!car_ok(c)) __quartet_refuse(call, "car", c);
  }
  void __quartet_check_player(const char* call, Player_Id p) const {
    if (!player_ok(p)) __quartet_refuse(call, "player", p);
  }
  static void __quartet_refuse(const char* call, const char* kind, int id) __attribute__((noinline, cold)) {
    __quartet_stop((string(call) + ": there is no " + kind + ' ' + to_string(id)).c_str());
  }
};

#endif
