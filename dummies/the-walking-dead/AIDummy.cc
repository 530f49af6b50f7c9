#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first, as the course's plays: each unit goes its own way to the nearest food, zombie or enemy, past
// its mates and the dead, and attacks enemies beside it first, then zombies. One in ten overlooks food.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  enum Kind { CLOSED, FREE, FOOD, ZOMBIE, ENEMY };

  vector<Kind> board;  // what each cell is to a unit of mine, row by row
  vector<int> seen;    // by which search

  int at(Pos p) const { return p.i * board_cols() + p.j; }
  Kind kind(Pos p) const { return pos_ok(p) ? board[at(p)] : CLOSED; }

  Kind look(const Cell& c) const {
    if (c.type == Waste) return CLOSED;
    if (c.food) return FOOD;
    if (c.id == -1) return FREE;
    Unit u = unit(c.id);
    if (u.type == Zombie) return ZOMBIE;
    return u.type == Alive && u.player != me() ? ENEMY : CLOSED;
  }

  // The direction of the first neighbour of a kind, -1 when there is none.
  int beside(Pos pos, Kind wanted) const {
    for (int d = Down; d <= Left; d += 2)
      if (kind(pos + Dir(d)) == wanted) return d;
    return -1;
  }

  // The first step of a shortest way, -1 when there is none.
  int seek(int id, Pos start, bool sees_food) {
    queue<pair<Pos, int>> open;
    open.push(make_pair(start, -1));
    while (!open.empty()) {
      pair<Pos, int> from = open.front();
      open.pop();
      for (int d = Down; d <= Left; d += 2) {
        Pos to = from.first + Dir(d);
        Kind there = kind(to);
        if (there == CLOSED || seen[at(to)] == id) continue;
        seen[at(to)] = id;
        int first = from.second == -1 ? d : from.second;
        if (there == ZOMBIE || there == ENEMY || (there == FOOD && sees_food)) return first;
        open.push(make_pair(to, first));
      }
    }
    return -1;
  }

  virtual void play() {
    board.clear();
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j) board.push_back(look(cell(i, j)));
    seen.assign(board.size(), -1);
    for (int id : alive_units(me())) {
      Pos pos = unit(id).pos;
      int d = beside(pos, ENEMY);
      if (d == -1) d = beside(pos, ZOMBIE);
      if (d == -1) d = seek(id, pos, random(1, 10) > 1);
      if (d != -1) move(id, Dir(d));
    }
  }
};

RegisterPlayer(PLAYER_NAME);
