import type { TestApp } from '../start-app.ts'

/** A bot that divides by zero in round 3, three calls deep. */
export const FALLER = `#include "Player.hh"
#define PLAYER_NAME Faller
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> seen;
  int pick(int k) {
    if (k > 0) return pick(k - 1) + seen.size();
    return 7 / (round() - 3);
  }
  void play () {
    seen.push_back(pick(2));
    if (round() == 99) cerr << seen.size();
  }
};
RegisterPlayer(PLAYER_NAME);
`

/** Plays against three Demos; gives where it stopped. */
export async function freezeOf(app: TestApp, botId: number) {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const bots = await app.call('bots.list')
  const demo = { botId: bots.find(({ game, name }) => game === 'pandemic' && name === 'Demo')!.id }
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [{ botId }, demo, demo, demo],
    seed: 5,
  })
  return (await app.ended(id)).seats[0].frozen!
}

/** Gives the id of the bot. */
export async function createFaller(app: TestApp, source = FALLER): Promise<number> {
  const from = { source }
  return (await app.call('bots.create', { game: 'pandemic', name: 'Faller', language: 'cpp', from })).id
}
