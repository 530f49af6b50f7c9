#ifndef Action_hh
#define Action_hh

#include "Utils.hh"

enum IType { UNDEFINED, MOVE, SHOOT };

inline char i2c(IType t) { return t == MOVE ? 'm' : t == SHOOT ? 's' : 'u'; }
inline IType c2i(char c) { return c == 'm' ? MOVE : c == 's' ? SHOOT : UNDEFINED; }

struct Instruction {
  Car_Id cid;
  IType type;
  Dir dir;
};

inline void __quartet_note_order(int c) {
  if (!__quartet_first_in_round(c)) __quartet::warn("instruction already requested for car %", c);
}

// The orders of a round. These two check nothing but that a car has no order yet; Player's own check more.
class Action {
 public:
  Action() {}

  void move(Car_Id c, Dir d) {
    __quartet::order(2, c, d.real(), d.imag());
    __quartet_note_order(c);
  }
  void shoot(Car_Id c) {
    __quartet::order(3, c);
    __quartet_note_order(c);
  }
};

#endif
