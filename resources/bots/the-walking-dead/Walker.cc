#include "Player.hh"

#define PLAYER_NAME Walker

// One idea: each unit walks to the nearest food, zombie or enemy. A unit
// with an enemy beside it strikes before the others walk.
// What next? Fight the weak only; take the streets that are still free.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  const vector<Dir> dirs = {Down, Right, Up, Left};
  vector<vector<int>> dist;  // steps from each cell to the nearest goal

  bool has(Pos p, UnitType type) const {
    if (!pos_ok(p) || cell(p).id == -1) return false;
    Unit u = unit(cell(p).id);
    return u.type == type && u.player != me();
  }

  // Breadth-first search from all goals at once, over empty streets.
  void search() {
    dist.assign(board_rows(), vector<int>(board_cols(), -1));
    queue<Pos> open;
    for (int i = 0; i < board_rows(); ++i) {
      for (int j = 0; j < board_cols(); ++j) {
        Pos p(i, j);
        if (cell(p).food || has(p, Zombie) || has(p, Alive)) dist[i][j] = 0, open.push(p);
      }
    }
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      if (dist[p.i][p.j] > 0 && cell(p).id != -1) continue;  // a unit here
      for (Dir d : dirs) {
        Pos q = p + d;
        if (!pos_ok(q) || cell(q).type == Waste || dist[q.i][q.j] != -1) continue;
        dist[q.i][q.j] = dist[p.i][p.j] + 1;
        open.push(q);
      }
    }
  }

  void walk(int id) {
    Pos pos = unit(id).pos;
    for (Dir d : dirs) {
      Pos q = pos + d;
      if (!pos_ok(q) || dist[q.i][q.j] == -1 || dist[q.i][q.j] >= dist[pos.i][pos.j]) continue;
      move(id, d);  // the first order of a unit counts
    }
  }

  virtual void play() {
    search();
    // Orders are carried out in the order in which they are given.
    for (UnitType type : {Alive, Zombie})
      for (int id : alive_units(me()))
        for (Dir d : dirs)
          if (has(unit(id).pos + d, type)) move(id, d);
    for (int id : alive_units(me())) walk(id);
  }
};

RegisterPlayer(PLAYER_NAME);
