import type { GameId } from '../../src-games/kit/game.ts'

/** Small players of our own that use names of games that are not here, and broken ones of games that are. */

/** A player's file around its members. */
export const playerWith = (members: string): string => `#include "Player.hh"
#define PLAYER_NAME Tried
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  ${members}
};
RegisterPlayer(PLAYER_NAME);
`

interface OtherTerm {
  readonly body: string
  /** What no game has of it, the first of them in any case. */
  readonly uses: readonly string[]
}

const plays = (body: string, ...uses: readonly string[]): OtherTerm => ({
  body: `void play() { ${body} }`,
  uses,
})

/** The first half uses many names of its game, the second one or two. */
export const OTHER_TERMS: readonly OtherTerm[] = [
  plays('for (int id : queens(me())) if (ant(id).type == Worker) lay(id, Queen);', 'queens', 'ant', 'Worker'),
  plays('for (int id : wizards(me())) { Wizard w = wizard(id); cast(id, w.spell); }', 'wizards', 'Wizard'),
  plays(
    'VI mine = builders(me()); for (int id : mine) build(id, barricade(id), Night);',
    'builders',
    'Night',
  ),
  plays('for (int id : thieves(me())) if (professor(id).free) steal(id, vault(0));', 'thieves', 'professor'),
  plays(
    'for (int id : orks(me())) if (ork(id).health > 3) conquer(ork(id).pos, castle(0));',
    'orks',
    'conquer',
  ),
  plays('for (int id : dwarves(me())) mine(dwarf(id).pos); if (balrog_id() > 0) flee();', 'dwarves', 'dwarf'),
  plays('for (int id : pacs(me())) if (ghost_near(id)) eat_pill(id, PowerPill);', 'pacs', 'ghost_near'),
  plays('for (int id : knights(me())) farm(knight(id), Peasant);', 'knights', 'knight'),
  plays('Furyan f = furyan(0); for (int id : pioneers(me())) dig(id, Elevator);', 'Furyan', 'furyan'),
  plays('for (int id : ships(me())) shoot_torpedo(ship(id), asteroid(0), Warp);', 'ships', 'shoot_torpedo'),
  plays('for (int id : monsters(me())) attack_monster(monster(id), Fire, Poke);', 'monsters', 'Poke'),
  plays('paint(me(), tile_ahead(), Colour); bomb_at(tile_ahead());', 'tile_ahead', 'Colour'),
  plays('for (int id : archers(me())) fire_arrow(archer(id), goblin(0));', 'archers', 'fire_arrow'),
  plays(
    'for (int i = 0; i < board_rows(); ++i) for (int id : gardeners(i)) plant(id, Rose);',
    'gardeners',
    'plant',
    'Rose',
  ),
  plays(
    'if (num_players() == 4) for (int id : elves(me())) elf_move(elf(id), Up);',
    'elves',
    'elf_move',
    'elf',
  ),
  plays('Position p(0, 0); for (int id : sailors(me())) sail(sailor(id), p, Harbour);', 'sailors', 'sail'),
  plays('for (int id : queens(me())) move(id, Dir(0));', 'queens'),
  plays('cast_spell(me());', 'cast_spell'),
  plays('Ork mine = first_ork(me());', 'Ork', 'first_ork'),
  plays('for (int id : drones(me())) move(id, Dir(id % 4));', 'drones'),
  plays('vector<int> w = workers(me());', 'workers'),
  plays('Scout s = nearest_scout(me());', 'Scout', 'nearest_scout'),
  plays('for (int id : beacons(me())) light(id);', 'beacons', 'light'),
  plays('for (int id : nomads(me())) move(id, Dir(0));', 'nomads'),
  plays('Trader t = trader(0);', 'Trader', 'trader'),
  plays('if (camel(0).thirst > 3) drink(0);', 'camel', 'drink'),
  plays('hire(Miner); dig(0);', 'Miner', 'hire', 'dig'),
  plays('vector<int> r = rockets(me());', 'rockets'),
  plays('if (island(0).owner == me()) settle(0);', 'island', 'settle'),
  plays('spin(0); weave(1); dye(2);', 'spin', 'weave', 'dye'),
  plays(
    'for (int id : falcons(me())) if (prey(id).pos == unit(id).pos) pounce(id);',
    'falcons',
    'prey',
    'pounce',
  ),
]

/** A call or two that may as well be helpers which are not written yet: these come in, with their errors. */
export const UNCLEAR: readonly OtherTerm[] = [
  plays('if (round() == 0) hatch(0);', 'hatch'),
  plays('VVI grid = barricades();', 'barricades'),
  plays('if (is_night()) return;', 'is_night'),
  plays('lasers(0);', 'lasers'),
  plays('if (status(me()) > 0.9) return; harvest(0);', 'harvest'),
  plays('swim(random(0, 3));', 'swim'),
  plays('if (voldemort_alive()) move(0, Dir(1));', 'voldemort_alive'),
  plays('dig_tunnel(me(), 4);', 'dig_tunnel'),
  plays('buy_farmer(me(), board_cols());', 'buy_farmer'),
]

interface BrokenHere extends OtherTerm {
  readonly game: GameId
  readonly why: string
}

/** What must come in, though it does not compile. */
export const BROKEN_HERE: readonly BrokenHere[] = [
  {
    game: 'pandemic',
    why: 'a helper that is not written yet',
    body: 'void play() { for (int id : my_units(me())) if (infection_factor() > 3) flee_from(city(0)[0], mask_protection()); }',
    uses: ['flee_from'],
  },
  {
    game: 'pandemic',
    why: 'a slip of the pen',
    body: 'void play() { mov(0, TOP); }',
    uses: ['mov'],
  },
  {
    game: 'pandemic',
    why: 'a helper of its own called queens that is below in the file',
    body: 'vector<int> queens(int player) { return my_units(player); } void play() { for (int id : queens(me())) mov(id, TOP); }',
    uses: ['queens'],
  },
  {
    game: 'pandemic',
    why: 'two helpers that are not written yet, and nothing of the game beside them',
    body: 'void play() { for (int id : my_units(me())) move(id, best_dir(id)); report(round()); }',
    uses: ['best_dir', 'report'],
  },
  {
    game: 'pandemic',
    why: 'a word that is left over',
    body: 'void play() { oops }',
    uses: ['oops'],
  },
  {
    game: 'the-walking-dead',
    why: 'names of another game of ours',
    body: 'void play() { for (int id : soldiers(me())) command_soldier(id, 0, 0); }',
    uses: ['soldiers', 'command_soldier'],
  },
  {
    game: 'apocalypse-now',
    why: 'two helpers beside many names of its own',
    body: 'void play() { for (int id : helicopters(me())) if (fire_time(0, 0) == 0) command_helicopter(id, best_of(id), worst_of(id)); for (int id : soldiers(me())) command_soldier(id, 0, 0); }',
    uses: ['best_of', 'worst_of'],
  },
  {
    game: 'the-walking-dead',
    why: 'a helper beside names that games of the framework share',
    body: 'void play() { for (int id : alive_units(me())) if (strength(me()) > num_rounds()) flee(id); }',
    uses: ['flee'],
  },
  {
    game: 'mad-max',
    why: 'nothing that the compiler does not know',
    body: 'void play() { move(0) }',
    uses: [],
  },
]
