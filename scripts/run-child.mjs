import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 300

/**
 * Runs a program to its end with our terminal, passing on the signals we get, and gives its exit code. Programs of ours hold the
 * other end of an ipc channel, so that they end even when this process is killed. `onOutput` gets what it prints, which then goes
 * nowhere else.
 */
export function runChild(
  file,
  args,
  { env = process.env, hasIpc = false, cwd, onOutput, shell = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit', ...(hasIpc ? ['ipc'] : [])],
      env,
      shell,
      ...(cwd ? { cwd } : {}),
    })
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    const forward = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, forward)
    const stopWatching = watchNpm(() => forward('SIGTERM'))
    const finish = (code) => {
      stopWatching()
      for (const signal of SIGNALS) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`quartet: cannot start ${file}: ${error.message}`)
      finish(1)
    })
    child.on(onOutput ? 'close' : 'exit', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/**
 * npm passes a signal on to the shell it runs a script in, and that shell dies without passing it on to us. Being given
 * another parent is how we notice. Keeps no process alive; gives what ends it.
 */
export function watchNpm(onGone) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const timer = setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, PARENT_CHECK_MS).unref()
  return () => clearInterval(timer)
}
