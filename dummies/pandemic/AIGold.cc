#include "Player.hh"

#define PLAYER_NAME Gold

// A rival. Each unit goes for the nearest city or path that is not its player's, or an enemy that is weak or stands in one,
// round virus and its mates, and hits the weakest enemy beside it: whom it kills comes back as its own.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<vector<int>> dist;  // steps from each cell to the nearest goal, -1 where there is no way

  bool is_goal(Cell c) const {
    if (c.type == CITY) return city_owner(c.city_id) != me();
    return c.type == PATH && path_owner(c.path_id) != me();
  }

  bool is_enemy(int id) const { return id != -1 && unit(id).player != me(); }

  // Enemies to go after: in cities and on paths, and the weak.
  bool is_prey(Cell c) const { return is_enemy(c.unit_id) && (c.type != GRASS || unit(c.unit_id).health < 60); }

  // Breadth-first search from all goals at once.
  void search() {
    dist.assign(rows(), vector<int>(cols(), -1));
    queue<Pos> open;
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j)
        if (is_goal(cell(i, j)) || is_prey(cell(i, j))) dist[i][j] = 0, open.push(Pos(i, j));
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

  set<Pos> taken;  // where units of mine go in this round

  // The direction of the weakest enemy beside the unit; else of the free cell nearer to a goal with least virus; else none.
  Dir choose(Pos pos) {
    Dir best = NONE, hit = NONE;
    int weakest = 1000;
    for (int d = 0; d < 4; ++d) {
      Pos q = pos + Dir(d);
      int other = cell(q).unit_id;
      if (is_enemy(other) && unit(other).health < weakest) weakest = unit(other).health, hit = Dir(d);
      if (other == -1 && dist[q.i][q.j] != -1 && dist[q.i][q.j] < dist[pos.i][pos.j] &&
          taken.count(q) == 0 && (best == NONE || cell(q).virus < cell(pos + best).virus)) best = Dir(d);
    }
    if (hit == NONE && best != NONE) taken.insert(pos + best);
    return hit != NONE ? hit : best;
  }

  virtual void play() {
    search();
    taken.clear();
    for (int id : my_units(me())) move(id, choose(unit(id).pos));
  }
};

RegisterPlayer(PLAYER_NAME);
