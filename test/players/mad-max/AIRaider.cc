#include "Player.hh"
#include <algorithm>
#include <cstring>


/**
 * Write the name of your player and save this file
 * with the same name and .cc extension.
 */
#define PLAYER_NAME Raider

#define DBG(...) if (debugging) { fprintf(stderr, __VA_ARGS__); }
#define forn(i, n) for (int i = 0; i < int(n); ++i)
#define INF 0x3f3f3f3f
#define mp make_pair
#define pb push_back
#define x first_
#define y second_

typedef vector<int> VI;
typedef vector<vector<int> > VVI;
typedef vector<vector<CType> > VVC;
typedef pair<int, Pos> PIP;
typedef map<Pos, int, Cmp> Score_Map;

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
  enum Order { SHOOT, MOVE, NOTHING };   // hides the ones of IType
  enum { DEPTH = 12, MAXN = 100 };

  static const int SAFE_GAS = 25;
  static const int DIRS = 9;
  static constexpr int DI[4] = {0, 1, 0, -1};
  static constexpr double ALPHA = 0.75;
  const double BETA = 1.5;
  bool debugging = false;

  vector<Dir> all_dirs;
  VVI dist;
  VVC board;
  Score_Map danger;
  set<Pos, Cmp> taken;
  map<Car_Id, Pos> target;
  map<int, vector<Dir>> plans;
  int count_, next, distance, round_, size;
  int last_dist[MAXN][MAXN];
  bool seen[20][100];
  string state;
  Random_generator mine;

  struct Node {
    Pos p; int t; double c; Dir firstdir; int path;
    Node () { }
    Node (const Pos& p, int t, double c, Dir d) : p(p), t(t), c(c), firstdir(d), path(0) { }
    bool operator< (const Node& o) const { return c > o.c; }
    bool operator== (const Node& o) const { return p == o.p and t == o.t; }
  };

  struct ByGas {
    bool operator() (const Car& a, const Car& b) const {
      return a.gas < b.gas or (a.gas == b.gas and a.cid < b.cid);
    }
  };

  class Evaluator {
    const PLAYER_NAME& me_;
   public:
    Evaluator (const PLAYER_NAME& p) : me_(p) { }
    double operator() (CType t, int gas) const {
      switch (t) {
        case WATER_BONUS: return 10;
        case GAS_BONUS: return gas < SAFE_GAS ? 25 : 4;
        case MISSILE_BONUS: return 3;
        case TYRE: case CAR: case MISSILE: return -INF;
        default: return 0;
      }
    }
    bool free (Pos p) const {
      Cell c = me_.cell(p);
      return c.type != TYRE and c.type != CAR and c.type != MISSILE;
    }
  };

  inline Pos norm_pos (Pos p) { return Pos(p.real(), (p.imag()%number_universe_columns() + number_universe_columns()) % number_universe_columns()); }

  bool inside (Pos p, int r) const { return within_universe(p) && within_window(p, r); }

  static bool bonus (CType t) { return t == WATER_BONUS || t == GAS_BONUS || t == MISSILE_BONUS; }

  // every cell of the way free?
  bool clean (Pos p, Dir d, int r) const {
    map<Dir, vector<Dir>, Cmp>::const_iterator it = dir2all.find(d);
    if (it == dir2all.end()) return false;
    for (vector<Dir>::const_iterator k = it->second.begin(); k != it->second.end(); ++k) {
      Pos q = p + *k;
      if (not within_universe(q)) return false;
      Cell c = cell(q);
      if (c.type == TYRE or c.type == CAR or c.type == MISSILE) return false;
      // missiles that may arrive
      if (danger.find(q) != danger.end() and danger.at(q) == r) return false;
    }
    return within_window(p + d, r + 1);
  }

  void read_board () {
    int n = number_rows(), m = number_universe_columns();
    board = VVC(n, vector<CType>(m));
    forn(i, n) forn(j, m) board[i][j] = cell({i, j}).type;
    danger.clear();
    for (auto& pm : missiles()) {
      const Missile& ms = pm.second;
      Pos p = ms.pos;
      for (int k = 0; k < 5; ++k) {
        danger[norm_pos(p + Dir(0, 2*k))] = round() + k;
        danger[norm_pos(p + k*2*DEFAULT + DEFAULT)] = round() + k;
      }
    }
  }

  Dir dijkstra (const Car& c, double& best) {
    register int steps = 0;
    Evaluator eval(*this);
    priority_queue<Node> Q;
    set<pair<int, pair<int, int> > > vis;
    Q.push(Node(c.pos, 0, 0, DEFAULT));
    Dir res = DEFAULT;
    best = -INF;
    while (not Q.empty()) {
      Node u = Q.top(); Q.pop();
      if (u.t > DEPTH) continue;
      pair<int, pair<int, int> > key(u.t, mp(first(u.p), second(u.p)));
      if (vis.count(key)) continue;
      vis.insert(key);
      if (++steps > 400) goto done;
      if (u.t > 0) {
        CType t = cell(u.p).type;
        double v = eval(t, c.gas)/(u.t + 1.0) - ALPHA*u.c/100;
        if (taken.count(norm_pos(u.p)) == 0 and v > best) { best = v; res = u.firstdir; }
      }
      for (Dir d : all_dirs) {
        if (u.t < 2 ? clean(u.p, d, round() + u.t) : (within_universe(u.p + d) and within_window(u.p + d, round() + u.t + 1) and eval.free(u.p + d))) {
          Node v = Node(u.p + d, u.t + 1, u.c + 1 + abs(d)/BETA, u.t == 0 ? d : u.firstdir);
          v.path = u.path*DIRS + 1;
          Q.push(v);
        }
      }
    }
    done:
    return res;
  }

  VVI bfs (Pos s) {
    VVI D(number_rows(), VI(number_universe_columns(), -1));
    queue<Pos> Q;
    Q.push(norm_pos(s));
    D[s.real()][norm_pos(s).imag()] = 0;
    while (!Q.empty()) {
      Pos p = Q.front(); Q.pop();
      forn(k, 4) {
        Pos q = norm_pos(p + Pos(DI[k], DI[(k+1)%4]));
        if (!within_universe(q)) continue;
        if (board[q.real()][q.imag()] == TYRE) continue;
        int& dq = D[q.real()][q.imag()];
        if (dq == -1) { dq = D[p.real()][p.imag()] + 1; Q.push(q); }
      }
    }
    return D;
  }

  void flood (int i, int j, int& n) {
    if (i < 0 or i >= number_rows()) return;
    j = (j + number_universe_columns())%number_universe_columns();
    if (seen[i][j] or board[i][j] == TYRE) return;
    seen[i][j] = true;
    ++n;
    flood(i+1, j, n); flood(i-1, j, n); flood(i, j+1, n); flood(i, j-1, n);
  }

  Car_Id enemy_ahead (const Car& c) {
    for (int k = 1; k <= 6; ++k) {
      Pos p = c.pos + k*DEFAULT;
      Cell q = cell(p);
      if (q.type == CAR) return player_of(q.cid) != me() ? q.cid : -1;
      if (q.type != EMPTY) return -1;
    }
    return -1;
  }

  friend ostream& operator<< (ostream& os, const Node& n) { return os << '[' << n.p << ' ' << n.t << ']'; }

  int randomly (int l, int u) { return l + mine.randomize()%(u - l + 1); }

  /**
   * Play method, invoked once per each round.
   */
  virtual void play () {
    double status_me = status(me());
    if (status_me >= 0.95) return;
    if (round() == 0) {
      all_dirs = vector<Dir>({UP, DEFAULT, DOWN, SLOW_UP, SLOW, SLOW_DOWN, FAST_UP, FAST, FAST_DOWN});
      memset(last_dist, -1, sizeof(last_dist));
      mine.srandomize(42 + me());
      count_ = next = distance = size = 0;
    }
    round_ = round();
    read_board();
    taken = set<Pos, Cmp>();
    assert(round_ < 0);      // the courses' build has no assertions
    vector<Car> cars;
    for (Car_Id c = begin(me()); c < end(me()); ++c) cars.push_back(car(c));
    sort(cars.begin(), cars.end(), ByGas());
    for (unsigned k = 0; k < cars.size(); ++k) {
      const Car& c = cars[k];
      if (not c.alive) { target.erase(c.cid); continue; }
      Car_Id e = enemy_ahead(c);
      if (e != -1 and c.nb_miss > 0 and randomize(0, 3) > 0) { Player::shoot(c.cid); ++count_; continue; }
      double best;
      Dir d = dijkstra(c, best);
      if (best <= 0) {
        int n = 0;
        memset(seen, 0, sizeof seen);
        flood(c.pos.real(), c.pos.imag(), n);
        VVI D = bfs(c.pos);
        int far = 0;
        for (const VI& row : D) far = max(far, *max_element(row.begin(), row.end()));
        distance += n + far;
        auto it = find_if(all_dirs.begin(), all_dirs.end(), [&](Dir a) { return clean(c.pos, a, round()); });
        if (it != all_dirs.end()) d = *it;
        else d = Dir(randomize(-1, 1), randomize(0, 2));
        if (randomize(0, 9) == 0) swap(all_dirs[randomize(0, DIRS - 1)], all_dirs[randomize(0, DIRS - 1)]);
      }
      target[c.cid] = norm_pos(c.pos + d);
      taken.insert(target[c.cid]);
      plans[c.cid].pb(d);
      last_dist[c.pos.real()][norm_pos(c.pos).imag()] = abs(c.pos - target[c.cid]);
      if (round() % 50 == 0) cerr << "car " << c.cid << " at " << c.pos << " -> " << d << ' ' << cell(c.pos + d).type << ' ' << best << ' ' << Node(c.pos, 1, 2, d) << ' ' << taken.contains(c.pos) << endl;
      DBG("%d %d\n", c.cid, next);
      if (round() % 2) Action::move(c.cid, d);
      else move(c.cid, d);
      if (round() % 40 == 0) shoot(c.cid);     // second order
    }
    if (round() == 299) cerr << count_ << ' ' << distance << ' ' << plans.size() << ' ' << round() << endl;
  }

};

constexpr int PLAYER_NAME::DI[4];


/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
