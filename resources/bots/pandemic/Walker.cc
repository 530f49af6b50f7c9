#include "Player.hh"

#define PLAYER_NAME Walker

// One idea: each unit walks to the nearest city or path that is not mine,
// stays on it until it is, and hits the enemies that it meets.
// What next? Spread the units, fetch masks, keep away from virus.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<vector<int>> dist;  // steps from each cell to the nearest goal

  bool is_goal(Cell c) const {
    if (c.type == CITY) return city_owner(c.city_id) != me();
    return c.type == PATH && path_owner(c.path_id) != me();
  }

  // Breadth-first search from all goals at once.
  void search() {
    dist.assign(rows(), vector<int>(cols(), -1));
    queue<Pos> open;
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j)
        if (is_goal(cell(i, j))) dist[i][j] = 0, open.push(Pos(i, j));
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (dist[q.i][q.j] != -1 || cell(q).type == WALL) continue;
        dist[q.i][q.j] = dist[p.i][p.j] + 1;
        open.push(q);
      }
    }
  }

  // The direction of an enemy beside the unit; else of a free cell nearer
  // to a goal; else none.
  Dir choose(Pos pos) const {
    Dir best = NONE;
    for (int d = 0; d < 4; ++d) {
      Pos q = pos + Dir(d);
      int other = cell(q).unit_id;
      if (other != -1 && unit(other).player != me()) return Dir(d);
      if (other == -1 && dist[q.i][q.j] != -1 && dist[q.i][q.j] < dist[pos.i][pos.j]) best = Dir(d);
    }
    return best;
  }

  virtual void play() {
    search();
    for (int id : my_units(me())) move(id, choose(unit(id).pos));
  }
};

RegisterPlayer(PLAYER_NAME);
