import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { join } from 'node:path'
import { userCacheFolder } from '../../../base/user-cache-folder.ts'
import { serveAt, type SharedService } from './shared-service.ts'

/**
 * Where command lines find the compile process of a window: a socket in the user's cache folder, which only the user may open. Its
 * name holds the hash of our code, so that no other version of Quartet answers. Not on Windows: another user could make a pipe of
 * that name first, and what is handed over there is played as it is.
 */
export interface CompilerDoor {
  readonly folder: string
  readonly codeHash: string
}

export const doorFolder = (): string => join(userCacheFolder(), 'ask')

const OWN_NAME = /^compiler-[0-9a-f]+$/

/** What systems allow of a socket's path, in bytes. */
const MOST_BYTES = 100

/** Undefined on Windows, and where the folder's path is too long. */
export function doorAddress(
  { folder, codeHash }: CompilerDoor,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const path = join(folder, `compiler-${codeHash}`)
  if (platform === 'win32') return undefined
  return Buffer.byteLength(path) > MOST_BYTES ? undefined : path
}

/** Where to ask; undefined where no window of this version has opened a door. `codeHash` is only asked for where one has. */
export function findDoor(folder: string, codeHash: () => string): string | undefined {
  try {
    if (readdirSync(folder).length === 0) return undefined
    const address = doorAddress({ folder, codeHash: codeHash() })
    return address !== undefined && lstatSync(address).isSocket() ? address : undefined
  } catch {
    return undefined
  }
}

/** Opens it. Undefined where that cannot be, or another window has it: then nothing is served. */
export async function openDoor(
  door: CompilerDoor,
  shared: SharedService,
  onLoad: (count: number) => void,
): Promise<Server | undefined> {
  const address = doorAddress(door)
  if (address === undefined || (await isServed(address))) return undefined
  try {
    mkdirSync(door.folder, { recursive: true, mode: 0o700 })
    // An earlier folder of the same name may be open to others. One of another user refuses this.
    chmodSync(door.folder, 0o700)
    await removeDead(door.folder)
    const server = serveAt(address, shared, onLoad)
    return await new Promise((resolve) => {
      server.once('error', () => resolve(undefined))
      server.once('listening', () => {
        chmodSync(address, 0o600)
        process.once('exit', () => server.listening && rmSync(address, { force: true }))
        resolve(server.unref())
      })
    })
  } catch {
    return undefined
  }
}

/** What processes that were ended have left, of this version and of others. */
async function removeDead(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => OWN_NAME.test(one))) {
    const path = join(folder, name)
    if (!(await isServed(path))) rmSync(path, { force: true })
  }
}

/** Whether a process listens there. */
function isServed(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
