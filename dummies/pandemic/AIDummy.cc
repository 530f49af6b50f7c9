#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first. Its units hit the enemies beside them. The others are sent, nearest first, to the cities
// and paths that are not its own: what is conquered stays conquered, and cities joined by paths pay most. Whoever is
// left over hunts.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // A city or path to conquer or to keep.
  struct Target {
    vector<Pos> cells;
    int need;  // units still to be sent
  };

  vector<int> cost;           // of entering each cell (row by row), 0 for walls; virus counts as a detour
  vector<int> dist;           // from each cell to the nearest cell aimed at
  vector<int> aim;            // whose cell that is
  vector<vector<int>> rings;  // cells by distance, for the search
  vector<bool> taken;         // own units are there or move there in this round
  vector<int> idle;           // own units without an order

  int at(Pos p) const { return p.i * cols() + p.j; }
  int at(int id) const { return at(unit(id).pos); }
  bool is_enemy(int id) const { return id != -1 && unit(id).player != me(); }

  void look() {
    cost.assign(rows() * cols(), 0);
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        Cell c = cell(i, j);
        if (c.type != WALL) cost[at(Pos(i, j))] = 1 + c.virus / 2;
      }
    }
    taken.assign(rows() * cols(), false);
    for (int id : my_units(me())) taken[at(id)] = true;
  }

  // Distances to a list of cells, each with a number that tells whose it is.
  void search(const vector<pair<int, int>>& sources) {
    const int step[4] = {cols(), 1, -cols(), -1};
    dist.assign(cost.size(), INT_MAX);
    aim.assign(cost.size(), -1);
    rings.assign(1, vector<int>());
    for (auto& source : sources) {
      dist[source.first] = 0;
      aim[source.first] = source.second;
      rings[0].push_back(source.first);
    }
    for (int d = 0; d < int(rings.size()); ++d) {
      for (int k = 0; k < int(rings[d].size()); ++k) {
        int p = rings[d][k];
        if (dist[p] != d) continue;
        int next = d + cost[p];
        for (int s : step) {
          int q = p + s;
          if (dist[q] <= next || cost[q] == 0) continue;
          dist[q] = next;
          aim[q] = aim[p];
          if (int(rings.size()) <= next) rings.resize(next + 1);
          rings[next].push_back(q);
        }
      }
    }
  }

  // The step that brings a unit nearest to what was searched.
  void approach(int id) {
    Pos pos = unit(id).pos;
    int best = dist[at(pos)];
    Dir step = NONE;
    for (int dir = BOTTOM; dir < NONE; ++dir) {
      int q = at(pos + Dir(dir));
      if (taken[q] || dist[q] >= best) continue;
      best = dist[q];
      step = Dir(dir);
    }
    if (step == NONE) return;
    taken[at(pos + step)] = true;
    move(id, step);
  }

  // Hits the weakest enemy beside a unit.
  bool attack(int id) {
    int weakest = INT_MAX;
    Dir step = NONE;
    for (int dir = BOTTOM; dir < NONE; ++dir) {
      int other = cell(unit(id).pos + Dir(dir)).unit_id;
      if (!is_enemy(other) || unit(other).health >= weakest) continue;
      weakest = unit(other).health;
      step = Dir(dir);
    }
    if (step != NONE) move(id, step);
    return step != NONE;
  }

  // How many units it takes to own a city or path, or to keep it.
  int need(const vector<Pos>& cells, int owner) const {
    vector<int> count(nb_players());
    for (Pos p : cells) {
      int id = cell(p).unit_id;
      if (id != -1) ++count[unit(id).player];
    }
    count[me()] = 0;
    int strongest = *max_element(count.begin(), count.end());
    return owner == me() ? strongest : strongest + 1;
  }

  // Sends the nearest units to each target until all have what they need.
  void send(vector<Target>& targets) {
    while (!idle.empty()) {
      vector<pair<int, int>> sources, order;
      for (int t = 0; t < int(targets.size()); ++t)
        if (targets[t].need > 0)
          for (Pos p : targets[t].cells) sources.push_back(make_pair(at(p), t));
      if (sources.empty()) return;
      search(sources);
      for (int id : idle) order.push_back(make_pair(dist[at(id)], id));
      sort(order.begin(), order.end());
      vector<int> rest;
      for (auto& one : order) {
        int t = aim[at(one.second)];
        if (t == -1 || targets[t].need == 0) rest.push_back(one.second);
        else {
          --targets[t].need;
          approach(one.second);
        }
      }
      if (rest.size() == idle.size()) return;
      idle = rest;
    }
  }

  // Whoever is left goes for the nearest enemy.
  void hunt() {
    if (idle.empty()) return;
    vector<pair<int, int>> enemies;
    for (int id = 0; id < total_units(); ++id)
      if (is_enemy(id)) enemies.push_back(make_pair(at(id), id));
    search(enemies);
    for (int id : idle) approach(id);
  }

  virtual void play() {
    look();
    idle.clear();
    for (int id : my_units(me()))
      if (!attack(id)) idle.push_back(id);

    vector<Target> targets;
    for (int id = 0; id < nb_cities(); ++id) {
      City cells = city(id);
      targets.push_back(Target{cells, need(cells, city_owner(id))});
    }
    for (int id = 0; id < nb_paths(); ++id) {
      vector<Pos> cells = path(id).second;
      targets.push_back(Target{cells, need(cells, path_owner(id))});
    }
    send(targets);
    hunt();
  }
};

RegisterPlayer(PLAYER_NAME);
