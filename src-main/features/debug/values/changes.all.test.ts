import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playAlone, watchAgain } from '../../../../test/debug/watching.ts'
import { resourcesDir } from '../../../base/entries.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, recordedCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())

const NAMES = ['moves', 'line', 'words', 'names', 'table', 'grid', 'steady', 'deep', 'brief']

/** Changes one thing of one container in some rounds, mostly far behind what a text of it shows, and prints all of it. */
const SOURCE = botSource({
  before: `#include <bits/stdc++.h>
using namespace std;
template <class T> void out(const T& x);
template <class A, class B> void out(const pair<A, B>& x);
template <class T> void out(const vector<T>& all);
template <class T> void out(const T& x) { cerr << x << ' '; }
template <class A, class B> void out(const pair<A, B>& x) { out(x.first); out(x.second); }
template <class T> void out(const vector<T>& all) { for (const T& x : all) out(x); }
template <class T> void out(const deque<T>& all) { for (const T& x : all) out(x); }
template <class T> void out(const list<T>& all) { for (const T& x : all) out(x); }
template <class T> void out(const set<T>& all) { for (const T& x : all) out(x); }
template <class A, class B> void out(const map<A, B>& all) { for (const pair<const A, B>& x : all) out(x); }
template <class A, class B> void out(const unordered_map<A, B>& all) { map<A, B> sorted(all.begin(), all.end()); out(sorted); }`,
  members: `map<int, vector<int>> moves; deque<int> line; list<string> words; set<string> names; unordered_map<int, int> table;
    int grid[40][40]; vector<int> steady; vector<vector<vector<int>>> deep; string brief;`,
  play: `const int r = round();
    if (r == 0) {
      for (int k = 0; k < 60; ++k) { moves[k] = vector<int>(9, k); line.push_back(k); words.push_back(to_string(k)); names.insert(to_string(k)); table[k] = k; }
      for (int i = 0; i < 40; ++i) for (int j = 0; j < 40; ++j) grid[i][j] = 0;
      steady.assign(300, 1); deep.assign(9, vector<vector<int>>(9, vector<int>(9, 0))); brief = string(400, 'a');
    }
    if (r % 2) ++moves[50 + r % 9][r % 9];
    if (r % 3 == 0) line[40 + r % 20] = -r;
    if (r % 5 == 1) { words.back() = to_string(1000 + r); }
    if (r % 4 == 2) names.insert("x" + to_string(r));
    if (r % 7 == 3) table[59] = r;
    if (r % 2 == 0) grid[39][39 - r % 5] = r;
    if (r % 6 == 5) deep[8][8][8] = r;
    if (r % 3 == 2) brief[399 - r % 7] = char('b' + r % 20);
    out(moves); cerr << "|"; out(line); cerr << "|"; out(words); cerr << "|"; out(names); cerr << "|"; out(table); cerr << "|";
    for (int i = 0; i < 40; ++i) for (int j = 0; j < 40; ++j) out(grid[i][j]);
    cerr << "|"; out(steady); cerr << "|"; out(deep); cerr << "|"; out(brief);`,
})

test('a watched value changes in just the rounds in which the bot prints another one', async () => {
  const config = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')
  const { record, logs } = await playAlone(compiler, { game: 'pandemic', source: SOURCE, config, rounds: 40 })
  const printed = logs.map((log) => log.split('|'))
  const { watches, difference } = await watchAgain(compiler, record, SOURCE, NAMES)
  expect(difference).toBeUndefined()
  expect(watches.map(({ expression }) => expression)).toEqual(NAMES)
  for (const [k, { expression, values, isPart }] of watches.entries()) {
    const own = printed.flatMap((row, round) =>
      round === 0 || row[k] !== printed[round - 1][k] ? [round] : [],
    )
    expect(
      values.map(({ round }) => round),
      expression,
    ).toEqual(own)
    expect(isPart).toBeUndefined()
  }
})
