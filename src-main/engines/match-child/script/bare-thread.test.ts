import { expect, it } from 'vitest'
import { Worker } from 'node:worker_threads'

/**
 * Code that a bot would run if it got out: anything, in the thread itself. It finds nothing to do harm with.
 */
const TRIES: Record<string, string> = {
  kill: 'process.kill(process.pid, 0)',
  module: `process.getBuiltinModule('net')`,
  binding: `process.binding('fs')`,
  'native addon': `process.dlopen({}, 'x')`,
  environment: 'process.env.PATH.length',
  fetch: `fetch('http://127.0.0.1')`,
  socket: `new WebSocket('ws://127.0.0.1')`,
  worker: 'new Worker("x")',
  'name of the machine': 'process.report.getReport()',
  arguments: 'process.execArgv.join()',
  'an iterator': 'Object.getPrototypeOf([].values()).next = 1; [...[1]].length',
  'a method': 'Array.prototype.map = 1; [].map.call([], String)',
  'a promise': 'Promise.prototype.then = 1',
  'a constructor': 'Object.keys({}).constructor.mark = 1',
}
const LOADS = `import('node:net').then(() => 'loaded', (e) => e.code ?? e.message)`

it('a thread of bots has nothing to load, to signal, to send with or to change', async () => {
  const bare = new URL('./bare-thread.ts', import.meta.url).href
  const text = `
    import { parentPort, workerData } from 'node:worker_threads'
    import { Script } from 'node:vm'
    import { bareThread } from ${JSON.stringify(bare)}
    const { Error } = globalThis
    parentPort.on('message', () => {
      const said = Object.entries(workerData.tries).map(([name, code]) => {
        try { return [name, String(new Script("'use strict';" + code, {}).runInThisContext())] } catch (e) { return [name, e.name] }
      })
      new Script(workerData.loads).runInThisContext().then((loaded) =>
        import('node:net').then(() => 'loaded', () => 'refused').then((own) => parentPort.postMessage({ said, loaded, own })))
    })
    bareThread()
    parentPort.postMessage('ready')`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
    env: {},
    workerData: { tries: TRIES, loads: LOADS },
    execArgv: ['--experimental-strip-types', '--no-warnings'],
  })
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  expect(await next()).toBe('ready')
  worker.postMessage('try')
  const { said, loaded, own } = (await next()) as { said: [string, string][]; loaded: string; own: string }
  await worker.terminate()
  for (const [name, result] of said) expect(result, name).toMatch(/^(TypeError|ReferenceError)$/)
  expect(loaded).toBe('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')
  expect(own).toBe('refused')
})
