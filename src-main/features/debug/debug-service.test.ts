import { expect, it } from 'vitest'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

/** A planted mistake: once 20 places were seen the first unit never moves again. */
const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Sleeper
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> seen;
  int moved = 0;
  virtual void play () {
    const vector<int> mine = my_units(me());
    seen.push_back(round());
    if (seen.size() > 20 or mine.empty()) return;
    move(mine[0], LEFT);
    ++moved;
  }
};
RegisterPlayer(PLAYER_NAME);
`

const app = sharedApp()
const { create, play } = smallMatches(() => app)

it('says what a bot of a stored match kept in mind, and in which rounds a condition held', async () => {
  await create('Sleeper', SOURCE, 'cpp')
  const matchId = await play(['Demo', 'Sleeper', 'Demo', 'Demo'], { rounds: 40, seed: 12 })
  const { round: rounds } = await app.call('matches.get', { id: matchId })
  const asked = { matchId, seat: 1, expressions: ['seen.size()', 'moved', 'nothing', 'moved +'] }
  const answer = await app.call('debug.watch', { ...asked, condition: 'seen.size() > 20' })
  expect(answer).toMatchObject({
    rounds,
    members: [
      { name: 'seen', type: 'vector<int>' },
      { name: 'moved', type: 'int' },
    ],
    condition: { held: [[20, rounds]] },
  })
  expect(answer.difference).toBeUndefined()
  const [size, moved, nothing, unfinished] = answer.watches
  expect(size.values).toHaveLength(rounds)
  expect(moved.values.at(-1)).toEqual({ round: 19, text: '20', number: 20 })
  expect(nothing.problem).toBe('there is no nothing here')
  expect(unfinished.problem).toBe('expected a name or a number before the end')
  expect(await app.call('debug.watch', { ...asked, condition: 'seen.size() > 20' })).toEqual(answer)
  const orderedIn = (round: number) => app.call('debug.orders', { matchId, seat: 1, round })
  const line = SOURCE.split('\n').findIndex((one) => one.includes('move(mine[0]')) + 1
  expect(await orderedIn(3)).toEqual({ orders: [{ text: expect.stringMatching(/^move \d+ LEFT$/), line }] })
  expect(await orderedIn(25), 'a round without orders').toEqual({ orders: [] })
  expect(await app.call('debug.watch', { matchId, seat: 0, expressions: ['nothing'] })).toMatchObject({
    rounds,
    watches: [{ problem: expect.any(String) }],
  })
})
