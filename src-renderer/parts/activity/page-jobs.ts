import { createRegistry } from '../../base/ui/registry.ts'

/** A job of the page itself: files that are read before they are sent, or several that are sent one after the other. */
export interface PageJob {
  readonly id: string
  readonly title: string
  readonly done?: number
  readonly total?: number
  readonly share?: number
  /** Jobs of the main side that are a part of it, by their ids. */
  readonly covers: readonly string[]
  readonly open: () => void
  readonly cancel: () => void
}

/** What features do in the page: each is asked whenever one of its refs changes. */
export const pageJobs = createRegistry<() => readonly PageJob[]>()
