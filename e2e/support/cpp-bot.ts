/** A C++ bot: `play` is the body of its method, `before` stands ahead of that; the first line of `play` is line 6. */
export const cppBot = (name: string, play: string, before = ''): string => `#include "Player.hh"
#define PLAYER_NAME ${name}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
${before}  virtual void play() {
${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`
