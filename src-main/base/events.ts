import type { EventName, Events } from '../../src-shared/contract/events.ts'

/** Sends an event to the connected pages and to the services that listen for it. */
export type Emit = <E extends EventName>(event: E, payload: Events[E]) => void

export interface AppEvents {
  readonly emit: Emit
  /** Calls a service for every event of a kind from now on, before any page hears of it. */
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): void
}

/** The one place through which events pass: the function given sends them to the pages. */
export function createEvents(sendToPages: Emit): AppEvents {
  const listeners = new Map<EventName, ((payload: never) => void)[]>()
  return {
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
      sendToPages(event, payload)
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
  }
}
