#include "Player.hh"

#define PLAYER_NAME Walker

// One idea: each car takes the fewest moves to a bonus that hit nothing,
// and shoots at an enemy close ahead.
// What next? Keep away from missiles and cars, prefer water, watch the gas.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  struct Step {
    Pos pos;
    int moves;  // made so far
    Dir first;  // the first of them
  };

  bool is_bonus(CType type) const {
    return type == WATER_BONUS || type == GAS_BONUS || type == MISSILE_BONUS;
  }

  // Whether nothing that stands there now is in the way of a move.
  bool is_clear(Pos pos, Dir dir) const {
    for (Dir offset : dir2all.find(dir)->second) {
      if (!within_universe(pos + offset)) return false;
      CType type = cell(pos + offset).type;
      if (type != EMPTY && !is_bonus(type)) return false;
    }
    return true;
  }

  // Breadth-first search: the first of the fewest moves to a bonus, else
  // any safe move.
  Dir seek(Pos start) const {
    const vector<Dir> dirs = {DEFAULT, FAST, UP, DOWN, FAST_UP, FAST_DOWN, SLOW_UP, SLOW_DOWN};
    set<pair<int, int>> seen;
    queue<Step> open;
    open.push(Step{start, 0, DEFAULT});
    Dir safe = SLOW;
    while (!open.empty()) {
      Step from = open.front();
      open.pop();
      for (Dir dir : dirs) {
        Pos to = from.pos + dir;
        int moves = from.moves + 1;
        if (!within_window(to, round() + moves) || !is_clear(from.pos, dir)) continue;
        if (!seen.insert(make_pair(to.real(), to.imag())).second) continue;
        Dir first = moves == 1 ? dir : from.first;
        if (safe == SLOW) safe = first;
        if (is_bonus(cell(to).type)) return first;
        if (moves < 12) open.push(Step{to, moves, first});
      }
    }
    return safe;
  }

  // An enemy one to four columns ahead, with nothing between.
  bool has_target(Pos pos) {
    for (int k = 0; k < 4; ++k) {
      pos += DEFAULT;
      Cell ahead = cell(pos);
      if (ahead.type == CAR) return player_of(ahead.cid) != me();
      if (ahead.type != EMPTY) return false;
    }
    return false;
  }

  virtual void play() {
    for (int id = begin(me()); id < end(me()); ++id) {
      Car c = car(id);
      if (!c.alive) continue;
      if (c.nb_miss > 0 && has_target(c.pos)) shoot(id);
      else move(id, seek(c.pos));
    }
  }
};

RegisterPlayer(PLAYER_NAME);
