#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first, as the course's plays: its units attack enemies beside them, then zombies. The others go to
// the nearest food, zombie or enemy, each by itself; nearly one order in five is left to chance.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<int> dist;  // steps from each cell (row by row) to the nearest food, zombie or enemy, -1 where there is no way

  int at(Pos p) const { return p.i * board_cols() + p.j; }
  bool is_street(Pos p) const { return pos_ok(p) && cell(p).type == Street; }

  bool is_enemy(const Cell& c) const {
    return c.id != -1 && unit(c.id).type == Alive && unit(c.id).player != me();
  }
  bool is_zombie(const Cell& c) const { return c.id != -1 && unit(c.id).type == Zombie; }

  void search() {
    dist.assign(board_rows() * board_cols(), -1);
    queue<Pos> open;
    for (int i = 0; i < board_rows(); ++i) {
      for (int j = 0; j < board_cols(); ++j) {
        Cell c = cell(i, j);
        if (!c.food && !is_zombie(c) && !is_enemy(c)) continue;
        dist[at(Pos(i, j))] = 0;
        open.push(Pos(i, j));
      }
    }
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = Down; d <= Left; d += 2) {
        Pos q = p + Dir(d);
        if (!is_street(q) || dist[at(q)] != -1) continue;
        dist[at(q)] = dist[at(p)] + 1;
        open.push(q);
      }
    }
  }

  bool attack(int id, Pos pos) {
    int zombie = -1;
    for (int d = Down; d <= Left; d += 2) {
      if (!is_street(pos + Dir(d))) continue;
      Cell c = cell(pos + Dir(d));
      if (is_enemy(c)) {
        move(id, Dir(d));
        return true;
      }
      if (zombie == -1 && is_zombie(c)) zombie = d;
    }
    if (zombie != -1) move(id, Dir(zombie));
    return zombie != -1;
  }

  // The first of the directions that leads nearer.
  void approach(int id, Pos pos) {
    for (int d = Down; d <= Left; d += 2) {
      Pos q = pos + Dir(d);
      if (!is_street(q) || dist[at(q)] == -1 || dist[at(q)] >= dist[at(pos)]) continue;
      move(id, Dir(d));
      return;
    }
  }

  void stray(int id, Pos pos) {
    vector<Dir> ways;
    for (int d = Down; d <= Left; d += 2)
      if (is_street(pos + Dir(d))) ways.push_back(Dir(d));
    if (!ways.empty()) move(id, ways[random(0, int(ways.size()) - 1)]);
  }

  virtual void play() {
    search();
    for (int id : alive_units(me())) {
      Pos pos = unit(id).pos;
      if (attack(id, pos)) continue;
      if (random(1, 100) <= 18) stray(id, pos);
      else approach(id, pos);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
