import { afterAll, beforeAll } from 'vitest'
import { parseLeagueFile, type LeagueFile } from '../../src-main/features/league/read-league-file.ts'
import { until } from '../eventually.ts'
import { smallMatches } from '../small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'

const CPP = `#include "Player.hh"
#define PLAYER_NAME Friend
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { for (int id : my_units(me())) move(id, Dir(random(0, 3))); }
};
RegisterPlayer(PLAYER_NAME);
`

/** A league of a compiled bot and a script, with so many matches of so many rounds, played in one app and given away to another. */
export function leagueGivenAway(given: { readonly rounds: number; readonly matches: number }) {
  const places = {} as {
    here: TestApp
    there: TestApp
    file: { fileName: string; bytes: Uint8Array<ArrayBuffer>; left: string[] }
    game: LeagueFile
  }
  beforeAll(async () => {
    const here = await startApp(newDataFolder())
    places.here = here
    places.there = await startApp()
    const create = (name: string, language: 'cpp' | 'typescript', source: string) =>
      here.call('bots.create', { game: 'pandemic', name, language, from: { source } })
    const friend = await create('Friend', 'cpp', CPP)
    const own = await create('Own', 'typescript', 'export default class Own extends Player { play() {} }')
    const text = await smallMatches(() => here).shortSmall(given.rounds)
    const short = await here.call('configs.create', { game: 'pandemic', name: 'short', text })
    const { id } = await here.call('leagues.create', {
      game: 'pandemic',
      name: 'Our term',
      seed: 5,
      configIds: [short.id],
      members: [friend, own].map(({ id }) => ({ botId: id })),
    })
    await until(
      async () => (await here.call('leagues.list'))[0],
      ({ matches, status }) => matches >= given.matches || status !== 'playing',
    )
    await here.call('leagues.play', { id, plays: false })
    places.file = await here.call('leagues.export', { id })
    const read = parseLeagueFile(places.file.bytes)
    if (!read.ok) throw new Error(read.error)
    places.game = read.value
  })
  afterAll(async () => {
    await Promise.all([places.here.close(), places.there.close()])
    removeFolder(places.here.folder)
    removeFolder(places.there.folder)
  })
  return places
}
