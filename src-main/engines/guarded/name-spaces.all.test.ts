import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provesLess } from '../../../test/proves-less.ts'
import { openJailProbe, type JailProbe } from '../../../test/faults/jail-probe.ts'

/**
 * What Linux's name spaces alone would hold, without Node's permissions: the network, and nothing that these do not refuse as well
 * (`jail.test.ts`). So match and guarded processes are in none. A name space of processes, which holds no signal to the own group
 * either, makes a process the first of its kind, which cannot end itself and aborts by another signal.
 */
const NETWORK = ['unshare', '--user', '--net']
const PROCESSES = [...NETWORK, '--pid', '--fork', '--kill-child']

const isAllowed = (wrap: readonly string[]): boolean =>
  spawnSync(wrap[0], [...wrap.slice(1), 'true']).status === 0

let probe: JailProbe
beforeAll(() => void (probe = openJailProbe()))
afterAll(() => probe.close())

/** To listen is allowed or not by how the empty network begins, and reaches nothing. */
const HELD = {
  'TCP connect': 'ENETUNREACH',
  'UDP send': 'ENETUNREACH',
}
const OPEN = {
  'a socket file': 'done',
  'child process': 'done',
  'write a file': 'done',
  'read a folder': 'done',
  'read a foreign file': 'done',
  'a signal to the parent': 'done',
  'a binding': 'object',
  'code of text': '1',
}

describe('a process in a name space of Linux, without permissions', () => {
  it('reaches no network, and all else', async () => {
    if (!isAllowed(NETWORK)) return provesLess('no namespaces')
    const [execPath, ...flags] = NETWORK
    const found = await probe.tryAll({
      execPath,
      execArgv: [...flags, process.execPath, '--no-warnings'],
      stdio: [],
    })
    expect(found).toMatchObject({ own: { ...HELD, ...OPEN }, thread: { ...HELD, ...OPEN } })
  })
})

describe('a process in a name space of processes', () => {
  const endOf = (text: string): unknown => {
    const { status, signal } = spawnSync(PROCESSES[0], [...PROCESSES.slice(1), process.execPath, '-e', text])
    return signal ?? status
  }
  it('cannot end itself, and aborts by another signal than it would', () => {
    if (!isAllowed(PROCESSES)) return provesLess('no namespaces')
    expect(endOf("process.kill(process.pid, 'SIGKILL'); process.exit(7)")).toBe(7)
    expect(endOf('process.abort()')).toBe('SIGSEGV')
  })
})
