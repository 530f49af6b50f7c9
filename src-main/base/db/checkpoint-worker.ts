import { workerData } from 'node:worker_threads'
import { moveLogIntoFile } from './open.ts'
import { seeFile } from './seen-file.ts'

/** The thread of `checkpoints.ts`: it waits for the disk, moves the log of one database once, and ends. */
export interface CheckpointJob {
  readonly path: string
  /** The file that is meant (`seeFile`). */
  readonly file: string
}

const { path, file } = workerData as CheckpointJob
moveLogIntoFile(path, () => seeFile(path)?.file === file)
