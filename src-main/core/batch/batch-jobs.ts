import type { Jobs } from '../jobs/jobs.ts'
import type { HowFar, OpenJob } from '../jobs/open-job.ts'
import type { Batches } from './batches.ts'

/** How batches of a kind are listed as jobs. */
export interface BatchJobs extends Pick<OpenJob, 'kind' | 'stopAs'> {
  readonly plays: NonNullable<OpenJob['plays']>
  /** Asked once for each run of a batch; undefined where it is gone. */
  readonly about: (id: number) => Pick<OpenJob, 'title' | 'target'> | undefined
  /** Read from memory: it is asked several times a second. */
  readonly howFar: (id: number) => HowFar
  readonly stop: (id: number) => void
}

/** Lists batches as jobs while they are played or wait for their turn. */
export function addBatchJobs(
  jobs: Jobs,
  batches: Pick<Batches, 'open'>,
  { kind, stopAs = 'cancel', plays, about, howFar, stop }: BatchJobs,
): void {
  const known = new Map<number, ReturnType<typeof about>>()
  jobs.add(() => {
    const open = batches.open()
    const ids = new Set(open.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    let first: string | undefined
    return open.flatMap(({ id, stage }): OpenJob[] => {
      if (!known.has(id)) known.set(id, about(id))
      const words = known.get(id)
      if (!words) return []
      if (stage !== 'waits') first ??= words.title
      return [
        {
          kind,
          key: id,
          stopAs,
          ...words,
          ...howFar(id),
          ...(stage === 'plays' ? { plays } : {}),
          ...(stage === 'waits' ? { behind: first ?? 'the one before it' } : {}),
          stop: () => stop(id),
        },
      ]
    })
  })
}
