#ifndef Player_hh
#define Player_hh

#include "Utils.hh"
#include "Board.hh"
#include "Action.hh"
#include "Registry.hh"

class Player : public Board, public Action {
 public:
  // Your number.
  int me() { return __quartet_door.me; }

  // The first order for a car counts. A bad id, no direction, or somebody else's car: a warning, and nothing is kept.
  void move(Car_Id c, Dir d) {
    __quartet::order(0, c, d.real(), d.imag());
    if (!car_ok(c)) __quartet::warn("move requested for car %, which does not exist", c);
    else if (!dir_ok(d)) __quartet::warn("move requested for car % in direction (%, %)", c, d.real(), d.imag());
    else if (player_of(c) != me()) __quartet::warn("move requested for car %, which is not yours", c);
    else __quartet_note_order(c);
  }
  void shoot(Car_Id c) {
    __quartet::order(1, c);
    if (!car_ok(c)) __quartet::warn("shot requested for car %, which does not exist", c);
    else if (player_of(c) != me()) __quartet::warn("shot requested for car %, which is not yours", c);
    else __quartet_note_order(c);
  }

  // Called once a round.
  virtual void play() {}
};

inline void __quartet_prepare(void* player) {
  static_cast<Player*>(player)->__quartet_rgen.srandomize(__quartet_door.seed);
}

// One number is burnt before each round, as in the original.
inline void __quartet_play(void* player) {
  static_cast<Player*>(player)->__quartet_rgen.randomize();
  static_cast<Player*>(player)->play();
}

#endif
