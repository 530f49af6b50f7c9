import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, compileOk, firstRound, testCompiler } from '../../../../test/wasm-testing.ts'
import { headerTexts } from '../tree/source-text.ts'

const compiler = closedAfter(testCompiler())

const logOf = async (source: string) => {
  const { module } = await compileOk(compiler, source)
  const round = firstRound(module)
  expect(round.frozen).toBeUndefined()
  return round.log
}

// Many sizes, numbers of equal keys and shapes; the last two are an adversary of quicksort.
const TIES = `struct Item { int key, id; };
struct ByKey { bool operator()(const Item& a, const Item& b) const { return a.key < b.key; } };
static unsigned tieHash() {
  unsigned hash = 0, seed = 1;
  const int sizes[] = {2, 3, 7, 16, 17, 33, 100, 1000, 4000};
  for (int kinds = 1; kinds < 40; kinds += 6)
    for (int size : sizes)
      for (int shape = 0; shape < 4; ++shape) {
        vector<Item> items(size);
        for (int k = 0; k < size; ++k) {
          seed = seed * 1664525u + 1013904223u;
          int key = shape == 0 ? int(seed >> 16) % kinds : shape == 1 ? k * kinds / size : shape == 2 ? -k / kinds : (k & 1 ? k : size - k);
          items[k].key = key;
          items[k].id = k;
        }
        vector<Item> sorted = items;
        sort(sorted.begin(), sorted.end(), ByKey());
        for (const Item& one : sorted) hash = hash * 31 + one.id;
        Item plain[40];
        for (int k = 0; k < 40; ++k) plain[k] = items[k % size];
        sort(plain, plain + 40, [](const Item& a, const Item& b) { return a.key > b.key; });
        for (const Item& one : plain) hash = hash * 31 + one.id;
        priority_queue<Item, vector<Item>, ByKey> queue;
        for (const Item& one : items) {
          queue.push(one);
          if (one.id % 3 == 2) hash = hash * 31 + queue.top().id, queue.pop();
        }
        for (; !queue.empty(); queue.pop()) hash = hash * 31 + queue.top().id;
        vector<Item> heap = items;
        make_heap(heap.begin(), heap.end(), ByKey());
        for (const Item& one : heap) hash = hash * 31 + one.id;
        partial_sort(items.begin(), items.begin() + size / 2, items.end(), ByKey());
        for (int k = 0; k < size / 2; ++k) hash = hash * 31 + items[k].id;
      }
  // So bad for quicksort that the rest is sorted as a heap.
  const int n = 3000;
  vector<Item> worst(n);
  for (int k = 0; k < n; ++k) worst[k].key = -1, worst[k].id = k;
  int next = 0;
  vector<int> keys(n, -1);
  vector<int> order(n);
  for (int k = 0; k < n; ++k) order[k] = k;
  int candidate = 0;
  sort(order.begin(), order.end(), [&](int a, int b) {
    if (keys[a] < 0 && keys[b] < 0) keys[a == candidate ? a : b] = next++;
    if (keys[a] < 0) candidate = a;
    else if (keys[b] < 0) candidate = b;
    return (keys[a] < 0 ? n : keys[a]) < (keys[b] < 0 ? n : keys[b]);
  });
  for (int k = 0; k < n; ++k) hash = hash * 31 + order[k];
  for (int k = 0; k < n; ++k) worst[k].key = (keys[k] < 0 ? n : keys[k]) / 4;
  sort(worst.begin(), worst.end(), ByKey());
  for (const Item& one : worst) hash = hash * 31 + one.id;
  return hash;
}`

test('what compares as equal is sorted, and comes out of queues and heaps, in the order of g++', async () => {
  // Printed by the same code compiled with g++ 12 (-O0 and -O2).
  expect(await logOf(botSource({ before: TIES, play: 'cerr << tieHash() << endl;' }))).toBe('4191958162\n')
})

test('a comparison of its own for pairs of the library counts, though sets of pairs are precompiled', async () => {
  const before = `
bool operator<(const pair<int, Pos>& a, const pair<int, Pos>& b) { return a.first > b.first; }
namespace std { template <> struct less<Pos> { bool operator()(const Pos& a, const Pos& b) const { return b.j < a.j; } }; }`
  const play = `priority_queue<pair<int, Pos>> queue; set<Pos> set;
    for (int k = 0; k < 3; ++k) queue.push(make_pair(k, Pos())), set.insert(Pos(0, k));
    cerr << queue.top().first << set.begin()->j << endl;`
  expect(await logOf(botSource({ before, play }))).toBe('02\n')
})

test('a file that may change templates of the library is compiled without what is instantiated beforehand', () => {
  const typical = [
    '',
    'using namespace std;',
    'bool operator<(const Node& other) const;',
    'a = operator_(b, c);',
  ]
  for (const text of typical) expect(headerTexts(text)[0]).toBe('#include "__quartet_typical.hh"\n')
  const special = [
    'namespace std {',
    'template <> struct Grid<int> {};',
    'bool operator<(const A& a, const B& b);',
    'friend bool operator == (const Node& a,',
  ]
  for (const text of special) expect(headerTexts(text)[0]).toBe('#include "Player.hh"\n')
  expect(headerTexts('  # include <bits/stdc++.h>\n')[0]).toBe(
    '#include <bits/stdc++.h>\n#include "__quartet_typical.hh"\n',
  )
  expect(headerTexts('// #include <bits/stdc++.h>\n')[0]).toBe('#include "__quartet_typical.hh"\n')
})

test('rand, random and random_shuffle give the numbers of Linux', async () => {
  const source = botSource({
    before: `struct Lcg { unsigned s; Lcg() : s(1) {} int operator()(int n) { s = s * 1664525u + 1013904223u; return (s >> 8) % n; } };
int fixed_rand(int n) { return (n * 7 + 3) % n; }`,
    play: `for (int k = 0; k < 5; ++k) cerr << rand() << ' ';
    vector<int> v;
    for (int k = 0; k < 20; ++k) v.push_back(k);
    random_shuffle(v.begin(), v.end());
    for (int x : v) cerr << x << ' ';
    Lcg lcg;
    random_shuffle(v.begin(), v.end(), lcg);
    random_shuffle(v.begin(), v.end(), fixed_rand);
    for (int x : v) cerr << x << ' ';
    srand(42); cerr << rand() << ' ' << rand() << ' ';
    srand(0); cerr << rand() << ' ';
    srand(4294967295u); cerr << rand() << ' ' << rand() << ' ';
    srand(2147483648u); cerr << rand() << ' ';
    srandom(7); cerr << ::random() << ' ' << rand() << ' ';
    for (int k = 0; k < 1000; ++k) rand();
    unsigned s = 5;
    cerr << rand() << ' ' << rand_r(&s) << ' ' << rand_r(&s) << ' ' << s << endl;`,
  })
  // Printed by g++ 12 with glibc.
  expect(await logOf(source)).toBe(
    '1804289383 846930886 1681692777 1714636915 1957747793 ' +
      '3 16 6 7 4 8 1 14 18 19 11 0 9 2 10 13 5 15 17 12 ' +
      '1 8 5 2 4 16 18 10 7 14 6 9 19 11 12 17 13 15 0 3 ' +
      '71876166 708592740 1804289383 254925627 1205188300 1336741213 1045618677 1863967299 589513521 ' +
      '234104184 1214203244 3849114727\n',
  )
  // Assertions that the file switches off are off in the headers too, which are read before it.
  expect(headerTexts('#define NDEBUG\n#include "Player.hh"\n').at(-1)).toBe(
    '#define NDEBUG\n#include "Player.hh"\n',
  )
  expect(headerTexts('#include "Player.hh"\n#define NDEBUG\n').at(-1)).toBe('#include "Player.hh"\n')
})

test('random arguments are each call’s own in g++’s evaluation order, also in a function that calls itself', async () => {
  const source = botSource({
    before: `int join(int a, int b) { return (a * 31 + b) % 10007; }
int tree(int depth) { return depth == 0 ? rand() % 10 : join(tree(depth - 1) + rand() % 3, 2 * tree(depth - 1) + rand() % 5); }`,
    play: `for (int depth = 0; depth < 8; ++depth) cerr << tree(depth) << ' ';
    cerr << endl;`,
  })
  // Printed by g++ 12.
  expect(await logOf(source)).toBe('3 231 1356 4216 1311 9206 3859 6287 \n')
})
