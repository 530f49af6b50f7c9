import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FromService } from './compile-protocol.ts'
import { doorAddress, findDoor, openDoor, type CompilerDoor } from './compiler-door.ts'
import { joinService } from './service-link.ts'
import { createSharedService } from './shared-service.ts'

let folder: string
let door: CompilerDoor
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-door-'))
  door = { folder: join(folder, 'ask'), codeHash: '0123456789abcdef' }
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a door behind which every task is answered with a name. */
async function open(name: string): Promise<Server | undefined> {
  const shared = createSharedService((post) => ({
    handle: (message) => post({ type: 'done', id: message.id, answer: name }),
    isBusy: false,
    close: async () => {},
  }))
  const server = await openDoor(door, shared, () => {})
  if (server) servers.push(server)
  return server
}

/** Who answers at the door. */
function ask(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = joinService(address, {
      message: (message) => {
        void link.close()
        resolve((message as FromService & { answer: unknown }).answer)
      },
      closing() {},
      lost: (reason) => reject(new Error(reason)),
    })
    link.send({ type: 'task', id: 1, task: { kind: 'meterShipped', ask: { path: '' } } })
  })
}
const find = (codeHash = door.codeHash) => findDoor(door.folder, () => codeHash)
const modeOf = (path: string) => lstatSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('a door', () => {
  it('is found where a window has opened it, and answers', async () => {
    expect(find()).toBeUndefined()
    await open('window')
    expect(await ask(find()!)).toBe('window')
  })

  it('is open to the user alone, also where the folder was there before', async () => {
    mkdirSync(door.folder)
    chmodSync(door.folder, 0o777)
    await open('window')
    expect([modeOf(door.folder), modeOf(find()!)]).toEqual([0o700, 0o600])
  })

  it('is not found by another version', async () => {
    await open('window')
    expect(find('fedcba9876543210')).toBeUndefined()
  })

  it('stays with the window that has it; the next one opens it when that is gone', async () => {
    const first = await open('first')
    expect(await open('second')).toBeUndefined()
    expect(await ask(find()!)).toBe('first')
    await new Promise((resolve) => first!.close(resolve))
    expect(find()).toBeUndefined()
    await open('third')
    expect(await ask(find()!)).toBe('third')
  })

  it('that was left behind by a process that died is opened anew', async () => {
    mkdirSync(door.folder)
    writeFileSync(doorAddress(door)!, 'left behind')
    expect(find()).toBeUndefined()
    await open('window')
    expect(await ask(find()!)).toBe('window')
  })

  it('takes away what other versions left behind, and nothing else', async () => {
    mkdirSync(door.folder)
    for (const name of ['compiler-01', 'notes.txt']) writeFileSync(join(door.folder, name), '')
    await open('window')
    door = { ...door, codeHash: 'ff' }
    await open('other version')
    expect(readdirSync(door.folder).sort()).toEqual(['compiler-0123456789abcdef', 'compiler-ff', 'notes.txt'])
  })

  it('is not opened where the path is too long for a socket, and the hash is not asked for where there is no door', async () => {
    door = { ...door, folder: join(folder, 'x'.repeat(100)) }
    expect(await open('window')).toBeUndefined()
    expect(existsSync(door.folder)).toBe(false)
    const never = () => {
      throw new Error('it is not to be asked')
    }
    expect(findDoor(join(folder, 'nothing'), never)).toBeUndefined()
  })
})

it('there is none on Windows, where another user could be behind it', () => {
  expect(doorAddress({ folder: 'ask', codeHash: '01' }, 'win32')).toBeUndefined()
  expect(doorAddress({ folder: 'ask', codeHash: '01' }, 'linux')).toBe(join('ask', 'compiler-01'))
})
