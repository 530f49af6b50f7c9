import { Worker } from 'node:worker_threads'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import type { GameId } from '../../../../src-games/kit/game.ts'
import { entryPath } from '../../../base/entries.ts'
import type { RealmRules } from './realm-sources.ts'
import type { ScriptWorkerData, ScriptWorkerJob } from './script-worker.ts'
import { createSeatBuffer, openSeatMemory, type SeatMemory } from '../seats/shared-memory.ts'

/** Threads kept between matches for the next match of the same bots. */
const MAX_IDLE = 8

/** Builtins look for the end of their thread now and then; this long without an end means never. */
const STUCK_AFTER_MS = 2000

/**
 * Nets, far above what a bot can reach: memory is bounded by the units that making something costs, the stack by the
 * counted depth (`MAX_DEPTH` levels of some kilobytes each, builtins between them included; only what is used of it is
 * taken). The generation of young objects is kept small: all of it is touched, four times a match.
 */
const HEAP = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 16, stackSizeMb: 256 }

export interface ScriptThread {
  /** Game and code: only for these it may play again. */
  readonly key: string
  /** The first `count` places for seats in its memory, ready for a match. */
  seats(count: number): readonly ThreadSeat[]
  readonly isGone: boolean
  readonly worker: Worker
  play(job: ScriptWorkerJob): void
  /** Why the thread died by itself, once it did. */
  readonly death: BotStop | undefined
}

export interface ThreadSeat {
  readonly buffer: SharedArrayBuffer
  readonly memory: SeatMemory
}

/** The threads of script bots. One that ran a bot's code is only ever used for the same code again. */
export function createScriptWorkers(onDeath: (thread: ScriptThread) => void, onStuck: () => void) {
  const idle: ScriptThread[] = []
  const ended = new WeakSet<ScriptThread>()
  let hasStuck = false

  const start = (key: string, rules: RealmRules, code: string, hasStacks: boolean): ScriptThread => {
    const { texts, regions, maxCalls } = rules
    const places: ThreadSeat[] = []
    let isGone = false
    const worker = new Worker(entryPath('script-worker'), {
      workerData: {
        sources: { texts, regions, code, hasStacks },
        maxCalls,
      } satisfies ScriptWorkerData,
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: HEAP,
    })
    let death: BotStop | undefined
    worker.on('error', (error: NodeJS.ErrnoException) => {
      death =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { cause: 'net', reason: 'used too much memory' }
          : { cause: 'process', reason: `its thread failed: ${error.message}` }
    })
    worker.once('exit', () => {
      death ??= { cause: 'process', reason: 'its thread ended' }
      isGone = true
      for (const { memory } of places) memory.setGone()
      onDeath(thread)
    })
    const thread: ScriptThread = {
      key,
      seats(count) {
        while (places.length < count) {
          const buffer = createSeatBuffer(maxCalls)
          places.push({ buffer, memory: openSeatMemory(buffer, maxCalls) })
        }
        const used = places.slice(0, count)
        for (const { memory } of used) memory.reset()
        return used
      },
      get isGone() {
        return isGone
      },
      worker,
      play: (job) => worker.postMessage(job),
      get death() {
        return death
      },
    }
    return thread
  }

  return {
    take(game: GameId, rules: RealmRules, code: string, hasStacks: boolean): ScriptThread {
      const key = `${hasStacks} ${game} ${code}`
      const at = idle.findIndex((thread) => thread.key === key && !thread.isGone)
      return at < 0 ? start(key, rules, code, hasStacks) : idle.splice(at, 1)[0]
    },
    give(thread: ScriptThread): void {
      if (thread.isGone || ended.has(thread)) return
      idle.push(thread)
      if (idle.length > MAX_IDLE) this.end(idle.shift()!)
    },
    end(thread: ScriptThread): void {
      ended.add(thread)
      const timer = setTimeout(() => {
        hasStuck = true
        onStuck()
      }, STUCK_AFTER_MS)
      void thread.worker.terminate().then(() => clearTimeout(timer))
    },
    /** Whether a thread did not end when it was terminated: it would use CPU for ever. */
    get hasStuck() {
      return hasStuck
    },
  }
}
