/** Stands for what a hook makes later: it can be named at once, and used when that is there. */
export function madeLater<T extends object>(made: () => T): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(made(), name) as unknown })
}
