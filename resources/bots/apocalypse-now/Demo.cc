#include "Player.hh"

// The name of your bot. To be submitted the file must be AI<name>.cc.
#define PLAYER_NAME Demo

// A tour of the API, not a good player: it flies and walks at random, burns
// whatever is below, its own soldiers too, and attacks the enemies that it
// happens to stand next to.

struct PLAYER_NAME : public Player {
  // Do not change this function.
  static Player* factory() { return new PLAYER_NAME; }

  // Steps in rows and columns to the eight cells around, from the south on.
  static constexpr int STEP_I[8] = {1, 1, 0, -1, -1, -1, 0, 1};
  static constexpr int STEP_J[8] = {0, 1, 1, 1, 0, -1, -1, -1};

  virtual void play() {
    play_parachuters();
    for (int id : helicopters(me())) play_helicopter(data(id));
    for (int id : soldiers(me())) play_soldier(data(id));
  }

  // Drops one parachuter from one of the helicopters, somewhere in its
  // square, without looking at the land.
  void play_parachuters() {
    const vector<int> ids = helicopters(me());
    const Data helicopter = data(ids[random(0, ids.size() - 1)]);
    if (helicopter.parachuters.empty()) return;
    const int i = helicopter.pos.i + random(-REACH, REACH);
    const int j = helicopter.pos.j + random(-REACH, REACH);
    command_parachuter(i, j);
  }

  // Napalm as soon as it is ready; until then straight on, or now and then
  // a turn.
  void play_helicopter(const Data& helicopter) {
    if (helicopter.napalm == 0) command_helicopter(helicopter.id, NAPALM);
    else if (random(1, 5) == 1) command_helicopter(helicopter.id, COUNTER_CLOCKWISE);
    else command_helicopter(helicopter.id, FORWARD2);
  }

  // Attacks the first enemy around, or takes a random step.
  void play_soldier(const Data& soldier) {
    for (int k = 0; k < 8; ++k) {
      const int i = soldier.pos.i + STEP_I[k];
      const int j = soldier.pos.j + STEP_J[k];
      const int other = which_soldier(i, j);
      if (other > 0 && data(other).player != me()) {
        command_soldier(soldier.id, i, j);
        return;
      }
    }
    const int di = random(-1, 1);
    const int dj = random(-1, 1);
    command_soldier(soldier.id, soldier.pos.i + di, soldier.pos.j + dj);
  }
};

// The standard of the original's compiler wants these out of the class.
constexpr int PLAYER_NAME::STEP_I[8];
constexpr int PLAYER_NAME::STEP_J[8];

// Do not change this line.
RegisterPlayer(PLAYER_NAME);
