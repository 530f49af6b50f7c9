import { bot } from './cpp-bots.ts'

/**
 * Bots that mostly do one kind of thing, for Pandemic: what a forecast that was fitted to whole players says of bots it has not
 * seen. Each orders by what it worked out, so that nothing of it is left out.
 */

/** Moves the first unit by a number, so that no compiler leaves its computation out. */
const orderBy = (value: string): string =>
  `    vector<int> mine = my_units(me());\n    if (!mine.empty()) move(mine[0], Dir((unsigned(${value}) ^ unsigned(round())) % 4));`

const INCLUDES =
  '#include <deque>\n#include <list>\n#include <queue>\n#include <unordered_map>\n#include <cmath>\n'

const kind = (members: string, play: string, value: string): string =>
  INCLUDES +
  bot(
    `  unsigned seed_;\n  unsigned draw() { seed_ = seed_ * 1664525u + 1013904223u; return seed_ >> 8; }\n${members}`,
    `    seed_ = 7u + round();\n${play}\n${orderBy(value)}`,
  )

export const kinds: Readonly<Record<string, string>> = {
  'whole numbers': kind(
    '',
    `    unsigned a = draw(), b = 1;
    for (int k = 1; k < 60000; ++k) { a = a * 31 + (b >> 3); b ^= a << 5; b += k; if (b & 64) a -= b; }`,
    'a + b',
  ),
  'long numbers': kind(
    '  static long long power(long long b, long long e, long long m) { long long r = 1; for (; e; e >>= 1, b = b * b % m) if (e & 1) r = r * b % m; return r; }',
    `    long long a = 0;
    for (int k = 1; k < 2000; ++k) a += power(draw() % 1000003 + 2, draw() % 1000003, 1000000007LL);`,
    'a',
  ),
  divisions: kind(
    '',
    `    int a = 0;
    for (int k = 1; k < 60000; ++k) { int n = draw() % 9973 + 1; a += (1000003 + k) / n + (777777 - k) % n; }`,
    'a',
  ),
  fractions: kind(
    '',
    `    double x = draw() % 1000, sum = 0;
    for (int k = 1; k < 20000; ++k) { x = x * 0.999 + sqrt(x + k) / (1 + k * 0.5); sum += x > 3 ? x - 1.5 : x * x; }`,
    'int(sum)',
  ),
  sines: kind(
    '',
    `    double x = draw() % 1000 * 0.01, sum = 0;
    for (int k = 1; k < 2500; ++k) { sum += sin(x + k) * exp(-0.001 * k) + atan2(x, k) + log(k + x + 1); }`,
    'int(1000 * sum)',
  ),
  influence: kind(
    '  double now_[64][64], next_[64][64];',
    `    for (int i = 0; i < 64; ++i) for (int j = 0; j < 64; ++j) now_[i][j] = draw() % 100;
    for (int k = 0; k < 60; ++k) {
      for (int i = 1; i < 63; ++i) for (int j = 1; j < 63; ++j)
        next_[i][j] = 0.2 * (now_[i][j] + now_[i - 1][j] + now_[i + 1][j] + now_[i][j - 1] + now_[i][j + 1]);
      for (int i = 1; i < 63; ++i) for (int j = 1; j < 63; ++j) now_[i][j] = next_[i][j];
    }`,
    'int(now_[31][30] * 10)',
  ),
  memory: kind(
    '  vector<int> far_;',
    `    if (far_.empty()) { far_.resize(1 << 20); for (unsigned k = 0; k < far_.size(); ++k) far_[k] = draw(); }
    unsigned at = draw(), sum = 0;
    for (int k = 0; k < 15000; ++k) { at = unsigned(far_[at & ((1 << 20) - 1)]) * 2654435761u + k; sum += at >> 7; }`,
    'sum',
  ),
  'a grid in order': kind(
    '  vector<vector<int>> grid_;',
    `    if (grid_.empty()) grid_.assign(200, vector<int>(200, 1));
    int sum = 0;
    for (int k = 0; k < 4; ++k) for (int i = 0; i < 200; ++i) for (int j = 0; j < 200; ++j) { grid_[i][j] += (i ^ j) & 3; sum += grid_[i][j] > 40 ? -grid_[i][j] : grid_[i][j]; }`,
    'sum',
  ),
  maps: kind(
    '',
    `    map<int, int> of;
    for (int k = 0; k < 3000; ++k) of[draw() % 700] += k;
    int sum = 0;
    for (map<int, int>::iterator at = of.begin(); at != of.end(); ++at) sum = sum * 3 + at->first + at->second;`,
    'sum',
  ),
  sets: kind(
    '',
    `    set<pair<int, int>> open;
    int sum = 0;
    for (int k = 0; k < 3000; ++k) {
      open.insert(make_pair(int(draw() % 500), k));
      if (k % 3 == 2) { sum = sum * 5 + open.begin()->second; open.erase(open.begin()); }
    }`,
    'sum + open.size()',
  ),
  'lists and deques': kind(
    '',
    `    list<int> one; deque<int> two;
    int sum = 0;
    for (int k = 0; k < 10000; ++k) {
      one.push_back(draw()); two.push_front(k); two.push_back(one.front());
      if (k % 4 == 1) { sum += one.front() + two[two.size() / 2]; one.pop_front(); two.pop_back(); }
    }`,
    'sum',
  ),
  vectors: kind(
    '',
    `    int sum = 0;
    for (int k = 0; k < 400; ++k) {
      vector<int> v;
      for (int n = draw() % 40; n >= 0; --n) v.push_back(draw());
      vector<vector<int>> w(3, v);
      w[k % 3].insert(w[k % 3].begin(), k);
      for (unsigned n = 0; n < w.size(); ++n) sum += w[n].back() + int(w[n].size());
    }`,
    'sum',
  ),
  texts: kind(
    '',
    `    map<string, int> count;
    for (int k = 0; k < 500; ++k) { string s = "unit " + to_string(draw() % 300); s += char('a' + k % 26); ++count[s.substr(2)]; }
    int sum = 0;
    for (map<string, int>::iterator at = count.begin(); at != count.end(); ++at) sum = sum * 7 + at->first[3] + at->second;`,
    'sum',
  ),
  'texts that are searched': kind(
    '',
    `    string all;
    for (int k = 0; k < 6000; ++k) { all += char('a' + draw() % 4); if (draw() % 5 == 0) all += ' '; }
    int sum = 0;
    for (size_t at = all.find("ab"); at != string::npos; at = all.find("ab", at + 1)) sum += int(at);
    reverse(all.begin(), all.end());
    for (int k = 0; k < 40; ++k) sum += all.substr(k, 300) < all.substr(2 * k, 300);`,
    'sum',
  ),
  'calls within calls': kind(
    '  int depth(int n, int a) { if (n == 0) return a & 15; int b = depth(n - 1, a * 3 + 1); return b & 1 ? b + depth(n - 1, b) : b + 2; }\n  int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }',
    `    int sum = fib(23 + round() % 3) + depth(12, round());`,
    'sum',
  ),
  'best of moves': kind(
    `  int best(int* board, int turn, int left, int alpha, int beta) {
    if (left == 0) { int s = 0; for (int k = 0; k < 9; ++k) s += board[k] * (k % 4 + 1); return turn ? s : -s; }
    for (int k = 0; k < 9; ++k) {
      if (board[k]) continue;
      board[k] = turn ? 1 : -1;
      int value = -best(board, !turn, left - 1, -beta, -alpha);
      board[k] = 0;
      if (value > alpha) alpha = value;
      if (alpha >= beta) return alpha;
    }
    return alpha;
  }`,
    `    int board[9] = {0};
    board[round() % 9] = 1;
    int sum = best(board, 0, 8, -1000, 1000);`,
    'sum',
  ),
  'ways on the map': kind(
    '',
    `    int sum = 0;
    for (int k = 0; k < 8; ++k) {
      vector<vector<int>> dist(rows(), vector<int>(cols(), -1));
      queue<Pos> open;
      Pos from(1 + int(draw() % (rows() - 2)), 1 + int(draw() % (cols() - 2)));
      open.push(from); dist[from.i][from.j] = 0;
      while (!open.empty()) {
        Pos p = open.front(); open.pop();
        sum += dist[p.i][p.j];
        for (int d = 0; d < 4; ++d) {
          Pos q = p + Dir(d);
          if (!pos_ok(q) || dist[q.i][q.j] != -1 || cell(q).type == WALL) continue;
          dist[q.i][q.j] = dist[p.i][p.j] + 1; open.push(q);
        }
      }
    }`,
    'sum',
  ),
  'cheapest ways': kind(
    '',
    `    int n = 40, sum = 0;
    vector<int> cost(n * n, 1 << 20);
    priority_queue<pair<int, int>, vector<pair<int, int>>, greater<pair<int, int>>> open;
    open.push(make_pair(0, 0)); cost[0] = 0;
    while (!open.empty()) {
      pair<int, int> top = open.top(); open.pop();
      if (top.first > cost[top.second]) continue;
      int i = top.second / n, j = top.second % n;
      static const int di[] = {1, 0, -1, 0}, dj[] = {0, 1, 0, -1};
      for (int d = 0; d < 4; ++d) {
        int a = i + di[d], b = j + dj[d];
        if (a < 0 || b < 0 || a >= n || b >= n) continue;
        int price = top.first + 1 + (a * 7 + b * 13 + round()) % 9;
        if (price < cost[a * n + b]) { cost[a * n + b] = price; open.push(make_pair(price, a * n + b)); }
      }
    }
    for (int k = 0; k < n * n; ++k) sum += cost[k];`,
    'sum',
  ),
  sorts: kind(
    '',
    `    vector<pair<int, int>> all;
    for (int k = 0; k < 2000; ++k) all.push_back(make_pair(int(draw() % 1000), k));
    sort(all.begin(), all.end());
    int sum = 0;
    for (unsigned k = 0; k < all.size(); ++k) sum = sum * 3 + all[k].second;`,
    'sum',
  ),
  'sorts by a function': kind(
    '  struct Thing { int a; double b; int c[4]; };',
    `    vector<Thing> all(3000);
    for (int k = 0; k < 3000; ++k) { all[k].a = draw() % 90; all[k].b = draw() % 1000 * 0.5; all[k].c[k % 4] = k; }
    sort(all.begin(), all.end(), [](const Thing& x, const Thing& y) { return x.a != y.a ? x.a < y.a : x.b > y.b; });
    int sum = 0;
    for (unsigned k = 0; k < all.size(); ++k) sum = sum * 3 + all[k].a + int(all[k].b);`,
    'sum',
  ),
  'hashed keys': kind(
    '  unordered_map<int, int> known_;',
    `    for (int k = 0; k < 9000; ++k) { int key = draw() % 5000; unordered_map<int, int>::iterator at = known_.find(key); if (at == known_.end()) known_[key] = k; else at->second ^= k; }
    int sum = int(known_.size());`,
    'sum',
  ),
  'virtual calls': kind(
    '  struct Shape { virtual ~Shape() {} virtual int area(int k) const = 0; };\n  struct Square : Shape { int s; int area(int k) const { return s * s + k; } };\n  struct Strip : Shape { int s; int area(int k) const { return s * 2 - k; } };\n  vector<Shape*> shapes_;',
    `    if (shapes_.empty()) for (int k = 0; k < 64; ++k) { if (draw() % 3) { Square* q = new Square; q->s = k; shapes_.push_back(q); } else { Strip* q = new Strip; q->s = k; shapes_.push_back(q); } }
    int sum = 0;
    for (int k = 0; k < 40000; ++k) sum += shapes_[(k * 7 + sum) & 63]->area(k);`,
    'sum',
  ),
  'bits counted': kind(
    '',
    `    unsigned sum = 0;
    for (int k = 0; k < 12000; ++k) { unsigned b = draw() * 2654435761u; while (b) { b &= b - 1; ++sum; } sum ^= __builtin_popcount(sum + k) << 3; }`,
    'sum',
  ),
  'cells asked': kind(
    '',
    `    int sum = 0;
    for (int k = 0; k < 20; ++k) for (int i = 0; i < rows(); ++i) for (int j = 0; j < cols(); ++j) {
      Cell c = cell(i, j);
      if (c.unit_id != -1) sum += unit(c.unit_id).player; else if (c.type == WALL) ++sum; else sum += c.mask ? 2 : c.virus;
    }`,
    'sum',
  ),
}
