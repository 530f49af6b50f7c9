import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll } from 'vitest'
import { entryPath } from '../../src-main/base/entries.ts'
import { smallMatches } from '../small-matches.ts'
import { removeFolder, startApp } from '../start-app.ts'

const SOURCE = `export default class Dozer extends Player {
  seen: number[] = []
  play() {
    this.seen.push(this.round())
    const half = this.seen.length / 2
    this.log(String(half))
  }
}
`

/** `quartet debug` of a bot of a match that is stored in a folder. */
export function debugOfAMatch() {
  let folder: string
  let matchId: number
  beforeAll(async () => {
    const app = await startApp()
    folder = app.folder
    const asked = {
      game: 'pandemic',
      name: 'Dozer',
      language: 'typescript',
      from: { source: SOURCE },
    } as const
    const { id } = await app.call('bots.create', asked)
    const demo = (await app.call('bots.list')).find(
      ({ name, game }) => name === 'Demo' && game === 'pandemic',
    )!
    const other = { botId: demo.id }
    const match = await app.call('matches.start', {
      game: 'pandemic',
      config: { text: await smallMatches(() => app).shortSmall(20) },
      seats: [{ botId: id }, other, other, other],
      seed: 3,
    })
    matchId = match.id
    await app.ended(matchId)
    await app.close()
  })
  afterAll(() => removeFolder(folder))
  return (...args: string[]) => {
    const all = [entryPath('quartet'), 'debug', '--data', folder, String(matchId), '--seat', '1', ...args]
    return spawnSync(process.execPath, all, { encoding: 'utf8' })
  }
}
