/**
 * Escape closes one thing at a time. A list that takes it says so, since by the time the box around it is asked, the
 * list is closed already.
 */
const taken = new WeakSet<Event>()

export function takeForList(event: Event): void {
  taken.add(event)
}

/** Whether this very key closed a list. */
export function closedAList(event: Event): boolean {
  return taken.has(event)
}
