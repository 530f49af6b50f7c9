import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '../../../../test/faults/processes.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import {
  botSource,
  compileOk,
  firstLog,
  longNamed,
  request,
  testCompiler,
} from '../../../../test/wasm-testing.ts'
import { type CompileStep } from '../request/compile-request.ts'
import { CPP_STANDARDS } from '../../../../src-shared/contract/build-options.ts'
import { createCompiler } from './compiler.ts'

// What `compiler.test.ts` leaves out: the other standards, damaged files, a service that leaves or is killed.

const compiler = closedAfter(testCompiler())

test.each(CPP_STANDARDS.filter((one) => one !== 'c++11'))(
  '%s, with random_shuffle and a name of 19 letters',
  async (standard) => {
    const built = await compileOk(compiler, longNamed(standard), { standard })
    expect(built.registeredName).toBe('LlargCognomIMesLlarg')
    expect(firstLog(built.module)).toBe('3\n')
  },
)

const isCompileChild = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('compile-child')

describe('the service', () => {
  const SMALL = botSource({ play: 'move(1, TOP);' })
  /** Of a standard whose header does not come with the app. */
  const asked = (source: string) => request(source, { standard: 'c++17' })
  let cacheDir: string
  beforeAll(() => {
    cacheDir = mkdtempSync(join(tmpdir(), 'quartet-service-'))
  })
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

  test('reports its steps, keeps results, makes damaged files again, stops when cancelled, leaves when idle', async () => {
    const own = createCompiler({ cacheDir, idleMs: 300, shared: '' })
    try {
      const steps: CompileStep[] = []
      const first = await own.compile(asked(SMALL), { onProgress: (step) => steps.push(step) })
      expect(steps).toEqual([
        'starting the compiler',
        'building the precompiled header',
        'compiling',
        'linking',
        'metering',
      ])
      expect(first.fromCache).toBe(false)

      // It has left by now or not: the next request does not notice.
      await new Promise((resolve) => setTimeout(resolve, 600))
      const again: CompileStep[] = []
      const second = await own.compile(asked(SMALL), { onProgress: (step) => again.push(step) })
      expect(second.fromCache).toBe(true)
      expect(again).toEqual([])
      expect(Buffer.compare(second.wasm!, first.wasm!)).toBe(0)

      for (const name of readdirSync(cacheDir)) truncateSync(join(cacheDir, name), 100)
      const third: CompileStep[] = []
      const rebuilt = await own.compile(asked(SMALL), { onProgress: (step) => third.push(step) })
      expect(third).toContain('building the precompiled header')
      expect(Buffer.compare(rebuilt.wasm!, first.wasm!)).toBe(0)

      const abort = new AbortController()
      const cancelled = own.compile(asked(botSource({ play: 'move(2, TOP);' })), {
        signal: abort.signal,
        onProgress: (step) => step === 'compiling' && abort.abort(),
      })
      await expect(cancelled).rejects.toThrow('cancelled')
      expect((await own.compile(asked(botSource({ play: 'move(3, TOP);' })))).ok).toBe(true)
      await expect(own.compile(asked(SMALL), { signal: AbortSignal.abort() })).rejects.toThrow('cancelled')
    } finally {
      await own.close()
    }
    await expect(own.compile(asked(SMALL))).rejects.toThrow('closed')
    expect(existsSync(cacheDir)).toBe(true)
  })

  test('another process takes over from one that crashes, once', async () => {
    const own = createCompiler({ cacheDir, shared: '' })
    const crashing = (times: number) => {
      let crashes = 0
      return (step: CompileStep) => {
        if (step === 'compiling' && crashes++ < times)
          for (const pid of childrenOf(process.pid).filter(isCompileChild)) process.kill(pid, 'SIGKILL')
      }
    }
    try {
      const source = botSource({ play: 'move(4, TOP);' })
      expect((await own.compile(request(source), { onProgress: crashing(1) })).ok).toBe(true)
      const other = botSource({ play: 'move(5, TOP);' })
      await expect(own.compile(request(other), { onProgress: crashing(2) })).rejects.toThrow(
        'compile process',
      )
      expect((await own.compile(request(other))).ok).toBe(true)
    } finally {
      await own.close()
    }
  })
})
