import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from '../../src-shared/contract/suites.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { eventually } from '../eventually.ts'
import type { TestApp } from '../start-app.ts'

const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 30',
)
export const STILL = 'export default class M extends Player { play() {} }'
export const WALKS =
  'export default class M extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'

/** What tests of suites do again and again. */
export function smallSuites(app: () => TestApp) {
  return {
    /** The suite once each of its cases has so many results. */
    finished: (botId: number, results: number): Promise<Suite> =>
      eventually(async () => {
        const suite = await app().call('suites.get', { botId })
        if (suite.pending > 0 || suite.cases.some((one) => one.results.length < results))
          throw new Error('still playing')
        return suite
      }),
    /** A match of a bot in seat 2 among three that walk. */
    async lostMatch(source: string) {
      const mine = await app().call('bots.create', {
        game: 'pandemic',
        name: 'Mine',
        language: 'typescript',
        from: { source },
      })
      const other = await app().call('bots.create', {
        game: 'pandemic',
        name: 'Walker',
        language: 'typescript',
        from: { source: WALKS },
      })
      const opponent = { botId: other.id }
      const { id } = await app().call('matches.start', {
        game: 'pandemic',
        config: { text: CONFIG, name: 'tiny' },
        seed: 3,
        seats: [opponent, { botId: mine.id }, opponent, opponent],
      })
      await app().ended(id)
      return { botId: mine.id, matchId: id }
    },
  }
}
