#include "Player.hh"

#define PLAYER_NAME Demo

// A tour of the API, not a good player: it shoots at the car in front of
// its bumper, picks up what lies within reach, and otherwise drives at
// random. It never looks whether a tyre is in its way, so it crashes often.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // All directions, in the order in which this bot tries them. The board is
  // not there yet when this is made.
  const vector<Dir> dirs = {UP, DEFAULT, DOWN, SLOW_UP, SLOW, SLOW_DOWN, FAST_UP, FAST, FAST_DOWN};

  virtual void play() {
    for (int c = begin(me()); c < end(me()); ++c) command(car(c));
  }

  void command(const Car& c) {
    if (!c.alive) return;

    // A car straight ahead? Shoot, unless it is our other one: then roll on
    // behind it.
    const Cell ahead = cell(c.pos + DEFAULT);
    if (c.nb_miss > 0 && ahead.type == CAR) {
      if (player_of(ahead.cid) != me()) shoot(c.cid);
      return;
    }

    // A bonus within one move?
    for (Dir d : dirs) {
      if (can_go(c, d) && is_bonus(c.pos + d)) {
        move(c.cid, d);
        return;
      }
    }

    // Away from the first and last row, anywhere.
    if (c.pos.real() > 0 && c.pos.real() < number_rows() - 1) {
      const Dir d = dirs[randomize(0, 8)];
      if (can_go(c, d)) move(c.cid, d);
    }
  }

  // A move must end inside the window of the next round.
  bool can_go(const Car& c, Dir d) const { return within_window(c.pos + d, round() + 1); }

  bool is_bonus(Pos p) const {
    const CType type = cell(p).type;
    return type == WATER_BONUS || type == MISSILE_BONUS || type == GAS_BONUS;
  }
};

RegisterPlayer(PLAYER_NAME);
