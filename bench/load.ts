import { gameIds } from '../src-games/index.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { GameId } from '../src-games/kit/game.ts'
import { createApp } from '../src-main/wiring/app.ts'
import { createLoopback } from '../test/loopback.ts'
import { createBroadcast } from '../src-shared/rpc/server.ts'
import { newDataFolder } from '../test/run-folder.ts'
import { removeFolder } from '../test/start-app.ts'
import { note } from './support/figures.ts'

/**
 * Long use: plays thousands of matches as the window would ask for them (service, pool, store, all four games), between
 * bots in C++ and TypeScript of which some fail, and looks whether memory or handles of the main and the match
 * processes grow. `npm run bench -- load [matches]`; Linux, since the figures come from /proc.
 */
const CRASHING: readonly {
  readonly name: string
  readonly language: 'cpp' | 'typescript'
  readonly play: string
}[] = [
  { name: 'Thrower', language: 'typescript', play: `if (this.round() > 20) throw new Error('enough')` },
  {
    name: 'Hoarder',
    language: 'typescript',
    play: `if (this.round() > 5) for (;;) (this as any).all = [(this as any).all, new Int32Array(1e6)]`,
  },
  {
    name: 'Looper',
    language: 'typescript',
    play: `if (this.round() === 150 && this.random(0, 3) === 0) for (;;);`,
  },
  { name: 'Aborter', language: 'cpp', play: 'if (round() > 30) abort();' },
  {
    name: 'Filler',
    language: 'cpp',
    play: 'if (round() > 10) for (;;) hoard.push_back(vector<int>(100000));',
  },
]
const PARALLEL = 12
const SAMPLES = 60
/** What comes before is the start: caches fill, code is compiled. */
const WARM_UP = 0.25

const total = Number(process.argv[2] ?? 5000)
const folder = newDataFolder()
const broadcast = createBroadcast()
const app = await createApp({ dataFolder: folder, host: 'web', emit: broadcast.emit })
const { call, on } = createLoopback(app.api, { broadcast })
const waiting = new Map<number, () => void>()
const statuses = new Map<string, number>()
let frozen = 0
on('match.changed', ({ match }) => {
  if (match.status === 'queued' || match.status === 'running') return
  const resolve = waiting.get(match.id)
  if (!resolve) return
  waiting.delete(match.id)
  statuses.set(match.status, (statuses.get(match.status) ?? 0) + 1)
  frozen += match.seats.filter((seat) => seat.frozen).length
  resolve()
})

async function run(): Promise<void> {
  const worlds = await Promise.all(gameIds.map(prepare))
  console.log(`${worlds.length} games are ready`)
  const startedAt = performance.now()
  const samples: Sample[] = []
  let started = 0
  let ended = 0
  const every = Math.max(1, Math.floor(total / SAMPLES))
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (started < total) {
        const n = started++
        await playOne(worlds[n % worlds.length], n)
        if (++ended % every !== 0) continue
        const sample = measure(ended)
        samples.push(sample)
        if (samples.length % 5 === 1) console.log(format(sample))
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${total} matches in ${seconds.toFixed(0)} s (${[...statuses].map(([status, n]) => `${n} ${status}`).join(', ')}), ${frozen} bots frozen`,
  )
  judge(samples.slice(Math.floor(WARM_UP * samples.length)))
}

interface World {
  readonly game: GameId
  readonly configId: number
  readonly good: readonly number[]
  readonly bad: readonly number[]
}

async function prepare(game: GameId): Promise<World> {
  const [config] = await call('configs.list', { game })
  const bad: number[] = []
  for (const { name, language, play } of CRASHING) {
    const source =
      language === 'cpp'
        ? `#include "Player.hh"\n#define PLAYER_NAME ${name}\nstruct PLAYER_NAME : public Player {\n  static Player* factory () { return new PLAYER_NAME; }\n  vector<vector<int>> hoard;\n  virtual void play () { ${play} }\n};\nRegisterPlayer(PLAYER_NAME);\n`
        : `export default class ${name} extends Player {\n  play() { ${play} }\n}\n`
    bad.push((await call('bots.create', { game, name, language, from: { source } })).id)
  }
  // The Dummies only take longer. The shipped ones are in C++; the same in TypeScript beside them.
  const good: number[] = (await call('bots.list'))
    .filter((bot) => bot.game === game && bot.builtin && bot.name !== 'Dummy')
    .map(({ id }) => id)
  const text = readFileSync(new URL(`../resources/bots/${game}/Demo.ts`, import.meta.url), 'utf8')
  good.push(
    (await call('bots.create', { game, name: 'ScriptDemo', language: 'typescript', from: { source: text } }))
      .id,
  )
  return { game, configId: config.id, good, bad }
}

/** One match; in two of five, one seat has a bot that fails. */
async function playOne({ game, configId, good, bad }: World, n: number): Promise<void> {
  const turn = Math.floor(n / gameIds.length)
  const pick = (k: number) => ({ botId: good[(turn + k) % good.length] })
  const failing = turn % 5 < 2 ? { botId: bad[turn % bad.length] } : pick(3)
  const { id } = await call('matches.start', {
    game,
    config: { id: configId },
    seed: n,
    seats: [pick(0), pick(1), pick(2), failing],
    live: n % 3 === 0,
  })
  await new Promise<void>((resolve) => {
    waiting.set(id, resolve)
    // It may have ended before there was a listener.
    void call('matches.get', { id }).then(({ status }) => {
      if (status !== 'queued' && status !== 'running' && waiting.delete(id)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        resolve()
      }
    })
  })
  if (n % 20 !== 0) return
  await call('matches.record', { id })
  await call('matches.logs', { id })
  await call('matches.list', { limit: 50 })
}

interface Sample {
  readonly matches: number
  readonly figures: Readonly<Record<Figure, number>>
}

const LIMITS = {
  'main RSS (MB)': 40,
  'main heap (MB)': 15,
  'main handles': 4,
  'main threads': 2,
  'child processes': 1.5,
  'largest match process RSS (MB)': 150,
  'largest match process handles': 4,
  'largest match process threads': 4,
} as const
type Figure = keyof typeof LIMITS

function measure(matches: number): Sample {
  collectGarbage()
  const children = childrenOf(process.pid)
  const players = children.filter((pid) => read(`/proc/${pid}/cmdline`).includes('match-child'))
  const largest = (figure: (pid: number) => number) => Math.max(0, ...players.map(figure))
  return {
    matches,
    figures: {
      'main RSS (MB)': rssOf(process.pid),
      'main heap (MB)': process.memoryUsage().heapUsed / 1e6,
      'main handles': handlesOf(process.pid),
      'main threads': threadsOf(process.pid),
      'child processes': children.length,
      'largest match process RSS (MB)': largest(rssOf),
      'largest match process handles': largest(handlesOf),
      'largest match process threads': largest(threadsOf),
    },
  }
}

function judge(samples: readonly Sample[]): void {
  const span = samples.at(-1)!.matches - samples[0].matches
  let hasGrown = false
  for (const [figure, limit] of Object.entries(LIMITS) as [Figure, number][]) {
    const values = samples.map(({ figures }) => figures[figure])
    const growth =
      slope(
        samples.map(({ matches }) => matches),
        values,
      ) * span
    const verdict = growth > limit ? 'GROWS' : 'steady'
    hasGrown ||= growth > limit
    note(`${figure} / first`, values[0])
    note(`${figure} / last`, values.at(-1)!)
    note(`${figure} / most`, Math.max(...values))
    note(`${figure} / growth by regression`, growth, { atMost: limit })
    console.log(
      `${figure.padEnd(32)} ${values[0].toFixed(0).padStart(6)} → ${values.at(-1)!.toFixed(0).padStart(6)}  most ${Math.max(
        ...values,
      )
        .toFixed(0)
        .padStart(6)}  by regression ${growth.toFixed(1).padStart(7)} in ${span} matches: ${verdict}`,
    )
  }
  console.log(hasGrown ? 'Something grows.' : 'Nothing grows.')
  if (hasGrown) process.exitCode = 1
}

/** Of the line that fits best. */
function slope(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const covariance = xs.reduce((sum, x, k) => sum + (x - mx) * (ys[k] - my), 0)
  return covariance / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
}

function format({ matches, figures }: Sample): string {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(0)}`)
  return `${String(matches).padStart(6)} matches: ${parts.join(', ')}`
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

/** A process may be gone by now. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const field = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
const rssOf = (pid: number) => field(pid, 'VmRSS') / 1024
const threadsOf = (pid: number) => field(pid, 'Threads')

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && field(other, 'PPid') === pid)
}

try {
  await run()
} finally {
  await app.close()
  removeFolder(folder)
}
