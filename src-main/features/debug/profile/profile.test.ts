import { expect, it } from 'vitest'
import { smallMatches } from '../../../../test/small-matches.ts'
import { sharedApp } from '../../../../test/app-of-file.ts'

const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Busy
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> seen;
  int cheap(int x) { return x + round(); }
  int costly(int x) {
    for (int i = 0; i < 200000; ++i)
      x = x * 31 + i;
    return x;
  }
  void play () {
    if (round() % 10 == 5) seen.push_back(costly(round()));
    seen.push_back(cheap(1));
    sort(seen.begin(), seen.end());
    for (int id : my_units(me())) move(id, Dir(seen[0] % 4 < 0 ? 0 : random(0, 3)));
  }
};
RegisterPlayer(PLAYER_NAME);
`

const app = sharedApp()
const { create, play, botId } = smallMatches(() => app)

it('says which functions, lines and rounds took a bot’s CPU in a stored match', async () => {
  await create('Busy', SOURCE, 'cpp')
  const matchId = await play(['Demo', 'Busy', 'Demo', 'Demo'], { rounds: 40, seed: 12 })
  const played = await app.call('matches.get', { id: matchId })
  const profile = await app.call('matches.profile', { matchId, seat: 1 })
  expect(profile.divergedAt).toBeUndefined()
  // The same fuel as in the match itself, which the judge's clock shows in hundredths.
  expect(Math.floor(100 * profile.totalSeconds)).toBe(Math.round(100 * played.seats[1].cpu!))
  expect(profile.functions[0]).toMatchObject({ function: expect.stringContaining('costly') })
  expect([8, 9]).toContain(profile.functions[0].line)
  expect(profile.functions[0].share).toBeGreaterThan(0.5)
  expect(
    profile.functions.some(({ function: name, line }) => name.includes('play') && line !== undefined),
  ).toBe(true)
  const known = profile.functions.reduce((sum, { seconds }) => sum + seconds, 0)
  expect(known).toBeGreaterThan(0.95 * profile.totalSeconds)
  expect(known).toBeLessThan(1.001 * profile.totalSeconds)
  expect(profile.lines[0].line).toBe(profile.functions[0].line)
  expect(profile.rounds).toHaveLength(played.round)
  expect(profile.rounds[15]).toBeGreaterThan(10 * profile.rounds[16])
  expect(await app.call('matches.profile', { matchId, seat: 1 })).toEqual(profile)
  expect((await app.call('bots.forecast', { id: await botId('Busy') })).forecast).toMatchObject({
    matches: 1,
  })
  await expect(app.call('matches.profile', { matchId, seat: 0 })).rejects.toMatchObject({
    message: expect.stringContaining('only C++ bots can be profiled'),
  })
})
