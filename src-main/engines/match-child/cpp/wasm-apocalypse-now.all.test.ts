import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { apocalypseNow } from '../../../../src-games/apocalypse-now/game.ts'
import {
  FIRE_UNIT,
  LAND_MASK,
  SIZE,
  type ApocalypseState,
} from '../../../../src-games/apocalypse-now/state.ts'
import { createRoundLog } from '../../../../src-games/kit/game.ts'
import { scriptSeat } from '../../../../test/games/playing.ts'
import { startedMatch } from '../../../../test/games/started-match.ts'
import { outputOfFour, testingHeaders } from '../../../../test/header-testing.ts'
import { botSource, compileOk, playRound } from '../../../../test/wasm-testing.ts'

/** The C++ headers of Apocalypse Now: every function, and the same bytes as the original with Demo. */

const golden = (label: string, file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../src-games/apocalypse-now/golden', label, file))
const templates = join(import.meta.dirname, '../../../../resources/bots/apocalypse-now')

const { compiler, createBot, compile, playBody } = testingHeaders(apocalypseNow)

const configOf = (label: string): string => golden(label, 'config.cnf').toString()
const startState = (label: string, seed: number): ApocalypseState =>
  startedMatch(apocalypseNow, configOf(label), seed).state

/** Parachuters, fires, and soldiers with strange ids from the start. */
const edgeState = () => startState('edge', 7004)

const play = (body: string, state = edgeState()) => playBody(body, state)

describe('templates', () => {
  test.each([
    ['Null', 'null', 1501],
    ['Demo', 'demo', 1502],
  ])('%s in C++ gives the original output', async (name, label, seed) => {
    const module = await compile(readFileSync(join(templates, `${name}.cc`), 'utf8'))
    const match = { config: configOf(label), seed, name }
    const text = outputOfFour(apocalypseNow, match, module, startState(label, seed))
    expect(text === gunzipSync(golden(label, 'out.gz')).toString('latin1')).toBe(true)
  })
})

test.each(['c++11', 'c++20'] as const)('Demo compiles without remarks as %s', async (standard) => {
  const source = readFileSync(join(templates, 'Demo.cc'), 'utf8')
  expect((await compileOk(compiler, source, { game: 'apocalypse-now', standard })).diagnostics).toEqual([])
})

describe('the API', () => {
  test('constants, settings and structures', async () => {
    const { log } = await play(`
    switch (3) { case WATER: cerr << "water "; }
    cerr << FOREST << GRASS << WATER << MOUNTAIN << SOLDIER << HELICOPTER << FORWARD1 << FORWARD2 << COUNTER_CLOCKWISE
         << CLOCKWISE << NAPALM << endl;
    cerr << NUM_PLAYERS << ' ' << GAME_ROUNDS << ' ' << MAX << ' ' << NUM_SOLDIERS << ' ' << NUM_HELICOPTERS << ' '
         << NUM_POSTS << ' ' << LIFE << ' ' << FOREST_DAMAGE << ' ' << GRASS_DAMAGE << ' ' << ROUNDS_NAPALM << ' ' << REACH << ' '
         << FOREST_BURNS << ' ' << OTHER_BURNS << ' ' << PROB_FIRE << ' ' << ROUNDS_JUMP << ' ' << MAX_JUMP << ' '
         << HIGH_VALUE << ' ' << LOW_VALUE << endl;
    int low = 7;
    cerr << min(MAX, low) << max(REACH, low) << ' ' << nb_players() << nb_rounds() << player_ok(-1) << player_ok(3) << player_ok(4)
         << pos_ok(0, 59) << pos_ok(60, 0) << pos_ok(Position(0, -1)) << ' ' << version() << ok() << GAME_NAME << VERSION
         << code[1] << code[4] << endl;
    Position p = 5, q(3, 4); Post none = 9, post(2, 3, 4, 50), same = post; Data zero;
    cerr << p.i << p.j << (p != q) << (q != Position(3, 4)) << none.value << (post != same) << (post != none) << post.pos.j
         << zero.id << zero.parachuters.size() << (NUL != zero) << (NUL != NUL) << NUL.pos.i << endl;
    cerr << int_to_string(-7) << double_to_string(0.5) << string_to_int("12x") << endl;`)
    expect(log.split('\n')).toEqual([
      'water 123412' + '12345',
      '4 200 60 20 2 16 100 20 50 30 2 10 5 10 20 4 100 50',
      '77 4200010100 ApocalypseNow2018 3.01ApocalypseNow20183.0:X',
      '0010' + '0' + '014' + '0010' + '-1',
      '-70.512',
      '',
    ])
  })

  test('the state, of every cell and unit', async () => {
    const state = edgeState()
    state.round[0] = 7
    state.scores.set([11, 22, 33, 44])
    state.status.set([0.25, -1, 0, 1])
    state.postOwner.set([3, 0], 1)
    const { lines } = await play(
      `
    cerr << me() << ' ' << round() << ' ' << total_score(3) << ' ' << status(0) << ' ' << status(1) << endl;
    unsigned sum = 0;
    for (int i = 0; i < 60; ++i) for (int j = 0; j < 60; ++j)
      sum = sum * 31 + what(i, j) + 3 * fire_time(i, j) + 5 * which_soldier(i, j) + 7 * which_helicopter(i, j)
          + 11 * post_owner(i, j) + 13 * post_value(i, j);
    cerr << sum << endl;
    for (int pl = 0; pl < 4; ++pl) {
      for (int id : helicopters(pl)) {
        Data d = data(id);
        cerr << d.id << ' ' << d.type << d.player << ' ' << d.pos.i << ',' << d.pos.j << ' ' << d.life << d.orientation << ' ' << d.napalm << ':';
        for (int rounds : d.parachuters) cerr << ' ' << rounds;
        cerr << endl;
      }
    }
    for (int id : soldiers(1)) {
      Data d = data(id);
      cerr << d.id << ' ' << d.type << d.player << ' ' << d.pos.i << ',' << d.pos.j << ' ' << d.life << d.orientation << d.napalm << d.parachuters.size() << ';';
    }
    cerr << endl;
    for (Post p : posts()) cerr << p.player << ' ' << p.pos.i << ',' << p.pos.j << ' ' << p.value << ';';`,
      state,
    )
    expect(lines[0]).toBe('0 7 44 0.25 -1')
    let sum = 0
    for (let cell = 0; cell < SIZE * SIZE; cell++) {
      const post = state.postAt[cell]
      const helicopter = state.helicopterCell.indexOf(cell)
      sum =
        (Math.imul(sum, 31) +
          (state.ground[cell] & LAND_MASK) +
          3 * Math.trunc(state.ground[cell] / FIRE_UNIT) +
          5 * state.soldierAt[cell] +
          7 * (helicopter < 0 ? 0 : state.helicopterId[helicopter]) +
          11 * (post < 0 ? -2 : state.postOwner[post]) +
          13 * (post < 0 ? -2 : state.postValue[post])) >>>
        0
    }
    expect(lines[1]).toBe(String(sum))
    expect(lines.slice(2, 6)).toEqual([
      '20001 20 25,22 -13 30: 5 5 5 1 20',
      '20002 20 3,23 -11 30: 1 1 1',
      '20003 21 19,28 -11 30: 7 7 7 7 7 7',
      '20004 21 38,35 -11 30: 2 3 4 20 20',
    ])
    const place = (cell: number) => `${Math.trunc(cell / SIZE)},${cell % SIZE}`
    const slots = [...state.soldierId.keys()].filter(
      (slot) => slot < state.soldierCount[0] && state.soldierPlayer[slot] === 1,
    )
    expect(lines[10]).toBe(
      slots
        .map(
          (slot) =>
            `${state.soldierId[slot]} 11 ${place(state.soldierCell[slot])} ${state.soldierLife[slot]}-1-10;`,
        )
        .join(''),
    )
    expect(lines[11]).toBe(
      [...state.postCell]
        .map((cell, k) => `${state.postOwner[k]} ${place(cell)} ${state.postValue[k]};`)
        .join(''),
    )
  })

  test('bad arguments give a warning and an empty answer', async () => {
    const { log, frozen } = await play(`
    int sum = what(-1, 2) + fire_time(60, 0) + which_soldier(0, 60) + which_helicopter(0, -1) + post_owner(60, 60) + post_value(99, 0);
    size_t none = soldiers(4).size() + helicopters(-1).size();
    Data d = data(1); Data e = data(2147483647);
    double values = total_score(4) + status(-1);
    cerr << sum << none << (d != NUL) << (e != NUL) << values << endl;`)
    expect(frozen).toBeUndefined()
    expect(log.split('\n')).toEqual([
      'warning: what requested for position (-1, 2)',
      'warning: fire_time requested for position (60, 0)',
      'warning: which_soldier requested for position (0, 60)',
      'warning: which_helicopter requested for position (0, -1)',
      'warning: post_owner requested for position (60, 60)',
      'warning: post_value requested for position (99, 0)',
      'warning: soldiers requested for player 4',
      'warning: helicopters requested for player -1',
      'warning: data requested for id 1',
      'warning: data requested for id 2147483647',
      'warning: total_score requested for player 4',
      'warning: status requested for player -1',
      '-6000-2',
      '',
    ])
  })

  test('every order goes out as given; those that are not accepted are remarked as the game refuses them', async () => {
    const state = edgeState()
    const { log, orders } = await play(
      `
    command_soldier(99, 5, 5); command_soldier(20003, 5, 5); command_soldier(20001, 5, 5); command_soldier(20083, 11, 3);
    command_soldier(20011, 2147483647, -2147483647 - 1); command_soldier(20011, 38, 6); command_soldier(20011, 38, 5);
    command_helicopter(99, 1); command_helicopter(20011, 1); command_helicopter(20003, 1); command_helicopter(20001, 6);
    command_helicopter(20001, CLOCKWISE); command_helicopter(20001, FORWARD1);
    command_parachuter(40, 40); command_parachuter(2147483647, -2147483647 - 1);
    command_parachuter(5, 25); command_parachuter(5, 25); command_parachuter(1, 21); command_parachuter(3, 23);
    command_parachuter(25, 22); command_parachuter(25, 23);`,
      state,
    )
    const refusals = log.split('\n')
    expect(refusals).toEqual([
      'warning: command_soldier: there is no unit 99',
      'warning: command_soldier: unit 20003 is no soldier',
      'warning: command_soldier: unit 20001 is no soldier',
      'warning: command_soldier: unit 20083 is not yours',
      'warning: command_soldier: cell (2147483647, -2147483648) is too far for soldier 20011',
      'warning: command_soldier: soldier 20011 already has an order',
      'warning: command_helicopter: there is no unit 99',
      'warning: command_helicopter: unit 20011 is no helicopter',
      'warning: command_helicopter: unit 20003 is not yours',
      'warning: command_helicopter: 6 is not an instruction, asked for helicopter 20001',
      'warning: command_helicopter: helicopter 20001 already has an order',
      'warning: command_parachuter: none of your helicopters is above (40, 40)',
      'warning: command_parachuter: none of your helicopters is above (2147483647, -2147483648)',
      'warning: command_parachuter: no parachuter is left above (3, 23)',
      'warning: command_parachuter: enough jump already, none onto (25, 23)',
      '',
    ])
    expect([...orders.subarray(0, 8)]).toEqual([0, 99, 5, 5, 0, 20003, 5, 5])
    expect(orders).toHaveLength(4 * 21)
    const round = createRoundLog()
    const none = new Int32Array(0)
    apocalypseNow.step(state, [orders, none, none, none], round)
    const refused = round.outcomes[0].filter((outcome) => apocalypseNow.outcomes[outcome].kind === 'refused')
    expect(refused).toHaveLength(refusals.length - 1)
  })

  test('counts of jumps begin anew each round; raw orders of Action go out without a remark', async () => {
    const state = edgeState()
    const bot = createBot(
      await compile(
        botSource({
          play: 'for (int k = 0; k < 4; ++k) command_parachuter(25, 20 + k); Action::command_soldier(1, 2, 3); Action::command_helicopter(4, 5); Action::command_parachuter(6, 7);',
        }),
      ),
      state,
    )
    for (let round = 0; round < 2; round++) {
      const { log, orders } = playRound(bot, state)
      expect(log).toBe('')
      expect([...orders.subarray(16)]).toEqual([0, 1, 2, 3, 1, 4, 5, 0, 2, 6, 7, 0])
    }
  })

  test('leaves room for what bots define themselves', async () => {
    const module = await compile(
      botSource({
        before: `
bool operator==(const Position& a, const Position& b) { return a.i == b.i && a.j == b.j; }
bool operator<(const Position& a, const Position& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }
Position operator+(const Position& a, const Position& b) { return Position(a.i + b.i, a.j + b.j); }
ostream& operator<<(ostream& os, const Position& p) { return os << p.i << ',' << p.j; }
enum Region { ground, army, round_, side, reach };
struct Door { int block; };`,
        members:
          'static constexpr int I[2] = {1, 0}; set<Position> seen; map<Position, int> cost; int soldier, block, orders;',
        play: `
    seen.insert(Position(1, 2) + Position(3, 4)); cost[Position(1, 1)] = 5;
    priority_queue<pair<int, int>> queue; queue.push(make_pair(1, I[1]));
    cerr << *seen.begin() << ' ' << (Position(1, 2) == Position(1, 2)) << cost.size() << queue.size() << side << endl;`,
      }).replace('RegisterPlayer', 'constexpr int PLAYER_NAME::I[2];\nRegisterPlayer'),
    )
    const state = edgeState()
    expect(playRound(createBot(module, state), state).log).toBe('4,6 1113\n')
  })

  test('the limit of calls ends the bot', async () => {
    expect((await play('for (int k = 0; k < 10000; ++k) command_parachuter(40, 40);')).orders).toHaveLength(
      40_000,
    )
    expect(
      (await play('for (int k = 0; k < 10001; ++k) command_parachuter(40, 40);')).frozen?.reason,
    ).toMatch(/^too many orders/)
    expect((await play('_unreachable();')).frozen?.reason).toMatch(/^assertion failed/)
  })

  test('the generator, and a copy of the state that outlives its round', async () => {
    const state = edgeState()
    const module = await compile(
      botSource({
        members: 'vector<State> past; list<int> l;',
        before: '#include <list>\n#include <stdio.h>',
        play: `
    for (int k = 0; k < 6; ++k) cerr << random(1, 100) << ' ';
    for (int k : random_permutation(3)) cerr << k;
    cerr << random(5, 3) << random(1, 1000001) << random_permutation(-1).size() << endl;
    past.push_back(*this); cerr << past[0].total_score(0) << endl;`,
      }),
    )
    const bot = createBot(module, state, 30)
    state.scores[0] = 20
    expect(playRound(bot, state).log).toMatch(/^32 92 20 67 99 12 [012]{3}510\n20\n$/)
    state.scores[0] = 5
    expect(playRound(bot, state).log.split('\n')[1]).toBe('20')
  })

  test('says the same as the API of TypeScript', async () => {
    const state = edgeState()
    const { lines } = await play(
      `
    for (int pl = 0; pl < 4; ++pl) {
      for (int id : soldiers(pl)) cerr << id << ' ' << data(id).life << ' ';
      for (int id : helicopters(pl)) cerr << id << ' ' << data(id).napalm << ' ' << which_helicopter(data(id).pos.i, data(id).pos.j) << ' ';
    }`,
      state,
    )
    interface Api {
      soldiers(pl: number): number[]
      helicopters(pl: number): number[]
      data(id: number): { life: number; napalm: number; pos: { i: number; j: number } }
      whichHelicopter(i: number, j: number): number
      log(text: string): void
    }
    const seat = scriptSeat(apocalypseNow, state, 0, 30, (api) => {
      const player = new (api as { Player: new () => Api }).Player()
      return {
        play() {
          let text = ''
          for (let pl = 0; pl < 4; pl++) {
            for (const id of player.soldiers(pl)) text += `${id} ${player.data(id).life} `
            for (const id of player.helicopters(pl)) {
              const { napalm, pos } = player.data(id)
              text += `${id} ${napalm} ${player.whichHelicopter(pos.i, pos.j)} `
            }
          }
          player.log(text)
        },
      }
    })
    seat.begin(state)
    expect(`${lines[0]}\n`).toBe(seat.finish().log)
  })
})
