#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first, as the course's plays: each unit goes its own way to the nearest cell of a city or path
// that is not its player's, and hits who stands in between. One order in four is left to chance.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<int> dist;  // steps from each cell (row by row) to the nearest wanted cell, -1 where there is no way

  int at(Pos p) const { return p.i * cols() + p.j; }
  bool is_wanted(Pos p) const { return dist[at(p)] == 0; }

  // Distances to all cells of cities and paths that are not mine.
  void search() {
    dist.assign(rows() * cols(), -1);
    queue<Pos> open;
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        Cell c = cell(i, j);
        if ((c.type == CITY && city_owner(c.city_id) != me()) || (c.type == PATH && path_owner(c.path_id) != me())) {
          dist[at(Pos(i, j))] = 0;
          open.push(Pos(i, j));
        }
      }
    }
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = BOTTOM; d < NONE; ++d) {
        Pos q = p + Dir(d);
        if (dist[at(q)] != -1 || cell(q).type == WALL) continue;
        dist[at(q)] = dist[at(p)] + 1;
        open.push(q);
      }
    }
  }

  bool is_enemy(Pos p) const {
    int id = cell(p).unit_id;
    return id != -1 && unit(id).player != me();
  }

  // Where a unit goes that is not left to chance. Directions are tried from a random one on, against their order.
  Dir choose(Pos pos) {
    int start = random(0, 3);
    for (int k = 0; k < 4; ++k) {
      Dir d = Dir((start + 4 - k) % 4);
      if (is_enemy(pos + d)) return d;
    }
    if (is_wanted(pos)) {
      // On a cell to be conquered it mostly waits until that is done.
      int k = random(0, 12) / 2;
      return k < NONE && is_wanted(pos + Dir(k)) ? Dir(k) : NONE;
    }
    for (int k = 0; k < 4; ++k) {
      Dir d = Dir((start + 4 - k) % 4);
      int there = dist[at(pos + d)];
      if (there != -1 && there < dist[at(pos)]) return d;
    }
    return NONE;
  }

  virtual void play() {
    search();
    for (int id : my_units(me())) {
      Dir d = random(0, 3) == 0 ? Dir(random(0, 3)) : choose(unit(id).pos);
      if (d != NONE) move(id, d);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
