import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Starts a program of these tests that says where it is (`say-and-wait.ts`), lets it go on until it is at the place that is
 * asked for, and kills it while it stands there, as when the power fails.
 */
export async function killAt(place: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line === place) child.kill('SIGKILL')
    else child.stdin.write('\n')
  }
  await ended
  if (child.signalCode !== 'SIGKILL') throw new Error(`it ended at ${said.at(-1)} and never was at ${place}`)
}
