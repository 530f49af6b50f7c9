import { beforeAll, describe, expect, test } from 'vitest'
import { publicLength } from '../../../../src-games/kit/block.ts'
import { isCrash } from '../../../../src-games/kit/freeze-cause.ts'
import { prepareModule } from '../../modules/prepare-module.ts'
import { FUEL_PER_SECOND } from './wasm-bot.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import {
  botSource,
  compileOk,
  playRound,
  testBot,
  recordedCompiler,
  testState,
} from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())

/** One module for all that can go wrong in play: the test chooses by writing the number into a score. */
const FAILURES: readonly {
  readonly name: string
  readonly code: string
  readonly reason: string | RegExp
}[] = [
  {
    name: 'an index far out of bounds',
    code: 'vector<int> v(10); keep = v[500000000 + round()];',
    reason: /^memory access out of bounds .* in Tester::play\(\)$/,
  },
  { name: 'a division by zero', code: 'keep = 5 / round();', reason: 'division by zero in Tester::play()' },
  { name: 'a remainder by zero', code: 'keep = 5 % round();', reason: 'division by zero in Tester::play()' },
  {
    name: 'a null pointer',
    code: 'keep = nowhere->i;',
    reason: /^use of a null pointer.* in Tester::play\(\)$/,
  },
  { name: 'abort', code: 'abort();', reason: 'the bot called abort() in Tester::play()' },
  { name: 'exit', code: 'exit(3);', reason: 'the bot called exit(3) in Tester::play()' },
  {
    name: 'assert',
    code: 'assert(round() > 3);',
    reason: /^assertion failed: round\(\) > 3 \(AITester\.cc:\d+\) in Tester::play\(\)$/,
  },
  {
    name: '_my_assert',
    code: '_my_assert(round() > 3, "text");',
    reason: /^assertion failed: round\(\) > 3/,
  },
  { name: '_unreachable', code: '_unreachable();', reason: /^assertion failed: false/ },
  { name: 'char2CellType of nonsense', code: "char2CellType('?');", reason: /^assertion failed/ },
  {
    name: 'recursion with large frames',
    code: 'keep = large(1);',
    reason: /^stack overflow: .* in Tester::large\(int\)$/,
  },
  {
    name: 'recursion with small frames',
    code: 'keep = small(round());',
    reason: /^stack overflow: .* in Tester::small\(int\)$/,
  },
  {
    name: 'too much memory',
    code: 'for (;;) hoard.push_back(vector<int>(100000));',
    reason: 'out of memory: a bot has 64 MB in Tester::play()',
  },
  { name: 'an endless loop', code: 'while (true) {}', reason: 'out of CPU time in Tester::play()' },
  {
    name: 'an endless loop that works',
    code: 'for (volatile int k = 0;; ++k) {}',
    reason: 'out of CPU time in Tester::play()',
  },
  {
    name: 'an endless recursion loop',
    code: 'for (;;) keep = fib(20);',
    reason: /^out of CPU time in Tester::/,
  },
  {
    name: 'a pure virtual call',
    code: 'Derived d; keep = d.f();',
    reason: 'a pure virtual function was called in Tester::play()',
  },
  {
    name: 'a bad function pointer',
    code: 'keep = reinterpret_cast<int (*)(int)>(static_cast<size_t>(round() + 123456))(3);',
    reason: /^call of a function through a bad pointer/,
  },
  {
    name: 'a log without end',
    code: 'for (;;) cerr << "again and again" << endl;',
    reason: /^out of CPU time/,
  },
  {
    name: 'one order too many',
    code: 'for (int k = 0; k < 1001; ++k) move(k, TOP);',
    reason: 'too many orders: more than 1000 in one round in Tester::play()',
  },
  { name: 'an uncaught int', code: 'throw 42;', reason: 'uncaught exception int in Tester::play()' },
  {
    name: 'an uncaught string',
    code: 'throw string("x");',
    reason: 'uncaught exception std::string in Tester::play()',
  },
  { name: 'an uncaught class', code: 'throw Own();', reason: 'uncaught exception Own in Tester::play()' },
  {
    name: 'an uncaught runtime_error',
    code: 'thrower();',
    reason: 'uncaught exception std::runtime_error: bad thing in Tester::thrower()',
  },
  {
    name: 'an uncaught at()',
    code: 'keep = vector<int>(3).at(7 + round());',
    reason:
      'uncaught exception std::out_of_range: vector::_M_range_check: __n (which is 7) >= this->size() (which is 3) in Tester::play()',
  },
  {
    name: 'an uncaught stoi',
    code: 'keep = stoi("abc");',
    reason: 'uncaught exception std::invalid_argument: stoi in Tester::play()',
  },
  {
    name: 'a throwing destructor',
    code: 'Thrower t;',
    reason: /^an exception left a function that must not throw: int in Tester::play\(\)$/,
  },
  { name: 'terminate', code: 'std::terminate();', reason: 'the bot called std::terminate in Tester::play()' },
  {
    name: 'the words of a limit, as its own',
    code: '__quartet_stop("out of memory: a bot has 64 MB");',
    reason: 'out of memory: a bot has 64 MB in Tester::play()',
  },
]
const FAILURE_BOT = botSource({
  before: `
struct Base { Base() { call(); } int call() { return f(); } virtual int f() = 0; };
struct Derived : Base { int f() { return 1; } };
struct Own { int x; };
struct Thrower { ~Thrower() { throw 3; } };`,
  members: `
  int keep; Pos* nowhere = nullptr; vector<vector<int>> hoard;
  __attribute__((noinline)) int large(int n) { volatile int a[100]; a[n % 100] = n; return large(n + 1) + a[(n + 3) % 100]; }
  __attribute__((noinline)) int small(int n) { return n == -1 ? 0 : small(n + 1) * 3 + n; }
  int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  __attribute__((noinline)) void thrower() { throw runtime_error("bad thing"); }`,
  play: `move(1, LEFT);
    cerr << "before" << endl;
    switch (total_score(0)) {
      ${FAILURES.map(({ code }, k) => `case ${k + 1}: { ${code} break; }`).join('\n      ')}
    }`,
})

/** Those of the failures that a limit of the match ends. */
const LIMITED = new Set([
  'too much memory',
  'an endless loop',
  'an endless loop that works',
  'an endless recursion loop',
  'a log without end',
  'one order too many',
])

describe('a bot that fails', () => {
  let module: WebAssembly.Module
  beforeAll(async () => {
    module = (await compileOk(compiler, FAILURE_BOT)).module
  })
  test.each(FAILURES.map((failure, k) => ({ ...failure, number: k + 1 })))(
    'freezes with a reason: $name',
    ({ name, number, reason }) => {
      const state = testState()
      state.scores[0] = number
      const bot = testBot(module, state)
      const round = playRound(bot, state)
      expect(round.frozen!.reason).toMatch(reason)
      expect(isCrash(round.frozen!.cause)).toBe(!LIMITED.has(name))
      expect(round.orders).toHaveLength(0)
      expect(round.log).toMatch(/^before\n/)
      expect(bot.failure!.frames.length).toBeGreaterThan(0)
      expect(playRound(bot, state).frozen).toEqual(round.frozen)
    },
  )
  test('does nothing of that when it is not asked to', () => {
    const state = testState()
    const round = playRound(testBot(module, state), state)
    expect(round.frozen).toBeUndefined()
    expect([...round.orders]).toEqual([0, 1, 3, 0])
  })
  test.each([
    { name: 'constructor', parts: { members: 'PLAYER_NAME () { for (;;); }' }, reason: /^out of CPU time/ },
    {
      name: 'throwing constructor',
      parts: { members: 'PLAYER_NAME () { throw 3; }' },
      reason: /^uncaught exception int/,
    },
    {
      name: 'static initialiser',
      parts: { before: 'int spin() { for (;;); return 1; } int g = spin();' },
      reason: /^out of CPU time/,
    },
    {
      name: 'aborting static initialiser',
      parts: { before: 'int stop() { abort(); return 1; } int g = stop();' },
      reason: /^the bot called abort/,
    },
  ])('freezes in its first round: $name', async ({ parts, reason }) => {
    const { module: broken } = await compileOk(compiler, botSource({ play: '', ...parts }))
    const state = testState()
    const round = playRound(testBot(broken, state), state)
    expect(round.frozen!.reason).toMatch(reason)
  })
})

describe('what a bot may rely on', () => {
  const run = async (
    parts: Parameters<typeof botSource>[0],
    options: Parameters<typeof compileOk>[2] = {},
  ) => {
    const { module } = await compileOk(compiler, botSource(parts), options)
    const state = testState()
    return { state, module, bot: testBot(module, state) }
  }

  test('exceptions: caught by type, base and reference, from the library, thrown again, kept and nested', async () => {
    const { bot, state } = await run({
      before:
        'struct Count { static int alive; Count() { ++alive; } ~Count() { --alive; } }; int Count::alive = 0;',
      members: 'void deep(int n) { Count c; if (n == 0) throw out_of_range("deep"); deep(n - 1); }',
      play: `
    try { deep(50); } catch (const logic_error& e) { cerr << e.what() << " alive " << Count::alive << endl; }
    try { throw 7; } catch (long) { cerr << "long" << endl; } catch (int x) { cerr << "int " << x << endl; }
    try { stoi("abc"); } catch (const invalid_argument& e) { cerr << "stoi " << e.what() << endl; }
    try { stoi("99999999999999"); } catch (out_of_range&) { cerr << "range" << endl; }
    try { map<int, int> m; m.at(3); } catch (const exception&) { cerr << "map" << endl; }
    try { vector<int> v(2); v.at(2) = 1; } catch (...) { cerr << "any" << endl; }
    try { try { throw runtime_error("again"); } catch (...) { throw; } } catch (const runtime_error& e) { cerr << e.what() << endl; }
    exception_ptr kept;
    try { throw string("kept"); } catch (...) { kept = current_exception(); }
    try { rethrow_exception(kept); } catch (const string& s) { cerr << s << endl; }
    try { throw 1; } catch (int a) { try { throw 2; } catch (int b) { cerr << a << b << endl; } }
    try { size_t n = 400000000 + round(); vector<int> v(n); v[n / 2] = 3; cerr << v[n / 2]; } catch (const bad_alloc&) { cerr << "alloc" << endl; }
    int caught = 0;
    for (int k = 0; k < 10000; ++k) try { if (k % 3 == 0) throw k; } catch (int) { ++caught; }
    cerr << caught << endl;`,
    })
    const { log, frozen } = playRound(bot, state)
    expect(frozen).toBeUndefined()
    expect(log.split('\n')).toEqual([
      'deep alive 0',
      'int 7',
      'stoi stoi',
      'range',
      'map',
      'any',
      'again',
      'kept',
      '12',
      'alloc',
      '3334',
      '',
    ])
  })

  test('a search depth first through a whole board has room, and so have large local arrays', async () => {
    const { module } = await compileOk(
      compiler,
      botSource({
        members: `
  int deep (int n, const Pos* path) {
    Pos steps[128];
    for (int k = 0; k < 128; ++k) steps[k] = path[k] + Dir((n + k) % 4);
    return n == 0 ? steps[5].i : deep(n - 1, steps) + (steps[n % 128].j > 0);
  }`,
        play: `Pos path[128]; int found = deep(5000, path);
    static int sink; char seen[70][70][70][5]; memset(seen, 1, sizeof seen); sink = seen[round()][3][4][4];
    cerr << (found > 0) << sink << endl;`,
      }),
    )
    const state = testState()
    expect(playRound(testBot(module, state), state)).toMatchObject({ log: '11\n' })
  })

  test('the generator gives the original streams', async () => {
    const { module, state } = await run({
      play: `for (int k = 0; k < 8; ++k) cerr << random(0, 999999) << ' ';
    cerr << endl << random(5, 3) << ' ' << random(1, 1000001) << endl;
    cerr << random_permutation(-1).size() << random_permutation(1000001).size() << endl;`,
    })
    const { log } = playRound(testBot(module, state, { seed: 30 }), state)
    expect(log).toBe('313668 916847 192990 665507 985355 117817 65142 569129 \n5 1\n00\n')
    const permutation = await run({ play: 'for (int x : random_permutation(10)) cerr << x << endl;' })
    expect(playRound(testBot(permutation.module, state, { seed: 30 }), state).log).toBe(
      '3\n9\n0\n7\n1\n5\n6\n8\n2\n4\n',
    )
  })

  test('the state, and warnings for bad arguments', async () => {
    const { bot, state } = await run({
      play: `
    cerr << rows() << cols() << ' ' << nb_rounds() << ' ' << nb_players() << ' ' << initial_health() << ' ' << nb_units() << ' '
         << bonus_per_city_cell() << bonus_per_path_cell() << factor_connected_component() << ' ' << infection_factor() << ' '
         << mask_protection() << ' ' << version() << ' ' << me() << ' ' << round() << endl;
    int sum = 0;
    for (int i = 0; i < rows(); ++i) for (int j = 0; j < cols(); ++j) {
      Cell c = cell(i, j);
      sum = sum * 31 + c.type * 7 + c.unit_id + 3 * c.city_id + 5 * c.path_id + c.virus + c.mask;
    }
    cerr << sum << endl;
    for (int k = 0; k < total_units(); ++k) { Unit u = unit(k); cerr << u.id << u.player << u.pos << u.health << u.damage << u.turns << u.immune << u.mask << ' '; }
    cerr << endl << nb_cities() << ' ' << nb_paths() << ' ';
    for (int k = 0; k < nb_cities(); ++k) cerr << city(k).size() << city(k)[0] << city_owner(k);
    for (int k = 0; k < nb_paths(); ++k) cerr << path(k).first.first << path(k).first.second << path(k).second.size() << path_owner(k);
    cerr << endl;
    for (int id : my_units(2)) cerr << id << ' ';
    cerr << total_score(3) << ' ' << status(1) << endl;
    Cell none = cell(-1, 2); cell(Pos(3, cols())); unit(-1); unit(total_units()); city(-1); path(nb_paths()); city_owner(99); path_owner(-3); my_units(4); total_score(-1);
    double share = status(7); int score = total_score(4);
    cerr << none.type << none.unit_id << ' ' << share << ' ' << score << endl;
    move(3, TOP); move(3, TOP); move(7, NONE);`,
    })
    state.status[1] = 0.25
    const { log, orders } = playRound(bot, state)
    const lines = log.split('\n')
    expect(lines[0]).toBe('4040 50 4 100 10 112 50 20 Pandemic 1.0 0 0')
    let sum = 0
    for (let k = 0; k < 1600; k++)
      sum =
        (Math.imul(sum, 31) +
          state.cellType[k] * 7 +
          state.unitAt[k] +
          3 * state.cityAt[k] +
          5 * state.pathAt[k] +
          state.virus[k] +
          state.maskAt[k]) |
        0
    expect(lines[1]).toBe(String(sum))
    const units = [...state.unitPlayer].map((player, id) => {
      const cell = state.unitCell[id]
      return `${id}${player}(${Math.trunc(cell / 40)}, ${cell % 40})${state.unitHealth[id]}${state.unitDamage[id]}${state.unitTurns[id]}${state.unitImmune[id]}${state.unitMask[id]} `
    })
    expect(lines[2]).toBe(units.join(''))
    expect(lines[3]).toMatch(new RegExp(`^${state.cityOwner.length} ${state.pathOwner.length} `))
    expect(lines[4]).toBe('20 21 22 23 24 25 26 27 28 29 0 0.25')
    const warnings = lines.filter((line) => line.startsWith('warning: '))
    expect(warnings).toHaveLength(13)
    expect(warnings[0]).toBe('warning: cell requested for position (-1, 2)')
    expect(lines).toContain('4-1 -2 -1')
    expect([...orders]).toEqual([0, 3, 2, 0, 0, 3, 2, 0, 0, 7, 4, 0])
  })

  test('a copy of the state keeps its round; attributes last the match', async () => {
    const { bot, state } = await run({
      members: 'vector<State> history; int calls = 0;',
      play: `history.push_back(*this);
    cerr << ++calls << ' ' << history.front().total_score(2) << ' ' << history.back().total_score(2) << ' ' << total_score(2) << endl;`,
    })
    state.scores[2] = 5
    expect(playRound(bot, state).log).toBe('1 5 5 5\n')
    state.scores[2] = 9
    expect(playRound(bot, state).log).toBe('2 5 9 9\n')
  })

  test('no files, clock, randomness, input or environment', async () => {
    const { bot, state } = await run({
      before: '#include <random>\n#include <chrono>\n#include <thread>\n#include <unistd.h>',
      play: `int x = 7; cin >> x;
    ifstream f("/etc/passwd"); ofstream g("/tmp/x"); FILE* h = fopen("a", "r");
    this_thread::sleep_for(chrono::milliseconds(5));
    cerr << x << bool(cin) << bool(f) << bool(g) << (h == 0) << time(0) << clock() << (getenv("HOME") == 0);
    cerr << chrono::system_clock::now().time_since_epoch().count() << (random_device()() == random_device()()) << endl;`,
    })
    expect(playRound(bot, state).log).toBe('7000100100\n')
  })

  test('standard output goes to the log too, and is reported', async () => {
    const { bot, state } = await run({
      play: 'if (round() == 1) { cout << "out"; printf(" %d", 3); } else cerr << "err" << endl;',
    })
    expect(playRound(bot, state).log).toBe('err\n')
    expect(bot.usesStdout).toBe(false)
    state.round[0] = 1
    expect(playRound(bot, state).log).toBe('out 3')
    expect(bot.usesStdout).toBe(true)
  })

  test('a log past its limits is cut and says so; the rest of the match may still log nothing', async () => {
    const { module, state } = await run({ play: 'for (int k = 0; k < 200; ++k) cell(-1, k);' })
    const bot = testBot(module, state, { maxLogBytes: 1000, maxMatchLogBytes: 1500 })
    const first = playRound(bot, state).log
    expect(first).toMatch(/^warning: cell requested[\s\S]*… the log of this round is full\n$/)
    expect(first.length).toBeLessThan(1100)
    const second = playRound(bot, state).log
    expect(second.length).toBeLessThan(650)
    expect(playRound(bot, state).log).toBe('… the log of this round is full\n')
  })

  test('an index just out of bounds is let pass in Release, as by g++', async () => {
    const parts = { play: 'vector<int> v(10);\n    int x = v[12 + round()];\n    move(1, Dir(x % 2 * 0));' }
    const release = await run(parts)
    const { orders, frozen } = playRound(release.bot, release.state)
    expect(frozen).toBeUndefined()
    expect(orders).toHaveLength(4)
  })

  test('backtraces name lines in Release, through inlined functions', async () => {
    const built = await compileOk(compiler, FAILURE_BOT)
    const state = testState()
    state.scores[0] = 1 + FAILURES.findIndex(({ name }) => name === 'an uncaught runtime_error')
    const bot = testBot(built.module, state)
    playRound(bot, state)
    const { frames } = await compiler.resolveTrace(built.debugInfo, bot.failure!.frames)
    const lines = FAILURE_BOT.split('\n')
    expect(frames.map((frame) => frame.name)).toEqual(['Tester::thrower()', 'Tester::play()'])
    expect(lines[frames[0].line! - 1]).toContain('throw runtime_error')
    expect(lines[frames[1].line! - 1]).toContain('thrower();')
    state.scores[0] = 1 + FAILURES.findIndex(({ name }) => name === 'a null pointer')
    const other = testBot(built.module, state)
    playRound(other, state)
    expect((await compiler.resolveTrace(built.debugInfo, other.failure!.frames)).cause).toBe(
      'use of a null pointer',
    )
  })
})

describe('fuel', () => {
  const WORK = botSource({
    members: 'int visited[40][40];',
    play: `
    map<Pos, int> seen; int found = 0;
    for (int id : my_units(me())) {
      queue<Pos> q; q.push(unit(id).pos);
      memset(visited, 0, sizeof visited);
      while (!q.empty()) {
        Pos p = q.front(); q.pop();
        if (!pos_ok(p) || visited[p.i][p.j]++ || cell(p).type == WALL) continue;
        ++found; seen[p]++;
        for (int d = 0; d < 4; ++d) q.push(p + Dir(d));
      }
      move(id, Dir(random(0, 3)));
    }
    cerr << found << ' ' << seen.size() << endl;`,
  })

  test('the same match uses the same fuel, the same log and the same orders', async () => {
    const { module } = await compileOk(compiler, WORK)
    const play = () => {
      const state = testState()
      const bot = testBot(module, state)
      const rounds = [0, 1, 2].map(() => playRound(bot, state))
      return {
        fuel: bot.fuelUsed,
        logs: rounds.map((round) => round.log),
        orders: rounds.map((round) => [...round.orders]),
        cpu: rounds.map((round) => round.cpu),
      }
    }
    const once = play()
    expect(play()).toEqual(once)
    expect(once.fuel).toBeGreaterThan(1_000_000)
    expect(once.cpu[0]).toBeGreaterThan(0)
    expect(once.cpu[2]).toBeGreaterThan(once.cpu[1])
  })

  test('ends at the same place with the same amount, whatever the limit', async () => {
    const { module } = await compileOk(compiler, WORK)
    for (const fuelLimit of [100_000, 1_000_003, 2_500_000]) {
      const state = testState()
      const [a, b] = [0, 1].map(() => testBot(module, state, { fuelLimit }))
      expect(playRound(a, state).frozen?.reason).toMatch(/^out of CPU time/)
      expect(playRound(b, state).frozen!.reason).toBe(a.failure!.reason)
      expect(b.fuelUsed).toBe(a.fuelUsed)
      expect(a.failure!.frames).toEqual(b.failure!.frames)
    }
  })

  test('no limit is possible, and a second of fuel is much', async () => {
    const { module } = await compileOk(compiler, WORK)
    const state = testState()
    const bot = testBot(module, state, { fuelLimit: undefined } as never)
    expect(playRound(bot, state)).toMatchObject({ cpu: 0 })
    expect(bot.fuelUsed).toBeLessThan(FUEL_PER_SECOND / 10)
  })

  test('what is shared runs the same after being prepared again', async () => {
    const built = await compileOk(compiler, WORK)
    const prepared = prepareModule(built.shareable!)
    if (!prepared.ok) throw new Error(prepared.error)
    const state = testState()
    const [mine, theirs] = [built.module, new WebAssembly.Module(prepared.value.wasm)].map((module) =>
      testBot(module, state),
    )
    expect(playRound(theirs, state)).toEqual(playRound(mine, state))
    expect(theirs.fuelUsed).toBe(mine.fuelUsed)
  })

  test('the block handed over is only what a bot may see', async () => {
    const { module } = await compileOk(compiler, WORK)
    const state = testState()
    const bot = testBot(module, state, { blockLength: publicLength(state.ints) })
    expect(playRound(bot, state).frozen).toBeUndefined()
  })
})
