import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { madMax } from '../../../../src-games/mad-max/game.ts'
import type { MadMaxState } from '../../../../src-games/mad-max/state.ts'
import { createWorld, start } from '../../../../test/games/mad-max-world.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { outputOfFour, testingHeaders } from '../../../../test/header-testing.ts'
import { botSource, compileOk, type BotParts } from '../../../../test/wasm-testing.ts'

/** The C++ headers of Mad Max: every function, and the same bytes as the original with Null and Demo. */

const templates = join(import.meta.dirname, '../../../../resources/bots/mad-max')

const { compiler, createBot, compile, playBody } = testingHeaders(madMax)

/** A crowded little world: window of round 58 over the seam, a dead car, two missiles, every kind of bonus. */
function world(): MadMaxState {
  const state = createWorld({
    round: 58,
    cars: { 0: [2, 59], 1: [3, 0], 5: [3, 4] },
    missiles: [
      [8, 5, 4, 1],
      [7, 0, 9, 2],
    ],
    things: { W: [[0, 0]], G: [[0, 1]], M: [[0, 2]], X: [[14, 59]] },
  })
  state.scores.set([10, 40, 0, 30])
  state.status.set([0.25, -1, 0, 1])
  return state
}

const play = (body: string, parts: Omit<BotParts, 'play'> = {}, state = world()) =>
  playBody(body, state, parts)

describe('templates', () => {
  test.each([
    ['Null', 'null'],
    ['Demo', 'demo'],
  ])('%s×4 in C++ gives the recorded output "%s" from the seed alone', async (name, label) => {
    const { config, ...match } = readGolden(madMax, label)
    const module = await compile(readFileSync(join(templates, `${name}.cc`), 'utf8'))
    const { seed } = match
    const text = outputOfFour(madMax, { config, seed, name }, module, start(config, seed))
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256)
  })
})

describe('the API', () => {
  test('parameters and what is asked of numbers', async () => {
    const { lines } = await play(`
    cerr << number_players() << ' ' << number_rounds() << ' ' << number_rows() << ' ' << number_universe_columns() << ' '
         << number_window_columns() << ' ' << number_cars_per_player() << ' ' << number_cars() << ' '
         << number_rounds_to_regenerate() << ' ' << number_missile_bonuses() << ' ' << number_water_bonuses() << ' '
         << number_gas_bonuses() << ' ' << bonus_missiles() << ' ' << bonus_gas() << ' ' << water_points() << ' '
         << kill_points() << ' ' << initial_gas() << endl;
    cerr << car_ok(-1) << car_ok(7) << car_ok(8) << player_ok(-1) << player_ok(3) << player_ok(4) << ' ' << player_of(5)
         << begin(2) << end(2) << ' ' << me() << ' ' << round() << ' ' << score(1) << ' ' << status(0) << status(1) << endl;
    cerr << within_universe(Pos(0, -500)) << within_universe(Pos(15, 0)) << within_universe(Pos(-1, 0)) << ' '
         << within_window(Pos(0, 57), 58) << within_window(Pos(0, 58), 58) << within_window(Pos(0, -1), 58)
         << within_window(Pos(0, 27), 58) << within_window(Pos(0, 28), 58) << within_window(Pos(15, 0), 58)
         << within_window(Pos(3, 60), 60) << within_window(Pos(3, 29), 360) << within_window(Pos(3, 30), 360) << endl;`)
    expect(lines.slice(0, 3)).toEqual([
      '4 300 15 60 30 2 8 30 5 20 5 5 30 10 30 60',
      '010010 246 0 58 40 0.25-1',
      '100 011100110',
    ])
  })

  test('cells, cars and missiles', async () => {
    const { lines } = await play(`
    for (int j = 0; j < 4; ++j) cerr << cell(Pos(0, j - 60)).type << ' ';
    cerr << cell({14, 119}).type << cell(Pos(2, -1)).cid << cell(Pos(4, 61)).mid << cell(Pos(4, 61)).cid << endl;
    for (int c : {1, 5, 2}) { Car x = car(c); cerr << x.cid << x.pos << x.nb_miss << ' ' << x.gas << x.alive << x.time << ' '; }
    for (const auto& m : missiles()) cerr << m.first << m.second.mid << m.second.cid << m.second.pos << ' ';
    Car unset; Missile m = {1, 2, {3, 4}}; Cell c = {TYRE, -1, -1};
    unset = car(0); vector<Car> cars(2, unset);
    cerr << cars[1].pos << m.pos << c.type << CType(3) << endl;`)
    expect(lines.slice(0, 2)).toEqual([
      'WATER_BONUS GAS_BONUS MISSILE_BONUS EMPTY TYRE08-1',
      '1(3,0)5 6010 5(3,4)5 6010 2(0,0)0 001000 770(9,2) 885(4,1) (2,59)(3,4)TYREMISSILE',
    ])
  })

  test('directions, positions and letters', async () => {
    const { lines } = await play(
      `
    for (const auto& entry : dir2all) { cerr << entry.first << ':'; for (Dir d : entry.second) cerr << d; cerr << ' '; }
    cerr << dir2all.size() << dir2all.find(FAST)->second.size() << dir2all.at(UP).back() << endl;
    Pos p(4, 5), q = {1, 1};
    p += q; p.imag(9);
    cerr << p << p - q << p * q << (p == q) << (p != q) << first(p) << second(p) << complex<int>(1, 0) + p << -q
         << dir_ok(UP) << dir_ok(Dir(0, -1)) << dir_ok(Dir(2, 0)) << dir_ok(Dir(-1, 3)) << endl;
    int far = abs(Pos(3, -4)), diagonal = abs(Pos(-5, 5)), none = std::abs(Pos(0, 0));
    cerr << far << diagonal << none << ' ' << Cmp()(UP, DOWN) << Cmp()(UP, UP) << Cmp()(SLOW, DEFAULT) << ' '
         << i2c(MOVE) << i2c(SHOOT) << i2c(UNDEFINED) << c2i('m') << c2i('s') << c2i('x') << endl;
    map<Pos, int, Cmp> seen; set<int> ids = {1}; seen[p] = 1;
    cerr << seen.contains(p) << ids.contains(2) << sqrt(4.0) << (INFINITY > numeric_limits<double>::max()) << min(2, max(1, 3)) << endl;
    cerr << Pos(7, 3) / Pos(2, 1) << Pos(7, 3) / 2 << norm(Pos(7, 3)) << real(p) << imag(p) << conj(p) << endl;
    Instruction i = {1, MOVE, SLOW}; my_assert(i.cid == 1); cerr << SLOW << FAST_DOWN << endl;`,
    )
    const paths = [
      '(-1,0):(-1,0)',
      '(-1,1):(0,1)(-1,0)(-1,1)',
      '(-1,2):(0,1)(-1,0)(-1,1)(0,2)(-1,2)',
      '(0,0):(0,0)',
      '(0,1):(0,1)',
      '(0,2):(0,1)(0,2)',
      '(1,0):(1,0)',
      '(1,1):(0,1)(1,0)(1,1)',
      '(1,2):(0,1)(1,0)(1,1)(0,2)(1,2)',
    ]
    expect(lines.slice(0, 6)).toEqual([
      `${paths.join(' ')} 92(-1,1)`,
      '(5,9)(4,8)(-4,14)0159(6,9)(-1,-1)1000',
      '470 101 msu120',
      '10212',
      // As g++ computes it: whole numbers all the way.
      '(3,0)(3,1)5859(5,-9)',
      '(0,0)(1,2)',
    ])
  })

  test('orders go out as given, with warnings for what is not kept', async () => {
    const { orders, log } = await play(`
    move(8, UP); move(0, Pos(3, 3) - Pos(1, 1)); move(5, FAST); shoot(-1); shoot(7);
    move(0, FAST_UP); move(0, UP); Action::shoot(0); Action::move(99, Dir(-7, 2147483647)); Action::shoot(1); shoot(1);`)
    expect([...orders]).toEqual(
      [
        [0, 8, -1, 1],
        [0, 0, 2, 2],
        [0, 5, 0, 2],
        [1, -1, 0, 0],
        [1, 7, 0, 0],
        [0, 0, -1, 2],
        [0, 0, -1, 1],
        [3, 0, 0, 0],
        [2, 99, -7, 2147483647],
        [3, 1, 0, 0],
        [1, 1, 0, 0],
      ].flat(),
    )
    expect(log.trimEnd().split('\n')).toEqual([
      'warning: move requested for car 8, which does not exist',
      'warning: move requested for car 0 in direction (2, 2)',
      'warning: move requested for car 5, which is not yours',
      'warning: shot requested for car -1, which does not exist',
      'warning: shot requested for car 7, which is not yours',
      'warning: instruction already requested for car 0',
      'warning: instruction already requested for car 0',
      'warning: instruction already requested for car 1',
    ])
  })

  test('a failed assert is passed over, as in a build by the original Makefile, but not by a Debug build', async () => {
    const source = botSource({ play: 'assert(round() < 0); cerr << "on" << endl;' })
    const state = world()
    const bot = createBot(await compile(source), state)
    bot.begin(state)
    expect(bot.finish()).toMatchObject({ log: 'on\n' })
    const debug = await compileOk(compiler, source, { game: 'mad-max', mode: 'debug' })
    const checked = createBot(debug.module, state)
    checked.begin(state)
    checked.finish()
    expect(checked.failure?.reason).toMatch(/^assertion failed: round\(\) < 0/)
  })

  test('what ended the original program ends the bot, with its reason', async () => {
    const endings = [
      ['cell(Pos(15, 0))', 'cell: the row is outside the universe'],
      ['car(8)', 'car: there is no car 8'],
      ['player_of(-1)', 'player_of: there is no car -1'],
      ['begin(4)', 'begin: there is no player 4'],
      ['end(-1)', 'end: there is no player -1'],
      ['score(4)', 'score: there is no player 4'],
      ['status(9)', 'status: there is no player 9'],
      ['randomize(3, 2)', 'randomize: the range is empty'],
      ['my_assert(1 + 1 == 3)', 'my_assert failed: 1 + 1 == 3'],
    ]
    const cases = endings.map(([call], k) => `case ${k}: ${call}; break;`).join('\n')
    const module = await compile(botSource({ play: `switch (round()) { ${cases} }` }))
    for (const [round, [call, reason]] of endings.entries()) {
      const state = world()
      state.round[0] = round
      const bot = createBot(module, state)
      bot.begin(state)
      expect(bot.finish().frozen?.reason, call).toContain(reason)
    }
  })

  test('the generator: one number burnt a round; another of the same class; a copy of the board', async () => {
    const state = world()
    const module = await compile(
      botSource({
        members: 'vector<Board> past; Random_generator own; vector<int> mine; enum State { SHOOT, MOVE };',
        play: `
    if (past.empty()) own.srandomize();
    cerr << randomize() << ' ' << randomize(0, 8) << ' ' << randomize(-5, -5) << ' ' << own.randomize() << ' ' << SHOOT << endl;
    past.push_back(*this);
    cerr << past[0].score(0) << past[0].randomize(0, 999) << endl;`,
      }),
    )
    const bot = createBot(module, state)
    let x = 32
    const draw = () => (x = (48271 * x) % 2147483647) - 1
    let own = 123456790
    const expected = () => {
      draw()
      const numbers = [draw(), draw() % 9]
      draw()
      own = (48271 * own) % 2147483647
      return `${numbers.join(' ')} -5 ${own - 1} 0`
    }
    bot.begin(state)
    const first = bot.finish().log.split('\n')
    expect(first[0]).toBe(expected())
    // The copy goes on from where its original was then, round after round.
    const copied = [((48271 * x) % 2147483647) - 1]
    copied.push(((48271 * (copied[0] + 1)) % 2147483647) - 1)
    expect(first[1]).toBe(`10${copied[0] % 1000}`)
    state.scores[0] = 70
    bot.begin(state)
    expect(bot.finish().log.split('\n').slice(0, 2)).toEqual([expected(), `10${copied[1] % 1000}`])
  })

  test.each(['c++11', 'c++20'] as const)(
    'compiles with what bots include after it, in %s',
    async (standard) => {
      const source = `#include "Player.hh"
#include <algorithm>
#include <list>
#include <stack>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <array>
#include <string>
${botSource({ play: 'priority_queue<pair<double, Car>, vector<pair<double, Car>>, Cheaper> q; q.push({1.5, car(0)}); cerr << q.top().second.pos << endl;', before: 'struct Cheaper { bool operator()(const pair<double, Car>& a, const pair<double, Car>& b) const { return a.first > b.first; } };' })}`
      const state = world()
      const bot = createBot(await compile(source, { standard }), state)
      bot.begin(state)
      expect(bot.finish().log).toBe('(2,59)\n')
    },
  )
})
