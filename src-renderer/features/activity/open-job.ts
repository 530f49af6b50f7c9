import type { JobTarget } from '../../../src-shared/contract/jobs.ts'
import { goTo } from '../../base/window/use-route.ts'
import type { ShownJob } from '../../parts/activity/use-jobs.ts'

/** What shows a job; undefined where nothing does. */
export function openerOf({ open, job }: ShownJob): (() => void) | undefined {
  if (open) return open
  const target = job?.target
  return target && (() => openTarget(target))
}

const SCREENS = {
  bot: 'bots',
  match: 'matches',
  comparison: 'compare',
  group: 'runs',
  league: 'league',
} as const

function openTarget({ what, id }: JobTarget): void {
  goTo({ screen: SCREENS[what], id })
}
