import type { Client } from '../src-shared/rpc/client.ts'
import { until } from './eventually.ts'

/** Walks to its cities until a round, if it does at all. */
export const walker = (name: string, until: number) => `export default class ${name} extends Player {
  play() {
    if (this.round() >= ${until}) return
    for (const id of this.myUnits(this.me())) {
      const from = this.unit(id).pos
      const to = this.city(id % this.nbCities())[0]
      if (from.i !== to.i) this.move(id, from.i < to.i ? Dir.BOTTOM : Dir.TOP)
      else if (from.j !== to.j) this.move(id, from.j < to.j ? Dir.RIGHT : Dir.LEFT)
      else this.move(id, this.random(0, 3) as Dir)
    }
  }
}`

/**
 * Plays 80 matches of three bots on the smallest map of Pandemic. `Tired` walks to its cities up to round 60 and no further,
 * so that it mostly loses what it has then. Gives the bots' versions by their names.
 */
export async function playTired(call: Client['call']): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const [name, until] of [
    ['Walker', 999],
    ['Tired', 60],
    ['Lazy', 8],
  ] as const) {
    const from = { source: walker(name, until) }
    const bot = await call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
    versions.set(name, bot.versions[0].id)
  }
  await playSeeds(call, versions, 20, 4)
  return versions
}

/** Four matches of them for each seed. */
export async function playSeeds(
  call: Client['call'],
  versions: ReadonlyMap<string, number>,
  seeds: number,
  seed: number,
): Promise<void> {
  const configs = await call('configs.list', { game: 'pandemic' })
  const of = (name: string) => ({ versionId: versions.get(name)! })
  const { id } = await call('groups.start', {
    game: 'pandemic',
    seeds,
    seed,
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    bot: of('Tired'),
    opponents: [of('Walker'), of('Lazy'), of('Lazy')],
  })
  await until(
    async () => (await call('groups.list', { limit: 5 })).find((one) => one.id === id)!,
    ({ status }) => status === 'done',
  )
}
