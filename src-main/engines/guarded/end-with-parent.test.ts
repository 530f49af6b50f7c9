import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../../../test/faults/busy-below.ts')

it.each(['guarded', 'watched'])(
  'a %s process whose main thread is busy ends when its parent is killed',
  async (kind) => {
    const parent = spawn(process.execPath, [PROGRAM, kind], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    parent.stderr.on('data', (text: Buffer) => (said += text.toString()))
    parent.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('busy')) parent.kill('SIGKILL')
    })
    // The child has the same output: that closes when both are gone.
    await once(parent, 'close')
    expect([parent.signalCode, said]).toEqual(['SIGKILL', 'busy\n'])
  },
)
