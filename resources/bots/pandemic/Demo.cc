#include "Player.hh"

#define PLAYER_NAME Demo

// A tour of the API, not a good player: it takes its units in random order
// and mostly moves them at random. It stops after half of the rounds, while
// it leads, or when it has used 90 % of its CPU time.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() {
    if (round() > nb_rounds() / 2 || leads() || status(me()) >= 0.9) return;
    const vector<int> units = my_units(me());
    for (int k : random_permutation(units.size())) command(unit(units[k]));
  }

  // Whether every other player has fewer points.
  bool leads() const {
    for (int pl = 0; pl < nb_players(); ++pl)
      if (pl != me() && total_score(me()) <= total_score(pl)) return false;
    return true;
  }

  void command(Unit u) {
    if (random(0, 3) != 0) move(u.id, Dir(random(0, 4)));
    else if (u.damage > 0) move(u.id, towards_mask(u.pos));
    else if (u.immune) move(u.id, LEFT);
    else if (cell(u.pos).city_id != -1) move(u.id, in_city(cell(u.pos)));
    else wander(u);
  }

  // The first direction with a mask next to the unit, else stay.
  Dir towards_mask(Pos pos) const {
    const vector<Dir> dirs = {BOTTOM, RIGHT, TOP, LEFT};
    for (Dir dir : dirs)
      if (cell(pos + dir).mask) return dir;
    return NONE;
  }

  Dir in_city(Cell here) const {
    if (city_owner(here.city_id) != me()) return TOP;
    return here.virus >= 3 ? RIGHT : BOTTOM;
  }

  void wander(Unit u) {
    const int above = cell(u.pos + TOP).unit_id;
    if (cell(3, 4).type == WALL) move(u.id, NONE);
    else if (u.health < 30) move(u.id, BOTTOM);
    else if (above != -1) move(u.id, next_to(unit(above)));
    else if (random(0, 1) != 0) move(u.id, Dir(random(0, 2)));
  }

  Dir next_to(Unit other) const {
    if (other.player == me()) return RIGHT;
    if (other.turns >= 15) return NONE;
    return other.mask ? LEFT : TOP;
  }
};

RegisterPlayer(PLAYER_NAME);
