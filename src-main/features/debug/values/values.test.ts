import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inEachRound, playAlone, watchAgain } from '../../../../test/debug/watching.ts'
import { resourcesDir } from '../../../base/entries.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, recordedCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())

const CONFIG = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')

const SOURCE = botSource({
  before: `#include <bits/stdc++.h>
using namespace std;
enum Mood { CALM, ANGRY = 7 };
struct Spot { int i, j; bool operator<(const Spot& o) const { return i < o.i; } };
struct Base { long long inherited = 5; };
int counter = 0;
static double average;
struct Cells { ostream& o; template <class T> void operator()(const T& x) { o << x << "|"; } };
namespace mine { struct list { int own; }; }`,
  members: `struct Flags { unsigned a : 3; int b : 4; bool c : 1; } flags;
  union { int whole; char parts[4]; };
  int n; unsigned char byte; short small; double half; float third; bool yes; char letter; Mood mood; long long big; unsigned long long huge;
  Spot spot; Spot* at; Spot* none; int grid[2][3];
  string brief, lengthy; vector<int> row; vector<bool> seen; vector<vector<int>> nested; vector<Spot> spots;
  array<short, 3> three; bitset<9> marks; deque<int> line; list<string> words; mine::list own;
  queue<Spot> open; stack<int> pile; priority_queue<int> heap; priority_queue<int, vector<int>, greater<int>> low;
  set<string> names; map<int, Spot> goals; map<string, vector<int>> deep; multimap<char, double> pairs; unordered_map<int, int> table; unordered_set<int> once;
  pair<int, string> both; unique_ptr<Spot> owned; static int shared;`,
  play: `const int r = round(); n = r - 3; byte = 250 + r % 3; small = -r; half = r / 8.0; third = 0.1f; yes = r % 2; letter = 'a' + r % 26; mood = r % 2 ? ANGRY : CALM; big = -(1LL << 40) - r; huge = ~0ULL - r;
    flags.a = r % 8; flags.b = -r % 8; flags.c = r % 2; whole = 65 + r;
    spot.i = r; spot.j = -r; at = &spot; none = 0; for (int k = 0; k < 6; ++k) grid[k / 3][k % 3] = k * r;
    brief = "x\\"" + to_string(r); lengthy += "some more text "; row.push_back(r * r); seen.push_back(r % 3 == 0); nested.resize(r % 4); if (r % 4) nested.back().push_back(r); spots.push_back(spot);
    three[r % 3] = r; marks.flip(r % 9); line.push_front(r); line.push_back(-r); if (r > 4) line.pop_front(); words.push_front(to_string(r)); own.own = r;
    open.push(spot); if (r % 3 == 0) open.pop(); pile.push(r); heap.push(r * 7 % 11); low.push(r * 7 % 11); names.insert(to_string(r * 37 % 101)); goals[r * 37 % 101] = spot; deep[to_string(r % 3)].push_back(r); pairs.insert(make_pair(char('a' + r % 3), r / 2.0)); table[r] = r * r; once.insert(r);
    both = make_pair(r, lengthy); if (!owned) owned.reset(new Spot()); owned->j = r; counter += r; average = counter / (r + 1.0); shared = r;
    ostringstream o;
    Cells cell = {o};
    cell(n); cell(int(byte)); cell(small); cell(half); cell(third); cell(yes); cell(int(letter)); cell(int(mood)); cell(big); cell(huge);
    cell(flags.a); cell(flags.b); cell(flags.c); cell(whole); cell(int(parts[0])); cell(spot.j); cell(at->i); cell(none == 0); cell(grid[1][2]);
    cell(brief == "x\\"5"); cell(lengthy.size()); cell(row.back()); cell(count(seen.begin(), seen.end(), true)); cell(nested.size()); cell(nested.empty() ? -1 : int(nested.back().size())); cell(spots[r / 2].i);
    cell(three[1]); cell(marks[4]); cell(line[r / 2]); cell(line.back()); cell(line.size()); cell(words.front() == "7"); cell(words.size()); cell(own.own);
    cell(open.empty() ? -1 : open.front().i); cell(open.size()); cell(pile.top()); cell(heap.top()); cell(low.top()); cell(names.size()); cell(names.count("37")); cell(goals.count(37) ? goals[37].i : -1); cell(deep.count("1") ? int(deep["1"].size()) : -1); cell(pairs.size()); cell(table[r / 2]); cell(once.count(4));
    cell(both.first); cell(both.second.size()); cell(owned->j); cell(counter); cell(average); cell(shared);
    cerr << o.str() << endl;`,
})
  .replace('public Player {', 'public Player, public Base {')
  .replace('RegisterPlayer', 'int PLAYER_NAME::shared = 0;\nRegisterPlayer')

/** What the bot prints, in the same order, as it is asked for from outside. */
const ASKED = `n byte small half third yes letter+0 mood+0 big huge
flags.a flags.b flags.c+0 whole parts[0]+0 spot.j at->i none==nullptr grid[1][2]
brief=="x\\"5" lengthy.size() row.back() COUNT nested.size() (nested.empty()?-1:nested.back().size()) spots[round()/2].i
three[1] marks[4]+0 line[round()/2] line.back() line.size() words.front()=="7" words.size() own.own
(open.empty()?-1:open.front().i) open.size() pile.top() heap.top() low.top() names.size() names.count("37") (goals.count(37)?goals[37].i:-1) (deep.count("1")?deep["1"].size():-1) pairs.size() table[round()/2] once.count(4)
both.first both.second.size() owned->j counter average shared`.split(/\s+/)

const ROUNDS = 40
const plain = (text: string): string => (text === 'true' ? '1' : text === 'false' ? '0' : text)

test('members, elements and variables of all kinds are what the bot itself prints of them', async () => {
  const { record, logs } = await playAlone(compiler, {
    game: 'pandemic',
    source: SOURCE,
    config: CONFIG,
    rounds: ROUNDS,
  })
  const counted = ASKED.map((text) => (text === 'COUNT' ? 'seen[0] + seen.size() * 0' : text))
  const answer = await watchAgain(compiler, record, SOURCE, counted, { condition: 'row.size() % 4 == 1' })
  expect(
    answer.watches.flatMap(({ expression, problem }) => (problem ? [`${expression}: ${problem}`] : [])),
  ).toEqual([])
  const printed = logs.map((log) => log.trim().split('|'))
  for (const [k, watch] of answer.watches.entries()) {
    if (ASKED[k] === 'COUNT') continue
    const shown = inEachRound(watch.values, ROUNDS).map(plain)
    const own = printed.map((cells) => cells[k])
    const isFloat = ['half', 'third', 'average'].includes(ASKED[k])
    if (isFloat) own.forEach((value, round) => expect(Number(shown[round])).toBeCloseTo(Number(value), 3))
    else expect(shown, ASKED[k]).toEqual(own)
  }
  expect(answer.difference).toBeUndefined()
  expect(answer.rounds).toBe(ROUNDS)
  expect(answer.condition?.held).toEqual(
    [0, 4, 8, 12, 16, 20, 24, 28, 32, 36].map((from) => [from, from + 1]),
  )
  expect(answer.members.slice(0, 6)).toEqual([
    { name: 'inherited', type: 'long long' },
    { name: 'flags', type: 'Flags' },
    { name: 'n', type: 'int' },
    { name: 'byte', type: 'unsigned char' },
    { name: 'small', type: 'short' },
    { name: 'half', type: 'double' },
  ])
  expect(answer.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['counter', 'average', 'goals']),
  )
})

test('whole values are shown as C++ writes them', async () => {
  const { record } = await playAlone(compiler, {
    game: 'pandemic',
    source: SOURCE,
    config: CONFIG,
    rounds: 5,
  })
  const { watches } = await watchAgain(compiler, record, SOURCE, [
    ...[
      'mood',
      'letter',
      'spot',
      'at',
      'none',
      'grid',
      'brief',
      'row',
      'seen',
      'goals',
      'deep',
      'both',
      'flags',
    ],
    ...['parts', 'own', 'open', 'names', 'row[9]', 'missing', 'spots'],
  ])
  const last = Object.fromEntries(
    watches.map(({ expression, values, problem }) => [expression, problem ?? values.at(-1)?.text]),
  )
  expect(last).toEqual({
    mood: 'CALM',
    letter: "'e'",
    spot: '{i: 4, j: -4}',
    at: '→ {i: 4, j: -4}',
    none: 'nullptr',
    grid: '{{0, 4, 8}, {12, 16, 20}}',
    brief: '"x\\"4"',
    row: '{0, 1, 4, 9, 16}',
    seen: '{true, false, false, true, false}',
    goals: '{0: {i: 0, j: 0}, 10: {i: 3, j: -3}, 37: {i: 1, j: -1}, 47: {i: 4, j: -4}, 74: {i: 2, j: -2}}',
    deep: '{"0": {0, 3}, "1": {1, 4}, "2": {2}}',
    both: '{first: 4, second: "some more text some more text some more text some more text some more text "}',
    flags: '{a: 4, b: -4, c: false}',
    parts: "{'E', 0, 0, 0}",
    own: '{own: 4}',
    open: '{{i: 2, j: -2}, {i: 3, j: -3}, {i: 4, j: -4}}',
    names: '{"0", "10", "37", "47", "74"}',
    'row[9]': '(there is no element 9: it has 5)',
    missing: 'there is no missing here',
    spots: '{{i: 0, j: 0}, {i: 1, j: -1}, {i: 2, j: -2}, {i: 3, j: -3}, {i: 4, j: -4}}',
  })
  expect(watches.find(({ expression }) => expression === 'deep')?.type).toBe('map<string, vector<int>>')
})

test('a bot that plays otherwise when it is looked at is found out, with its order', async () => {
  const unset = botSource({
    members: 'int kept;',
    play: 'kept = round() * 2; if (round() == 3) move(my_units(me())[0], kept > 100 ? TOP : BOTTOM);',
  })
  const { record } = await playAlone(compiler, { game: 'pandemic', source: unset, config: CONFIG, rounds: 6 })
  const other = unset.replace('kept > 100', 'kept > 0')
  const answer = await watchAgain(compiler, record, other, ['kept'])
  expect(answer.difference).toMatchObject({ round: 3, order: 1 })
  expect(answer.difference!.recorded).toMatch(/^move \d+ BOTTOM$/)
  expect(answer.difference!.given).toMatch(/^move \d+ TOP$/)
  expect(answer.watches[0].values).toHaveLength(6)
})

test('memory that was never set is marked and harms nothing', async () => {
  const wild = botSource({
    before: '#include <bits/stdc++.h>\nusing namespace std;',
    members: 'int* pointer; Pos* far; char raw[64];',
    play: `pointer = (int*)0x7ffffff0; far = (Pos*)3; for (int k = 0; k < 64; ++k) raw[k] = char(k * 37 + round());`,
  })
    .replace(
      'char raw[64];',
      'union Any { char raw[64]; vector<int> row; map<int, string> tree; string text; list<int> chain; unordered_map<int, int> table; deque<int> line; Any() {} ~Any() {} } any;',
    )
    .replace('raw[k]', 'any.raw[k]')
  const { record } = await playAlone(compiler, { game: 'pandemic', source: wild, config: CONFIG, rounds: 20 })
  const { watches } = await watchAgain(compiler, record, wild, [
    ...[
      'pointer',
      '*pointer',
      'far',
      'any.row',
      'any.tree',
      'any.text',
      'any.chain',
      'any.table',
      'any.line',
    ],
    ...['any.tree.size()', 'any.tree[3]', 'any.line[5]', 'any.text.size()'],
  ])
  for (const { expression, problem, values } of watches) {
    expect(problem, expression).toBeUndefined()
    expect(values.length, expression).toBeGreaterThan(0)
  }
  expect(watches[1].values[0].text).toBe('(not in its memory)')
})
