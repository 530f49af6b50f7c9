import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { createApp } from '../../src-main/wiring/app.ts'
import { methods, type MethodName } from '../../src-shared/contract/api.ts'
import { ApiError, ERROR_CODES } from '../../src-shared/contract/error-codes.ts'
import type { Client } from '../../src-shared/rpc/client.ts'
import { createLoopback } from '../loopback.ts'
import { createBroadcast } from '../../src-shared/rpc/server.ts'
import { until } from '../eventually.ts'
import { createRandom, type Random } from '../fuzz/random.ts'
import { goldenMap } from '../golden-match.ts'
import { WAIT_MS } from '../patience.ts'
import { makeHostile, makeValid, type PayloadOptions } from './payloads.ts'

/** What came of calling each method of the contract with payloads made from its own schema. */
export interface ContractResult {
  readonly calls: number
  /** Calls that a service answered, by method; the rest was refused. */
  readonly answered: Readonly<Record<string, number>>
  /** Everything that must not be: faults of ours, unknown codes, calls without an answer, damage. */
  readonly failures: readonly string[]
}

/** Calls on their way at a time: they also meet each other. */
const AT_A_TIME = 8
const MAX_FAILURES = 20
const KNOWN_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20]
const SOURCE = 'export default class Mine extends Player { play() { this.log("<b>hi</b>") } }'

/** `withCpp`: also asks the C++ compiler, which takes its time. `without`: methods that are not called. */
export async function callEverything(
  perMethod: number,
  seed: number,
  { withCpp = false, without = [] }: { withCpp?: boolean; without?: readonly MethodName[] } = {},
): Promise<ContractResult> {
  const around = mkdtempSync(join(tmpdir(), 'quartet-contract-'))
  const dataFolder = join(around, 'data')
  const failures: string[] = []
  const broadcast = createBroadcast()
  const app = await createApp({ dataFolder, host: 'web', work: { processes: 1 }, emit: broadcast.emit })
  const client = createLoopback(app.api, {
    broadcast,
    reportFault: (method, fault) =>
      void failures.push(`${method}: ${fault instanceof Error ? fault.stack : String(fault)}`),
  })
  try {
    const config = goldenMap(4)
    await client.call('settings.set', { processes: 1 })
    for (const name of ['Mine', 'Yours'])
      await client.call('bots.create', {
        game: 'pandemic',
        name,
        language: 'typescript',
        from: { source: SOURCE },
      })
    const canary = await playCanary(client, config)
    const bots = (await client.call('bots.list')).flatMap((bot) => (bot.game === 'pandemic' ? [bot.id] : []))
    const details = await Promise.all(bots.map((id) => client.call('bots.get', { id })))
    const versions = details.flatMap((bot) => bot.versions.map(({ id }) => id))
    const options: PayloadOptions = {
      known: KNOWN_IDS,
      knownBy: { botId: bots, versionId: versions, matchId: [canary.id] },
      prefer: ['pandemic'],
      texts: [
        SOURCE,
        config,
        'a.ts',
        '../../a.ts',
        'a.quartet',
        'a.quartet-bot',
        'a.out',
        ...(withCpp ? ['a.cc'] : []),
      ],
      // Each process and second more only costs; and nothing tidies away what is looked at in the end.
      most: { keepMatches: 0, processes: 1, capSeconds: 5, capBlocks: 8, seeds: 2, contests: 20 },
      avoid: withCpp ? [] : ['cpp'],
    }
    const names = (Object.keys(methods) as MethodName[]).filter((name) => !without.includes(name))
    const answered = await callAll(client, names, perMethod, createRandom(seed), options, failures)

    await client.call('matches.restore', { ids: [canary.id] })
    const kept = await client.call('matches.record', { id: canary.id })
    if (Buffer.compare(kept.orders, canary.orders) !== 0) failures.push('a stored record was changed')
    const again = await playCanary(client, config)
    if (Buffer.compare(again.orders, canary.orders) !== 0)
      failures.push('the same match came out differently')
    return { calls: perMethod * names.length, answered, failures }
  } finally {
    await app.close()
    client.close()
    failures.push(...damageOf(join(dataFolder, 'quartet.db')))
    // No name of a file or a bot led out of the folder.
    const beside = readdirSync(around).filter((name) => name !== 'data')
    if (beside.length > 0) failures.push(`written outside the folder: ${beside.join(', ')}`)
    rmSync(around, { recursive: true, force: true })
  }
}

async function callAll(
  client: Client,
  names: readonly MethodName[],
  perMethod: number,
  random: Random,
  options: PayloadOptions,
  failures: string[],
): Promise<Record<string, number>> {
  const answered: Record<string, number> = {}
  let next = 0
  const work = async (): Promise<void> => {
    while (next < perMethod * names.length && failures.length < MAX_FAILURES) {
      const index = next++
      const method = names[index % names.length]
      const dice = random.at(index)
      const [schema] = methods[method]
      const request = dice.chance(0.15)
        ? makeValid(schema, dice, options)
        : makeHostile(schema, dice, options)
      const problem = await callOnce(client, method, request)
      if (problem === undefined) answered[method] = (answered[method] ?? 0) + 1
      else if (problem !== 'refused') failures.push(`${method}, payload ${index}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return answered
}

/** `refused`: with one of the codes that the contract names, and a sentence. */
async function callOnce(client: Client, method: MethodName, request: unknown): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<string>((resolve) => {
    // oxlint-disable-next-line quartet/by-the-clock -- a net: no call takes that long
    timer = setTimeout(() => resolve('no answer'), WAIT_MS)
  })
  const asked = client.call(method, request as never).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof ApiError)) return `rejected with ${String(error)}`
      if (!ERROR_CODES.includes(error.code) || error.code === 'internal') return `code ${error.code}`
      return error.message.length > 0 && error.message.length < 5000
        ? 'refused'
        : 'a message of no length or too much'
    },
  )
  try {
    return await Promise.race([asked, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** A match of bots and a configuration that no call can change. */
async function playCanary(client: Client, config: string): Promise<{ id: number; orders: Uint8Array }> {
  const demo = (await client.call('bots.list')).find(
    ({ name, game }) => name === 'Demo' && game === 'pandemic',
  )!
  const seat = { botId: demo.id }
  const { id } = await client.call('matches.start', {
    game: 'pandemic',
    config: { text: config },
    seed: 5,
    seats: [seat, seat, seat, seat],
  })
  const { status } = await until(
    () => client.call('matches.get', { id }),
    (match) => match.status !== 'queued' && match.status !== 'running',
  )
  if (status !== 'done') throw new Error(`the canary came out ${status}`)
  return { id, orders: (await client.call('matches.record', { id })).orders }
}

function damageOf(path: string): string[] {
  const db = new SqliteDatabase(path, { readonly: true })
  try {
    const integrity = db.pragma('integrity_check', { simple: true })
    const strays = db.pragma('foreign_key_check') as unknown[]
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]),
      ...(strays.length === 0 ? [] : [`${strays.length} rows refer to nothing`]),
    ]
  } finally {
    db.close()
  }
}
