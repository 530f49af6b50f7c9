import { computed, shallowRef } from 'vue'
import type { Job } from '../../../src-shared/contract/jobs.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { pageJobs, type PageJob } from './page-jobs.ts'

/** A job as it is shown, of the main side or of this page. */
export interface ShownJob extends Pick<
  Job,
  'id' | 'title' | 'done' | 'total' | 'share' | 'status' | 'waitsFor' | 'stop'
> {
  /** Missing for what only this page does. */
  readonly job?: Job
  readonly cancel: () => void
  /** Missing where `job` says by its target what is to be opened, or nothing can be. */
  readonly open?: () => void
}

const known = shallowRef<readonly Job[]>([])

/** All that goes on: what runs before what waits, and the most urgent first. */
export const jobs = computed<readonly ShownJob[]>(() => {
  const own = pageJobs.all.flatMap((list) => list())
  const covered = new Set(own.flatMap(({ covers }) => covers))
  return [...own.map(ofPage), ...known.value.filter(({ id }) => !covered.has(id)).map(ofMainSide)]
})

const ofPage = (own: PageJob): ShownJob => ({ ...own, status: 'running', stop: 'cancel' })

const ofMainSide = (job: Job): ShownJob => ({
  ...job,
  job,
  cancel: () => void orToast(call('jobs.cancel', { id: job.id })),
})

/** To be called once there is a connection: the list is kept up to date by events, and read anew when the connection comes back. */
export async function followJobs(): Promise<void> {
  on('jobs.changed', (now) => (known.value = now.jobs))
  onReturn(() => void read())
  await read()
}

async function read(): Promise<void> {
  known.value = (await call('jobs.list')).jobs
}
