import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameOf } from '../../../src-games/index.ts'
import { tellFreeze, type FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { eventsOf } from '../../../src-games/kit/timeline.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { resourcesDir } from '../../base/entries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

const config = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8').replace(/(NUM_ROUNDS|nb_rounds)\s+\d+/i, '$1 6') // prettier-ignore

interface Case {
  readonly cause: FreezeCause
  readonly play: string
  /** Flags of the query language that find it. */
  readonly flags: readonly string[]
  readonly told: RegExp
}
const FLAGS = ['crashed', 'out-of-cpu', 'mem', 'orders', 'machine-limit', 'frozen']
const CASES: readonly Case[] = [
  {
    cause: 'exception',
    play: `throw new Error('out of CPU time, used up its CPU limit')`,
    flags: ['crashed', 'frozen'],
    told: /^ElCpu crashed in round 2: Error: out of CPU/,
  },
  {
    cause: 'cpu',
    play: 'for (;;);',
    flags: ['out-of-cpu', 'frozen'],
    told: /^ElCpu ran out of CPU in round 2: /,
  },
  {
    cause: 'memory',
    play: 'const all: Int32Array[] = []; for (;;) all.push(new Int32Array(1e6).fill(1))',
    flags: ['mem', 'frozen'],
    told: /^ElCpu ran out of memory in round 2: /,
  },
  {
    cause: 'orders',
    play: 'for (;;) this.move(0, Dir.TOP)',
    flags: ['orders', 'frozen'],
    told: /^ElCpu gave too many orders in round 2: /,
  },
]

async function botThat(name: string, play: string): Promise<number> {
  const source = `export default class ${name} extends Player {\n  play() {\n    if (this.round() === 2) { ${play} }\n  }\n}\n`
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name,
    language: 'typescript',
    from: { source },
  })
  const saved = await app.call('bots.save', { id, source })
  expect(saved.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return id
}

describe('a bot whose name and words say CPU', () => {
  it.each(CASES)('that stops for $cause is that everywhere', async ({ cause, play, flags, told }) => {
    const bot = await botThat(`ElCpu${cause}`, play)
    const nobody = (await app.call('bots.list', {})).find(
      ({ game, name }) => game === 'pandemic' && name === 'Null',
    )!.id
    const { id: group } = await app.call('groups.start', {
      game: 'pandemic',
      config: { text: config, name: 'six' },
      bot: { botId: bot },
      opponents: [{ botId: nobody }, { botId: nobody }, { botId: nobody }],
      seeds: 1,
      seed: 5,
    })
    const ended = await untilEnded(group)
    const figure = { crashed: 'crashes', 'out-of-cpu': 'cpuOuts', mem: 'otherLimits', orders: 'otherLimits' }[
      flags[0]
    ]!
    const failures = { crashes: 0, cpuOuts: 0, otherLimits: 0, machineLimits: 0, [figure]: 4 }
    expect(ended.totals).toMatchObject({ matches: 4, ...failures })
    const query = `group:${group} bot:ElCpu${cause}`
    expect(await app.call('matches.totals', { query })).toMatchObject({ matches: 4, ...failures })
    for (const flag of FLAGS)
      expect([flag, (await app.call('matches.search', { query: `${query} ${flag}:` })).total]).toEqual([
        flag,
        flags.includes(flag) ? 4 : 0,
      ])
    expect((await app.call('matches.search', { query: `${query} cause:${cause}` })).total).toBe(4)
    const [match] = (await app.call('matches.search', { query })).matches
    const seat = match.seats.findIndex(({ botId }) => botId === bot)
    const { frozen } = match.seats[seat]
    expect(frozen).toMatchObject({ round: 2, cause })
    expect(match.isMachineLimited).toBeUndefined()
    expect(tellFreeze('ElCpu', frozen!)).toMatch(told)
    const replay = createReplay(gameOf('pandemic'), await app.call('matches.record', { id: match.id }))
    if (!replay.ok) throw new Error(replay.error.message)
    const marks = eventsOf(replay.value, { freezes: match.seats.map((one) => one.frozen) })
    expect(marks.filter(({ kind }) => kind === 'crash' || kind === 'freeze').map(({ kind }) => kind)).toEqual(
      [flags[0] === 'crashed' ? 'crash' : 'freeze'],
    )
  })
})

async function untilEnded(id: number) {
  for (;;) {
    const group = (await app.call('groups.list', {})).find((one) => one.id === id)!
    if (group.status !== 'running') return group
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
