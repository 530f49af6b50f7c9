import { nativeDoor } from '../support/native-door.ts'

/** The C++ bots that `bench/compile.ts` compiles and runs, for Pandemic. */

export const bot = (members: string, play: string): string => `#include "Player.hh"
#include <functional>
#define PLAYER_NAME Bench
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
${members}
  virtual void play () {
${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`

export const SMALL = bot('', '    for (int id : my_units(me())) move(id, Dir(random(0, 4)));')

const search = (k: number): string => `  // Search number ${k}.
  vector<vector<int>> distances${k}(Pos from, const set<Pos>& closed) {
    vector<vector<int>> dist(rows(), vector<int>(cols(), -1));
    queue<Pos> open;
    open.push(from);
    dist[from.i][from.j] = 0;
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q) || dist[q.i][q.j] != -1 || cell(q).type == WALL) continue;
        if (closed.count(q) && ${k} % 3 == 0) continue;
        dist[q.i][q.j] = dist[p.i][p.j] + 1;
        open.push(q);
      }
    }
    return dist;
  }

  // The cheapest way, where enemies and virus cost.
  int cheapest${k}(Pos from, function<bool(Pos)> goal, map<Pos, Dir>& first) {
    typedef pair<int, Pos> Entry;
    priority_queue<Entry, vector<Entry>, greater<Entry>> open;
    map<Pos, int> cost;
    open.push(make_pair(0, from));
    cost[from] = 0;
    while (!open.empty()) {
      Entry top = open.top();
      open.pop();
      Pos p = top.second;
      if (top.first > cost[p]) continue;
      if (goal(p)) return top.first;
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q)) continue;
        Cell c = cell(q);
        if (c.type == WALL) continue;
        int price = top.first + 1 + c.virus * ${k + 1};
        if (c.unit_id != -1 && unit(c.unit_id).player != me()) price += ${k + 3};
        auto found = cost.find(q);
        if (found != cost.end() && found->second <= price) continue;
        cost[q] = price;
        first[q] = p == from ? Dir(d) : first[p];
        open.push(make_pair(price, q));
      }
    }
    return -1;
  }

  string report${k}(const vector<int>& ids) {
    ostringstream out;
    map<int, vector<int>> groups;
    for (int id : ids) groups[unit(id).health / 10].push_back(id);
    for (auto& group : groups) {
      sort(group.second.begin(), group.second.end(), [&](int a, int b) { return unit(a).pos < unit(b).pos; });
      out << group.first << ':';
      for (int id : group.second) out << ' ' << id << unit(id).pos;
      out << endl;
    }
    return out.str();
  }
`
const useSearch = (k: number): string => `    {
      set<Pos> closed;
      for (int c = 0; c < nb_cities(); ++c) for (Pos p : city(c)) closed.insert(p);
      for (int id : my_units(me())) {
        auto dist = distances${k}(unit(id).pos, closed);
        map<Pos, Dir> first;
        int price = cheapest${k}(unit(id).pos, [&](Pos p) { return closed.count(p) && dist[p.i][p.j] > ${k}; }, first);
        if (price > 0 && !first.empty()) move(id, first.begin()->second);
      }
      if (round() % 50 == ${k}) cerr << report${k}(my_units(me()));
    }`
export const LARGE = bot(
  Array.from({ length: 8 }, (_, k) => search(k)).join('\n'),
  Array.from({ length: 8 }, (_, k) => useSearch(k)).join('\n'),
)

/** A role as students write them: copied from the one before and changed here and there. */
const role = (k: number): string => `
  // Role ${k}: goes for what is worth most at the moment.
  void role${k}(int id) {
    Unit u = unit(id);
    if (u.player != me() || used[id]) return;
    int best = -1, best_value = -1000000;
    for (int c = 0; c < nb_cities(); ++c) {
      if (city_owner(c) == me() && ${k} % 2 == 0) continue;
      Pos p = centre[c];
      if (dist[p.i][p.j] < 0) continue;
      int value = ${30 + k} * size_of_city[c] - ${2 + (k % 5)} * dist[p.i][p.j];
      if (round() > nb_rounds() - ${20 + k}) value -= ${10 * k} * sent_to[c];
      if (value > best_value) {
        best_value = value;
        best = c;
      }
    }
    if (best == -1) {
      for (int d = 0; d < 4; ++d) {
        Pos q = u.pos + Dir(d);
        if (pos_ok(q) && cell(q).type != WALL && cell(q).virus < ${3 + k}) {
          go(id, Dir(d));
          return;
        }
      }
      return;
    }
    ++sent_to[best];
    Pos target = centre[best];
    if (u.health < ${20 + k} && cell(u.pos).mask) target = u.pos;
    if (target == u.pos) return;
    int d = first_step(u.pos, target);
    if (d == -1) return;
    Pos q = u.pos + Dir(d);
    int other = cell(q).unit_id;
    if (other != -1 && unit(other).player == me()) return;
    if (other != -1 && unit(other).health > u.health + ${k}) return;
    go(id, Dir(d));
  }
`
const ROLES = 13

/** As most bots are: some searches over vectors, sorting, a map and a set, and then many plain rules. */
export const ORDINARY = bot(
  `  typedef vector<int> VI;
  typedef vector<VI> VVI;

  struct Order {
    int value, id, dir;
    bool operator<(const Order& other) const { return value > other.value; }
  };

  VVI dist;
  VVI danger;
  vector<Pos> centre;
  VI size_of_city, sent_to;
  map<int, int> role_of;
  set<Pos> reserved;
  vector<bool> used;
  vector<Order> orders;

  void look_at_cities() {
    centre.assign(nb_cities(), Pos(0, 0));
    size_of_city.assign(nb_cities(), 0);
    sent_to.assign(nb_cities(), 0);
    for (int c = 0; c < nb_cities(); ++c) {
      vector<Pos> cells = city(c);
      size_of_city[c] = cells.size();
      if (!cells.empty()) centre[c] = cells[cells.size() / 2];
    }
  }

  void look_for_danger() {
    danger = VVI(rows(), VI(cols(), 0));
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        Cell c = cell(i, j);
        danger[i][j] += c.virus;
        if (c.unit_id == -1) continue;
        Unit u = unit(c.unit_id);
        if (u.player == me()) continue;
        for (int d = 0; d < 4; ++d) {
          Pos q = Pos(i, j) + Dir(d);
          if (pos_ok(q)) danger[q.i][q.j] += u.health / 10;
        }
      }
    }
  }

  void search_from(const vector<Pos>& starts) {
    dist = VVI(rows(), VI(cols(), -1));
    queue<Pos> open;
    for (Pos p : starts) {
      dist[p.i][p.j] = 0;
      open.push(p);
    }
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q) || cell(q).type == WALL || dist[q.i][q.j] != -1) continue;
        dist[q.i][q.j] = dist[p.i][p.j] + 1;
        open.push(q);
      }
    }
  }

  int first_step(Pos from, Pos to) {
    priority_queue<pair<int, Pos>, vector<pair<int, Pos>>, greater<pair<int, Pos>>> open;
    VVI cost(rows(), VI(cols(), INT_MAX));
    cost[to.i][to.j] = 0;
    open.push(make_pair(0, to));
    while (!open.empty()) {
      int c = open.top().first;
      Pos p = open.top().second;
      open.pop();
      if (c > cost[p.i][p.j]) continue;
      if (p == from) break;
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q) || cell(q).type == WALL) continue;
        int next = c + 1 + danger[q.i][q.j];
        if (next < cost[q.i][q.j]) {
          cost[q.i][q.j] = next;
          open.push(make_pair(next, q));
        }
      }
    }
    int best = -1;
    for (int d = 0; d < 4; ++d) {
      Pos q = from + Dir(d);
      if (!pos_ok(q) || reserved.count(q) || cost[q.i][q.j] == INT_MAX) continue;
      if (best == -1 || cost[q.i][q.j] < cost[(from + Dir(best)).i][(from + Dir(best)).j]) best = d;
    }
    return best;
  }

  void go(int id, Dir d) {
    if (used[id]) return;
    Order order;
    order.id = id;
    order.dir = d;
    order.value = danger[unit(id).pos.i][unit(id).pos.j];
    orders.push_back(order);
    reserved.insert(unit(id).pos + d);
    used[id] = true;
  }
${Array.from({ length: ROLES }, (_, k) => role(k)).join('')}
  void give_roles() {
    VI mine = my_units(me());
    sort(mine.begin(), mine.end());
    for (int k = 0; k < int(mine.size()); ++k)
      if (role_of.find(mine[k]) == role_of.end()) role_of[mine[k]] = k % ${ROLES};
  }
`,
  `    look_at_cities();
    look_for_danger();
    give_roles();
    used = vector<bool>(total_units(), false);
    reserved.clear();
    orders.clear();
    for (int id : my_units(me())) {
      search_from(vector<Pos>(1, unit(id).pos));
      switch (role_of[id]) {
${Array.from({ length: ROLES }, (_, k) => `        case ${k}: role${k}(id); break;`).join('\n')}
        default: role0(id);
      }
    }
    sort(orders.begin(), orders.end());
    for (const Order& order : orders) move(order.id, Dir(order.dir));
    if (round() % 20 == 0) cerr << "round " << round() << ": " << orders.size() << " orders" << endl;`,
)

/** What heavy bots do all day: a search over the whole board for each unit, nested vectors, a map and a set. */
export const HEAVY = bot(
  search(1),
  `    for (int id : my_units(me())) {
      auto dist = distances1(unit(id).pos, set<Pos>());
      map<int, int> rings;
      set<Pos> near;
      for (int i = 0; i < rows(); ++i)
        for (int j = 0; j < cols(); ++j)
          if (dist[i][j] >= 0) {
            ++rings[dist[i][j] / 8];
            if (dist[i][j] < 6) near.insert(Pos(i, j));
          }
      priority_queue<pair<int, Pos>> best;
      for (Pos p : near) best.push(make_pair(-dist[p.i][p.j] * 7 + cell(p).virus, p));
      int sum = 0;
      while (!best.empty()) sum = sum * 31 + best.top().second.i + best.top().first, best.pop();
      move(id, Dir((sum + rings[1] + int(near.size())) & 3));
    }`,
)

/** Runs a bot natively over one state, round after round. */
export const HARNESS = `#include "AIBench.cc"
#include <chrono>
#include <cstdio>
${nativeDoor(true)}static int block[1 << 20], orders[4000];
int main(int, char** argv) {
  FILE* file = fopen(argv[1], "rb");
  size_t size = fread(block, 4, 1 << 20, file);
  __quartet_door.block = block;
  __quartet_door.orders = orders;
  __quartet_door.max_calls = 1000;
  if (size == 0) return 1;
  void* player = make_player();
  prepare_player(player);
  double least = 1e9;
  unsigned hash = 0;
  for (int k = 0; k < 300; ++k) {
    __quartet_door.order_count = 0;
    auto before = std::chrono::steady_clock::now();
    play_player(player);
    double took = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
    if (took < least) least = took;
    for (int o = 0; o < 4 * __quartet_door.order_count; ++o) hash = hash * 31 + orders[o];
  }
  printf("%f %u\\n", least, hash);
}
`
