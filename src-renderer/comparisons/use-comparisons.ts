import { shallowRef } from 'vue'
import type { RequestOf } from '../../src-shared/contract/api.ts'
import type { Comparison } from '../../src-shared/contract/comparisons.ts'
import { call, on, onReturn } from '../api/connection.ts'
import { orToast, showToast } from '../ui/use-toasts.ts'
import { goTo, route } from '../shell/use-route.ts'

/** All comparisons, newest first: read once, then kept up to date by events. */
export const comparisons = shallowRef<readonly Comparison[]>([])
export const comparisonsStatus = shallowRef<'idle' | 'loading' | 'done' | 'error'>('idle')

function put(comparison: Comparison): void {
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
}

/** Called by the screen; listens from the first time on. */
export function openComparisons(): void {
  if (comparisonsStatus.value !== 'idle') return
  comparisonsStatus.value = 'loading'
  on('comparison.changed', ({ comparison }) => {
    if (!removed.has(comparison.id)) put(comparison)
  })
  onReturn(() => void read())
  void read()
}

/** Deleted here: the last event of one that was stopped by it may still come. */
const removed = new Set<number>()

export async function startComparison(request: RequestOf<'comparisons.start'>): Promise<void> {
  const made = await orToast(call('comparisons.start', request))
  if (!made) return
  put(made)
  goTo({ screen: 'compare', id: made.id })
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
  comparisons.value = comparisons.value.filter((known) => known.id !== id)
  if (route.value.screen === 'compare' && route.value.id === id) goTo({ screen: 'compare' })
  showToast('The comparison was deleted; its matches stay.', {
    action: { label: 'Undo', run: () => void restore(id) },
  })
}

async function restore(id: number): Promise<void> {
  const comparison = await orToast(call('comparisons.restore', { id }))
  removed.delete(id)
  if (!comparison) return
  put(comparison)
  goTo({ screen: 'compare', id })
}
