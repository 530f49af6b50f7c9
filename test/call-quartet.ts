import { Readable, Writable } from 'node:stream'
import type { CommandCall } from '../src-main/hosts/cli/caller.ts'
import { runCommandLine } from '../src-main/hosts/cli/command-line.ts'
import type { Ended, Place } from './ended.ts'

/** Calls the command line in this process, for all tests of which the start and the end of a process are not the point. */
export async function callQuartet(
  args: readonly string[],
  { cwd, home, stdin = '' }: Place,
  outputs: Partial<Pick<CommandCall, 'stdout'>> = {},
): Promise<Ended> {
  const stdout = collector()
  const stderr = collector()
  const code = await runCommandLine({
    args,
    cwd,
    home,
    platform: process.platform,
    env: { XDG_CACHE_HOME: home, XDG_DATA_HOME: home, LOCALAPPDATA: home },
    stdin: () => Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
    stdout: outputs.stdout ?? stdout.stream,
    stderr: stderr.stream,
  })
  return { code, stdout: stdout.bytes().toString('latin1'), stderr: stderr.bytes().toString('utf8') }
}

function collector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, bytes: () => Buffer.concat(chunks) }
}
