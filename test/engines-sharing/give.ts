import { expect } from 'vitest'
import type { TestApp } from '../start-app.ts'

/** Bots as files to be given away. */

export const sourceOf = (play: string, name = 'Manolito') => `#include "Player.hh"
#define PLAYER_NAME ${name}
// posició
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void secretPlan () { ${play} }
  void play () { secretPlan(); }
};
RegisterPlayer(PLAYER_NAME);
`
export const MOVES = 'for (int id : my_units(me())) move(id, Dir(random(0, 3)));'

export const giveTo = (
  app: TestApp,
  fileName: string,
  bytes: Uint8Array,
  game: 'pandemic' | 'mad-max' = 'pandemic',
) => app.call('bots.import', { fileName, bytes: Uint8Array.from(bytes), game })

export async function scoresOf(app: TestApp, botId: number): Promise<(number | undefined)[]> {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const seat = { botId }
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [seat, seat, seat, seat],
    seed: 8,
  })
  const match = await app.ended(id)
  expect(match.seats.map(({ frozen }) => frozen)).toEqual([undefined, undefined, undefined, undefined])
  return match.seats.map(({ score }) => score)
}
