import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { sayFreeze, type FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { eventsOf } from '../../src-games/kit/timeline.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { until } from '../eventually.ts'
import type { TestApp } from '../start-app.ts'

/** Bots whose names and words say CPU, whatever they stop for. */

const config = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8').replace(/(NUM_ROUNDS|nb_rounds)\s+\d+/i, '$1 6') // prettier-ignore

export interface Case {
  readonly cause: FreezeCause
  readonly play: string
  /** Flags of the query language that find it. */
  readonly flags: readonly string[]
  readonly sentence: RegExp
}
const FLAGS = ['crashed', 'out-of-cpu', 'mem', 'orders', 'machine-limit', 'frozen']
export const CASES: readonly Case[] = [
  {
    cause: 'exception',
    play: `throw new Error('out of CPU time, used up its CPU limit')`,
    flags: ['crashed', 'frozen'],
    sentence: /^ElCpu crashed in round 2: Error: out of CPU/,
  },
  {
    cause: 'cpu',
    play: 'for (;;);',
    flags: ['out-of-cpu', 'frozen'],
    sentence: /^ElCpu ran out of CPU in round 2: /,
  },
  {
    cause: 'memory',
    play: 'const all: Int32Array[] = []; for (;;) all.push(new Int32Array(1e6).fill(1))',
    flags: ['mem', 'frozen'],
    sentence: /^ElCpu ran out of memory in round 2: /,
  },
  {
    cause: 'orders',
    play: 'for (;;) this.move(0, Dir.TOP)',
    flags: ['orders', 'frozen'],
    sentence: /^ElCpu gave too many orders in round 2: /,
  },
]

async function botThat(app: TestApp, name: string, play: string): Promise<number> {
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

async function nullBotIn(app: TestApp): Promise<{ readonly botId: number }> {
  const bots = await app.call('bots.list', {})
  return { botId: bots.find(({ game, name }) => game === 'pandemic' && name === 'Null')!.id }
}

async function playOne(app: TestApp, botId: number) {
  const nullBot = await nullBotIn(app)
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { text: config, name: 'six' },
    seats: [nullBot, { botId }, nullBot, nullBot],
    seed: 5,
  })
  await app.ended(id)
  return { query: await queryOf(app, botId), matches: 1, group: undefined }
}

/** In each of the four seats. */
async function playGroup(app: TestApp, botId: number) {
  const nullBot = await nullBotIn(app)
  const { id } = await app.call('groups.start', {
    game: 'pandemic',
    config: { text: config, name: 'six' },
    bot: { botId },
    opponents: [nullBot, nullBot, nullBot],
    seeds: 1,
    seed: 5,
  })
  const group = await until(
    async () => (await app.call('groups.list', {})).find((one) => one.id === id)!,
    ({ status }) => status !== 'running',
  )
  return { query: `group:${id} ${await queryOf(app, botId)}`, matches: 4, group }
}

const queryOf = async (app: TestApp, id: number) => `bot:${(await app.call('bots.get', { id })).name}`

/** What a bot stops for is that in totals, flags, queries, words and events. */
export async function proveCause(
  app: TestApp,
  { cause, play, flags, sentence }: Case,
  isInGroup: boolean,
): Promise<void> {
  const bot = await botThat(app, `ElCpu${cause}`, play)
  const { query, matches, group } = await (isInGroup ? playGroup(app, bot) : playOne(app, bot))
  const figure = { crashed: 'crashes', 'out-of-cpu': 'cpuOuts', mem: 'otherLimits', orders: 'otherLimits' }[
    flags[0]
  ]!
  const failures = { crashes: 0, cpuOuts: 0, otherLimits: 0, machineLimits: 0, [figure]: matches }
  if (group) expect(group.totals).toMatchObject({ matches, ...failures })
  expect(await app.call('matches.totals', { query })).toMatchObject({ matches, ...failures })
  for (const flag of FLAGS)
    expect([flag, (await app.call('matches.search', { query: `${query} ${flag}:` })).total]).toEqual([
      flag,
      flags.includes(flag) ? matches : 0,
    ])
  expect((await app.call('matches.search', { query: `${query} cause:${cause}` })).total).toBe(matches)
  const [match] = (await app.call('matches.search', { query })).matches
  const seat = match.seats.findIndex(({ botId }) => botId === bot)
  const { frozen } = match.seats[seat]
  expect(frozen).toMatchObject({ round: 2, cause })
  expect(match.isMachineLimited).toBeUndefined()
  expect(sayFreeze('ElCpu', frozen!)).toMatch(sentence)
  const replay = createReplay(gameOf('pandemic'), await app.call('matches.record', { id: match.id }))
  if (!replay.ok) throw new Error(replay.error.message)
  const marks = eventsOf(replay.value, { freezes: match.seats.map((one) => one.frozen) })
  expect(marks.filter(({ kind }) => kind === 'crash' || kind === 'freeze').map(({ kind }) => kind)).toEqual([
    flags[0] === 'crashed' ? 'crash' : 'freeze',
  ])
}
