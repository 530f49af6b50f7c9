import { runQuartet } from '../src-main/hosts/cli/run-quartet.ts'
import { homeEnvironment, type Ended } from './run-quartet.ts'

/**
 * A command in this process, in a folder and with a home of its own, as `runQuartet` of `run-quartet.ts` but for the start of a
 * program, which takes longer than most commands. Its standard input is a terminal's. One at a time: it works on the process's
 * own folder, environment and streams, and gives them back.
 */
export async function callQuartet(
  args: readonly string[],
  { cwd, home }: { readonly cwd: string; readonly home: string },
): Promise<Ended> {
  const before = { cwd: process.cwd(), env: { ...process.env }, isTTY: process.stdin.isTTY }
  const stdout = collect(process.stdout)
  const stderr = collect(process.stderr)
  process.chdir(cwd)
  Object.assign(process.env, homeEnvironment(home))
  process.stdin.isTTY = true
  try {
    const code = await runQuartet(args)
    return { code, stdout: stdout.bytes().toString('latin1'), stderr: stderr.bytes().toString('utf8') }
  } finally {
    stdout.giveBack()
    stderr.giveBack()
    process.chdir(before.cwd)
    for (const name of Object.keys(homeEnvironment(home)))
      if (before.env[name] === undefined) delete process.env[name]
      else process.env[name] = before.env[name]
    process.stdin.isTTY = before.isTTY
  }
}

/** Takes what is written to a stream, until it is given back. */
function collect(stream: NodeJS.WriteStream) {
  const chunks: Buffer[] = []
  const { write } = stream
  type Then = (error?: Error | null) => void
  stream.write = (chunk: string | Uint8Array, encoding?: BufferEncoding | Then, then?: Then): boolean => {
    chunks.push(Buffer.from(chunk as string))
    const told = typeof encoding === 'function' ? encoding : then
    if (told) process.nextTick(told)
    return true
  }
  return {
    bytes: () => Buffer.concat(chunks),
    giveBack: () => void (stream.write = write),
  }
}
