import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { terminalText } from '../../../src-games/kit/readable-text.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { parseRedisAddress, withoutPassword } from '../../engines/machines/redis-address.ts'
import { runWorker, type WorkerState } from '../../engines/machines/worker.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { parseCommand } from './options.ts'

const SENT_EVERY_MS = 10_000
const MOST_PROCESSES = 512
/** Ctrl+C in a terminal reaches this process, and once more by npm that started it: two within so long are one. */
const SAME_INTERRUPT_MS = 300

/** `quartet worker redis://…`: plays for others until it gets a signal to end. */
export async function workerCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    processes: { type: 'string' },
    name: { type: 'string', default: hostname() },
    'until-empty': { type: 'boolean', default: false },
    insecure: { type: 'boolean', default: false },
    cache: { type: 'string' },
  })
  const [text, ...more] = positionals
  if (text === undefined || more.length > 0)
    throw badUsage(`expected the address of a Redis, but got ${countOf(positionals.length, 'word', 'words')}`)
  const address = parseRedisAddress(text, caller.call.env, caller.at)
  if (!address.ok) throw badUsage(`${withoutPassword(text)}: ${address.error}`)
  const processes = parseProcesses(values.processes)
  const name = values.name.slice(0, 80) || 'worker'

  const pool = createMatchPool({ processes })
  const finish = new AbortController()
  const interrupt = onInterrupt(caller, finish)
  const line = createStateLine(caller)
  try {
    const { problem } = await runWorker({
      address: address.value,
      isInsecureFine: values.insecure,
      name,
      processes,
      untilEmpty: values['until-empty'],
      cacheFolder: join(
        values.cache === undefined ? caller.cacheFolder() : caller.at(values.cache),
        'machines',
      ),
      play: (job, signal) => pool.run(job, { isBackground: true, signal }),
      finish: finish.signal,
      onState: (state) => line.set(stateWords(name, state)),
      onNotice: line.notice,
    })
    if (problem !== undefined) throw badInput(problem)
    return 0
  } finally {
    line.end()
    await pool.close()
    interrupt.off()
  }
}

function parseProcesses(text: string | undefined): number {
  const processes = text === undefined ? availableParallelism() : Number(text)
  if (Number.isInteger(processes) && processes >= 1 && processes <= MOST_PROCESSES) return processes
  throw badUsage(`--processes ${text}: expected a whole number from 1 to ${MOST_PROCESSES}`)
}

/** The first signal lets it finish its blocks, the second ends the process. */
function onInterrupt(caller: Caller, finish: AbortController): { off: () => void } {
  let interruptedAt = 0
  const interrupted = (): void => {
    if (finish.signal.aborted && performance.now() - interruptedAt < SAME_INTERRUPT_MS) return
    if (finish.signal.aborted) process.exit(130)
    interruptedAt = performance.now()
    caller.log('\ninfo: ends with the blocks that are being played; Ctrl+C again ends it at once\n')
    finish.abort()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupted)
  return { off: () => signals.forEach((signal) => process.off(signal, interrupted)) }
}

const stateWords = (name: string, { blocks, matchesPerSecond, isConnected }: WorkerState): string =>
  `${name}: ${countOf(blocks, 'block', 'blocks')} played, ${formatDecimal(matchesPerSecond, 1)} matches/s${isConnected ? '' : ', Redis does not answer'}`

/** One line that changes on a terminal; elsewhere a line now and then. */
function createStateLine({ call, log }: Caller) {
  const { stderr } = call
  const since = new Date().toTimeString().slice(0, 5)
  let saidAt = -Infinity
  let isLineOpen = false
  const clear = (): void => {
    if (isLineOpen) stderr.write('\r\u001b[2K')
    isLineOpen = false
  }
  return {
    set(text: string): void {
      const line = `${text}, since ${since}`
      if (stderr.isTTY) {
        clear()
        stderr.write(terminalText(line))
        isLineOpen = true
      } else if (performance.now() - saidAt >= SENT_EVERY_MS) {
        saidAt = performance.now()
        log(`info: ${line}\n`)
      }
    },
    notice(text: string): void {
      clear()
      log(`info: ${text}\n`)
    },
    end(): void {
      if (isLineOpen) stderr.write('\n')
      isLineOpen = false
    },
  }
}
