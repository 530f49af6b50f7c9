import { shallowRef } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { Comparison, ComparisonSummary } from '../../../src-shared/contract/comparisons.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { neverTwiceAtOnce } from '../../base/api/never-twice-at-once.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { goTo, route } from '../../base/window/use-route.ts'
import { warnOfJudge } from '../bots/warn-of-judge.ts'

/** All comparisons, newest first: read once, then kept up to date by events. */
export const comparisons = shallowRef<readonly ComparisonSummary[]>([])
/** The one that is open, with all that it came to. */
export const openedComparison = shallowRef<Comparison>()
let wanted: number | undefined
export const comparisonsStatus = shallowRef<'idle' | 'loading' | 'done' | 'error'>('idle')

function put(comparison: ComparisonSummary): void {
  const at = comparisons.value.findIndex((known) => known.id === comparison.id)
  comparisons.value =
    at >= 0
      ? comparisons.value.with(at, comparison)
      : [...comparisons.value, comparison].sort((one, other) => other.id - one.id)
}

async function read(): Promise<void> {
  const list = await orToast(call('comparisons.list'))
  comparisonsStatus.value = list ? 'done' : 'error'
  if (list) comparisons.value = list
  if (wanted !== undefined) await showComparison(wanted)
}

/** Opens one: reads it, and again whenever it moved on. */
export async function showComparison(id: number | undefined): Promise<void> {
  if (wanted !== id) openedComparison.value = undefined
  wanted = id
  await readOpened()
}

const readOpened = neverTwiceAtOnce(async () => {
  const id = wanted
  if (id === undefined || removed.has(id)) return
  // The page says that one is gone: it has the list.
  const comparison = await call('comparisons.get', { id }).catch(() => undefined)
  if (comparison && wanted === id && !removed.has(id)) openedComparison.value = comparison
})

/** Called by the screen; listens from the first time on. */
export function openComparisons(): void {
  if (comparisonsStatus.value !== 'idle') return
  comparisonsStatus.value = 'loading'
  on('comparison.changed', ({ comparison }) => {
    if (removed.has(comparison.id)) return
    put(comparison)
    if (comparison.id === wanted) void readOpened()
  })
  on('comparisons.removed', ({ ids }) => {
    for (const id of ids) removed.add(id)
    forget(ids)
  })
  onReturn(() => void read())
  void read()
}

function forget(ids: readonly number[]): void {
  comparisons.value = comparisons.value.filter(({ id }) => !ids.includes(id))
  if (openedComparison.value && ids.includes(openedComparison.value.id)) openedComparison.value = undefined
}

/** Deleted: the last event of one that was stopped by it may still come. */
const removed = new Set<number>()

/** Starts one and shows it; false when it could not be started, which a notice says. */
export async function startComparison(request: RequestOf<'comparisons.start'>): Promise<boolean> {
  const made = await orToast(call('comparisons.start', request))
  if (!made) return false
  put(made)
  warnOfJudge(made.a, made.b)
  goTo({ screen: 'compare', id: made.id })
  return true
}

/** Goes on from two against two to a field; false when it could not be started (a message says why). */
export async function confirmComparison(id: number, pool: readonly number[]): Promise<boolean> {
  const made = await orToast(call('comparisons.confirm', { id, opponents: pool.map((botId) => ({ botId })) }))
  if (!made) return false
  put(made)
  goTo({ screen: 'compare', id: made.id })
  return true
}

export async function pauseComparison(id: number): Promise<void> {
  await orToast(call('comparisons.pause', { id }))
}
export async function resumeComparison(id: number): Promise<void> {
  await orToast(call('comparisons.resume', { id }))
}
export async function cancelComparison(id: number): Promise<void> {
  await orToast(call('comparisons.cancel', { id }))
}

export async function removeComparison(id: number): Promise<void> {
  removed.add(id)
  if ((await orToast(call('comparisons.delete', { id }))) === undefined) {
    removed.delete(id)
    return
  }
  forget([id])
  if (route.value.screen === 'compare' && route.value.id === id) goTo({ screen: 'compare' })
  showToast('The comparison was deleted; its matches stay.', {
    action: { label: 'Undo', run: () => void restore(id) },
  })
}

async function restore(id: number): Promise<void> {
  removed.delete(id)
  const comparison = await orToast(call('comparisons.restore', { id }))
  if (comparison) goTo({ screen: 'compare', id })
}
