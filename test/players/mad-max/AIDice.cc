#include "Player.hh"
#include <algorithm>
#define PLAYER_NAME Dice
#define P(a, b) make_pair(a, b)
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> v;
  struct Q { int a; double b; string s; Q (int a, double b, string s = "x") : a(a), b(b), s(s) { } };
  int f (int a, double b, const int& c, int d = 0) { return a*1000 + int(b)*100 + c*10 + d; }
  Pos any (int n) { if (n == 0) return Pos(randomize(0, 9), randomize(0, 9)); Pos p = any(n - 1); return p + Pos(randomize(0, 1), n); }
  void show (const Q& q) { cerr << q.a << ' ' << q.b << ' ' << q.s << ';'; }
  virtual void play () {
    if (round() > 3) return;
    v = vector<int>(10); for (int i = 0; i < 10; ++i) v[i] = i;
    Pos p(randomize(0, 9), randomize(0, 9)); // , randomize(
    cerr << p; cerr << Pos(randomize(0, 9), randomize(0, 9)) << ';';
    cerr << f(randomize(0, 9), randomize(0, 9) + 0.5, 7, randomize(1, 9)) << ';';
    swap(v[randomize(0, 9)], v[randomize(0, 9)]);
    for (int x : v) cerr << x;
    pair<int, Pos> q = P(randomize(0, 9), Pos(randomize(0, 9), randomize(0, 9)));
    cerr << q.first << q.second; cerr << max(randomize(0, 99), randomize(0, 99)) << ';';
    Q s(randomize(0, 9), randomize(0, 9)/2.0, string(1, 'a' + randomize(0, 9)));
    show(s); cerr << any(3); cerr << Pos{randomize(0, 9), randomize(0, 9)} << ';';
    vector<Q> qs; qs.push_back(Q(randomize(0, 9), double(randomize(0, 9)), "(,"));
    qs.emplace_back(randomize(0, 9), rand() % 10, "y");
    show(qs[0]); show(qs[1]);
    Q* n = new Q(randomize(0, 9), randomize(0, 9),
                 to_string(randomize(0, 9)));
    show(*n); delete n;
    move(begin(me()), Dir(randomize(-1, 1), randomize(0, 2)));
    if (randomize(0, 1) == randomize(0, 1)) move(begin(me()) + 1, Dir(randomize(-1, 1), randomize(0, 2)));
    auto g = [&](int a, int b) { return a*10 + b; };
    cerr << g(randomize(0, 9), randomize(0, 9)) << endl;
    int dx = randomize(-1,1), dy = randomize(0,2);
    cerr << dx << dy << minmax({randomize(0, 9), randomize(0, 9)}).first; cerr << min(v.size() ? randomize(0, 5) : 2, randomize(0, 9)) << endl;
    if (v.empty()) p = any(randomize(0, 3)), cerr << "(" << randomize(1, 2);
  }
};
RegisterPlayer(PLAYER_NAME);
