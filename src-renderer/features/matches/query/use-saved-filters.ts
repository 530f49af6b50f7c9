import { shallowRef } from 'vue'
import type { SavedFilter } from '../../../../src-shared/contract/history.ts'
import { call, on, onReturn } from '../../../base/api/connection.ts'
import { orToast, showToast } from '../../../base/ui/use-toasts.ts'

/** Queries that have a name: read once, then kept up to date by events. */
export const savedFilters = shallowRef<readonly SavedFilter[]>([])
let isListening = false

export function followSavedFilters(): void {
  if (isListening) return
  isListening = true
  const read = async () => {
    const filters = await orToast(call('filters.list'))
    if (filters) savedFilters.value = filters
  }
  on('filters.changed', ({ filters }) => (savedFilters.value = filters))
  onReturn(() => void read())
  void read()
}

export async function saveFilter(name: string, query: string, id?: number): Promise<boolean> {
  const request = { name, query, ...(id === undefined ? {} : { id }) }
  return (await orToast(call('filters.save', request))) !== undefined
}

export async function deleteFilter({ id, name }: SavedFilter): Promise<void> {
  if ((await orToast(call('filters.delete', { id }))) === undefined) return
  showToast(`The filter “${name}” was deleted.`, {
    action: { label: 'Undo', run: () => void orToast(call('filters.restore', { id })) },
  })
}
