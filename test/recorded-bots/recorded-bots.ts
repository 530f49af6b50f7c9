import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { resourcesDir } from '../../src-main/base/entries.ts'
import type { Task, Tasks } from '../../src-main/engines/compiler/service/compile-protocol.ts'
import { MENDS_VERSION } from '../../src-main/engines/compiler/files/header-mends.ts'
import { readCppFiles } from '../../src-main/engines/compiler/files/cpp-files.ts'
import { createResultKeys } from '../../src-main/engines/compiler/service/result-keys.ts'
import { toolchainFiles } from '../../src-main/engines/compiler/files/toolchain-files.ts'

/**
 * What the compiler made of the bots that tests play, so that a test whose subject is not compiling compiles nothing:
 * a run from nothing would spend a third of its time there. A recorded answer has the key of all that went into it (text, flags,
 * headers and what is mended in them, toolchain, meter), save the rest of our own code around the compiler: where that key is another
 * one now, the bot is compiled. That the recorded answers are still what that code makes, byte for byte, is proved by
 * `recorded-bots.all.test.ts`.
 */
export const RECORDED_BOTS = join(import.meta.dirname, 'bots.zst')

/** What is kept of an answer: it is built once and asked from then on. */
export type BuildTask = Extract<Task, { kind: 'compile' | 'season' }>
export type BuildAnswer = Tasks['compile']['answer'] | Tasks['season']['answer']

export interface RecordedBot {
  /** As it was when it was recorded. */
  readonly key: string
  readonly task: BuildTask
  readonly answer: BuildAnswer
}

export function isBuildTask(task: Task): task is BuildTask {
  return task.kind === 'compile' || task.kind === 'season'
}

/** The key of a task among the recorded ones, whatever our own code around the compiler is, but for what it mends in headers. */
export function createRecordKeys(): (task: BuildTask) => string {
  const codeHash = createHash('sha256').update(MENDS_VERSION).digest('hex')
  const files = { ...toolchainFiles(), codeHash }
  const keys = createResultKeys(files, readCppFiles(join(resourcesDir(), 'cpp')))
  return (task) => keys.of(task)!
}

/** Empty where nothing is recorded. */
export function readRecordedBots(path = RECORDED_BOTS): readonly RecordedBot[] {
  return existsSync(path) ? unpackRecordedBots(readFileSync(path)) : []
}

export function unpackRecordedBots(packed: Uint8Array): readonly RecordedBot[] {
  return deserialize(zstdDecompressSync(packed)) as RecordedBot[]
}

/** As one archive: bots share most of what they are linked with, so together they take a fraction of what each would. */
export function packRecordedBots(bots: readonly RecordedBot[]): Uint8Array {
  return zstdCompressSync(serialize(bots), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
}

/** An answer as it comes when it is at hand: without what it took, which differs from one compile to the next. */
export function lasting(answer: BuildAnswer): BuildAnswer {
  return 'durationMs' in answer ? { ...answer, fromCache: true, durationMs: 0, cpuMs: 0 } : answer
}
