import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type {
  FromService,
  ServiceSettings,
} from '../../src-main/engines/compiler/service/compile-protocol.ts'
import {
  createCompileService,
  type CompileService,
} from '../../src-main/engines/compiler/service/compile-service.ts'
import { createSharedService, serveAt } from '../../src-main/engines/compiler/service/shared-service.ts'
import { NEVER } from './never-recorded.ts'
import {
  createRecordKeys,
  isBuildTask,
  readRecordedBots,
  type BuildAnswer,
  type BuildTask,
} from './recorded-bots.ts'

/**
 * A program: the compile process that all apps of a run of tests ask, as `compile-child.ts`, which answers from the recorded
 * bots what they know. In `QUARTET_ASKED_BOTS` it leaves what it was asked to build, a file each, for `npm run record-bots`: `KEY`, or
 * `KEY.new` where it is not recorded.
 */
const { cacheDir, shared } = JSON.parse(process.argv[2]) as ServiceSettings
const keyOf = createRecordKeys()
const recorded = new Map<string, BuildAnswer>()
for (const { key, answer } of readRecordedBots()) recorded.set(key, answer)

const asked = process.env['QUARTET_ASKED_BOTS']
if (asked) mkdirSync(asked, { recursive: true })
function note(path: string, task: BuildTask): void {
  const bytes = serialize(task)
  if (!bytes.includes(NEVER)) writeFileSync(path, bytes)
}

function create(post: (message: FromService) => void): CompileService {
  const service = createCompileService({ cacheDir, post, builders: shared!.builders })
  return {
    handle(message) {
      if (message.type === 'cancel') return service.handle(message)
      // Nothing is compiled that no test asks for.
      if (message.task.kind === 'warm') return post({ type: 'done', id: message.id, answer: undefined })
      if (!isBuildTask(message.task)) return service.handle(message)
      const key = keyOf(message.task)
      const answer = recorded.get(key)
      if (!answer && message.isAhead)
        return post({ type: 'failed', id: message.id, message: 'it is not recorded' })
      if (asked) note(join(asked, answer ? key : `${key}.new`), message.task)
      if (answer) return post({ type: 'done', id: message.id, answer })
      service.handle(message)
    },
    get isBusy() {
      return service.isBusy
    },
    close: () => service.close(),
  }
}

serveAt(shared!.address, createSharedService(create)).on('listening', () => process.send!('listening'))
process.on('disconnect', () => process.exit(0))
