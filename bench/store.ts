import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBotsStore } from '../src-main/core/bots/bots-store.ts'
import { openStore } from '../src-main/base/db/open-store.ts'
import type { MatchOutcome } from '../src-main/engines/match-job/match-job.ts'
import { createMatchList } from '../src-main/core/matches/match-list.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { createMatchStore } from '../src-main/core/matches/match-store.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { readBuiltins } from '../src-main/core/bots/templates.ts'
import { gameOf } from '../src-games/index.ts'
import { createReplay } from '../src-games/kit/replay.ts'

/**
 * What storing costs: matches stored in a second (one after the other, each in transactions of its own, as the match
 * service does), and lists and records among many of them. `npm run bench -- store [matches]`.
 */
async function benchStore(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  try {
    const outcome = await playDemo(folder)
    const { db, close } = openStore(folder, 'web')
    const bots = createBotsStore(db)
    const ids = Array.from({ length: 40 }, (_, n) =>
      bots.insert({
        game: 'pandemic',
        name: `Bot${n}`,
        language: 'typescript',
        builtin: false,
        source: `// ${n}`,
      }),
    )
    const seats = ids.map((botId, n) => ({
      name: `Bot${n}`,
      botId,
      versionId: bots.versionOf(botId, { hash: `${n}`, source: `// ${n}` }).id,
    }))
    const store = createMatchStore(db)
    const list = createMatchList(db)

    const stored = time(() => {
      for (let n = 0; n < count; n++) {
        const four = [n, n * 7 + 1, n * 11 + 2, n * 13 + 3].map((k) => seats[k % seats.length])
        const id = store.insert({
          game: 'pandemic',
          configName: 'default',
          config: outcome.record.config,
          seed: n,
          limits: 'jutge',
          rounds: 200,
          seats: four,
        })
        store.setRunning(id)
        store.finish(id, 'jutge', { ...outcome, record: { ...outcome.record, seed: n } })
      }
    })
    const bytes = statSync(join(folder, 'quartet.db')).size
    console.log(
      `stored ${count} matches: ${Math.round(count / (stored / 1000))} a second, ${(stored / count).toFixed(3)} ms and ${Math.round(bytes / count)} bytes each`,
    )

    const middle = Math.floor(count / 2)
    const page = (filter: object, before?: number) => () =>
      list.page({ filter, limit: 100, ...(before ? { before } : {}) })
    report('first page of 100, with the total', page({}))
    report('page of 100 in the middle', page({}, middle))
    report('page of one bot', page({ botId: ids[3] }))
    report('page of a status nothing has', page({ status: 'lost' }))
    report('page of a game and a status', page({ game: 'pandemic', status: 'done' }))
    report('page of a name found everywhere', page({ text: 'bot' }))
    report('page of a rare name', page({ text: 'Bot39' }))
    report('record of one match', () => store.record(middle))
    report('logs of one match', () => store.logs(middle))
    report('record, first state and the last', () => {
      const replay = createReplay(gameOf('pandemic'), store.record(middle)!.record!)
      if (replay.ok) replay.value.stateAt(200)
    })
    close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function playDemo(folder: string): Promise<MatchOutcome> {
  const config = readFileSync(new URL('../resources/maps/pandemic/default.cnf', import.meta.url), 'utf8')
  const demo = readBuiltins('pandemic').find(({ name }) => name === 'Demo')!
  const built = await createBotBuilder(join(folder, 'cache')).build({ game: 'pandemic', ...demo })
  if (!built.ok) throw new Error(built.problems[0].message)
  const pool = createMatchPool({ processes: 1 })
  const seats = [built.program, built.program, built.program, built.program]
  const outcome = await pool.run({ game: 'pandemic', config, seed: 30, seats, limits: 'jutge', live: false })
  await pool.close()
  return outcome
}

function time(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The least of several runs, since the machine may be busy with something else. */
function report(what: string, run: () => unknown): void {
  const times = Array.from({ length: 9 }, () => time(run))
  console.log(`${what}: ${Math.min(...times).toFixed(2)} ms`)
}

await benchStore(Number(process.argv[2] ?? 20_000))
