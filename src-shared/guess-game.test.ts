import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gameIds } from '../src-games/index.ts'
import { BROKEN_HERE, OTHER_TERMS, playerWith, UNCLEAR } from '../test/files/other-terms.ts'
import { findHome, foreignNames, guessGame, ourGameIn } from './guess-game.ts'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (game: string) =>
  ['resources/bots', 'dummies', 'test/players'].flatMap((folder) =>
    readdirSync(join(ROOT, folder, game))
      .filter((name) => name.endsWith('.cc'))
      .map((name) => [`${folder}/${game}/${name}`, game] as const),
  )

it.each(gameIds.flatMap(filesOf))('%s is known as a bot of %s, whatever game is open', (path, game) => {
  const source = readFileSync(join(ROOT, path), 'latin1')
  expect(gameIds.map((open) => guessGame(source, open))).toEqual(gameIds.map(() => game))
})

it.each([
  'int main() {}',
  playerWith('void play() { if (round() > 3 and status(me()) > 0.5) move(0, Dir(0)); }'),
  // Members, names of the library and names of its own are no game's.
  playerWith(
    'map<int, int> seen; int car = 0; void play() { for (auto& one : seen) car += one.first; sort(begin(v), end(v)); }',
  ),
])('a source that uses names of no single game is of the game that is open', (source) => {
  expect(gameIds.map((open) => guessGame(source, open))).toEqual([...gameIds])
})

/** As the compiler says it. */
const messagesOf = (names: readonly string[]) =>
  names.map((name) => `there is no ${name} here (use of undeclared identifier '${name}')`)

describe('a file of another term', () => {
  it.each(OTHER_TERMS)('is none of ours: $uses', ({ body, uses }) => {
    for (const open of gameIds) {
      const game = guessGame(playerWith(body), open)
      expect(foreignNames(playerWith(body), game, messagesOf(uses))).toEqual(
        expect.arrayContaining([uses[0]]),
      )
    }
  })
})

it.each(UNCLEAR)('a call that may be a helper says nothing: $uses', ({ body, uses }) => {
  for (const open of gameIds) expect(foreignNames(playerWith(body), open, messagesOf(uses))).toBeUndefined()
})

it.each(BROKEN_HERE)('a broken bot of $game comes in: $why', ({ game, body, uses }) => {
  expect(foreignNames(playerWith(body), game, messagesOf(uses))).toBeUndefined()
})

it('texts that are never closed, or nest for ever, are read in one pass', () => {
  for (const unit of ['/*', '"\\"', 'enum{', 'a<a<b,', 'auto[', "'", 'a '])
    expect(guessGame(unit.repeat(50_000), 'mad-max')).toBe('mad-max')
})

it.each([
  ['names in comments count where there are none in the code', '// infection_factor', 'pandemic'],
  ['those in the code come first', '/* infection_factor */ zombies(0);', 'the-walking-dead'],
  ['a text in quotes has none', 'f("infection_factor");', 'mad-max'],
  ['a quote in quotes ends no text', 'f("\\"infection_factor");', 'mad-max'],
  ['a letter is no text', `char c = '"'; infection_factor();`, 'pandemic'],
  ['a text that is not closed ends with its line', 'f("infection_factor\nzombies(0);', 'the-walking-dead'],
  ['a name may stand at once after a text', 'f("a"infection_factor);', 'pandemic'],
  ['a name may stand at once after a remark', '/*a*/infection_factor();', 'pandemic'],
  ['a remark that is not closed goes to the end', '/* infection_factor', 'pandemic'],
  [
    'a remark of a line ends with it',
    '// a\\\ninfection_factor(mask_protection());\nzombies(0);',
    'pandemic',
  ],
  ['as much is read as a bot may have', `${' '.repeat(1_048_569)}zombies`, 'the-walking-dead'],
  ['what is longer is not read', `${' '.repeat(1_048_570)}zombies`, 'mad-max'],
])('%s', (_, source, game) => {
  expect(guessGame(source, 'mad-max')).toBe(game)
})

it('the last letters of a remark are no code', () => {
  expect(guessGame('/*Up*/ infection_factor();', 'the-walking-dead')).toBe('pandemic')
})

it.each([
  'vector<int> zombies = all();',
  '#define zombies 3\nint all = zombies;',
  'enum Kind { Alive, Zombie }; Kind kind = Zombie;',
  'auto [zombies, strength] = both();',
])('names that a source declares say nothing: %s', (source) => {
  expect(guessGame(source, 'pandemic')).toBe('pandemic')
})

it('of games with as many names it is the one that is open, or else the first', () => {
  const source = 'infection_factor(); zombies(0);'
  expect(
    (['pandemic', 'the-walking-dead', 'mad-max'] as const).map((open) => guessGame(source, open)),
  ).toEqual(['pandemic', 'the-walking-dead', 'pandemic'])
})

it.each([
  ['Ork(0);', ['Ork'], true],
  // Names that games share say half as much.
  ['alive_units(me()); Ork(0);', ['Ork'], true],
  ['alive_units(me()); dead_units(me()); Ork(0);', ['Ork'], false],
  ['alive_units(me()); dead_units(me()); Ork(Elf(0));', ['Ork', 'Elf'], false],
  ['alive_units(me()); dead_units(me()); Ork(Elf(Dwarf(0)));', ['Ork', 'Elf', 'Dwarf'], true],
  ['zombies(0); Ork(Elf(0));', ['Ork', 'Elf'], false],
  ['zombies(0); Ork(Elf(Dwarf(0)));', ['Ork', 'Elf', 'Dwarf'], true],
  // Nearly a name of the game; two letters are too few to say so.
  ['Dis d = Dis(0);', ['Dis'], false],
  ['Me m = Me(0);', ['Me'], true],
] as const)('%s in a game that has no %j', (body, uses, isForeign) => {
  const source = playerWith(`void play() { ${body} }`)
  expect(foreignNames(source, 'the-walking-dead', messagesOf(uses))).toEqual(isForeign ? uses : undefined)
})

describe('a player of a season', () => {
  const season = 'season:0123456789abcdef'
  it('is of the game of ours of which it has the most names, two at least', () => {
    const home = (...names: readonly string[]) => ourGameIn(messagesOf(names))
    expect(home('my_units', 'city_owner')).toBe('pandemic')
    expect(home('city_owner', 'zombies', 'strength')).toBe('the-walking-dead')
    expect([home('city_owner'), home('city_owner', 'zombies'), home()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('has a name that is missing twice only once, and none of a header that is not there', () => {
    const twice = messagesOf(['city_owner', 'city_owner'])
    const include = "include <x>: use of undeclared identifier 'my_units'; #include <x>"
    expect([ourGameIn(twice), ourGameIn([...twice, include])]).toEqual([undefined, undefined])
    expect(ourGameIn([...twice, "unknown type name 'City'"])).toBe('pandemic')
  })
  it('is looked for among ours; what is of ours by its foreign names', () => {
    const messages = messagesOf(['my_units', 'city_owner'])
    const source = playerWith('void play() { Ork(0); }')
    expect(findHome({ source, game: season, messages })).toEqual({ game: 'pandemic' })
    expect(findHome({ source, game: 'pandemic', messages: messagesOf(['Ork']) })).toEqual({ names: ['Ork'] })
    expect(foreignNames(source, season, messagesOf(['Ork']))).toBeUndefined()
    expect(guessGame('zombies(0);', season)).toBe(season)
  })
})
