#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first, as the course's plays: one car in five shoots, whatever is ahead, and some get no order.
// The others take the fewest moves to a bonus, of any kind, that hit nothing that stands there now; where there are none,
// tyres ahead are shot at.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  struct Step {
    Pos pos;
    int moves;  // made so far
    Dir first;  // the first of them
  };

  bool is_bonus(Pos p) const {
    CType type = cell(p).type;
    return type == WATER_BONUS || type == GAS_BONUS || type == MISSILE_BONUS;
  }

  bool is_tyre(Pos p) const { return cell(p).type == TYRE; }

  // Whether a car can go from a cell in a direction without hitting anything.
  bool is_clear(Pos pos, Dir dir) const {
    for (Dir offset : dir2all.find(dir)->second) {
      if (!within_universe(pos + offset)) return false;
      CType type = cell(pos + offset).type;
      if (type == TYRE || type == CAR || type == MISSILE) return false;
    }
    return true;
  }

  // The first move of a shortest way to a bonus, SLOW where there is no way. The window must show the bonus in the
  // next round, and each cell on the way when the car gets there.
  Dir seek(Pos start) const {
    const Dir dirs[8] = {DEFAULT, FAST, UP, SLOW_UP, FAST_UP, DOWN, SLOW_DOWN, FAST_DOWN};
    vector<bool> seen(number_rows() * number_universe_columns(), false);
    queue<Step> open;
    open.push(Step{start, 0, SLOW});
    while (!open.empty()) {
      Step from = open.front();
      open.pop();
      for (Dir dir : dirs) {
        Pos to = from.pos + dir;
        int when = round() + from.moves + 1;
        if (!within_window(to, round() + 1) || !within_window(to, when) || !is_clear(from.pos, dir)) continue;
        int index = first(to) * number_universe_columns() + second(to) % number_universe_columns();
        if (seen[index]) continue;
        seen[index] = true;
        Dir begin = from.moves == 0 ? dir : from.first;
        if (is_bonus(to)) return begin;
        open.push(Step{to, from.moves + 1, begin});
      }
    }
    return SLOW;
  }

  virtual void play() {
    for (Car_Id id = begin(me()); id < end(me()); ++id) {
      Car now = car(id);
      if (!now.alive) continue;
      if (randomize(0, 4) == 0) {
        if (now.nb_miss > 0) shoot(id);
        else move(id, DEFAULT);
      } else if (randomize(0, 4) != 0) {
        Dir dir = seek(now.pos);
        if (dir != SLOW) move(id, dir);
        else if (now.nb_miss > 0 && (is_tyre(now.pos + DEFAULT) || is_tyre(now.pos + FAST))) shoot(id);
      }
    }
  }
};

RegisterPlayer(PLAYER_NAME);
