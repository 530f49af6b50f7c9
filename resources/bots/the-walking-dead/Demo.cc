#include "Player.hh"

#define PLAYER_NAME Demo

// A tour of the API, not a good player: in even rounds its units wander at
// random, in odd rounds they all go left or hit the zombies next to them.
// It stops after half of the rounds, or at 90 % of its CPU time.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // The four directions an alive unit can move in.
  const vector<Dir> dirs = {Up, Down, Left, Right};

  virtual void play() {
    if (status(me()) >= 0.9 || round() > num_rounds() / 2) return;

    const vector<int> units = alive_units(me());
    cerr << "alive units:";
    for (int id : units) cerr << ' ' << id;
    cerr << endl;

    if (round() % 2 == 0) {
      for (int id : units) wander(id);
    } else if (random(0, 3) <= 1) {
      for (int id : units) try_move(id, Left);
    } else {
      for (int id : units) attack_zombie(id);
    }
  }

  void wander(int id) { try_move(id, dirs[random(0, 3)]); }

  // Moves a unit unless the board ends there or waste is in the way.
  void try_move(int id, Dir dir) {
    const Pos to = unit(id).pos + dir;
    if (pos_ok(to) && cell(to).type != Waste) move(id, dir);
  }

  // Moving onto a zombie kills it: the first one found beside the unit.
  void attack_zombie(int id) {
    const Pos pos = unit(id).pos;
    for (Dir dir : dirs) {
      if (has_zombie(pos + dir)) {
        move(id, dir);
        return;
      }
    }
  }

  bool has_zombie(Pos pos) const {
    if (!pos_ok(pos)) return false;
    const int id = cell(pos).id;
    return id != -1 && unit(id).type == Zombie;
  }
};

RegisterPlayer(PLAYER_NAME);
