#include "Player.hh"
#include <list>

#define PLAYER_NAME Xuriguera
#define F first
#define S second
#define mp make_pair
#define pb push_back

typedef vector<vector<int>> VVI;
typedef vector<vector<Pos>> VVP;
typedef pair<int, Pos> IP;

ostream& operator<< (ostream& os, const Cell& c) {
  return os << c.type << "," << c.owner << "," << c.id << "," << boolalpha << c.food << noboolalpha;
}
ostream& operator<< (ostream& os, const Unit& u) {
  return os << u.type << ' ' << u.id << ' ' << u.pos;
}
template <class T> ostream& operator<< (ostream& os, const vector<T>& v) {
  os << '{';
  for (size_t i = 0; i < v.size(); ++i) os << (i ? ", " : "") << v[i];
  return os << '}';
}
bool operator> (const Pos& a, const Pos& b) { return b < a; }
bool operator<= (const Pos& a, const Pos& b) { return !(b < a); }
Pos operator- (const Pos& a, const Pos& b) { return Pos(a.i - b.i, a.j - b.j); }
Pos operator* (int k, const Pos& p) { return Pos(k * p.i, k * p.j); }
Dir& operator++ (Dir& d) { return d = Dir((d + 1) % 8); }
Dir operator! (Dir d) { return Dir((int(d) + 4) % 8); }

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  const vector<Dir> dirs = {Up, Down, Left, Right};
  const int inf = 1e9;

  struct Node {
    Pos p; int d; Dir first;
    Node(Pos p, int d, Dir f) : p(p), d(d), first(f) {}
  };
  struct Cmp {
    bool operator()(const Node& a, const Node& b) { return a.d > b.d or (a.d == b.d and b.p < a.p); }
  };

  class Grid {
    vector<int> v; int n, m;
  public:
    Grid() : n(0), m(0) {}
    Grid(int n, int m, int x = 0) : v(n * m, x), n(n), m(m) {}
    int& operator[](const Pos& p) { return v[p.i * m + p.j]; }
    const int& operator[](const Pos& p) const { return v[p.i * m + p.j]; }
    int rows() const { return n; }
    double mean() const { return v.empty() ? 0 : accumulate(v.begin(), v.end(), 0.0) / v.size(); }
    friend class Xuriguera;
    friend struct PLAYER_NAME;
  };

  Grid visited, danger;
  map<int, list<Pos>> routes;
  multimap<int, int, greater<int>> ranking;
  set<pair<int, int>> edges;
  unsigned rounds = 0;
  int round_now;

  bool is_wall(const Pos& p) const { return not pos_ok(p) or cell(p).type == Waste; }

  int enemy_at(Pos p) const {
    Cell c = cell(p);
    if (c.id == -1) return -1;
    Unit u = unit(c.id);
    return u.type == Alive && u.player != me() ? u.id : -1;
  }

  bool zombie_at(Pos p) { int id = cell(p).id; return id != -1 and unit(id).type == Zombie; }

  Dir bfs_to(Pos from, bool (PLAYER_NAME::*good)(Pos) const, int& steps) const {
    VVI dist(board_rows(), vector<int>(board_cols(), -1));
    priority_queue<Node, vector<Node>, Cmp> pq;
    dist[from.i][from.j] = 0;
    for (auto d : dirs) {
      Pos q = from + d;
      if (is_wall(q)) continue;
      dist[q.i][q.j] = 1;
      pq.push(Node(q, 1, d));
    }
    while (not pq.empty()) {
      Node x = pq.top();
      pq.pop();
      if ((this->*good)(x.p)) { steps = x.d; return x.first; }
      for (const Dir& d : dirs) {
        Pos q = x.p + d;
        if (is_wall(q) || dist[q.i][q.j] != -1) continue;
        if (cell(q).id != -1 and unit(cell(q).id).type == Dead) continue;
        dist[q.i][q.j] = x.d + 1;
        pq.push(Node(q, x.d + 1, x.first));
      }
    }
    steps = inf;
    return Up;
  }

  bool has_food(Pos p) const { return cell(p).food; }
  bool not_mine(Pos p) const { Cell c = cell(p); return c.owner != me() and c.id == -1; }
  bool has_enemy(Pos p) const { return enemy_at(p) != -1; }

  double win(int a, int b) {
    double s = strength(a), t = strength(b);
    if (s + t == 0) return 0.5;
    return 0.3 + 0.7 * s / (s + t);
  }

  bool try_attack(const Unit& u) {
    for (unsigned int i = 0; i < dirs.size(); ++i) {
      Pos q = u.pos + dirs[i];
      if (is_wall(q)) continue;
      if (zombie_at(q)) { move(u.id, dirs[i]); return true; }
      int e = enemy_at(q);
      if (e >= 0 and (win(me(), unit(e).player) > 0.55 || u.rounds_for_zombie > 0)) {
        move(u.id, dirs[i]);
        return true;
      }
    }
    return false;
  }

  void rank() {
    ranking.clear();
    for (int pl = 0; pl < num_players(); ++pl) ranking.insert(mp(score(pl), pl));
    if (rounds % 40 == 0) {
      int k = 1;
      for (auto& x : ranking) cerr << k++ << ": " << x.S << " (" << x.F << ") ";
      cerr << endl;
    }
  }

  void play () {
    round_now = round();
    if (round_now == 0) {
      visited = Grid(board_rows(), board_cols());
      danger = Grid(board_rows(), board_cols(), 0);
      cerr << cell(0, 0) << ' ' << unit(0) << ' ' << dirs << ' ' << Pos(3, 4) - Pos(1, 1) << 2 * Pos(1, 2) << !Up << endl;
      Dir d = Down; ++d; cerr << d << (Pos(1, 2) > Pos(1, 1)) << endl;
    }
    ++rounds;
    if (status(me()) > 0.85) return;
    rank();
    danger.v.assign(danger.v.size(), 0);
    for (int z : zombies()) {
      Pos p = unit(z).pos;
      for (int di = -1; di <= 1; ++di)
        for (int dj = -1; dj <= 1; ++dj) {
          Pos q = p + Pos(di, dj);
          if (pos_ok(q)) danger[q]++;
        }
    }
    vector<int> alive = alive_units(me());
    auto by_danger = [this](int a, int b) -> bool {
      int da = danger[unit(a).pos], db = danger[unit(b).pos];
      return da != db ? da > db : a < b;
    };
    sort(alive.begin(), alive.end(), by_danger);
    for (int id : alive) {
      const Unit u = unit(id);
      ++visited[u.pos];
      if (try_attack(u)) continue;
      int sf, sc, se;
      Dir df = bfs_to(u.pos, &PLAYER_NAME::has_food, sf);
      Dir dc = bfs_to(u.pos, &PLAYER_NAME::not_mine, sc);
      Dir de = bfs_to(u.pos, &PLAYER_NAME::has_enemy, se);
      Dir best = sf < 6 ? df : sc < 10 ? dc : de;
      move(id, best);
      list<Pos>& l = routes[id];
      l.pb(u.pos);
      if (l.size() > 5u) l.pop_front();
      edges.insert({id, min({sf, sc, se})});
    }
    if (round() + 1 == num_rounds()) {
      cerr << visited.mean() << ' ' << routes.size() << ' ' << edges.size() << ' ' << dead_units(me()).size() << ' ' << visited.rows() << endl;
      long double x = round_now; x = round(); cerr << x << ' ' << std::round(2.5) << endl;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
