import { endWithParent } from '../../guarded/end-with-parent.ts'
import { DEFAULT_NETS, type FromMatchProcess, type SafetyNets, type ToMatchProcess } from './protocol.ts'
import { createSupervisor } from './supervisor.ts'

/** A match process: plays the matches that its parent sends, one at a time, and ends with it. */
const nets: SafetyNets = { ...DEFAULT_NETS, ...(JSON.parse(process.argv[2] ?? '{}') as Partial<SafetyNets>) }
const supervisor = createSupervisor((message: FromMatchProcess) => process.send?.(message, () => {}), nets)

process.on('message', (message: ToMatchProcess) => {
  if (message.kind === 'run') supervisor.run(message.id, message.job, message.rules, message.care)
  else supervisor.cancel(message.id)
})
// This thread is never busy for long.
endWithParent()
