/** CPU seconds that all of the gate's tests of a runner may take, so that it stays quick: who adds must thin. No net: it fails no run. */
export const CPU_AIMS = { unit: 600, e2e: 360 }
const NAMES = { unit: 'unit tests', e2e: 'stories' }

/**
 * Where the CPU of a runner's tests went, as lines to print, from the log that they keep (see `test/cpu-log.ts`): the sum, beside
 * its aim where there is one, and the files that took most, each with the processes that it started.
 */
export function cpuTable(runner, log, { aim, count = 10 } = {}) {
  const seconds = new Map()
  for (const line of log.split('\n').filter(Boolean)) {
    const entry = JSON.parse(line)
    seconds.set(entry.file, (seconds.get(entry.file) ?? 0) + entry.seconds)
  }
  if (seconds.size === 0) return []
  const files = [...seconds].sort(([, a], [, b]) => b - a).slice(0, count)
  const sum = Math.round([...seconds.values()].reduce((total, one) => total + one, 0))
  return [
    `${sum} s of CPU in ${NAMES[runner]}${beside(sum, aim)}`,
    ...files.map(([file, one]) => `${one.toFixed(1).padStart(6)} s  ${file}`),
  ]
}

function beside(sum, aim) {
  if (aim === undefined) return ''
  return sum > aim ? ` (aim ${aim}): ${sum - aim} s above the aim` : ` (aim ${aim})`
}
