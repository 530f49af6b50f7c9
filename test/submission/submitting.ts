import { afterAll, beforeAll } from 'vitest'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'

/** A player file with these parts; the first line of each stands where `Case` says. */
export const source = ({ before = '', members = '', play = '', name = 'Tester' }) => `#include "Player.hh"
#define PLAYER_NAME ${name}
${before}
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  ${members}
  void play () {
    ${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`

export type Case = readonly [what: string, parts: Parameters<typeof source>[0], line: number, message: RegExp]

/** Bots in an app that knows what other tests compiled, and what the check for the judge finds in them. */
export function submitting() {
  const places = {} as { app: TestApp }
  beforeAll(async () => void (places.app = await startApp(newDataFolder())))
  afterAll(async () => {
    await places.app.close()
    removeFolder(places.app.folder)
  })
  let made = 0
  async function bot(text: string): Promise<number> {
    const from = { source: text }
    const name = `Tester${++made}`
    return (await places.app.call('bots.create', { game: 'pandemic', name, language: 'cpp', from })).id
  }
  async function checkText(text: string) {
    const { findings } = await places.app.call('bots.checkSubmission', { id: await bot(text) })
    // What the bot is called here is this test's own doing.
    return findings.filter(({ line }) => line > 0)
  }
  const check = (parts: Parameters<typeof source>[0]) => checkText(source(parts))
  return { places, bot, checkText, check }
}
