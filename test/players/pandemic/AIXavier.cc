#include "Player.hh"

/**
 * Write the name of your player and save this file
 * with the same name and .cc extension.
 */
#define PLAYER_NAME Xavier

#define forn(i, n) for (int i = 0; i < (int)(n); ++i)
#define trace(...) debug_print(__LINE__, __VA_ARGS__)
#define all(v) (v).begin(), (v).end()

using namespace std;

typedef vector<int> VI;
typedef vector< vector<int> > VVI;
typedef vector<bool> VB;
typedef vector<VB> VVB;
typedef pair<int,int> PII;
typedef pair<int,PII> PIPII;
typedef map<Pos, set<int> > MPS;

struct PLAYER_NAME : public Player {

  /**
   * Factory: returns a new instance of this class.
   * Do not modify this function.
   */
  static Player* factory () {
    return new PLAYER_NAME;
  }

  /**
   * Types and attributes for your player can be defined here.
   */
  static const int INF = INT_MAX / 2;
  static const int LLINDAR = 30;
  static constexpr double PES = 0.75;

  enum Mode { ATTACK, CONQUER, HEAL, IDLE };

  struct Task {
    int unit;
    Mode mode;
    Pos goal;
    double value;
    Task () : unit(-1), mode(IDLE), goal(Pos()), value(0) {}
    Task (int u, Mode m, Pos g, double v) : unit(u), mode(m), goal(g), value(v) {}
    bool operator< (const Task& t) const {
      if (value != t.value) return value > t.value;
      return unit < t.unit;
    }
    friend ostream& operator<< (ostream& os, const Task& t) {
      return os << "[" << t.unit << " " << int(t.mode) << " -> " << t.goal << " " << t.value << "]";
    }
  };

  class Compare {
  public:
    bool operator() (const PIPII& a, const PIPII& b) const { return a.first > b.first; }
  };

  VVI dist;
  VVI count;
  vector<Dir> dirs;
  map<int, Pos> goals;
  map<int, int> round_of;
  set<Pos> taken;
  MPS who;
  int next, distance, left, right, size, data, begin_, end_;
  bool first;
  State old;
  vector<State> history;
  Info snapshot;
  unsigned long long total;
  queue< pair<Pos, int> > Q;
  int grid[100][100];
  char mem[70][70];

  PLAYER_NAME () : next(0), distance(0), left(-1), right(-1), size(0), data(0), first(true), total(0) {
    memset(grid, -1, sizeof(grid));
    memset(mem, 0, sizeof mem);
  }

  template <typename T>
  void debug_print (int line, const T& t) { (void)line; (void)t; }
  template <typename T, typename... R>
  void debug_print (int line, const T& t, const R&... r) { debug_print(line, t); debug_print(line, r...); }

  inline bool valid (const Pos& p) const {
    return pos_ok(p) and cell(p).type != WALL;
  }

  inline int manhattan (Pos a, Pos b) { return abs(a.i - b.i) + abs(a.j - b.j); }

  double euclid (Pos a, Pos b) { return sqrt(pow(a.i - b.i, 2) + pow(double(a.j - b.j), 2)); }

  // BFS from all cells of a set.
  VVI bfs (const set<Pos>& sources) {
    VVI d(rows(), VI(cols(), INF));
    queue<Pos> q;
    for (set<Pos>::const_iterator it = sources.begin(); it != sources.end(); ++it) {
      d[it->i][it->j] = 0;
      q.push(*it);
    }
    while (not q.empty()) {
      Pos p = q.front(); q.pop();
      for (int k = 0; k < 4; ++k) {
        Pos n = p + Dir(k);
        if (not valid(n) or d[n.i][n.j] != INF) continue;
        d[n.i][n.j] = d[p.i][p.j] + 1;
        q.push(n);
      }
    }
    return d;
  }

  Dir dijkstra (Pos from, Pos to, bool avoid_virus = true) {
    if (from == to) return NONE;
    VVI d(rows(), VI(cols(), INF));
    vector< vector<Pos> > pare(rows(), vector<Pos>(cols(), Pos(-1, -1)));
    priority_queue<PIPII, vector<PIPII>, Compare> pq;
    d[from.i][from.j] = 0;
    pq.push(make_pair(0, make_pair(from.i, from.j)));
    while (!pq.empty()) {
      PIPII top = pq.top(); pq.pop();
      int c = top.first;
      Pos p(top.second.first, top.second.second);
      if (c > d[p.i][p.j]) continue;
      if (p == to) break;
      forn(k, 4) {
        Pos n = p;
        n += static_cast<Dir>(k);
        if (!valid(n)) continue;
        Cell cl = cell(n.i, n.j);
        int w = 1 + (avoid_virus ? cl.virus : 0);
        if (cl.unit_id != -1 && unit(cl.unit_id).player == me()) w += 3;
        if (c + w < d[n.i][n.j]) {
          d[n.i][n.j] = c + w;
          pare[n.i][n.j] = p;
          pq.push(PIPII(c + w, PII(n.i, n.j)));
        }
      }
    }
    if (d[to.i][to.j] == INF) return NONE;
    Pos p = to;
    stack<Pos> cami;
    while (p != from) {
      cami.push(p);
      p = pare[p.i][p.j];
    }
    return dir_to(from, cami.top());
  }

  Dir dir_to (const Pos& a, const Pos& b) const {
    for (int d = BOTTOM; d != NONE; d++) {
      if (a + Dir(d) == b) return Dir(d);
    }
    return NONE;
  }

  int points (int pl) {
    int s = 0;
    for (int c = 0; c < nb_cities(); ++c)
      if (city_owner(c) == pl) s += city(c).size() * bonus_per_city_cell();
    for (int p = 0; p < nb_paths(); ++p)
      if (path_owner(p) == pl) s += path(p).second.size() * bonus_per_path_cell();
    return s;
  }

  void components () {
    VVI g(nb_cities());
    forn(p, nb_paths()) {
      Path pt = path(p);
      int a = pt.first.first, b = pt.first.second;
      if (path_owner(p) == me() and city_owner(a) == me() and city_owner(b) == me()) {
        g[a].push_back(b);
        g[b].push_back(a);
      }
    }
    VB vist(nb_cities(), false);
    int total_cc = 0;
    for (unsigned int c = 0; c < g.size(); ++c) {
      if (vist[c] or city_owner(c) != me()) continue;
      int s = 0;
      dfs(g, c, vist, s);
      total_cc += factor_connected_component() * (1 << s);
    }
    size = total_cc;
  }

  void dfs (const VVI& g, int u, VB& vist, int& s) {
    vist[u] = true;
    ++s;
    for (int v : g[u]) if (not vist[v]) dfs(g, v, vist, s);
  }

  Pos closest_city_cell (Pos p, int& best_city) {
    int best = INF;
    Pos r(-1, -1);
    for (int c = 0; c < nb_cities(); ++c) {
      if (city_owner(c) == me() and random(0, 3) != 0) continue;
      const City ct = city(c);
      for (auto it = ct.begin(); it != ct.end(); it++) {
        int m = manhattan(p, *it);
        if (m < best and taken.find(*it) == taken.end()) {
          best = m;
          r = *it;
          best_city = c;
        }
      }
    }
    return r;
  }

  bool attack_near (const Unit& u) {
    int worst = INT_MAX;
    Dir best = NONE;
    for (Dir d : dirs) {
      Pos n = u.pos + d;
      if (!pos_ok(n)) continue;
      int id = cell(n).unit_id;
      if (id < 0) continue;
      Unit e = unit(id);
      if (e.player != me() and e.health < worst) {
        worst = e.health;
        best = d;
      }
    }
    if (best != NONE and (worst < 40 or u.health > LLINDAR)) {
      move(u.id, best);
      return true;
    }
    return false;
  }

  /**
   * Play method, invoked once per each round.
   */
  virtual void play () {
    if (status(me()) >= 0.95) return;
    if (round() == 0) {
      dirs = {BOTTOM, RIGHT, TOP, LEFT};
      dist = VVI(rows(), VI(cols(), 0));
      count = dist;
      old = *this;
      snapshot = *this;
      assert(nb_players() == 4);
      cerr << "start " << version() << " " << rows() << "x" << cols() << endl;
    }
    if (round() % 50 == 0) history.push_back(static_cast<State>(*this));
    taken.clear();
    who.clear();
    vector<int> my = my_units(me());
    random_shuffle(my.begin(), my.end());
    vector<int> perm = random_permutation(my.size());
    set<Task> tasks;
    forn(x, my.size()) {
      int id = my[perm[x]];
      Unit u = unit(id);
      if (u.damage > 0 and not u.immune) {
        double v = std::round(100.0 * u.health / initial_health());
        tasks.insert(Task(id, HEAL, u.pos, v));
      }
      else tasks.insert(Task(id, CONQUER, u.pos, 100 - u.health + PES * id));
      who[u.pos].insert(id);
    }
    for (set<Task>::iterator it = tasks.begin(); it != tasks.end(); ++it) {
      const Unit u = unit(it->unit);
      trace(u.id, u.pos, *it);
      if (attack_near(u)) continue;
      int c = -1;
      Pos g = closest_city_cell(u.pos, c);
      if (g == Pos(-1, -1)) { move(u.id, NONE); continue; }
      taken.insert(g);
      goals[u.id] = g;
      Dir d = dijkstra(u.pos, g, not u.mask);
      ++count[u.pos.i][u.pos.j];
      grid[u.pos.i][u.pos.j] = u.id;
      execute(Command(u.id, d));
    }
    components();
    total += points(me());
    if (round() == nb_rounds() - 1) {
      cerr << "end " << total << ' ' << size << ' ' << history.size() << ' ' << old.round() << ' ' << snapshot.round() << ' '
           << goals.begin()->second << ' ' << max(total_score(0), total_score(1)) << endl;
      double r = round();
      cerr << setprecision(3) << fixed << r / nb_rounds() << ' ' << infection_factor() << endl;
      if (total_score(me()) < 0) goto fi;
      cerr << *tasks.begin() << endl;
    }
  fi:
    return;
  }
};

/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
