import type { SafetyNets } from '../match-child/supervise/protocol.ts'
import { createMatchProcess, type MatchProcess } from './match-process.ts'
import { isUrgent, type QueuedMatch } from './match-queue.ts'

/** After this many matches, or above this memory, a process makes room for a fresh one. */
const RETIRE_AFTER_MATCHES = 400
const RETIRE_ABOVE_BYTES = 768 * 1024 * 1024

const isWornOut = ({ usage, matchesPlayed }: MatchProcess) =>
  usage.isTainted || matchesPlayed >= RETIRE_AFTER_MATCHES || usage.rssBytes > RETIRE_ABOVE_BYTES

/** The processes of a pool that are alive: those that play, and those that are kept for the next match. */
export type ProcessStock = ReturnType<typeof createProcessStock>

export function createProcessStock(nets: Partial<SafetyNets>) {
  const idle: MatchProcess[] = []
  const alive = new Set<MatchProcess>()
  let retiredCpuMs = 0
  let emptied: (() => void) | undefined

  function start(isCareful: boolean): MatchProcess {
    const process = createMatchProcess(nets, isCareful, () => {
      alive.delete(process)
      retiredCpuMs += process.usage.cpuMs
      const at = idle.indexOf(process)
      if (at >= 0) idle.splice(at, 1)
      if (alive.size === 0) emptied?.()
    })
    alive.add(process)
    return process
  }

  return {
    start,
    /** Starts one for the next match, where there is none. */
    warm(): void {
      if (alive.size === 0) idle.push(start(false))
    },
    /**
     * An idle process of the priority that a match has, or a new one. A single match that the user asked for begins at once, in a
     * process that was lowered too, rather than after a start; what takes seconds does not.
     */
    takeFor(waiting: QueuedMatch): MatchProcess {
      if (waiting.options.isFresh) return start(false)
      const same = idle.findLastIndex(({ isLow }) => isLow !== isUrgent(waiting))
      if (same >= 0) return idle.splice(same, 1)[0]
      const other = idle.pop()
      if (other && !(other.isLow && waiting.options.isAwaited)) return other
      other?.kill()
      return start(false)
    },
    /** After a match: kept for the next while fewer than `most` are idle, or ended. */
    leave(process: MatchProcess, most: number): void {
      if (!process.isAlive || idle.includes(process)) return
      if (idle.length >= most || process.isCareful || isWornOut(process)) process.kill()
      else idle.push(process)
    },
    /** Ends those that are idle above this many. */
    keep(most: number): void {
      while (idle.length > Math.max(0, most)) idle.pop()!.kill()
    },
    cpuMs: (): number => [...alive].reduce((sum, process) => sum + process.usage.cpuMs, retiredCpuMs),
    pids: (): number[] => [...alive].flatMap(({ pid }) => pid ?? []),
    /** Ends all of them. */
    close(): Promise<void> {
      for (const process of alive) process.kill()
      return alive.size === 0 ? Promise.resolve() : new Promise((resolve) => (emptied = resolve))
    },
  }
}
