#include "Player.hh"

#define PLAYER_NAME Collector

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() {
    const Pos at = frog(me());
    int best = 1000;
    Dir dir = TOP;
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j) {
        const int far = abs(i - at.i) + abs(j - at.j);
        if (!has_coin(i, j) || far >= best) continue;
        best = far;
        dir = i > at.i ? BOTTOM : i < at.i ? TOP : j > at.j ? RIGHT : LEFT;
      }
    hop(dir);
  }
};

RegisterPlayer(PLAYER_NAME);
