#include "Player.hh"
#include <list>
#include <bitset>
#include <numeric>
#include <functional>
#include <unordered_map>

#define PLAYER_NAME RogerLaPesta
#define LOG(...) do { if (DEBUG_ON) fprintf(stderr, __VA_ARGS__); } while (0)
#define REP(i, a, b) for (register int i = (a); i < (b); ++i)

using namespace std;

/* Helpers outside of the class, as in the labs. */
struct Coord {
  short int x, y;
  Coord (int x = 0, int y = 0) : x(x), y(y) {}
  operator Pos () const { return Pos(x, y); }
  explicit Coord (const Pos& p) : x(p.i), y(p.j) {}
};
inline bool operator== (Coord a, Coord b) { return a.x == b.x && a.y == b.y; }
inline bool operator< (Coord a, Coord b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
Dir operator- (Dir d) { return d == NONE ? NONE : Dir((int(d) + 2) % 4); }
Dir& operator++ (Dir& d) { d = Dir(int(d) + 1); return d; }
Dir operator++ (Dir& d, int) { Dir old = d; ++d; return old; }
bool operator< (const Unit& a, const Unit& b) { return a.health != b.health ? a.health < b.health : a.id < b.id; }
ostream& operator<< (ostream& os, const Unit& u) {
  return os << "U" << u.id << "@" << u.pos << " h" << u.health << (u.immune ? " immune" : u.damage ? " sick" : "") << (u.mask ? "+m" : "");
}
template <typename A, typename B>
ostream& operator<< (ostream& os, const pair<A, B>& p) { return os << "<" << p.first << "; " << p.second << ">"; }

namespace geo {
  const double EPS = 1e-9;
  int d1 (const Pos& a, const Pos& b) { return abs(a.i - b.i) + abs(a.j - b.j); }
  double d2 (const Pos& a, const Pos& b) { return hypot(a.i - b.i, a.j - b.j); }
}

class Strategy {
protected:
  string nom;
  int usos;
public:
  Strategy (const char* n) : nom(n), usos(0) {}
  virtual ~Strategy () {}
  virtual double value (const Unit& u, const Cell& c) = 0;
  const string& name () const { return nom; }
  int operator() () const { return usos; }
};
class Healer : public Strategy {
public:
  Healer () : Strategy("healer") {}
  double value (const Unit& u, const Cell& c) { ++usos; return c.mask ? 50 - u.turns : -c.virus * (u.immune ? 0.25 : 2.); }
};
class Fighter : public Strategy {
  int force;
public:
  explicit Fighter (int f) : Strategy("fighter"), force(f) {}
  virtual double value (const Unit& u, const Cell& c) { ++usos; return c.unit_id == -1 ? 0 : u.health / double(force) - c.virus; }
};

template <class T, int N>
class Ring {
  T v[N];
  int at;
public:
  Ring () : at(0) { fill(v, v + N, T()); }
  void push (const T& x) { v[at] = x; at = (at + 1) % N; }
  int repeats (const T& x) const { return count(v, v + N, x); }
};

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  static const bool DEBUG_ON = true;
  static const int MAXN = 200;

  typedef unsigned char byte;
  typedef map< int, Ring<Pos, 6> > Memory;
  typedef bool (PLAYER_NAME::*Test)(const Cell&) const;
  typedef void (*Printer)(ostream&, int);

  union Key { struct { unsigned char a, b; } part; unsigned short all; };

  vector<Strategy*> plans;
  Memory memory;
  bitset<MAXN * MAXN> forbidden;
  byte cost[MAXN][MAXN];
  short dist[MAXN][MAXN];
  list<int> reserve;
  deque< pair<int, Dir> > agenda;
  multimap<int, int> by_health;
  unordered_map<int, int> seen;
  double weights[3];
  const char* letters;
  Info* before;
  int round, count, next, prev, end, hash, list_size, rank;

  PLAYER_NAME () : letters("brtl-"), before(NULL), round(-1), count(0) {
    plans.push_back(new Healer);
    plans.push_back(new Fighter(40));
    weights[0] = weights[1] = 1.0; weights[2] = .5;
    forbidden.reset();
  }
  ~PLAYER_NAME () { for (size_t i = 0; i < plans.size(); i++) delete plans[i]; }

  static void print_int (ostream& os, int x) { os << setw(4) << x; }

  bool is_free (const Cell& c) const { return c.type != WALL && c.unit_id == -1; }
  bool is_city (const Cell& c) const { return c.city_id != -1 && city_owner(c.city_id) != me(); }
  bool is_path (const Cell& c) const { return c.path_id >= 0 && path_owner(c.path_id) != me(); }
  bool is_mask (const Cell& c) const { return c.mask; }

  void costs () {
    REP(i, 0, rows()) REP(j, 0, cols()) {
      const Cell c = cell(i, j);
      switch (c.type) {
        case WALL: cost[i][j] = 255; forbidden.set(i * MAXN + j); break;
        case CITY: case PATH: cost[i][j] = 1 + c.virus; break;
        case GRASS: cost[i][j] = 2 + 2 * c.virus; break;
        default: _unreachable();
      }
    }
  }

  Dir search (const Unit& u, Test test, int limit, int* length = 0) {
    for (int i = 0; i < MAXN; ++i) fill_n(dist[i], MAXN, short(SHRT_MAX));
    typedef pair<int, pair<Coord, Dir> > Item;
    struct Later { bool operator() (const Item& a, const Item& b) const { return a.first > b.first; } };
    priority_queue<Item, vector<Item>, Later> open;
    Coord start(u.pos);
    dist[start.x][start.y] = 0;
    open.push(Item(0, make_pair(start, NONE)));
    do {
      Item top = open.top();
      open.pop();
      Coord c = top.second.first;
      if (top.first > dist[c.x][c.y]) continue;
      if (top.first > 0 && (this->*test)(cell(c))) {
        if (length) *length = top.first;
        return top.second.second;
      }
      if (top.first >= limit) break;
      for (Dir d = BOTTOM; d < NONE; d++) {
        Pos q = Pos(c) + d;
        if (!pos_ok(q) || forbidden[q.i * MAXN + q.j]) continue;
        int w = top.first + cost[q.i][q.j] + (cell(q).unit_id >= 0 ? 5 : 0);
        if (w < dist[q.i][q.j]) {
          dist[q.i][q.j] = w;
          open.push(make_pair(w, make_pair(Coord(q), top.first == 0 ? d : top.second.second)));
        }
      }
    } while (!open.empty());
    if (length) *length = -1;
    return NONE;
  }

  vector<int> strongest (vector<int> ids, unsigned k) {
    if (ids.size() <= k) return ids;
    partial_sort(ids.begin(), ids.begin() + k, ids.end(), [this](int a, int b) { return unit(b) < unit(a); });
    ids.erase(ids.begin() + k, ids.end());
    sort(ids.begin(), ids.end(), greater<int>());
    return ids;
  }

  int median_health (const vector<int>& ids) {
    vector<int> h;
    transform(ids.begin(), ids.end(), back_inserter(h), [&](int id) { return unit(id).health; });
    nth_element(h.begin(), h.begin() + h.size() / 2, h.end());
    return h.empty() ? 0 : h[h.size() / 2];
  }

  double score_of (const Unit& u, Dir d) {
    Pos q = u.pos + d;
    if (!pos_ok(q)) return -1e9;
    Cell c = cell(q);
    if (c.type == WALL) return -1e9;
    double s = 0;
    for (vector<Strategy*>::const_iterator it = plans.begin(); it != plans.end(); ++it)
      s += weights[it - plans.begin()] * (*it)->value(u, c);
    s -= 3 * memory[u.id].repeats(q);
    return s;
  }

  void write (const vector<int>& my) {
    Printer print = &PLAYER_NAME::print_int;
    cerr << "round " << Player::round() << ':';
    for (int pl = 0; pl < nb_players(); ++pl) print(cerr, total_score(pl));
    cerr << " med " << median_health(my) << ' ' << (my.empty() ? Unit() : unit(my.back())) << endl;
    string text;
    for (vector<int>::const_reverse_iterator it = my.rbegin(); it != my.rend() && text.size() < 30; ++it)
      text += int_to_string(*it) + (it + 1 == my.rend() ? "" : ",");
    LOG("%s %05.2f %c %d\n", text.c_str(), infection_factor(), letters[my.size() % 5], string_to_int("12abc"));
  }

  virtual void play () {
    round = Player::round();
    if (round % 2 == 1 && total_score(me()) > 200000) return;
    try {
      think();
    }
    catch (const out_of_range& e) { cerr << "range" << endl; }
    catch (int code) { cerr << "code " << code << endl; }
    catch (...) { cerr << "what?" << endl; throw; }
  }

  void think () {
    vector<int> my = my_units(me());
    if (my.size() == 0) throw 7;
    costs();
    by_health.clear(); agenda.clear(); reserve.clear();
    for (int id : my) { by_health.insert(make_pair(unit(id).health, id)); ++seen[id]; }
    vector<int> top = strongest(my, 6), rest;
    vector<int> sorted(top);
    sort(sorted.begin(), sorted.end());
    set_difference(my.begin(), my.end(), sorted.begin(), sorted.end(), back_inserter(rest));
    copy(rest.begin(), rest.end(), back_inserter(reserve));
    reserve.remove_if([&](int id) { return unit(id).immune && id % 7 == 0; });
    reserve.sort([&](int a, int b) { return unit(a).pos < unit(b).pos; });
    static const Test tests[] = { &PLAYER_NAME::is_city, &PLAYER_NAME::is_path, &PLAYER_NAME::is_mask };
    for (unsigned k = 0; k < top.size(); ++k) {
      int len;
      Dir d = search(unit(top[k]), tests[k % 3], 60, &len);
      if (len == -1) d = search(unit(top[k]), tests[(k + 1) % 3], 200);
      agenda.push_front(make_pair(top[k], d));
    }
    for (list<int>::iterator it = reserve.begin(); it != reserve.end(); ) {
      const Unit u = unit(*it);
      pair<double, int> best(-1e18, NONE);
      for (int d = 0; d < 5; ++d) best = max(best, make_pair(score_of(u, (Dir)d) + random(0, 3) * 0.1, d));
      memory[u.id].push(u.pos);
      agenda.push_back(make_pair(u.id, static_cast<Dir>(best.second)));
      it = reserve.erase(it);
    }
    while (!agenda.empty()) {
      Command c(agenda.front().first, agenda.front().second);
      if (c.dir == NONE && random(0, 9) == 0) c.dir = -Dir(random(0, 3));
      execute(c);
      agenda.pop_front();
    }
    if (round % 25 == 0) {
      write(my);
      delete before;
      before = new Info(*this);
      Key key; key.all = 0x1234;
      cerr << before->round() << ' ' << int(key.part.a) << ' ' << *by_health.rbegin() << ' ' << accumulate(my.begin(), my.end(), 0LL) << ' '
           << (*plans[0])() << plans[1]->name() << ' ' << seen.size() << ' ' << forbidden.count() << endl;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
