import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the clock by which the system counts a process's CPU, a second. */
const TICKS = 100

/** CPU seconds, user and system, of all processes that this one has started, directly or not, with those that have ended. Linux. */
export function childrenSeconds(): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
  const byParent = Map.groupBy(all, (one) => one?.parent)
  const below = (pid: number): number =>
    (byParent.get(pid) ?? []).reduce((sum, one) => sum + one!.ticks + below(one!.pid), 0)
  const own = readStat(process.pid)
  return (below(process.pid) + (own?.endedTicks ?? 0)) / TICKS
}

/** Of `/proc/PID/stat` (proc(5)): its parent, and what it and those it has waited for took. Undefined when it has ended. */
function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const endedTicks = fields[13] + fields[14]
    return { pid, parent: fields[1], ticks: fields[11] + fields[12] + endedTicks, endedTicks }
  } catch {
    return undefined
  }
}
