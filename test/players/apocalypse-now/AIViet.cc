#include "Player.hh"
#include <climits>

#define PLAYER_NAME Viet
#define LOG(fmt, args...) fprintf(stderr, fmt "\n", ##args)
#define all(v) (v).begin(), (v).end()
#define rep(i, a, b) for (int i = (a); i < (b); i++)
#define INFINIT INT_MAX

using namespace std;

typedef pair<int, int> PII;
typedef vector<vector<PII> > Graph;
typedef vector<PII>::iterator iter;

bool operator== (const Position& a, const Position& b) { return a.i == b.i && a.j == b.j; }
bool operator< (const Position& a, const Position& b) { return a.i < b.i || (a.i == b.i && a.j < b.j); }
Position operator+ (const Position& a, const Position& b) { return Position(a.i + b.i, a.j + b.j); }
ostream& operator<< (ostream& os, const Position& p) { return os << '<' << p.i << ',' << p.j << '>'; }
bool operator== (const Data& a, const Data& b) { return !(a != b); }

template <typename T> struct Grid {
  T cells[Settings::MAX][Settings::MAX];
  T& operator() (int i, int j) { return cells[i][j]; }
  const T& operator() (int i, int j) const { return cells[i][j]; }
  void fill (const T& t) { for (int i = 0; i < Settings::MAX; ++i) std::fill(cells[i], cells[i] + Settings::MAX, t); }
};

struct Base : public Player {
  typedef priority_queue<pair<int, Position>, vector<pair<int, Position> >, greater<pair<int, Position> > > Heap;
  virtual int value (const Post& p) const = 0;
  virtual ~Base () { }
  bool good (int i, int j) const { return pos_ok(i, j) && (what(i, j) == FOREST || what(i, j) == GRASS) && fire_time(i, j) == 0; }
  bool good (const Position& p) const { return good(p.i, p.j); }
};

struct PLAYER_NAME : public Base {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  static constexpr int I[8] = { 1, 1, 0, -1, -1, -1, 0, 1 };
  static constexpr int J[8] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  const int QUADRANT = MAX / 2;
  enum Mode { ATTACK, DEFEND, WAIT = 7 };

  Grid<int> dist, burn;
  Grid<Position> parent;
  int visits[MAX][MAX];
  vector<vector<char> > vis;
  map<int, Position> goal;
  map<int, Mode> modes;
  set<int> commanded;
  vector<Post> list;
  State old;
  Info* copy;
  int round_no, distance, next;
  vector<int> data_of[4];
  int calls = 0;

  PLAYER_NAME () : vis(MAX, vector<char>(MAX, false)), copy(NULL) {
    memset(visits, 0, sizeof visits);
  }

  virtual int value (const Post& p) const override {
    int v = p.value;
    if (p.player == -1) v += min(LOW_VALUE, 30);
    return v * 2;
  }

  int round_to (double v) { return int(::round(v)); }

  // Dijkstra from all posts that are not mine
  void compute (int who) {
    dist.fill(INFINIT);
    Heap q;
    for (const Post& p : list) if (p.player != who) {
      dist(p.pos.i, p.pos.j) = max(0, 100 - value(p)) / 10;
      parent(p.pos.i, p.pos.j) = p.pos;
      q.push(make_pair(dist(p.pos.i, p.pos.j), p.pos));
    }
    while (!q.empty()) {
      int d = q.top().first;
      Position p = q.top().second;
      q.pop();
      if (d != dist(p.i, p.j)) continue;
      rep(k, 0, 8) {
        Position n = p + Position(I[k], J[k]);
        if (!good(n)) continue;
        int w = d + (what(n.i, n.j) == FOREST ? 2 : 3) + (which_soldier(n.i, n.j) != 0 ? 3 : 0);
        if (w < dist(n.i, n.j)) {
          dist(n.i, n.j) = w;
          parent(n.i, n.j) = p;
          q.push(make_pair(w, n));
        }
      }
    }
  }

  int depth (int i, int j) {
    if (!pos_ok(i, j) || what(i, j) == MOUNTAIN || vis[i][j]) return 0;
    vis[i][j] = true;
    Position way[50];     // nearly two megabytes of stack in all
    for (int k = 0; k < 50; ++k) way[k] = Position(i, k);
    int n = way[j % 50].i == i;
    for (int k = 0; k < 8; k += 2) n += depth(i + I[k], j + J[k]);
    return n;
  }

  void soldiers_play () {
    vector<int> s = soldiers(me());
    vector<int> perm = random_permutation(s.size());
    for (int k : perm) {
      Data d = data(s[k]);
      assert(d.type == SOLDIER && d.player == me());
      Position best = d.pos;
      int bestv = dist(d.pos.i, d.pos.j);
      bool attacked = false;
      rep(t, 0, 8) {
        int i = d.pos.i + I[t], j = d.pos.j + J[t];
        if (!good(i, j)) continue;
        int id = which_soldier(i, j);
        if (id > 0 && data(id).player != me()) {
          command_soldier(s[k], i, j);
          attacked = true;
          break;
        }
        if (id == 0 && dist(i, j) < bestv) bestv = dist(i, j), best = Position(i, j);
      }
      if (attacked) { modes[s[k]] = ATTACK; commanded.insert(s[k]); continue; }
      if (best == d.pos) {
        modes[s[k]] = WAIT;
        if (fire_time(d.pos.i, d.pos.j) > 0) cerr << "on fire " << d.pos << endl;
        continue;
      }
      goal[s[k]] = best;
      ++visits[best.i][best.j];
      command_soldier(s[k], best.i, best.j);
    }
  }

  bool can_fly (int i, int j) {
    for (int a = i - REACH; a <= i + REACH; ++a)
      for (int b = j - REACH; b <= j + REACH; ++b)
        if (!pos_ok(a, b) || what(a, b) == MOUNTAIN) return false;
    return true;
  }

  void helicopters_play () {
    vector<int> h = helicopters(me());
    for (size_t k = 0; k < h.size(); ++k) {
      Data d = data(h[k]);
      int enemies = 0, own = 0;
      for (int a = -2; a <= 2; ++a) for (int b = -2; b <= 2; ++b) {
        int id = which_soldier(d.pos.i + a, d.pos.j + b);
        if (id == 0) continue;
        if (data(id).player == me()) own++; else enemies++;
      }
      if (d.napalm == 0 && enemies > own) { command_helicopter(h[k], NAPALM); continue; }
      static const int di[4] = {1, 0, -1, 0}, dj[4] = {0, 1, 0, -1};
      if (can_fly(d.pos.i + di[d.orientation], d.pos.j + dj[d.orientation]) && random(1, 8) > 1)
        command_helicopter(h[k], can_fly(d.pos.i + 2*di[d.orientation], d.pos.j + 2*dj[d.orientation]) ? FORWARD2 : FORWARD1);
      else command_helicopter(h[k], random(0, 1) ? CLOCKWISE : COUNTER_CLOCKWISE);
      if (d.parachuters.size() == 1) command_parachuter(d.pos.i + random(-2, 2), d.pos.j + random(-2, 2));
      else if (!d.parachuters.empty()) jump(d);
    }
  }

  void jump (const Data& d) {
    typedef pair<int, PII> Option;
    vector<Option> options;
    rep(a, -2, 3) rep(b, -2, 3) {
      int i = d.pos.i + a, j = d.pos.j + b;
      if (good(i, j) && which_soldier(i, j) == 0) options.push_back(Option(dist(i, j), PII(i, j)));
    }
    sort(all(options), [](const Option& p, const Option& q) { return p.first < q.first; });
    int n = 0;
    for (const Option& o : options) {
      if (n++ == int(d.parachuters.size())) break;
      command_parachuter(o.second.first, o.second.second);
    }
  }

  virtual void play () {
    if (round() == 0) {
      next = distance = 0;
      fill(all(vis), vector<char>(MAX, 0));
      cerr << "component " << depth(QUADRANT, QUADRANT) << endl;
      cerr << version() << ' ' << nb_players() << ' ' << nb_rounds() << ' ' << code[FOREST] << endl;
    } else {
      int changed = 0;
      for (int i = 0; i < MAX; ++i) for (int j = 0; j < MAX; ++j) if (old.what(i, j) != what(i, j)) ++changed;
      if (changed > 20) cerr << "round " << round() << ": " << changed << " changed" << endl;
    }
    double st = status(me());
    if (st > 0.9) return;
    round_no = round();
    list = posts();
    compute(me());
    commanded.clear();
    for (int pl = 0; pl < nb_players(); ++pl) data_of[pl] = soldiers(pl);
    soldiers_play();
    helicopters_play();
    if (round() % 25 == 0) {
      LOG("%d: %d soldiers, score %d", round(), (int) data_of[me()].size(), total_score(me()));
      cerr << setw(5) << setfill('.') << total_score(0) << setprecision(3) << 1.0/3 << ' ' << data(helicopters(me())[0]).pos << endl;
      command_soldier(-5, 0, 0); command_helicopter(1, 9); command_parachuter(0, 0);
      if (data(123456) != NUL) LOG("strange");
      if (copy) delete copy;
      copy = new Info(*this);
    }
    if (round() == 199) {
      long long sum = 0;
      for (auto& row : visits) for (int v : row) sum += v*v;
      cerr << sum << ' ' << __gcd(sum, 1000LL) << ' ' << uint(rand()) << ' ' << ref(next) << ' ' << copy->round() << ' ' << goal.size() << ' ' << commanded.size() << ' ' << int_to_string(next) + double_to_string(0.5) << endl;
    }
    old = *this;
  }
};

constexpr int PLAYER_NAME::I[8];
constexpr int PLAYER_NAME::J[8];

RegisterPlayer(PLAYER_NAME);
