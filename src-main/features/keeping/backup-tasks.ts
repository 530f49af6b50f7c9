import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { PART_SUFFIX } from './backup-file.ts'
import type { Ending } from './backup-jobs.ts'
import type { BackupJob } from './backup-worker.ts'

/** A job for the thread of backups, and what is said of its end. */
export interface BackupTask {
  readonly job: BackupJob
  readonly ending: Ending
}

/** Writes a backup of the database. */
export const writing = (database: string, target: string): BackupTask => ({
  job: { kind: 'write', database, target },
  ending: { kind: 'making', refused: (reason) => `The backup could not be written: ${reason}.` },
})

/** Copies a file from elsewhere among the backups, or the part that came in already, once it is checked. */
export const copyingIn = (
  stem: string,
  from: { readonly path: string } | { readonly part: string },
  target: string,
): BackupTask => {
  const source = 'path' in from ? { from: from.path, part: target + PART_SUFFIX } : { part: from.part }
  return {
    job: { kind: 'copy', ...source, target, isChecked: true },
    ending: {
      kind: 'checking',
      refused: (reason) => `${stem} was not taken in: ${reason}. Nothing was changed.`,
    },
  }
}

/** Lays the checked copy of a backup ready for the next start. */
export const restoring = (from: string, target: string, done: () => void): BackupTask => ({
  job: { kind: 'copy', from, part: target + PART_SUFFIX, target, isChecked: true },
  ending: {
    kind: 'checking',
    done,
    refused: (reason) => `${basename(from)} cannot be restored: ${reason}. Nothing was changed.`,
  },
})

/** Saves a copy of a backup elsewhere; `say` gets the sentence when it is there. */
export const saving = (from: string, target: string, say: (text: string) => void): BackupTask => ({
  // The name of the part is used once: it is removed when something fails.
  job: { kind: 'copy', from, part: `${target}.${randomUUID()}${PART_SUFFIX}`, target, isChecked: false },
  ending: {
    kind: 'saving',
    done: () => say(`The backup was saved as ${target}.`),
    refused: (reason) => `The backup could not be saved as ${target}: ${reason}.`,
  },
})
