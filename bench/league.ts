import { availableParallelism } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { createApp } from '../src-main/wiring/app.ts'
import { methods } from '../src-shared/contract/api.ts'
import { modelContests } from '../src-shared/contest/model-contest.ts'
import { leagueData } from '../src-shared/league/league-data.ts'
import { rateLeague } from '../src-shared/league/ratings.ts'
import { missedByClones } from '../test/missed-by-clones.ts'
import { note } from './support/figures.ts'
import { simulateLeague } from '../test/simulate-league.ts'

/**
 * Leagues: how often intervals of 95 % hold the truth, with 0, 3 and 9 clones of a bot; matches a second of a league beside Run
 * ×N of the same table (in pairs, one after the other); time of the ratings of 300 bots and 100,000 matches; time of 1,000
 * contests of 320. The last two in a worker.
 */
const BOTS = 300
const MATCHES = 100_000
const PLAYED_SECONDS = 12
const WALKERS = 8
const LEAGUES = 600
/** Of the matches a second of Run ×N, at least. */
const WORTH = 0.7
const walker = (k: number): string => `export default class Walker${k} extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.random(${k}, 1000000) % 4 as Dir)
  }
}`

if (isMainThread) await main()
else inWorker()

async function main(): Promise<void> {
  console.log(`${availableParallelism()} cores`)
  const worker = new Worker(new URL(import.meta.url))
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (line: string) => console.log(line))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code !== 0) process.exitCode = code
      resolve()
    })
  })
  await playLeague()
}

function inWorker(): void {
  for (const clones of [0, 3, 9]) {
    const { missed, intervals, width } = missedByClones({ clones, leagues: LEAGUES, blocks: 24 })
    const held = 100 - (100 * missed) / intervals
    parentPort!.postMessage(
      `${clones} clones: ${held.toFixed(1)} % of ${intervals} intervals hold the truth ${note(`${clones} clones: intervals that hold the truth`, held, { atLeast: 94, atMost: 96, unit: ' %' })}, ${width.toFixed(3)} wide`,
    )
  }
  const truth = Array.from({ length: BOTS }, (_, k) => (k === 0 ? 0 : Math.sin(k) * 2))
  const data = leagueData(BOTS, simulateLeague({ truth, blocks: MATCHES / 4, seed: 1, spread: 0.3 }))
  const members = truth.map((_, k) => k)
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const { table } = rateLeague(data, { members })
  const ms = performance.now() - startedAt
  const { user } = process.cpuUsage(cpu)
  parentPort!.postMessage(
    `ratings of ${table.length} bots, ${MATCHES} matches: ${(ms / 1000).toFixed(2)} s (${(user / 1e6).toFixed(2)} s of CPU)`,
  )
  const before = process.cpuUsage()
  const contestsAt = performance.now()
  const { contests } = modelContests({
    students: 320,
    finalists: 11,
    own: { mean: 1, draws: [] },
    known: [],
    population: { mean: 0, spread: 1 },
    changes: [],
    contests: 1000,
    seed: 1,
  })
  const contestMs = performance.now() - contestsAt
  const used = process.cpuUsage(before).user / 1e6
  parentPort!.postMessage(
    `${contests} contests of 320: ${(contestMs / 1000).toFixed(2)} s (${used.toFixed(2)} s of CPU)`,
  )
}

async function playLeague(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  const app = await createApp({ dataFolder: folder, host: 'web', emit: () => {} })
  try {
    const bots = (await app.api['bots.list']({})).filter(({ game }) => game === 'pandemic')
    const configs = await app.api['configs.list']({ game: 'pandemic' })
    const configId = configs.find(({ name }) => name === 'small')!.id
    const member = (name: string) => ({ botId: bots.find((bot) => bot.name === name)!.id })
    // Nearly equal, so that no league is settled before the time is over; scripts, for Dummies think for most of a match.
    const members = await Promise.all(
      Array.from({ length: WALKERS }, async (_, k) => {
        const from = { source: walker(k) }
        const made = { game: 'pandemic' as const, name: `Walker${k}`, language: 'typescript' as const, from }
        return { botId: (await app.api['bots.create'](made)).id }
      }),
    )
    const dummy = member('Null')
    const group = methods['groups.start'][0].parse({
      game: 'pandemic',
      config: { id: configId },
      bot: members[0],
      opponents: [members[1], members[2], members[3]],
      seeds: 2000,
      rotates: true,
    })
    const rates: { league: number[]; group: number[] } = { league: [], group: [] }
    for (let round = 0; round < 2; round++) {
      const { id } = await app.api['leagues.create'](
        methods['leagues.create'][0].parse({
          game: 'pandemic',
          name: `League ${round}`,
          configIds: [configId],
          members,
          dummy,
        }),
      )
      const counted = async () => (await app.api['leagues.list']({})).find((one) => one.id === id)!.matches
      rates.league.push(await rateOf(counted))
      await app.api['leagues.play']({ id, plays: false })
      const { id: groupId } = await app.api['groups.start'](group)
      const played = async () =>
        (await app.api['groups.list']({ limit: 10 })).find((one) => one.id === groupId)!.played
      rates.group.push(await rateOf(played))
      await app.api['groups.cancel']({ id: groupId })
    }
    const left = (await app.api['leagues.list']({})).filter(({ status }) => status === 'settled').length
    if (left > 0)
      console.log(`${left} leagues were settled before the time was over: their rate says nothing`)
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
    console.log(
      `league ${mean(rates.league).toFixed(1)} matches/s, Run ×N of the same table ${mean(rates.group).toFixed(1)} matches/s: ${((100 * mean(rates.league)) / mean(rates.group)).toFixed(0)} % ${note('matches of a league beside Run ×N', (100 * mean(rates.league)) / mean(rates.group), { atLeast: 100 * WORTH, unit: ' %' })}`,
    )
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Matches a second, after the first ones. */
async function rateOf(count: () => Promise<number>): Promise<number> {
  while ((await count()) < 4) await new Promise((resolve) => setTimeout(resolve, 50))
  const [from, startedAt] = [await count(), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, 1000 * PLAYED_SECONDS))
  return (1000 * ((await count()) - from)) / (performance.now() - startedAt)
}
