/** A C++ bot that draws once when it is made, which it says with a word, and once a round. */
export const drawerBot = (first: 'made' | 'drew'): string => `#include "Player.hh"
#define PLAYER_NAME Drawer
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int first;
  PLAYER_NAME () : first(rand()) {}
  virtual void play () {
    if (round() == 0) cerr << "${first} " << first << endl;
    cerr << "drew " << rand() << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`
