import { orNotFound } from '../../base/db/or-not-found.ts'
import type { Api } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { SavedFilter } from '../../../src-shared/contract/history.ts'
import type { Emit } from '../../base/events.ts'
import { checkQuery } from './check-query.ts'
import type { TagsStore } from './tags-store.ts'

export type FiltersApi = Pick<Api, `filters.${'list' | 'save' | 'delete' | 'restore'}`>

/** Queries that are kept under a name. */
export function createFiltersService(tags: TagsStore, emit: Emit): FiltersApi {
  const filtersChanged = () => emit('filters.changed', { filters: tags.filters() })
  const existingFilter = (id: number): SavedFilter => orNotFound(tags.filter(id), 'filter')
  function refuseName(name: string, id?: number): void {
    const taken = tags.filterByName(name)
    if (taken !== undefined && taken !== id)
      throw new ApiError('request/invalid', `There is a filter “${name}” already; choose another name.`)
  }

  return {
    'filters.list': () => tags.filters(),
    'filters.save'({ id, name, query }) {
      checkQuery(query)
      if (id !== undefined) existingFilter(id)
      refuseName(name, id)
      const kept = id ?? tags.insertFilter(name, query)
      if (id !== undefined) tags.updateFilter(id, name, query)
      filtersChanged()
      return existingFilter(kept)
    },
    'filters.delete'({ id }) {
      existingFilter(id)
      tags.setFilterDeleted(id, Date.now())
      filtersChanged()
      return {}
    },
    'filters.restore'({ id }) {
      refuseName(existingFilter(id).name, id)
      tags.setFilterDeleted(id, null)
      filtersChanged()
      return existingFilter(id)
    },
  }
}
