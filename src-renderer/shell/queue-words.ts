import type { QueueState } from '../../src-shared/contract/values.ts'
import { countOf } from '../../src-shared/stats/plural.ts'

/** What is being played, for the status bar. */
export function queueText({ running, queued }: Pick<QueueState, 'running' | 'queued'>): string {
  if (running + queued === 0) return 'No match running'
  return `${running} running${queued > 0 ? `, ${queued} queued` : ''}`
}

/** How many matches are played at once, and on how many machines where that is not this one alone. */
export function processesText({
  processes,
  machines = 1,
}: Pick<QueueState, 'processes' | 'machines'>): string {
  const count = countOf(processes, 'match process', 'match processes')
  return machines > 1 ? `${count} on ${countOf(machines, 'machine')}` : count
}
