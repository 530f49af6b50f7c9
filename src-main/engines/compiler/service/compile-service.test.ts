import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resourcesDir } from '../../../base/entries.ts'
import type { FromService, FromWorker, Task, ToService } from './compile-protocol.ts'
import type { CompileRequest } from '../request/compile-request.ts'
import { createCompileService } from './compile-service.ts'
import { readCppFiles } from '../files/cpp-files.ts'
import { readyList } from './ready-list.ts'
import { toolchainFiles } from '../files/toolchain-files.ts'

/** Threads that do nothing by themselves: the test says what they answer. */
class StandIn extends EventEmitter {
  readonly tasks: Task[] = []
  isEnded = false
  postMessage(message: ToService): void {
    if (message.type === 'task') this.tasks.push(message.task)
  }
  say(message: FromWorker): void {
    this.emit('message', message)
  }
  cpuSeconds = 0
  cpuUsage(): Promise<NodeJS.CpuUsage> {
    return Promise.resolve({ user: this.cpuSeconds * 1e6, system: 0 })
  }
  terminate(): Promise<number> {
    this.isEnded = true
    return Promise.resolve(0)
  }
}

const LIST = readyList({
  toolchainVersion: toolchainFiles().version,
  cpp: readCppFiles(join(resourcesDir(), 'cpp')),
})
const READY = LIST.map(({ key }) => key)
const keyOf = (task: Task) => LIST.find((job) => JSON.stringify(job.task) === JSON.stringify(task))?.key

let cacheDir: string
beforeEach(() => {
  vi.useFakeTimers()
  cacheDir = mkdtempSync(join(tmpdir(), 'quartet-compile-service-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(cacheDir, { recursive: true, force: true })
})

/** `isReady`: with what is made ready made; otherwise all of it is missing. */
function makeService(makesHeaders: boolean, isReady = true) {
  const readyFolder = join(cacheDir, 'ready')
  mkdirSync(readyFolder)
  if (isReady) for (const key of READY) writeFileSync(join(readyFolder, key), '')
  const threads: StandIn[] = []
  const posted: FromService[] = []
  const service = createCompileService({
    cacheDir,
    post: (message) => posted.push(message),
    makesHeaders,
    readyFolder,
    workers: () => ({
      load: () =>
        Promise.resolve(() => {
          threads.push(new StandIn())
          return threads.at(-1)! as unknown as Worker
        }),
    }),
  })
  return { service, threads, posted }
}

const REQUEST: CompileRequest = {
  game: 'pandemic',
  fileName: 'AIMine.cc',
  source: '#include "Player.hh"\n',
  standard: 'c++17',
  mode: 'release',
}
const HEADER = {
  key: 'header-0a',
  request: { game: 'pandemic', standard: 'c++17', mode: 'release' } as const,
  text: '#include "Player.hh"\n',
}
const compile = (id: number): ToService => ({
  type: 'task',
  id,
  task: { kind: 'compile', ask: { ...REQUEST, source: `// ${id}\n` } },
})
const ahead = (id: number, source = `// ${id}\n`): ToService => ({
  type: 'task',
  id,
  task: { kind: 'compile', ask: { ...REQUEST, source } },
  isAhead: true,
})
const A_MINUTE = 60_000
const kindsOf = (threads: readonly StandIn[]) => threads.map(({ tasks }) => tasks.map(({ kind }) => kind))

/** Has the service compile a file whose larger header is not there. */
async function compileWithout(made: ReturnType<typeof makeService>, id = 1): Promise<void> {
  made.service.handle(compile(id))
  await vi.advanceTimersByTimeAsync(0)
  const lane = made.threads.find(({ isEnded, tasks }) => !isEnded && tasks.at(-1)?.kind === 'compile')!
  lane.say({ type: 'missing', headers: [HEADER] })
  lane.say({ type: 'done', id, answer: { ok: true, diagnostics: [] } })
}

it('the command line makes no larger header, however long it waits', async () => {
  const made = makeService(false)
  await compileWithout(made)
  await vi.advanceTimersByTimeAsync(60 * A_MINUTE)
  expect(kindsOf(made.threads)).toEqual([['compile']])
})

it('the app makes it after half a minute without a task, in a thread of its own', async () => {
  const made = makeService(true)
  await compileWithout(made)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(made.threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(made.threads).toHaveLength(2)
  expect(made.service.isBusy).toBe(false)
})

it('a task ends what was begun at rest, and need not wait for it; it is begun anew', async () => {
  const made = makeService(true)
  await compileWithout(made)
  await vi.advanceTimersByTimeAsync(30_000)
  const [lane, atRest] = made.threads
  await compileWithout(made, 2)
  expect([lane.isEnded, atRest.isEnded]).toEqual([false, true])
  expect(made.posted.filter(({ type }) => type === 'done')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(made.threads[2].tasks).toEqual(atRest.tasks)
})

it('a task that is taken back leaves a rest behind it too', async () => {
  const made = makeService(true)
  await compileWithout(made)
  made.service.handle(compile(2))
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(made.threads).toHaveLength(1)
  made.service.handle({ type: 'cancel', id: 2 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(made.threads).toHaveLength(2)
})

it('what is not made ready is made at rest, one after the other, without a task at all', async () => {
  const made = makeService(true, false)
  await vi.advanceTimersByTimeAsync(30_000)
  for (let k = 1; k <= READY.length; k++) {
    expect(made.threads).toHaveLength(k)
    made.threads.at(-1)!.say({ type: 'done', id: 0, answer: undefined })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(made.threads).toHaveLength(READY.length)
  expect(made.threads.map(({ tasks: [task] }) => keyOf(task))).toEqual(READY)
})

it('nothing is made once it is closed', async () => {
  const made = makeService(true)
  await compileWithout(made)
  await made.service.close()
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(made.threads).toHaveLength(1)
})

/** Of each question how it ended: `done`, `failed` … */
const endsOf = (posted: readonly FromService[]) =>
  posted.filter(({ type }) => type !== 'step' && type !== 'begun').map(({ id, type }) => `${id} ${type}`)
const soon = () => vi.advanceTimersByTimeAsync(0)
const OK: FromService = { type: 'done', id: 1, answer: { ok: true, diagnostics: [] } }

it('a text that is being built ahead is not built again for who wants it', async () => {
  const { service, threads, posted } = makeService(false)
  service.handle(ahead(1, 'same'))
  await soon()
  service.handle({ type: 'task', id: 2, task: { kind: 'compile', ask: { ...REQUEST, source: 'same' } } })
  expect(posted.filter(({ type }) => type === 'begun').map(({ id }) => id)).toEqual([1, 2])
  threads[0].say({ type: 'step', id: 1, step: 'linking' })
  threads[0].say(OK)
  expect(kindsOf(threads)).toEqual([['compile']])
  expect(endsOf(posted)).toEqual(['1 done', '2 done'])
  expect(posted).toContainEqual({ type: 'step', id: 2, step: 'linking' })
  service.handle(ahead(3, 'same'))
  expect(posted.at(-1)).toMatchObject({ id: 3, type: 'done', answer: { ok: true, fromCache: true } })
})

it('a thread is asked the same whether a text is built ahead or for who wants it', async () => {
  const one = makeService(true)
  one.service.handle(ahead(1, 'same'))
  await soon()
  rmSync(join(cacheDir, 'ready'), { recursive: true })
  const other = makeService(true)
  other.service.handle({
    type: 'task',
    id: 1,
    task: { kind: 'compile', ask: { ...REQUEST, source: 'same' } },
  })
  await soon()
  expect(kindsOf(one.threads)).toEqual([['compile']])
  expect(one.threads[0].tasks).toEqual(other.threads[0].tasks)
})

it('what is built ahead makes room for another text that is asked for', async () => {
  const { service, threads, posted } = makeService(false)
  service.handle(ahead(1))
  await soon()
  service.handle(compile(2))
  await soon()
  expect(endsOf(posted)).toEqual(['1 failed'])
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false])
  threads[1].say({ ...OK, id: 2 })
  expect(endsOf(posted)).toEqual(['1 failed', '2 done'])
})

it('what is asked for makes no room for what is built ahead', async () => {
  const { service, threads, posted } = makeService(false)
  service.handle(compile(1))
  service.handle(ahead(2))
  await soon()
  expect(kindsOf(threads)).toEqual([['compile']])
  threads[0].say(OK)
  await soon()
  threads[0].say({ ...OK, id: 2 })
  expect(endsOf(posted)).toEqual(['1 done', '2 done'])
  expect(kindsOf(threads)).toEqual([['compile', 'compile']])
})

it('a build ahead that was asked for meanwhile makes no room either', async () => {
  const { service, threads, posted } = makeService(false)
  service.handle(ahead(1, 'same'))
  await soon()
  service.handle({ type: 'task', id: 2, task: { kind: 'compile', ask: { ...REQUEST, source: 'same' } } })
  service.handle(compile(3))
  await soon()
  expect([threads.length, endsOf(posted)]).toEqual([1, []])
})

it('a build goes on until all who asked for it have taken their question back', async () => {
  const { service, threads, posted } = makeService(false)
  service.handle(ahead(1, 'same'))
  service.handle(ahead(2, 'same'))
  await soon()
  service.handle({ type: 'cancel', id: 1 })
  expect(threads[0].isEnded).toBe(false)
  threads[0].say(OK)
  expect(endsOf(posted)).toEqual(['2 done'])
  service.handle(ahead(3))
  await soon()
  service.handle({ type: 'cancel', id: 3 })
  expect(threads[0].isEnded).toBe(true)
})

it('the compiler is warmed by a bot that is not kept, and makes room at once', async () => {
  const { service, threads, posted } = makeService(false)
  const warm: ToService = { type: 'task', id: 1, task: { kind: 'warm', ask: REQUEST }, isAhead: true }
  service.handle(warm)
  await soon()
  threads[0].say({ type: 'done', id: 1, answer: undefined })
  service.handle({ ...warm, id: 2 })
  await soon()
  expect(kindsOf(threads)).toEqual([['warm', 'warm']])
  service.handle(compile(3))
  await soon()
  expect(endsOf(posted)).toEqual(['1 done', '2 failed'])
  expect(kindsOf(threads)).toEqual([['warm', 'warm'], ['compile']])
})

it('a thread that fails at rest ends nothing else, and what it made is not tried again', async () => {
  const made = makeService(true)
  await compileWithout(made)
  await vi.advanceTimersByTimeAsync(30_000)
  made.threads[1].emit('error', new Error('out of memory'))
  await compileWithout(made, 2)
  made.service.handle({ type: 'cancel', id: 9 })
  expect(endsOf(made.posted)).toEqual(['1 done', '2 done'])
})

it('a season is given up on at the file that takes more CPU than a file may', async () => {
  const { service, threads, posted } = makeService(false)
  const files = { 'Board.cc': Buffer.from('int board;') }
  const task: Task = { kind: 'season', ask: { files, standard: 'c++11', defines: [] } }
  service.handle({ type: 'task', id: 1, task })
  await vi.advanceTimersByTimeAsync(0)
  for (const file of ['Action.cc', 'Board.cc', 'Game.cc']) {
    expect(posted.filter(({ type }) => type === 'over')).toEqual([])
    threads[0].say({ type: 'step', id: 1, step: 'compiling', file })
    await vi.advanceTimersByTimeAsync(0)
    threads[0].cpuSeconds += file === 'Game.cc' ? 31 : 29
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(posted.at(-1)).toEqual({ type: 'over', id: 1, message: 'it takes more than 30 s of CPU' })
  expect(threads[0].isEnded).toBe(true)
  await service.close()
})
