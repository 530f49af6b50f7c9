import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Backups, StorageState } from '../../../src-shared/contract/keeping.ts'
import { call, on } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

export interface Storage {
  readonly state: ShallowRef<StorageState | undefined>
  readonly backups: ShallowRef<Backups | undefined>
  readonly tidy: () => Promise<void>
  readonly create: () => Promise<void>
  readonly remove: (id: number) => Promise<void>
  readonly restore: (id: number) => Promise<void>
  readonly cancelRestore: () => Promise<void>
}

/** What the data folder holds and its backups: read when the screen is shown, kept up to date by events. */
export function useStorage(isShown: Readonly<Ref<boolean>>, keepMatches: () => number | undefined): Storage {
  const state = shallowRef<StorageState>()
  const backups = shallowRef<Backups>()
  async function read(): Promise<void> {
    const [now, list] = await Promise.all([orToast(call('storage.state')), orToast(call('backups.list'))])
    if (now) state.value = now
    if (list) backups.value = list
  }
  watch([isShown, keepMatches], () => isShown.value && void read(), { immediate: true })
  const stop = [
    on('storage.changed', (now) => (state.value = now)),
    on('backups.changed', (now) => (backups.value = now)),
  ]
  onScopeDispose(() => stop.forEach((end) => end()))
  async function take(answer: Promise<Backups>): Promise<void> {
    const now = await orToast(answer)
    if (now) backups.value = now
  }
  return {
    state,
    backups,
    async tidy() {
      const now = await orToast(call('storage.tidy'))
      if (now) state.value = now
    },
    create: () => take(call('backups.create')),
    remove: (id) => take(call('backups.delete', { id })),
    restore: (id) => take(call('backups.restore', { id })),
    cancelRestore: () => take(call('backups.cancelRestore')),
  }
}
