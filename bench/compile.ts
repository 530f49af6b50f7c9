import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameList } from '../src-games/index.ts'
import { publicLength } from '../src-games/kit/block.ts'
import type { GameState } from '../src-games/kit/game.ts'
import { pandemic } from '../src-games/pandemic/game.ts'
import type { PandemicState } from '../src-games/pandemic/state.ts'
import type { CompileRequest, CompileResult } from '../src-main/compiler/compile-request.ts'
import { createCompiler } from '../src-main/compiler/compiler.ts'
import { resourcesDir } from '../src-main/entries.ts'
import { createWasmBot, FUEL_PER_SECOND } from '../src-main/match-child/wasm-bot.ts'

/**
 * How long C++ bots take to compile (first ever, small, 600 lines, while typing), and how fast they run compared
 * with native g++ -O2 where there is one (`npm run bench -- compile speed` for this alone). Minimum of several runs,
 * as other programs disturb.
 */
const CONFIG = `Pandemic 1.0
nb_players 4 rows 70 cols 70 nb_rounds 200 initial_health 100 nb_units 15 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

const bot = (members: string, play: string): string => `#include "Player.hh"
#include <functional>
#define PLAYER_NAME Bench
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
${members}
  virtual void play () {
${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`

const SMALL = bot('', '    for (int id : my_units(me())) move(id, Dir(random(0, 4)));')

const search = (k: number): string => `  // Search number ${k}.
  vector<vector<int>> distances${k}(Pos from, const set<Pos>& closed) {
    vector<vector<int>> dist(rows(), vector<int>(cols(), -1));
    queue<Pos> open;
    open.push(from);
    dist[from.i][from.j] = 0;
    while (!open.empty()) {
      Pos p = open.front();
      open.pop();
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q) || dist[q.i][q.j] != -1 || cell(q).type == WALL) continue;
        if (closed.count(q) && ${k} % 3 == 0) continue;
        dist[q.i][q.j] = dist[p.i][p.j] + 1;
        open.push(q);
      }
    }
    return dist;
  }

  // The cheapest way, where enemies and virus cost.
  int cheapest${k}(Pos from, function<bool(Pos)> goal, map<Pos, Dir>& first) {
    typedef pair<int, Pos> Entry;
    priority_queue<Entry, vector<Entry>, greater<Entry>> open;
    map<Pos, int> cost;
    open.push(make_pair(0, from));
    cost[from] = 0;
    while (!open.empty()) {
      Entry top = open.top();
      open.pop();
      Pos p = top.second;
      if (top.first > cost[p]) continue;
      if (goal(p)) return top.first;
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (!pos_ok(q)) continue;
        Cell c = cell(q);
        if (c.type == WALL) continue;
        int price = top.first + 1 + c.virus * ${k + 1};
        if (c.unit_id != -1 && unit(c.unit_id).player != me()) price += ${k + 3};
        auto found = cost.find(q);
        if (found != cost.end() && found->second <= price) continue;
        cost[q] = price;
        first[q] = p == from ? Dir(d) : first[p];
        open.push(make_pair(price, q));
      }
    }
    return -1;
  }

  string report${k}(const vector<int>& ids) {
    ostringstream out;
    map<int, vector<int>> groups;
    for (int id : ids) groups[unit(id).health / 10].push_back(id);
    for (auto& group : groups) {
      sort(group.second.begin(), group.second.end(), [&](int a, int b) { return unit(a).pos < unit(b).pos; });
      out << group.first << ':';
      for (int id : group.second) out << ' ' << id << unit(id).pos;
      out << endl;
    }
    return out.str();
  }
`
const useSearch = (k: number): string => `    {
      set<Pos> closed;
      for (int c = 0; c < nb_cities(); ++c) for (Pos p : city(c)) closed.insert(p);
      for (int id : my_units(me())) {
        auto dist = distances${k}(unit(id).pos, closed);
        map<Pos, Dir> first;
        int price = cheapest${k}(unit(id).pos, [&](Pos p) { return closed.count(p) && dist[p.i][p.j] > ${k}; }, first);
        if (price > 0 && !first.empty()) move(id, first.begin()->second);
      }
      if (round() % 50 == ${k}) cerr << report${k}(my_units(me()));
    }`
const LARGE = bot(
  Array.from({ length: 8 }, (_, k) => search(k)).join('\n'),
  Array.from({ length: 8 }, (_, k) => useSearch(k)).join('\n'),
)

/** What heavy bots do all day: a search over the whole board for each unit, nested vectors, a map and a set. */
const HEAVY = bot(
  search(1),
  `    for (int id : my_units(me())) {
      auto dist = distances1(unit(id).pos, set<Pos>());
      map<int, int> rings;
      set<Pos> near;
      for (int i = 0; i < rows(); ++i)
        for (int j = 0; j < cols(); ++j)
          if (dist[i][j] >= 0) {
            ++rings[dist[i][j] / 8];
            if (dist[i][j] < 6) near.insert(Pos(i, j));
          }
      priority_queue<pair<int, Pos>> best;
      for (Pos p : near) best.push(make_pair(-dist[p.i][p.j] * 7 + cell(p).virus, p));
      int sum = 0;
      while (!best.empty()) sum = sum * 31 + best.top().second.i + best.top().first, best.pop();
      move(id, Dir((sum + rings[1] + int(near.size())) & 3));
    }`,
)

const HARNESS = `#include "AIBench.cc"
#include <chrono>
#include <cstdio>
__quartet::Door __quartet_door;
static void* (*make_player)();
static void (*prepare_player)(void*);
static void (*play_player)(void*);
extern "C" {
void __quartet_warn(const char*, const int*) {}
bool __quartet_first_in_round(int) { return true; }
void __quartet_stop(const char* reason) { puts(reason); abort(); }
void __quartet_too_many_orders() { abort(); }
void __quartet_register(const char*, void* (*make)(), void (*prepare)(void*), void (*play)(void*)) {
  make_player = make; prepare_player = prepare; play_player = play;
}
}
static int block[1 << 20], orders[4000];
int main(int, char** argv) {
  FILE* file = fopen(argv[1], "rb");
  size_t size = fread(block, 4, 1 << 20, file);
  __quartet_door.block = block;
  __quartet_door.orders = orders;
  __quartet_door.max_calls = 1000;
  if (size == 0) return 1;
  void* player = make_player();
  prepare_player(player);
  double least = 1e9;
  unsigned hash = 0;
  for (int k = 0; k < 300; ++k) {
    __quartet_door.order_count = 0;
    auto before = std::chrono::steady_clock::now();
    play_player(player);
    double took = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
    if (took < least) least = took;
    for (int o = 0; o < 4 * __quartet_door.order_count; ++o) hash = hash * 31 + orders[o];
  }
  printf("%f %u\\n", least, hash);
}
`

const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const ms = (value: number) => `${value.toFixed(0).padStart(6)} ms`
const print = (name: string, text: string) => console.log(`${name.padEnd(44)} ${text}`)
let variants = 0
const request = (source: string): CompileRequest => ({
  game: 'pandemic',
  fileName: 'AIBench.cc',
  source: `${source}// ${++variants}\n`,
  standard: 'c++11',
  mode: 'release',
})

async function build(source: string, onProgress?: (step: string) => void): Promise<CompileResult> {
  const result = await compiler.compile(request(source), onProgress ? { onProgress } : {})
  if (!result.ok) throw new Error(result.diagnostics.map((one) => `${one.line}: ${one.message}`).join('\n'))
  return result
}

async function time(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const took: number[] = []
  for (let k = 0; k < times; k++) {
    const before = performance.now()
    await run()
    took.push(performance.now() - before)
  }
  return took
}
const spread = (took: number[]) =>
  `best ${ms(Math.min(...took))}, worst ${ms(Math.max(...took))}, last ${ms(took.at(-1)!)}`

function startState(): PandemicState {
  const config = pandemic.parseConfig(CONFIG)
  if (!config.ok) throw new Error(config.error.message)
  const start = pandemic.start(config.value, 30)
  if (!start.ok) throw new Error(start.error.message)
  return start.value
}

function wasmRounds(result: CompileResult, state: PandemicState) {
  const seat = createWasmBot({
    module: new WebAssembly.Module(result.wasm! as Uint8Array<ArrayBuffer>),
    maxCalls: 1000,
    orderKinds: 1,
    seat: 0,
    seed: 31,
    blockLength: publicLength(state.ints),
  })
  let least = Infinity
  let hash = 0
  let fuel = 0
  for (let k = 0; k < 300; k++) {
    const fuelBefore = seat.fuelUsed
    seat.begin(state)
    const before = performance.now()
    const round = seat.finish()
    least = Math.min(least, (performance.now() - before) * 1000)
    if (round.frozen !== undefined) throw new Error(round.frozen)
    fuel = seat.fuelUsed - fuelBefore
    for (const int of round.orders) hash = (Math.imul(hash, 31) + int) >>> 0
  }
  return { leastUs: least, hash, fuel }
}

function nativeRounds(source: string, state: PandemicState): { leastUs: number; hash: number } | undefined {
  if (spawnSync('g++', ['--version']).status !== 0) return undefined
  const cpp = join(resourcesDir(), 'cpp')
  writeFileSync(join(folder, 'AIBench.cc'), source)
  writeFileSync(join(folder, 'harness.cc'), HARNESS)
  writeFileSync(
    join(folder, 'block.bin'),
    new Uint8Array(state.ints.slice(0, publicLength(state.ints)).buffer),
  )
  const program = join(folder, 'bench')
  execFileSync('g++', [
    '-std=c++11',
    '-O2',
    '-w',
    '-I',
    join(cpp, 'kit'),
    '-I',
    join(cpp, 'pandemic'),
    '-o',
    program,
    join(folder, 'harness.cc'),
  ])
  let leastUs = Infinity
  let hash = 0
  for (let k = 0; k < 3; k++) {
    const [us, found] = execFileSync(program, [join(folder, 'block.bin')], { encoding: 'utf8' })
      .trim()
      .split(' ')
      .map(Number)
    leastUs = Math.min(leastUs, us)
    hash = found
  }
  return { leastUs, hash }
}

async function timeCompiling(): Promise<void> {
  console.log(`small bot ${SMALL.split('\n').length} lines, large bot ${LARGE.split('\n').length} lines`)
  const steps: string[] = []
  const began = performance.now()
  await build(SMALL, (step) => steps.push(`${step} at ${((performance.now() - began) / 1000).toFixed(1)} s`))
  print('first ever, small bot (goal 8 s)', ms(performance.now() - began))
  console.log(`  ${steps.join(', ')}`)
  print('first large bot', ms((await time(() => build(LARGE), 1))[0]))
  print('small bot, warm (goal 300 ms)', spread(await time(() => build(SMALL), 8)))
  print('large bot, warm (goal 3500 ms)', spread(await time(() => build(LARGE), 4)))
  print('diagnostics, small bot', spread(await time(() => compiler.diagnose(request(SMALL)), 6)))
  print(
    'diagnostics, large bot (goal 800 ms)',
    spread(await time(() => compiler.diagnose(request(LARGE)), 6)),
  )
  print('completion, large bot', spread(await time(() => compiler.complete(request(LARGE), 12, 9), 4)))
  const same = request(SMALL)
  await compiler.compile(same)
  print('nothing changed', spread(await time(() => compiler.compile(same), 4)))
  const second = createCompiler({ cacheDir: join(folder, 'cache') })
  print('small bot in a new process', ms((await time(() => second.compile(request(SMALL)), 1))[0]))
  await second.close()
}

/** A round of a bot that does nothing, over the boards of all games: what showing it the state costs. */
function timeHandOver(result: CompileResult): void {
  for (const game of gameList) {
    const text = readFileSync(join(resourcesDir(), 'maps', game.id, 'default.cnf'), 'utf8')
    const config = game.parseConfig(text)
    const start = config.ok ? game.start(config.value, 30) : config
    if (!start.ok) throw new Error(start.error.message)
    const state = start.value as GameState
    const seat = createWasmBot({
      module: new WebAssembly.Module(result.wasm! as Uint8Array<ArrayBuffer>),
      maxCalls: 1000,
      orderKinds: 1,
      seat: 0,
      seed: 31,
      blockLength: publicLength(state.ints),
    })
    const took = Array.from({ length: 4000 }, () => {
      const before = performance.now()
      seat.begin(state)
      const { frozen } = seat.finish()
      if (frozen !== undefined) throw new Error(frozen)
      return 1000 * (performance.now() - before)
    }).sort((a, b) => a - b)
    const size = `${((4 * publicLength(state.ints)) / 1024).toFixed(0)} KB`
    print(
      `hand-over, ${game.id}, ${size} (goal 20 us)`,
      `best ${took[0].toFixed(1)} us, median ${took[2000].toFixed(1)} us`,
    )
  }
}

const compiler = createCompiler({ cacheDir: join(folder, 'cache') })
try {
  if (process.argv[2] !== 'speed') await timeCompiling()
  timeHandOver(await build(bot('', '')))
  const state = startState()
  const wasm = wasmRounds(await build(HEAVY), state)
  const native = nativeRounds(HEAVY, state)
  print('searches, 15 units, metered WebAssembly', `${wasm.leastUs.toFixed(0)} us a round, ${wasm.fuel} fuel`)
  if (native) {
    print(
      'the same, native g++ -O2',
      `${native.leastUs.toFixed(0)} us a round${native.hash === wasm.hash ? '' : ' (DIFFERENT ORDERS)'}`,
    )
    print('ratio (goal 1.3)', (wasm.leastUs / native.leastUs).toFixed(2))
    print(
      'fuel in one native second',
      `${((wasm.fuel / native.leastUs) * 1e6).toExponential(2)} (set: ${FUEL_PER_SECOND.toExponential(2)})`,
    )
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
