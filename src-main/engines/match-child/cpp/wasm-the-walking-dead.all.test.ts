import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startedMatch } from '../../../../test/games/started-match.ts'
import { theWalkingDead } from '../../../../src-games/the-walking-dead/game.ts'
import { COLS, DEAD, ZOMBIE, type WalkingDeadState } from '../../../../src-games/the-walking-dead/state.ts'
import { outputOfFour, testingHeaders } from '../../../../test/header-testing.ts'
import { botSource, playRound } from '../../../../test/wasm-testing.ts'

/** The C++ headers of The Walking Dead: every function, and the same bytes as the original with Demo. */

const resources = join(import.meta.dirname, '../../../../resources')
const defaultMap = readFileSync(join(resources, 'maps/the-walking-dead/default.cnf'), 'utf8')

const { createBot, compile, playBody } = testingHeaders(theWalkingDead)

const startState = (seed = 30): WalkingDeadState => startedMatch(theWalkingDead, defaultMap, seed).state

const play = (body: string, state = startState()) => playBody(body, state)

describe('templates', () => {
  test.each([
    ['Null', '74aa4d09832435dd13c3c2afde89a6c3'],
    ['Demo', '00ae67217ccd649ebbc4e977273f9d80'],
  ])('%s in C++ gives the original output, seed 30', async (name, md5) => {
    const module = await compile(readFileSync(join(resources, `bots/the-walking-dead/${name}.cc`), 'utf8'))
    const match = { config: defaultMap, seed: 30, name }
    const text = outputOfFour(theWalkingDead, match, module, startState())
    expect(createHash('md5').update(text, 'latin1').digest('hex')).toBe(md5)
  })
})

describe('the API', () => {
  test('settings', async () => {
    const { log } = await play(`
    cerr << version() << ' ' << num_players() << ' ' << num_rounds() << ' ' << board_rows() << ' ' << board_cols() << ' '
         << num_ini_units_per_clan() << ' ' << num_ini_zombies() << ' ' << num_ini_food() << ' ' << clan_ini_strength() << ' '
         << points_for_killing_person() << ' ' << points_for_killing_zombie() << ' ' << points_per_owned_cell() << ' '
         << food_strength() << ' ' << rounds_before_becoming_zombie() << endl;
    cerr << player_ok(-1) << player_ok(0) << player_ok(3) << player_ok(4) << pos_ok(0, 59) << pos_ok(Pos(60, 0))
         << Settings::version() << ok() << GAME_NAME << VERSION << endl;`)
    expect(log).toBe(
      'TheWalkingDead 1.0 4 200 60 60 20 10 15 1000 50 10 1 50 5\n011010TheWalkingDead 1.01TheWalkingDead1.0\n',
    )
  })

  test('the state, of every cell and unit', async () => {
    const state = startState()
    state.round[0] = 7
    state.scores.set([11, 22, 33, 44])
    state.strength.set([50, 0, 7, 8])
    state.status.set([0.25, -1, 0, 1])
    for (const id of [3, 25]) {
      state.unitType[id] = DEAD
      state.unitRounds[id] = 4
    }
    const { lines } = await play(
      `
    cerr << me() << ' ' << round() << ' ' << score(3) << ' ' << strength(0) << ' ' << status(0) << ' ' << status(1) << endl;
    unsigned sum = 0;
    for (int i = 0; i < 60; ++i) for (int j = 0; j < 60; ++j) {
      Cell c = cell(i, j);
      sum = sum * 31 + c.type * 7 + c.owner + 3 * c.id + 5 * c.food + 11 * c.is_empty();
    }
    cerr << sum << endl;
    for (int id = 0; id < 90; ++id) { Unit u = unit(id); cerr << u.type << u.id << ',' << u.player << u.pos << u.rounds_for_zombie << ' '; }
    cerr << endl;
    for (int id : alive_units(0)) cerr << id << ' ';
    for (int id : dead_units(1)) cerr << id << ' ';
    for (int id : zombies()) cerr << id << ' ';
    cerr << endl;`,
      state,
    )
    expect(lines[0]).toBe('0 7 44 50 0.25 -1')
    let sum = 0
    for (let k = 0; k < state.cellType.length; k++) {
      const isEmpty = state.cellType[k] === 0 && state.unitAt[k] < 0 && !state.foodAt[k] ? 11 : 0
      sum =
        (Math.imul(sum, 31) +
          7 * state.cellType[k] +
          state.cellOwner[k] +
          3 * state.unitAt[k] +
          5 * state.foodAt[k] +
          isEmpty) >>>
        0
    }
    expect(lines[1]).toBe(String(sum))
    const units = [...state.unitType].map((type, id) => {
      const cell = state.unitCell[id]
      const place = `(${Math.trunc(cell / COLS)}, ${cell % COLS})`
      return `${['Alive', 'Dead', 'Zombie'][type]}${id},${state.unitPlayer[id]}${place}${state.unitRounds[id]} `
    })
    expect(lines[2]).toBe(units.join(''))
    const alive = Array.from({ length: 20 }, (_, id) => id).filter((id) => id !== 3)
    const zombies = [...state.unitType.keys()].filter((id) => state.unitType[id] === ZOMBIE)
    expect(lines[3]).toBe([...alive, 25, ...zombies, ''].join(' '))
  })

  test('bad arguments give a warning and an empty answer', async () => {
    const { log, frozen } = await play(`
    Cell c = cell(-1, 2); cell(Pos(3, 60)); Unit u = unit(-1); unit(90);
    size_t none = alive_units(4).size() + dead_units(-1).size();
    int values = strength(4) + 10 * score(-1); double share = status(7);
    cerr << c.type << c.owner << c.id << c.food << ' ' << u.type << u.id << u.player << u.pos << u.rounds_for_zombie << ' '
         << none << ' ' << values << ' ' << share << endl;`)
    expect(frozen).toBeUndefined()
    expect(log.split('\n')).toEqual([
      'warning: cell requested for position (-1, 2)',
      'warning: cell requested for position (3, 60)',
      'warning: unit requested for identifier -1',
      'warning: unit requested for identifier 90',
      'warning: alive units requested for player 4',
      'warning: dead units requested for player -1',
      'warning: strength requested for player 4',
      'warning: score requested for player -1',
      'warning: status requested for player 7',
      'Street-1-10 Alive-1-1(0, 0)-1 0 -11 -2',
      '',
    ])
  })

  test('structures: operators, printing, letters', async () => {
    const { lines } = await play(`
    Pos p(4, 5), q;
    for (int d = 0; d < 8; ++d) cerr << p + Dir(d) << Dir(d) << Dir2char(d) << char2Dir(Dir2char(d)) << dir_ok(Dir(d)) << ' ';
    cerr << p + Dir(8) << Dir(9) << Dir2char(8) << char2Dir('x') << endl;
    q += p; q += Right; q += Pos(1, 1);
    const Pos kept = q;
    cerr << q << (p == q) << (p != q) << (p < q) << (Pos(4, 9) < Pos(5, 0)) << (kept + Pos(1, 0)) << kept + LD << endl;
    cerr << Street << Waste << Alive << Dead << Zombie << Move << command_type_ok(Move) << CommandType2char(0) << CommandType2char(1)
         << char2CommandType('m') << char2CommandType('z') << UnitType2char(2) << UnitType2char(3) << char2UnitType('d') << char2UnitType('q') << endl;
    cerr << int_to_string(-7) << double_to_string(0.5) << string_to_int("12x") << string_to_int("x") << endl;
    cerr << char2Cell('W').type << char2Cell('2').owner << char2Cell('.').owner << Cell().is_empty() << Cell(Street, 1, -1, true).is_empty()
         << Cell(Waste, -1, -1, false).is_empty() << Cell(Street, -1, 5, false).is_empty() << Unit(Dead, 3, 2, p, 4).pos << Command(1, 0, 2).c_type << endl;`)
    const steps = [
      '(5, 5)Downd01',
      '(5, 6)DRc11',
      '(4, 6)Rightr21',
      '(3, 6)RUe31',
      '(3, 5)Upu41',
      '(3, 4)ULq51',
      '(4, 4)Leftl61',
      '(5, 4)LDz71',
    ]
    expect(lines.slice(0, 5)).toEqual([
      `${steps.join(' ')} (4, 5)9_-1`,
      '(5, 7)0111(6, 7)(6, 6)',
      'StreetWasteAliveDeadZombieMove1m_0-1z_1-1',
      '-70.5120',
      'Waste2-11000(4, 5)0',
    ])
  })

  test('orders go out as given; a second one for a unit is remarked; the 1001st ends the bot', async () => {
    const some = await play('move(3, Up); move(3, Left); move(-5, DR); move(99, Dir(77));')
    expect([...some.orders]).toEqual([0, 3, 4, 0, 0, 3, 6, 0, 0, -5, 1, 0, 0, 99, 77, 0])
    expect(some.log).toBe('warning: command already requested for unit 3\n')
    const many = await play('for (int k = 0; k < 1000; ++k) move(k, Up);')
    expect(many).toMatchObject({ orders: { length: 4000 } })
    expect((await play('for (int k = 0; k < 1001; ++k) move(k, Up);')).frozen?.reason).toMatch(
      /^too many orders/,
    )
    expect((await play("char2Cell('x');")).frozen?.reason).toMatch(/^assertion failed/)
    expect((await play('_unreachable();')).frozen?.reason).toMatch(/^assertion failed/)
  })

  test('the generator, and what bots rely on of the includes', async () => {
    const state = startState()
    const module = await compile(
      botSource({
        members: 'vector<State> past; map<Pos, int> seen; stack<int> s;',
        play: `
    for (int k = 0; k < 8; ++k) cerr << random(0, 59) << ' ';
    cerr << random(5, 3) << random(1, 1000001) << random_permutation(-1).size() << endl;
    vector<int> v(5); iota(v.begin(), v.end(), 0); random_shuffle(v.begin(), v.end());
    cerr << accumulate(v.begin(), v.end(), 0) << setw(3) << sqrt(4.0) << INT_MAX << endl;
    past.push_back(*this); cerr << past[0].score(0) << endl;`,
      }),
    )
    const bot = createBot(module, state, 30)
    expect(playRound(bot, state).log).toBe('18 55 11 39 59 7 3 34 510\n10  22147483647\n0\n')
    state.scores[0] = 5
    expect(playRound(bot, state).log.split('\n')[2]).toBe('0')
  })
})
