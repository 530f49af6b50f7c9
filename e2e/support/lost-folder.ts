import { createApp } from '../../src-main/app.ts'

/**
 * A program: fills a data folder with 80 matches of three bots on the smallest map of Pandemic. `Tired` walks to its cities up
 * to round 60 and no further, so that it mostly loses what it has then.
 */
const walker = (name: string, until: number) => `export default class ${name} extends Player {
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

const [, , dataFolder = ''] = process.argv
const app = await createApp({ dataFolder, host: 'web', emit: () => {} })
const { api } = app
const versions: { versionId: number }[] = []
for (const [name, until] of [
  ['Tired', 60],
  ['Walker', 999],
  ['Lazy', 8],
] as const) {
  const from = { source: walker(name, until) }
  const bot = await api['bots.create']({ game: 'pandemic', name, language: 'typescript', from })
  versions.push({ versionId: bot.versions[0].id })
}
const [tired, steady, lazy] = versions
const configs = await api['configs.list']({ game: 'pandemic' })
const { id } = await api['groups.start']({
  ...{
    game: 'pandemic',
    seeds: 20,
    seed: 4,
    rotates: true,
    seat: 0,
    limits: 'jutge',
    bot: tired,
    opponents: [steady, lazy, lazy],
  },
  config: { id: configs.find(({ name }) => name === 'small')!.id },
})
while ((await api['groups.list']({ limit: 5 })).find((one) => one.id === id)?.status !== 'done')
  await new Promise((resolve) => setTimeout(resolve, 50))
await app.close()
