#ifndef Action_hh
#define Action_hh

#include "Structs.hh"
#include "__quartet.hh"

// The orders of a round, without the remarks that Player makes about bad ones. The game checks them all again.
class Action {
 public:
  Action() {}

  void command_soldier(int id, int i, int j) { __quartet::order(0, id, i, j); }
  void command_helicopter(int id, int code) { __quartet::order(1, id, code); }
  void command_parachuter(int i, int j) { __quartet::order(2, i, j); }
};

#endif
