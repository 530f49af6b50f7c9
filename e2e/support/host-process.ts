import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './project.ts'

/** A host of Quartet running for a test. */
export interface HostProcess {
  readonly url: string
  /** What it printed so far. */
  output(): string
  /** Sends it a message, and waits until it says that it has done so; throws what it says instead. */
  ask(message: object): Promise<void>
  /** Ends it as Ctrl+C would and gives its exit code. */
  stop(): Promise<number | null>
}

/** A folder in which no story keeps anything: stories do not see what a developer chose in their own Quartet. */
const NO_CONFIG = join(tmpdir(), 'quartet-stories-without-config')

/**
 * Starts a program that prints its address; the tests run under Node 24, and so do these. `configHome`: where the choices are that
 * only the user may make.
 */
export async function startHost(args: readonly string[], configHome = NO_CONFIG): Promise<HostProcess> {
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, XDG_CONFIG_HOME: configHome },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      output += text
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => reject(new Error(`the host ended with code ${code}:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    async ask(message) {
      const answered = once(child, 'message') as Promise<[{ failure?: string }]>
      child.send(message)
      const [{ failure }] = await Promise.race([
        answered,
        ended.then(([code]) => Promise.reject(new Error(`the host ended with code ${code}:\n${output}`))),
      ])
      if (failure !== undefined) throw new Error(failure)
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}
