import type { Machine, MachinesView, RedisTest } from '../../../src-shared/contract/machines.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { formatWhole } from '../../../src-shared/stats/format-number.ts'

/** A machine says about once a second that it is there. */
const NOW_MS = 3000

/** How it stands with other machines, as a sentence; '' where they are switched off. */
export function machinesStatus({
  isOn,
  isConnected,
  problem,
  processes,
  machines,
}: Pick<MachinesView, 'isOn' | 'isConnected' | 'problem' | 'processes' | 'machines'>): string {
  if (!isOn) return ''
  if (problem !== undefined) return problem
  if (!isConnected) return 'Connecting…'
  if (machines.length === 0) return 'No machine is there yet. Run quartet worker on each of them.'
  if (processes === 0) return 'No machine takes part yet.'
  return `${countOf(processes, 'match process', 'match processes')} on other machines.`
}

/** What a test of a Redis came to, as sentences. */
export const testSentence = ({ problem, version, warnings }: RedisTest): string =>
  problem ?? [`It works: Redis ${version ?? 'of an unknown version'}.`, ...warnings].join(' ')

/**
 * Numbers in the row of a machine: match processes of its cores, matches a second (none where nothing is taken from it), blocks,
 * blocks that were checked, last seen.
 */
export const machineCells = ({
  processes,
  cores,
  matchesPerSecond,
  blocks,
  checks,
  seenMs,
  problem,
}: Omit<Machine, 'id' | 'isAccepted' | 'name' | 'version'>): string[] => [
  `${processes} of ${cores}`,
  problem === undefined ? formatDecimal(matchesPerSecond, 1) : '–',
  formatWhole(blocks),
  formatWhole(checks),
  seenText(seenMs),
]

function seenText(ms: number): string {
  if (ms < NOW_MS) return 'now'
  return ms < 120_000 ? `${Math.round(ms / 1000)} s ago` : `${formatWhole(Math.round(ms / 60_000))} min ago`
}

/** What stands under the row of a machine, as a sentence; '' where it plays. */
export const machineRemark = ({ problem, isAccepted }: Pick<Machine, 'problem' | 'isAccepted'>): string =>
  problem ?? (isAccepted ? '' : 'It takes part once some matches have come out there as they did here.')
