#include "Player.hh"
#define PLAYER_NAME Demo
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() { hop(Dir(random(0, 3))); }
};
RegisterPlayer(PLAYER_NAME);
