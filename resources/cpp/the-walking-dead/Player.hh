#ifndef Player_hh
#define Player_hh

#include "Info.hh"
#include "Action.hh"
#include "Random.hh"
#include "Registry.hh"

class Player : public Info, public Random_generator, public Action {
 public:
  Player() {}

  // Called once a round.
  virtual void play() {}

  // Identifier of this player.
  int me() const { return __quartet_door.me; }
};

inline void __quartet_prepare(void* player) {
  static_cast<Player*>(player)->__quartet_generator.seed(__quartet_door.seed);
}

inline void __quartet_play(void* player) { static_cast<Player*>(player)->play(); }

#endif
