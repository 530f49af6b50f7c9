import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import {
  agreedMachines,
  type AgreedMachines,
  type MachinesView,
  type RedisTest,
} from '../../../src-shared/contract/machines.ts'
import type { Agree } from '../../base/agree.ts'
import { createOwnChoice } from '../../base/disk/own-choice.ts'
import type { Emit } from '../../base/events.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import type { MachinesPool } from '../../engines/machines/machines-pool.ts'
import { CHECKED_SHARE, type MachinesOptions, type RedisOptions } from '../../engines/machines/protocol.ts'
import { parseRedisAddress, shownAddress } from '../../engines/machines/redis-address.ts'

export interface MachinesDeps {
  readonly pool: Pick<MachinesPool, 'machines' | 'onMachines' | 'use'>
  readonly agree: Agree
  readonly emit: Emit
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where what the user chose is kept, outside of the data folder; missing: it is forgotten at the end. */
  readonly configFolder?: string | undefined
  /** Asks a Redis once whether it can be used. Never rejects. */
  readonly testRedis: (options: RedisOptions) => Promise<RedisTest>
}

const FILE = 'machines.json'
const CHANGED_EVERY_MS = 1000
const MAX_AGREED = 20
const NOT_YET: AgreedMachines = { address: '', isOn: false, playsHere: true, agreed: [] }

/**
 * Other machines that play: the Redis by which they are reached, and which they are. A password is kept in memory only. The user
 * agrees to each address outside of the page before anything is sent there, since the programs of their bots are.
 */
export function createMachinesService({ pool, agree, emit, env, configFolder, testRedis }: MachinesDeps) {
  const path = configFolder === undefined ? undefined : join(configFolder, FILE)
  const choice = createOwnChoice(path, {
    parse: (value) => agreedMachines.parse(value),
    otherwise: NOT_YET,
  })
  /** Of the address that is set. */
  let password: string | undefined
  /** Why the address is not used though it should be. */
  let problem: string | undefined
  let isTesting = false

  async function agreeTo({ address }: RedisOptions): Promise<void> {
    const shown = shownAddress(address)
    if (choice.get().agreed.includes(shown)) return
    await agree({
      question:
        'May Quartet send the programs of your bots to this Redis, and play matches on the machines there?',
      details: [shown],
      button: 'Allow',
    })
    const { agreed, ...rest } = choice.get()
    choice.set({ ...rest, agreed: [...agreed, shown].slice(-MAX_AGREED) })
  }
  function view(): MachinesView {
    const hasPassword =
      password !== undefined || Boolean(env.QUARTET_REDIS_PASSWORD ?? env.QUARTET_REDIS_PASSWORD_FILE)
    return viewOf(choice.get(), pool.machines(), hasPassword, problem)
  }
  /** Uses what is chosen. What is wrong with it is shown, and ends nothing: everything is played here then. */
  function apply(): void {
    problem = undefined
    try {
      pool.use(wanted())
    } catch (error) {
      pool.use(undefined)
      problem = error instanceof ApiError ? error.message : String(error)
    }
  }
  function wanted(): MachinesOptions | undefined {
    const { address, isOn, playsHere } = choice.get()
    if (!isOn || address === '') return undefined
    const name = hostname().slice(0, 80) || 'unnamed'
    return { ...redisOf(env, address, password), name, checkedShare: CHECKED_SHARE, playsHere }
  }
  const changed = createThrottle(CHANGED_EVERY_MS, () => emit('machines.changed', view()))
  const stopListening = pool.onMachines(() => changed.request())
  if (choice.get().isOn) apply()

  const api = {
    'machines.get': view,
    async 'machines.set'({
      password: given,
      ...changes
    }: CheckedRequestOf<'machines.set'>): Promise<MachinesView> {
      if (changes.address) await agreeTo(redisOf(env, changes.address, undefined))
      const { agreed, ...before } = choice.get()
      const { address = before.address, isOn = before.isOn, playsHere = before.playsHere } = changes
      choice.set({ address, isOn, playsHere, agreed })
      // That of another Redis is no business of this one.
      if (given !== undefined || address !== before.address) password = given === '' ? undefined : given
      apply()
      return view()
    },
    async 'machines.test'({
      address,
      password: given,
    }: CheckedRequestOf<'machines.test'>): Promise<RedisTest> {
      const isSet = address === choice.get().address
      const redis = redisOf(
        env,
        address,
        given === '' ? undefined : (given ?? (isSet ? password : undefined)),
      )
      await agreeTo(redis)
      if (isTesting) throw new ApiError('request/invalid', 'A Redis is being tested already.')
      isTesting = true
      try {
        return await testRedis(redis)
      } finally {
        isTesting = false
      }
    },
  } satisfies Partial<Api>

  return {
    api,
    close(): void {
      stopListening()
      changed.stop()
    },
  }
}

/** Without `given` the password comes from the environment. @throws ApiError with what is wrong with the address */
function redisOf(env: MachinesDeps['env'], address: string, given: string | undefined): RedisOptions {
  const parsed = parseRedisAddress(address, env)
  if (!parsed.ok) throw new ApiError('request/invalid', `${address}: ${parsed.error}.`)
  return {
    address: given === undefined ? parsed.value : { ...parsed.value, password: given },
    isInsecureFine: false,
    isInWindow: true,
  }
}

/** What is chosen, and what is known of the machines there; `problem` is why the address is not used though it should be. */
function viewOf(
  { address, isOn, playsHere }: AgreedMachines,
  known: ReturnType<MachinesDeps['pool']['machines']>,
  hasPassword: boolean,
  problem: string | undefined,
): MachinesView {
  const why = problem ?? known?.problem
  return {
    address,
    isOn,
    playsHere,
    isConnected: known?.isConnected ?? false,
    hasPassword,
    ...(why === undefined ? {} : { problem: why }),
    machines: [...(known?.machines ?? [])],
    processes: known?.processes ?? 0,
  }
}
