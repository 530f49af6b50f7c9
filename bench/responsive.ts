import { fork } from 'node:child_process'
import { hostileFiles } from '../test/hostile/hostile-files.ts'
import { newDataFolder } from '../test/run-folder.ts'
import { removeFolder, startApp } from '../test/start-app.ts'
import { note } from './support/figures.ts'

/**
 * The longest time the main process leaves a call unanswered while each hostile file is opened, checked and saved: at most
 * 100 ms. `npm run bench -- responsive [NAME]`. The services run in a process of their own; this one asks it every few
 * milliseconds and hands it the files.
 */
const MAX_MS = 100
const EVERY_MS = 5

interface Row {
  readonly name: string
  readonly bytes: number
  readonly answer: string
  readonly seconds: number
  /** Longest time between a question and its answer, and the CPU of the main thread in it. */
  readonly worstMs: number
  readonly worstCpuMs: number
}

if (process.argv[2] === 'serve') await serve()
else await ask(process.argv[2])

async function ask(only: string | undefined): Promise<void> {
  const rows: Row[] = []
  const child = fork(import.meta.filename, ['serve', ...(only === undefined ? [] : [only])], {
    serialization: 'advanced',
  })
  child.on('message', (row: Row) => {
    rows.push(row)
    const { name, bytes, worstMs, worstCpuMs, seconds, answer } = row
    console.log(
      `${name.padEnd(34)} ${String(bytes).padStart(9)} bytes  unanswered ${worstMs.toFixed(0).padStart(5)} ms (CPU ${worstCpuMs.toFixed(0)} ms)  ${seconds.toFixed(1)} s  ${answer.slice(0, 90)}`,
    )
  })
  await new Promise((resolve) => child.once('exit', resolve))
  const worst = Math.max(...rows.map(({ worstCpuMs }) => worstCpuMs))
  console.log(
    `${rows.length} files; longest CPU of the main thread without an answer: ${worst.toFixed(0)} ms (at most ${MAX_MS})`,
  )
  const wall = Math.max(...rows.map(({ worstMs }) => worstMs))
  note('files', rows.length)
  note('longest CPU of the main thread without an answer', worst, { unit: ' ms', atMost: MAX_MS })
  note('the same by the clock', wall, { unit: ' ms' })
  process.exitCode = worst > MAX_MS || rows.length === 0 ? 1 : 0
}

async function serve(): Promise<void> {
  const folder = newDataFolder()
  const app = await startApp(folder)
  await app.call('queue.state')
  for (const file of hostileFiles()) {
    const { name, run } = file
    if (process.argv[3] !== undefined && !name.includes(process.argv[3])) continue
    // What makes the file is this program's own work.
    await file.prepare?.(app.call)
    const from = performance.now()
    let last = { at: performance.now(), cpu: cpuMs() }
    let worstMs = 0
    let worstCpuMs = 0
    const timer = setInterval(() => {
      const now = { at: performance.now(), cpu: cpuMs() }
      worstMs = Math.max(worstMs, now.at - last.at)
      worstCpuMs = Math.max(worstCpuMs, now.cpu - last.cpu)
      last = now
    }, EVERY_MS)
    const answer = await run(app.call, folder).catch((error: unknown) => String(error))
    clearInterval(timer)
    process.send!({
      name,
      bytes: file.bytes,
      answer,
      seconds: (performance.now() - from) / 1000,
      worstMs,
      worstCpuMs,
    } satisfies Row)
  }
  await app.close()
  removeFolder(folder)
  process.disconnect()
}

/** Of the main thread alone: others are served while helpers of the engine work. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
