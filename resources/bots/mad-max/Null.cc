#include "Player.hh"

// The name of your bot. To be submitted the file must be AI<name>.cc.
#define PLAYER_NAME Null

// The emptiest bot: it gives no orders, so its cars roll on by themselves,
// one column a round. Write yours in play(), which is called once a round.
//
//   for (int c = begin(me()); c < end(me()); ++c) move(c, FAST);

struct PLAYER_NAME : public Player {
  // Do not change this function.
  static Player* factory() { return new PLAYER_NAME; }

  // What you declare here lasts the whole match.

  virtual void play() {}
};

// Do not change this line.
RegisterPlayer(PLAYER_NAME);
