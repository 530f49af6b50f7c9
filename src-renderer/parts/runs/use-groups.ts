import { shallowRef } from 'vue'
import type { GroupRequest, MatchGroup } from '../../../src-shared/contract/history.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { warnOfJudge } from '../bots/warn-of-judge.ts'

/** Groups of matches (Run ×N), newest first: read once, then kept up to date by events. */
export const groups = shallowRef<readonly MatchGroup[]>([])
/** Whether they were read: one that is not among them is not there. */
export const areGroupsRead = shallowRef(false)
let isFollowing = false
const LISTED = 100

function put(group: MatchGroup): void {
  const at = groups.value.findIndex(({ id }) => id === group.id)
  groups.value = at >= 0 ? groups.value.with(at, group) : [group, ...groups.value].sort((a, b) => b.id - a.id)
}

async function read(): Promise<void> {
  const list = await orToast(call('groups.list', { limit: LISTED }))
  if (!list) return
  groups.value = list
  areGroupsRead.value = true
}

/** Called by what shows them; listens from the first time on. */
export function followGroups(): void {
  if (isFollowing) return
  isFollowing = true
  on('group.changed', ({ group }) => put(group))
  // What was played was also deleted or restored: the summaries are those of what is there.
  on('matches.removed', () => void read())
  onReturn(() => void read())
  void read()
}

/** The group that was started; undefined when it was refused. */
export async function startGroup(request: GroupRequest): Promise<MatchGroup | undefined> {
  const group = await orToast(call('groups.start', request))
  if (group) {
    put(group)
    warnOfJudge(group.bot)
  }
  return group
}
export async function cancelGroup(id: number): Promise<void> {
  await orToast(call('groups.cancel', { id }))
}
export async function resumeGroup(id: number): Promise<void> {
  await orToast(call('groups.resume', { id }))
}
