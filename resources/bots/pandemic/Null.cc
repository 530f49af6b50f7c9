#include "Player.hh"

// The name of your bot. To be submitted the file must be AI<name>.cc.
#define PLAYER_NAME Null

// The emptiest bot: it gives no orders, so its units stay where they are.
// Write yours in play(), which is called once a round.
//
//   for (int id : my_units(me())) move(id, TOP);

struct PLAYER_NAME : public Player {
  // Do not change this function.
  static Player* factory() { return new PLAYER_NAME; }

  // What you declare here lasts the whole match.

  virtual void play() {}
};

// Do not change this line.
RegisterPlayer(PLAYER_NAME);
