#ifndef Action_hh
#define Action_hh

#include "Structs.hh"
#include "__quartet.hh"

struct Command {
  int id;
  Dir dir;
  Command(int id, Dir dir) : id(id), dir(dir) {}
};

// The orders of a round. Only the first one for each unit counts; more than 1000 calls end the bot.
class Action {
 public:
  Action() {}

  void execute(Command m) {
    __quartet::order(0, m.id, m.dir);
    if (!__quartet_first_in_round(m.id)) __quartet::warn("command already requested for unit %", m.id);
  }

  void move(int id, Dir d) { execute(Command(id, d)); }
};

#endif
