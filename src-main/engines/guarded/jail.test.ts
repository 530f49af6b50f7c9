import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJailProbe, type JailProbe } from '../../../test/faults/jail-probe.ts'
import { ownNode } from '../../base/entries.ts'
import { matchProcessOptions } from '../match-pool/match-process-options.ts'
import { walledOff } from './process-options.ts'

let probe: JailProbe
beforeAll(() => void (probe = openJailProbe()))
afterAll(() => probe.close())

const REFUSED = 'ERR_ACCESS_DENIED'
const NOTHING = {
  'TCP connect': REFUSED,
  'TCP listen': REFUSED,
  'a socket file': REFUSED,
  'UDP send': REFUSED,
  'dns lookup': REFUSED,
  'dns resolve': REFUSED,
  fetch: REFUSED,
  'child process': REFUSED,
  'write a file': REFUSED,
  'read a folder': REFUSED,
  'read a foreign file': REFUSED,
  // Node has no permission for it.
  'a signal to the parent': 'done',
  'a binding': REFUSED,
  'code of text': 'EvalError',
}

describe('the process alone, under the Node that comes along', () => {
  // Elsewhere no Node comes along; SECURITY.md says what is missing there.
  const hasOwn = ownNode() !== undefined
  it.each([
    ['a match', matchProcessOptions(false)],
    ['a match played with care', matchProcessOptions(true)],
    ['guarded work', { ...walledOff({ packages: true }), stdio: [] }],
  ])(
    'of %s reaches no network, program or file, but other processes by signals; so do its threads',
    async (_, options) => {
      const found = await probe.tryAll(options)
      expect(found).toMatchObject(hasOwn ? { own: NOTHING, thread: NOTHING } : {})
    },
  )
})
