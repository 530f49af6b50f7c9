/** Runs in a page: names of all that `window`, `navigator` and `document` have, with their prototypes; the last two have theirs in front. */
export function listInterfaces(): string[] {
  const names = new Set<string>()
  const add = (start: object, before: string) => {
    for (let one = start; one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
      for (const name of Object.getOwnPropertyNames(one)) if (!/^\d+$/.test(name)) names.add(before + name)
  }
  add(window, '')
  add(navigator, 'navigator.')
  add(document, 'document.')
  return [...names].sort()
}

/** Runs in a page: which of the names hold nothing. */
export function listAbsent(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [owner, own] = name.includes('.') ? name.split('.') : ['window', name]
    return (window as unknown as Record<string, Record<string, unknown>>)[owner][own] === undefined
  })
}

interface Given {
  /** The place of the listener by name; a name without one is left out. */
  readonly places: Readonly<Record<string, string>>
}

/**
 * Runs in a page: gives addresses to every function and every constructor that has a place, and to the methods of what they make. What
 * they answer does not matter: the listener hears what was sent.
 */
export function callAll({ places }: Given): void {
  type Called = (...given: unknown[]) => unknown
  const attempt = (act: () => unknown): unknown => {
    try {
      const found = act()
      if (found instanceof Promise) found.catch(() => {})
      return found
    } catch {
      return undefined
    }
  }
  const callWith = (owner: unknown, call: Called, addresses: readonly string[]): void => {
    for (const address of addresses) {
      attempt(() => call.call(owner, address, address))
      attempt(() => call.call(owner, { url: address, src: address, href: address }))
    }
  }
  const SENDS =
    /open|send|start|load|request|show|connect|register|create|fetch|import|add|write|go|assign|get|set/i
  const useMade = (made: unknown, addresses: readonly string[]): void => {
    if (typeof made !== 'object' || made === null || made === window || made instanceof Node) return
    for (let one = made; one && one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
      for (const name of Object.getOwnPropertyNames(one)) {
        const method = attempt(() => (made as Record<string, unknown>)[name])
        if (SENDS.test(name) && typeof method === 'function') callWith(made, method as Called, addresses)
      }
  }
  const owners: Readonly<Record<string, object>> = { window, navigator, document }
  for (const [name, place] of Object.entries(places)) {
    const [owner, own] = name.includes('.') ? name.split('.') : ['window', name]
    const addresses = ['http', 'https', 'ws'].map((scheme) => `${scheme}://${place}/x`)
    const found = attempt(() => (owners[owner] as Record<string, unknown>)[own])
    if (typeof found !== 'function') {
      if (owner === 'navigator') useMade(found, addresses)
      continue
    }
    callWith(owners[owner], found as Called, addresses)
    for (const address of addresses)
      useMade(
        attempt(() => new (found as new (address: string) => unknown)(address)),
        addresses,
      )
    useMade(
      attempt(() => new (found as new () => unknown)()),
      addresses,
    )
  }
}
