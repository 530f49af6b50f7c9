/** A C++ player file with nothing but `play`, whose text begins on line 6. */
export const cppPlayer = (name: string, play: string): string => `#include "Player.hh"
#define PLAYER_NAME ${name}
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    ${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`
