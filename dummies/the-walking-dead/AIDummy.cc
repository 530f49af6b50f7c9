#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first. Its units hit whoever is beside them, the nearest ones are sent to food, zombies and
// enemies, and all others spread over cells that are not theirs yet.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  const vector<Dir> dirs = {Down, Right, Up, Left};

  vector<vector<int>> beside;  // streets around each street; cells are numbered row by row
  vector<bool> closed;         // no way through: whoever stands there, where an own unit goes
  vector<int> dist;            // from each cell to the nearest cell aimed at
  vector<int> aim;             // which cell that is
  vector<int> open;            // cells still to be searched from
  vector<int> idle;            // own units without an order

  int at(Pos p) const { return p.i * board_cols() + p.j; }
  int at(int id) const { return at(unit(id).pos); }
  Cell cell_at(int p) const { return cell(p / board_cols(), p % board_cols()); }

  bool is_street(Pos p) const { return pos_ok(p) && cell(p).type == Street; }

  void look() {
    if (round() == 0) {
      beside.resize(board_rows() * board_cols());
      for (int p = 0; p < int(beside.size()); ++p) {
        Pos pos(p / board_cols(), p % board_cols());
        if (!is_street(pos)) continue;
        for (Dir dir : dirs)
          if (is_street(pos + dir)) beside[p].push_back(at(pos + dir));
      }
    }
    closed.assign(beside.size(), false);
    for (int pl = 0; pl < num_players(); ++pl) {
      for (int id : alive_units(pl)) closed[at(id)] = true;
      for (int id : dead_units(pl)) closed[at(id)] = true;
    }
    for (int id : zombies()) closed[at(id)] = true;
  }

  // Distances to the nearest of some cells, over what can be walked.
  void search(const vector<int>& sources) {
    dist.assign(beside.size(), INT_MAX);
    aim.assign(beside.size(), -1);
    open = sources;
    for (int p : sources) {
      dist[p] = 0;
      aim[p] = p;
    }
    for (int k = 0; k < int(open.size()); ++k) {
      int p = open[k];
      if (closed[p] && dist[p] > 0) continue;
      for (int q : beside[p]) {
        if (dist[q] != INT_MAX) continue;
        dist[q] = dist[p] + 1;
        aim[q] = aim[p];
        open.push_back(q);
      }
    }
  }

  void go(int id, int to) {
    closed[to] = true;
    for (Dir dir : dirs) {
      Pos p = unit(id).pos + dir;
      if (pos_ok(p) && at(p) == to) move(id, dir);
    }
  }

  // The step that brings a unit nearest to what was searched.
  void approach(int id) {
    int best = dist[at(id)];
    int to = -1;
    for (int q : beside[at(id)]) {
      if (closed[q] || dist[q] >= best) continue;
      best = dist[q];
      to = q;
    }
    if (to != -1) go(id, to);
  }

  // How much a unit wants what is in a cell beside it.
  int wish(int p) const {
    Cell c = cell_at(p);
    if (c.id == -1) return c.food && !closed[p] ? 1 : 0;
    Unit other = unit(c.id);
    if (other.type == Zombie) return 2;
    return other.type == Alive && other.player != me() ? 3 : 0;
  }

  bool grab(int id) {
    int best = 0;
    int to = -1;
    for (int q : beside[at(id)]) {
      int w = wish(q);
      if (w <= best) continue;
      best = w;
      to = q;
    }
    if (to != -1) go(id, to);
    return to != -1;
  }

  // Sends the nearest unit to each of some cells.
  void send(vector<int> cells) {
    while (!idle.empty() && !cells.empty()) {
      search(cells);
      vector<pair<int, int>> order;
      for (int id : idle) order.push_back(make_pair(dist[at(id)], id));
      sort(order.begin(), order.end());
      set<int> served;
      vector<int> rest, left;
      for (auto& one : order) {
        int target = aim[at(one.second)];
        if (target != -1 && served.insert(target).second) approach(one.second);
        else rest.push_back(one.second);
      }
      if (served.empty()) return;
      for (int p : cells)
        if (served.count(p) == 0) left.push_back(p);
      idle = rest;
      cells = left;
    }
  }

  virtual void play() {
    look();
    idle.clear();
    for (int id : alive_units(me()))
      if (!grab(id)) idle.push_back(id);

    vector<int> prey, free;
    for (int pl = 0; pl < num_players(); ++pl)
      if (pl != me())
        for (int id : alive_units(pl)) prey.push_back(at(id));
    for (int id : zombies()) prey.push_back(at(id));
    for (int p = 0; p < int(beside.size()); ++p) {
      Cell c = cell_at(p);
      if (c.food) prey.push_back(p);
      if (c.type == Street && c.id == -1 && c.owner != me()) free.push_back(p);
    }
    send(prey);
    search(free);
    for (int id : idle) approach(id);
  }
};

RegisterPlayer(PLAYER_NAME);
