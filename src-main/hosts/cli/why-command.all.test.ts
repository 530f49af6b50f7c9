import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallMatches } from '../../../test/small-matches.ts'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import type { Insight } from '../../../src-shared/contract/insight.ts'
import { entryPath } from '../../base/entries.ts'

const SLEEPER = `export default class Sleeper extends Player {
  play() {
    if (this.round() >= 15) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`

let folder: string
let matchId: number
beforeAll(async () => {
  const app = await startApp()
  folder = app.folder
  const { create, play } = smallMatches(() => app)
  await create('Sleeper', SLEEPER)
  matchId = await play(['Null', 'Null', 'Sleeper', 'Null'], { rounds: 30 })
  await app.close()
})
afterAll(() => removeFolder(folder))

function why(...args: string[]) {
  const all = [entryPath('quartet'), 'why', '--data', folder, String(matchId), ...args]
  return spawnSync(process.execPath, all, { encoding: 'utf8' })
}

it('says how long it takes, how far it is, where the bot fell silent, and the chance by round', () => {
  const { status, stdout, stderr } = why('--seat', '3')
  expect(status, stderr).toBe(0)
  expect(stderr).toMatch(/^Playing how it could have gone on takes about \d+ (?:s|min)\.\n/)
  expect(stderr).toMatch(/\d+ of about \d+ futures played/)
  expect(stdout).toContain('From round 15 on your bot gave no orders any more.')
  expect(stdout).toMatch(/^ {2}round +0 {2}\d+ % \(\d+–\d+\), and \d+ % \(\d+–\d+\) of all points$/m)
  // What was played is stored: the same once more, and nothing is played.
  const again = why('--seat', '3', '--json')
  const { seat, futures, standstill } = JSON.parse(again.stdout) as Insight
  expect([seat, futures, standstill?.round]).toEqual([3, 0, 15])
})

it.each(['0', 'x'])('has no answer for a seat %s', (seat) => {
  expect(why('--seat', seat).status).toBe(2)
})
