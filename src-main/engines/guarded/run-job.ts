import { Worker } from 'node:worker_threads'
import { findGame } from '../../../src-games/index.ts'
import { walkForBereft } from '../../../src-games/kit/bereft.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { formatTextError, ok } from '../../../src-games/kit/result.ts'
import { entryPath } from '../../base/entries.ts'
import type { SeatWork } from '../../features/debug/seat-worker.ts'
import { askStopThread } from '../../features/debug/steps/stop-thread.ts'
import type { JobAnswer, Ask, JobKind, ReplayProof } from './jobs.ts'

type Runners = {
  readonly [K in JobKind]: (
    ask: Ask<K>,
    onShare: (share: number) => void,
  ) => Promise<JobAnswer<K>> | JobAnswer<K>
}

/** The inside of a guarded process. Each kind loads its code when it is first asked for. */
const runners: Runners = {
  async script({ source, fileName }) {
    const { prepareScript } = await import('../../core/bots/prepare-script.ts')
    return prepareScript(source, fileName)
  },
  async types({ source, fileName, typings }) {
    const { checkTypes } = await import('../../core/bots/check-types.ts')
    return checkTypes(source, fileName, typings)
  },
  async withoutTypes({ source }) {
    const { withoutTypes } = await import('../../core/bots/without-types.ts')
    return withoutTypes(source)
  },
  async botFile({ bytes }) {
    const { parseBotFile } = await import('../../core/bots/parse-bot-file.ts')
    return parseBotFile(bytes)
  },
  async leagueFile({ bytes }) {
    const { readLeagueInParts } = await import('../../features/league/read-league-file.ts')
    return readLeagueInParts(bytes)
  },
  async seasonMaterial(ask) {
    const { readMaterial } = await import('../../core/seasons/read-material.ts')
    return readMaterial(ask)
  },
  async module({ module }) {
    const { prepareModule } = await import('../modules/prepare-module.ts')
    // Names are for backtraces of one's own bots, and nobody has looked at how long these are.
    const prepared = prepareModule(module, { keepsNames: false })
    return prepared.ok ? ok(prepared.value.wasm) : prepared
  },
  async config({ game, text }) {
    const { checkConfigOf } = await import('../../core/configs/check-config.ts')
    const checked = checkConfigOf(game, text)
    return checked.ok ? ok({ rounds: checked.value.rounds }) : checked
  },
  async constants({ source, values }) {
    const { withConstants } = await import('../../core/bots/constants.ts')
    return withConstants(source, values)
  },
  async declaration({ lines, name, usedAt }) {
    const { declarationOf } = await import('../../features/mistakes/declaration.ts')
    return declarationOf(lines, name, usedAt)
  },
  async submission({ source, found }) {
    const { checkSubmission } = await import('../../features/submission/check-submission.ts')
    return checkSubmission(source, found)
  },
  async strip({ source, statements }) {
    const { stripDebug } = await import('../../features/submission/strip-debug.ts')
    const { readSource } = await import('../compiler/source-text.ts')
    return stripDebug(readSource(source).text, statements)
  },
  async format(job) {
    const { formatCpp } = await import('../../features/code/format-cpp.ts')
    return formatCpp(job)
  },
  async file(job, onShare) {
    const { runFileJob } = await import('../../features/files/file-jobs.ts')
    return runFileJob(job, onShare)
  },
  replay: ({ record, upTo }) => prove(record, upTo),
  profile: (job) => inThread({ kind: 'profile', job }),
  stop: askStopThread,
  watch: (job) => inThread({ kind: 'watch', job }),
}

export function runJob<K extends JobKind>(
  kind: K,
  ask: Ask<K>,
  onShare: (share: number) => void,
): Promise<JobAnswer<K>> | JobAnswer<K> {
  return runners[kind](ask, onShare)
}

/** Whether today's rules still give the rounds of a record, up to one of them. */
function prove(record: MatchRecord, upTo: number | undefined): ReplayProof {
  const rules = findGame(record.game)
  // Of a season only its program has the rules: when it writes the match again, its states are compared with the trace.
  if (!rules) {
    const read = decodeRounds(record.orders)
    if (!read.ok) return { kind: 'unreadable', why: read.error.message }
    // Who has nothing left that takes orders, only its rules could tell.
    return { kind: 'proven', orders: read.value, bereftFrom: record.names.map(() => read.value.length) }
  }
  const made = createReplay(rules, record)
  if (!made.ok) return { kind: 'unreadable', why: formatTextError(made.error) }
  const replay = made.value
  const bereftFrom = walkForBereft(replay, Math.min(upTo ?? replay.rounds, replay.rounds))
  if (replay.divergedAt !== undefined) return { kind: 'diverged', round: replay.divergedAt }
  const decoded = decodeRounds(record.orders)
  return { kind: 'proven', orders: decoded.ok ? decoded.value : [], bereftFrom }
}

/** With the stack that bots get. */
function inThread<K extends SeatWork['kind']>(work: Extract<SeatWork, { kind: K }>): Promise<JobAnswer<K>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entryPath('seat-worker'), {
      workerData: work,
      env: {},
      resourceLimits: { stackSizeMb: 64 },
    })
    worker.once('message', (run: JobAnswer<K>) => resolve(run))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the bot’s thread ended without a result')))
  })
}
