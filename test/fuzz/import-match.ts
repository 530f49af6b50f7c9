import { runFileJob, type FileResults } from '../../src-main/features/files/file-jobs.ts'
import { Broken } from './target.ts'

/** What an import does with a file before anything is stored; whether it would be. */
export function importMatch(fileName: string, bytes: Uint8Array): boolean {
  const read = runFileJob({ kind: 'import', fileName, bytes }, () => {}) as FileResults['import']
  if (!read.ok) return false
  const { scores, curves, figures } = read.value.outcome
  if (scores.length !== 4 || scores.some((score) => !Number.isFinite(score)))
    throw new Broken('a score is no number')
  if (curves.length !== 4) throw new Broken('a curve is missing')
  if (figures?.values.some((seats) => seats.length !== 4 || !seats.flat().every(Number.isFinite)))
    throw new Broken('a figure is no number')
  return true
}
