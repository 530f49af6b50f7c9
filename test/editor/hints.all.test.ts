import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameIds } from '../../src-games/index.ts'
import { closedAfter } from '../closed-after.ts'
import { request, testCompiler } from '../wasm-testing.ts'

const compiler = closedAfter(testCompiler())

/** Behind `//!` stands how the hint of a line begins; a line without it has none. */
const SOURCE = `#include "Player.hh"
#include <cstdio>
#include <fstream>
#include <sstream>
#include <unordered_map>
#include <unordered_set>
#define PLAYER_NAME Hinted
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  vector<int> list;
  map<int, bool> seen, asked;
  unordered_map<int, int> kept;
  unordered_set<int*> places;
  int spare; //! spare is never used
  int never() { return 1; } //! never is never used
  struct Unmade { int a; }; //! Unmade is never used
  int sum(vector<int> given) { //! each call copies the whole of given
    int total = 0;
    for (unsigned i = 0; i < given.size(); ++i) total += given[i];
    return total;
  }
  int grown(vector<int> given) {
    given.push_back(1);
    return given.size();
  }
  int ignoring(int asked, int /* unnamed */, int) { return 1; } //! the parameter asked is never used
  struct Plan { virtual ~Plan() {} virtual int worth(int of) { return of; } };
  struct Bold : Plan { int worth(int of) { return 1; } };
  int borrowed(const vector<int>& given) { return given.size(); }
  int from_files() {
    ifstream in("weights.txt"); //! a bot has no files, here as on the judge, so this opens nothing: put what is in weights.txt
    FILE* file = fopen("notes", "r"); //! a bot has no files, here as on the judge, so this opens nothing: put what is in notes
    istringstream text("1 2");
    int sum = file != nullptr;
    in >> sum;
    text >> sum;
    return sum;
  }
  void sizes() {
    for (unsigned i = 0; i < list.size() - 1; ++i) cerr << list[i]; //! when there is nothing in it
    for (int i = int(list.size()) - 1; i >= 0; --i) cerr << list[i];
    for (unsigned i = 0; i + 1 < list.size(); ++i) cerr << list[i];
    if (not list.empty()) cerr << list[list.size() - 1];
    int last = list.size() - 1;
    if (last >= 0) cerr << last;
  }
  void maps(int id) {
    if (seen[id]) return; //! [ ] puts a new entry into the map
    seen[id] = true;
    if (asked.count(id) and asked[id]) return;
    asked[id] = true;
    bool is = seen[id];
    if (is) cerr << "seen";
  }
  void orders() {
    for (auto& one : kept) cerr << one.first;
    for (auto& one : places) cerr << *one; //! where things lie in memory decides
    for (auto& one : seen) cerr << one.first;
    if (kept.find(3) != kept.end()) cerr << kept.size();
    while (list.size() > 3) list.erase(list.begin()); //! erasing the first element
    list.erase(list.begin());
  }
  void names() {
    int used = 1;
    int unused = 2; //! unused is never used
    for (int k = 0; k < 3; ++k) {
      int used = k; //! this hides a
      cerr << used;
    }
    cerr << used;
  }
  virtual void play() {
    names(); sizes(); maps(1); orders(); cerr << from_files() << ignoring(1, 2, 3) << Bold().worth(2);
    for (int k = 0; k < 3; ++k) cerr << sum(list) << grown(list) << borrowed(list);
  }
};
RegisterPlayer(PLAYER_NAME);
`

test('each hint stands at its line, and no other line has one', async () => {
  const { hints } = await compiler.index(request(SOURCE))
  const found = new Map(hints.map(({ line, message }) => [line, message]))
  const lines = SOURCE.split('\n')
  const wrong = lines.flatMap((text, k) => {
    const wanted = /\/\/! (.*)$/.exec(text)?.[1]
    const shown = found.get(k + 1)
    const isRight = wanted === undefined ? shown === undefined : shown?.startsWith(wanted) === true
    return isRight ? [] : [`${k + 1}: ${text.trim()} → ${shown ?? 'nothing'}`]
  })
  expect(wrong).toEqual([])
})

test('a text that does not compile has no hints', async () => {
  expect((await compiler.index(request(`${SOURCE}int broken( {`))).hints).toEqual([])
})

const folder = join(import.meta.dirname, '../players')

/** All hints about the whole players, each looked at: what is never used there is really not. */
test.each(gameIds)('the players of %s get the hints that are true, and nothing else', async (game) => {
  const listed: string[] = []
  for (const file of readdirSync(join(folder, game)).sort()) {
    const source = readFileSync(join(folder, game, file), 'utf8')
    const { hints } = await compiler.index(request(source, { game, fileName: file }))
    listed.push(`${file}`, ...hints.map(({ line, message }) => `  ${line}: ${message}`))
  }
  await expect(`${listed.join('\n')}\n`).toMatchFileSnapshot(`./hints-of-players/${game}.txt`)
})
