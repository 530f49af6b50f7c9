#include "Player.hh"
#include <climits>

#define PLAYER_NAME Gold

// A rival. Soldiers hit enemies beside them; the nearest ones are sent to the posts that are not its own, the others after
// enemies. Helicopters carry parachuters to posts, and follow enemies when their napalm is nearly ready.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<vector<int>> beside;  // cells around each cell that soldiers can walk; cells are numbered row by row
  vector<bool> closed;         // fire, any soldier, where an own soldier goes
  vector<int> dist;            // from each cell to the nearest cell aimed at
  vector<int> aim;             // which cell that is
  vector<int> open;            // cells still to be searched from
  vector<int> idle;            // own soldiers without an order
  vector<int> enemies;         // cells with enemies' soldiers
  vector<int> goals;  // posts that are not mine
  int jumps;                   // ordered in this round

  int at(int i, int j) const { return i * MAX + j; }
  int at(int id) const {
    Data unit = data(id);
    return at(unit.pos.i, unit.pos.j);
  }
  int soldier_at(int p) const { return which_soldier(p / MAX, p % MAX); }
  bool is_land(int i, int j) const { return pos_ok(i, j) && (what(i, j) == FOREST || what(i, j) == GRASS); }

  bool has_enemy(int p) {
    int id = soldier_at(p);
    return id != 0 && data(id).player != me();
  }

  void look() {
    if (round() == 0) {
      beside.resize(MAX * MAX);
      for (int i = 0; i < MAX; ++i)
        for (int j = 0; j < MAX; ++j)
          for (int k = 0; k < 9; ++k)
            if (k != 4 && is_land(i, j) && is_land(i + k / 3 - 1, j + k % 3 - 1))
              beside[at(i, j)].push_back(at(i + k / 3 - 1, j + k % 3 - 1));
    }
    closed.assign(MAX * MAX, false);
    for (int i = 0; i < MAX; ++i)
      for (int j = 0; j < MAX; ++j) closed[at(i, j)] = fire_time(i, j) > 0;
    enemies.clear();
    for (int pl = 0; pl < nb_players(); ++pl) {
      for (int id : soldiers(pl)) {
        closed[at(id)] = true;
        if (pl != me()) enemies.push_back(at(id));
      }
    }
  }

  // Distances to the nearest of some cells, over what can be walked.
  void search(const vector<int>& sources) {
    dist.assign(MAX * MAX, INT_MAX);
    aim.assign(MAX * MAX, -1);
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
    if (!has_enemy(to)) closed[to] = true;
    command_soldier(id, to / MAX, to % MAX);
  }

  // Hits the weakest enemy beside a soldier, rather one that no forest protects.
  bool attack(int id) {
    int least = INT_MAX;
    int to = -1;
    for (int q : beside[at(id)]) {
      if (!has_enemy(q) || fire_time(q / MAX, q % MAX) > 0) continue;
      int life = data(soldier_at(q)).life * (what(q / MAX, q % MAX) == FOREST ? 2 : 1);
      if (life >= least) continue;
      least = life;
      to = q;
    }
    if (to != -1) go(id, to);
    return to != -1;
  }

  // The step that brings a soldier nearest to what was searched.
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

  // Sends the nearest soldier to each of some cells.
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

  // Parachuters land where what was searched is nearest, on a free cell.
  void drop(const Data& helicopter) {
    int waiting = min(int(helicopter.parachuters.size()), MAX_JUMP - jumps);
    if (waiting == 0) return;
    vector<pair<int, int>> places;
    for (int i = helicopter.pos.i - REACH; i <= helicopter.pos.i + REACH; ++i)
      for (int j = helicopter.pos.j - REACH; j <= helicopter.pos.j + REACH; ++j)
        if (is_land(i, j) && !closed[at(i, j)]) places.push_back(make_pair(dist[at(i, j)], at(i, j)));
    sort(places.begin(), places.end());
    for (int k = 0; k < min(waiting, int(places.size())); ++k) {
      int p = places[k].second;
      closed[p] = true;
      command_parachuter(p / MAX, p % MAX);
      ++jumps;
    }
  }

  // Enemies' soldiers that napalm would kill, less three for each own one.
  int harvest(const Data& helicopter) {
    int sum = 0;
    for (int i = helicopter.pos.i - REACH; i <= helicopter.pos.i + REACH; ++i)
      for (int j = helicopter.pos.j - REACH; j <= helicopter.pos.j + REACH; ++j)
        if (which_soldier(i, j) != 0) sum += has_enemy(at(i, j)) ? 1 : -3;
    return sum;
  }

  // Whether a helicopter can go one step in a direction: no mountain in front.
  bool is_clear(Position pos, int orientation) const {
    const int di[4] = {1, 0, -1, 0}, dj[4] = {0, 1, 0, -1};
    for (int k = -REACH; k <= REACH; ++k) {
      int i = pos.i + (REACH + 1) * di[orientation] + k * dj[orientation];
      int j = pos.j + (REACH + 1) * dj[orientation] + k * di[orientation];
      if (!pos_ok(i, j) || what(i, j) == MOUNTAIN) return false;
    }
    return true;
  }

  // Flies towards the nearest enemy.
  void fly(const Data& helicopter) {
    int nearest = INT_MAX;
    int di = 0, dj = 0;
    for (int p : helicopter.napalm > 10 && !goals.empty() ? goals : enemies) {
      int i = p / MAX - helicopter.pos.i;
      int j = p % MAX - helicopter.pos.j;
      if (abs(i) + abs(j) >= nearest) continue;
      nearest = abs(i) + abs(j);
      di = i;
      dj = j;
    }
    int down = di > 0 ? 0 : 2;
    int right = dj > 0 ? 1 : 3;
    int wanted = abs(di) > abs(dj) ? down : right;
    if (!is_clear(helicopter.pos, wanted)) wanted = wanted == down ? right : down;
    int far = wanted == down ? abs(di) : abs(dj);
    if (helicopter.orientation == wanted) command_helicopter(helicopter.id, far > 1 ? FORWARD2 : FORWARD1);
    else
      command_helicopter(helicopter.id, (helicopter.orientation + 1) % 4 == wanted ? COUNTER_CLOCKWISE : CLOCKWISE);
  }

  virtual void play() {
    look();
    idle.clear();
    jumps = 0;
    for (int id : soldiers(me()))
      if (!attack(id)) idle.push_back(id);

    vector<int> wanted;
    for (const Post& post : posts())
      if (post.player != me()) wanted.push_back(at(post.pos.i, post.pos.j));
    goals = wanted;
    send(wanted);
    search(wanted.empty() ? enemies : wanted);
    for (int id : helicopters(me())) {
      Data helicopter = data(id);
      drop(helicopter);
      if (helicopter.napalm == 0 && harvest(helicopter) > 0) command_helicopter(id, NAPALM);
      else fly(helicopter);
    }
    search(enemies);
    for (int id : idle) approach(id);
  }
};

RegisterPlayer(PLAYER_NAME);
