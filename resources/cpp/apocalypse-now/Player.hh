#ifndef Player_hh
#define Player_hh

#include "Info.hh"
#include "Action.hh"
#include "Random.hh"
#include "Registry.hh"

class Player : public Info, public Random_generator, public Action {
 public:
  // Called once a round.
  virtual void play() {}

  // Identifier of this player. Only good inside play().
  int me() { return __quartet_door.me; }

  // Orders a soldier to one of the eight cells around it. An order that is not accepted gives a warning, and the soldier may
  // still be ordered something else.
  void command_soldier(int id, int i, int j) {
    Action::command_soldier(id, i, j);
    const int slot = __quartet_soldier(id);
    if (slot < 0) return __quartet_no_soldier(id);
    if (__quartet_of(__quartet::soldier_player, slot) != me()) return __quartet::warn("command_soldier: unit % is not yours", id);
    const int cell = __quartet_of(__quartet::soldier_cell, slot);
    const long long di = static_cast<long long>(i) - cell / MAX;
    const long long dj = static_cast<long long>(j) - cell % MAX;
    if (di < -1 || di > 1 || dj < -1 || dj > 1)
      return __quartet::warn("command_soldier: cell (%, %) is too far for soldier %", i, j, id);
    if (!__quartet_first_in_round(id)) __quartet::warn("command_soldier: soldier % already has an order", id);
  }

  // Orders a helicopter to do one of the five instructions.
  void command_helicopter(int id, int instruction) {
    Action::command_helicopter(id, instruction);
    const int h = __quartet_helicopter(id);
    if (h < 0) return __quartet_no_helicopter(id);
    if (__quartet_of(__quartet::helicopter_player, h) != me())
      return __quartet::warn("command_helicopter: unit % is not yours", id);
    if (instruction < FORWARD1 || instruction > NAPALM)
      return __quartet::warn("command_helicopter: % is not an instruction, asked for helicopter %", instruction, id);
    if (!__quartet_first_in_round(id)) __quartet::warn("command_helicopter: helicopter % already has an order", id);
  }

  // Drops the oldest parachuter of the helicopter that is above a cell; at most MAX_JUMP in a round.
  void command_parachuter(int i, int j) {
    Action::command_parachuter(i, j);
    const int h = __quartet_mine_above(i, j);
    if (h < 0) return __quartet::warn("command_parachuter: none of your helicopters is above (%, %)", i, j);
    if (__quartet_jumps_round != __quartet_door.round_stamp) {
      __quartet_jumps_round = __quartet_door.round_stamp;
      __quartet_jumps = 0;
    }
    int jumping = 0;
    for (int k = 0; k < __quartet_jumps; ++k) jumping += __quartet_jumped_from[k] == h;
    if (jumping >= __quartet_of(__quartet::parachuter_count, h))
      return __quartet::warn("command_parachuter: no parachuter is left above (%, %)", i, j);
    if (__quartet_jumps == MAX_JUMP)
      return __quartet::warn("command_parachuter: enough jump already, none onto (%, %)", i, j);
    __quartet_jumped_from[__quartet_jumps++] = h;
  }

 private:
  int __quartet_jumps_round = 0;
  int __quartet_jumps = 0;
  int __quartet_jumped_from[4];

  void __quartet_no_soldier(int id) {
    if (__quartet_helicopter(id) < 0) __quartet::warn("command_soldier: there is no unit %", id);
    else __quartet::warn("command_soldier: unit % is no soldier", id);
  }

  void __quartet_no_helicopter(int id) {
    if (__quartet_soldier(id) < 0) __quartet::warn("command_helicopter: there is no unit %", id);
    else __quartet::warn("command_helicopter: unit % is no helicopter", id);
  }

  int __quartet_mine_above(int i, int j) {
    for (int h = 0, n = __quartet_helicopters(); h < n; ++h) {
      if (__quartet_of(__quartet::helicopter_player, h) != me()) continue;
      const int cell = __quartet_of(__quartet::helicopter_cell, h);
      const long long di = static_cast<long long>(i) - cell / MAX;
      const long long dj = static_cast<long long>(j) - cell % MAX;
      if (di >= -REACH && di <= REACH && dj >= -REACH && dj <= REACH) return h;
    }
    return -1;
  }
};

inline void __quartet_prepare(void* player) {
  static_cast<Player*>(player)->__quartet_generator.seed(__quartet_door.seed);
}

inline void __quartet_play(void* player) { static_cast<Player*>(player)->play(); }

#endif
