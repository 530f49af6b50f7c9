#ifndef Action_hh
#define Action_hh

#include "Structs.hh"
#include "__quartet.hh"

struct Command {
  int id;
  int c_type;
  int dir;
  Command(int id, int c_type, int dir) : id(id), c_type(c_type), dir(dir) {}
};

// The orders of a round. Only the first one for each unit counts; more than 1000 calls end the bot.
class Action {
 public:
  Action() {}

  void move(int id, Dir dir) {
    __quartet::order(0, id, dir);
    if (!__quartet_first_in_round(id)) __quartet::warn("command already requested for unit %", id);
  }
};

#endif
