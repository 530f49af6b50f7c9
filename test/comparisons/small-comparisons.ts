import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison, ComparisonRequest } from '../../src-shared/contract/comparisons.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { eventually } from '../eventually.ts'
import type { TestApp } from '../start-app.ts'

/** A small country and few rounds: a match takes milliseconds, and Null, which never moves, scores nothing. */
export const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 30',
)

export const NULL = 'export default class N extends Player { play() {} }'
export const STAYS =
  'export default class S extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, Dir.NONE) } }'
export const WALKS =
  'export default class W extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'
/** Stops as soon as it has seen that some other player's units stay where they are: among walkers it walks. */
export const LOOKS = `export default class L extends Player {
  places: string[] = []
  play() {
    const now = [0, 1, 2, 3].map((player) => this.myUnits(player).map((id) => JSON.stringify(this.unit(id).pos)).join())
    const isStill = this.round() === 8 && now.some((place, player) => player !== this.me() && place === this.places[player])
    if (this.round() === 0) this.places = now
    if (isStill) this.sleeps = true
    if (this.sleeps) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
  sleeps = false
}`

export const isDone = ({ status }: Comparison): boolean => status === 'done'

/** What tests of comparisons do again and again. */
export function smallComparisons(app: () => TestApp) {
  async function versionOf(name: string, source: string): Promise<{ versionId: number }> {
    const from = { source }
    const bot = await app().call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
    return { versionId: bot.versions[0].id }
  }
  return {
    versionOf,
    start: (request: Pick<ComparisonRequest, 'a' | 'b'> & Partial<ComparisonRequest>) =>
      app().call('comparisons.start', {
        game: 'pandemic',
        config: { text: CONFIG, name: 'tiny' },
        preset: 'better',
        ...request,
      }),
    until: (id: number, isSo: (comparison: Comparison) => boolean): Promise<Comparison> =>
      eventually(async () => {
        const comparison = await app().call('comparisons.get', { id })
        if (!isSo(comparison))
          throw new Error(`still ${comparison.status}: ${comparison.verdict} ${comparison.problem ?? ''}`)
        return comparison
      }),
    /** Two that are so much alike that it takes all of its blocks to know nothing. */
    sidesToInterrupt: async () => ({
      a: await versionOf('Walks', WALKS),
      b: await versionOf('Turns', WALKS.replace('random(0, 3)', 'random(0, 2)')),
      preset: 'tweak' as const,
      capBlocks: 24,
      seed: 5,
    }),
    /** One that stands still against one that walks, to be confirmed among three others. */
    async sidesToConfirm() {
      const walks = await versionOf('Walks', WALKS)
      const still = await versionOf('Still', NULL)
      return { a: still, b: walks, confirmWith: [walks, still, await versionOf('Looks', LOOKS)] }
    },
  }
}
