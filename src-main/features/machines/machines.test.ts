import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { RedisTest } from '../../../src-shared/contract/machines.ts'
import type { AgreeQuestion } from '../../base/agree.ts'
import type { MachinesOptions, MachinesState, RedisOptions } from '../../engines/machines/protocol.ts'
import { createMachinesService, type MachinesDeps } from './machines-service.ts'

const ADDRESS = 'redis://nas:6379'
const OTHER = 'rediss://elsewhere:7000/2'
const SECRET = 'correct horse'
const NONE: MachinesState = { isConnected: true, machines: [], processes: 0, lanes: 0 }

let folder: string
const closings: (() => void)[] = []
beforeEach(() => (folder = folderOfTest()))
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** The service of one start, with a pool that only notes what it is to use. `says`: whether the user agrees. */
function start(says = true, given: Partial<MachinesDeps> = {}) {
  const asked: AgreeQuestion[] = []
  const used: (MachinesOptions | undefined)[] = []
  const tested: RedisOptions[] = []
  const events: unknown[] = []
  let state: MachinesState | undefined
  let notify = (): void => undefined
  const { api, close } = createMachinesService({
    pool: {
      use: (options) => void used.push(options),
      machines: () => state,
      onMachines(listener) {
        notify = listener
        return () => undefined
      },
    },
    agree(question) {
      asked.push(question)
      return says ? Promise.resolve() : Promise.reject(new ApiError('request/cancelled', 'Not allowed.'))
    },
    emit: (_event, payload) => void events.push(payload),
    env: {},
    configFolder: join(folder, 'quartet'),
    testRedis(options) {
      tested.push(options)
      return Promise.resolve({ version: '7.0.15', warnings: [] } satisfies RedisTest)
    },
    ...given,
  })
  closings.push(close)
  return {
    asked,
    used,
    tested,
    events,
    get: api['machines.get'],
    set: api['machines.set'],
    test: api['machines.test'],
    becomes(next: MachinesState) {
      state = next
      notify()
    },
  }
}
const refusal = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'nothing was refused',
    ({ code, message }: ApiError) => `${code}: ${message}`,
  )

describe('an address', () => {
  it('is used and tested when the user has agreed, who is asked once for each Redis, at any start', async () => {
    const { asked, used, tested, set, test } = start()
    await test({ address: ADDRESS })
    await set({ address: ADDRESS, isOn: true })
    await set({ isOn: false, address: 'redis://nas' })
    expect(asked).toEqual([
      {
        question:
          'May Quartet send the programs of your bots to this Redis, and play matches on the machines there?',
        details: [ADDRESS],
        button: 'Allow',
      },
    ])
    expect(tested).toEqual([
      {
        address: { host: 'nas', port: 6379, isEncrypted: false, db: 0 },
        isInsecureFine: false,
        isInWindow: true,
      },
    ])
    expect(used).toMatchObject([
      { address: { host: 'nas' }, isInsecureFine: false, playsHere: true },
      undefined,
    ])
    await set({ address: OTHER })
    await set({ address: ADDRESS })
    await set({ address: '' })
    expect(asked.map(({ details }) => details[0])).toEqual([ADDRESS, 'rediss://elsewhere:7000'])
    const next = start(false)
    await next.set({ address: OTHER, isOn: true })
    expect(next.asked).toEqual([])
    expect(next.used).toMatchObject([{ address: { host: 'elsewhere', isEncrypted: true, db: 2 } }])
  })

  it('that the user does not agree to is neither kept nor asked anything', async () => {
    const { used, tested, get, set, test } = start(false)
    expect(await refusal(set({ address: ADDRESS, isOn: true, password: SECRET }))).toBe(
      'request/cancelled: Not allowed.',
    )
    expect(await refusal(test({ address: ADDRESS, password: SECRET }))).toBe(
      'request/cancelled: Not allowed.',
    )
    expect([used, tested, readdirSync(folder)]).toEqual([[], [], []])
    expect(get()).toMatchObject({ address: '', isOn: false, hasPassword: false })
  })

  it('that is none is refused with what is wrong, and no server is asked', async () => {
    const { asked, set, test } = start()
    const said =
      'request/invalid: redis://nas/a: expected an address such as redis://192.168.1.10:6379, or rediss:// with TLS; nothing may follow the port but the number of a database.'
    expect(await refusal(set({ address: 'redis://nas/a' }))).toBe(said)
    expect(await refusal(test({ address: 'redis://nas/a' }))).toBe(said)
    expect(asked).toEqual([])
  })
})

describe('what was chosen', () => {
  it('is used from the next start on, and off means no Redis at all', async () => {
    await start().set({ address: ADDRESS, isOn: true, playsHere: false })
    const next = start()
    expect(next.used).toMatchObject([{ address: { host: 'nas' }, playsHere: false, checkedShare: 0.03 }])
    expect(next.get()).toMatchObject({ address: ADDRESS, isOn: true, playsHere: false })
    await next.set({ isOn: false })
    expect(next.used.at(-1)).toBeUndefined()
    expect(start().used).toEqual([])
  })

  it('is nothing where the file holds something else', () => {
    const path = join(folder, 'quartet', 'machines.json')
    mkdirSync(join(folder, 'quartet'))
    for (const text of ['', '{', `{"address":"${ADDRESS}","isOn":true,"playsHere":true}`, '{"agreed":[7]}']) {
      writeFileSync(path, text)
      const { get, used } = start()
      expect(get()).toMatchObject({ address: '', isOn: false, playsHere: true })
      expect(used).toEqual([])
    }
  })

  it('that cannot be kept is said in a sentence, and changes nothing', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { used, set } = start(true, { configFolder: join(folder, 'file', 'quartet') })
    const path = join(folder, 'file', 'quartet', 'machines.json')
    expect(await refusal(set({ playsHere: false }))).toBe(
      `storage/failed: ${path} cannot be written (ENOTDIR), so nothing was changed.`,
    )
    expect(used).toEqual([])
  })

  it('that cannot be used at a start is said in a sentence, and everything is played here', async () => {
    await start().set({ address: ADDRESS, isOn: true })
    const { used, get } = start(true, { env: { QUARTET_REDIS_PASSWORD_FILE: join(folder, 'gone') } })
    expect(used).toEqual([undefined])
    expect(get().problem).toBe(`${ADDRESS}: the file that QUARTET_REDIS_PASSWORD_FILE names cannot be read.`)
  })
})

describe('a password', () => {
  it('reaches the pool and the test, and neither a page nor the disk', async () => {
    const { events, used, tested, get, set, test, becomes } = start()
    await test({ address: ADDRESS, password: 'a guess' })
    const view = await set({ address: ADDRESS, isOn: true, password: SECRET })
    await test({ address: ADDRESS })
    becomes({
      ...NONE,
      problem: 'Redis does not answer: everything is played on this machine until it does.',
    })
    expect(used.at(-1)?.address.password).toBe(SECRET)
    expect(tested.map(({ address }) => address.password)).toEqual(['a guess', SECRET])
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      isConnected: true,
      problem: 'Redis does not answer: everything is played on this machine until it does.',
    })
    const kept = readFileSync(join(folder, 'quartet', 'machines.json'), 'utf8')
    expect(kept).toContain(ADDRESS)
    for (const text of [kept, JSON.stringify([view, get(), events])]) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('a guess')
    }
    expect(view.hasPassword).toBe(true)
    expect((await set({ password: '' })).hasPassword).toBe(false)
  })

  it('of one Redis is not given to another', async () => {
    const { used, tested, set, test } = start()
    await set({ address: ADDRESS, isOn: true, password: SECRET })
    await test({ address: OTHER })
    await set({ address: OTHER })
    expect(tested.at(-1)?.address.password).toBeUndefined()
    expect(used.at(-1)?.address).toEqual({ host: 'elsewhere', port: 7000, isEncrypted: true, db: 2 })
  })

  it('in the environment is used where none is given', async () => {
    const { used, get, set } = start(true, { env: { QUARTET_REDIS_PASSWORD: 'of the environment' } })
    expect(get().hasPassword).toBe(true)
    await set({ address: ADDRESS, isOn: true })
    await set({ password: SECRET })
    expect(used.map((options) => options?.address.password)).toEqual(['of the environment', SECRET])
  })
})
