/**
 * Freezes everything that the language itself has in this thread: what a global name leads to, and what has no name.
 * Should an object of this thread ever leak into a bot's realm, nothing can be changed or made through it, and our own
 * code goes on as it was written.
 */
export function freezeOwn(): void {
  const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect
  /** Younger than the standard library of our compiler. */
  const { from } = (globalThis as unknown as { Iterator: { from(of: unknown): { map(by: unknown): unknown } } }).Iterator // prettier-ignore
  const seeds: unknown[] = [
    function* () {},
    async function () {},
    async function* () {},
    [].values(),
    from([]).map(String),
    from({ next: () => ({ done: true, value: undefined }) }),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    new Map().entries(),
    new Set().values(),
  ]
  const found = new Set<object>()
  const add = (value: unknown) => {
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') found.add(value)
  }
  for (const name of LANGUAGE) add((globalThis as Record<string, unknown>)[name])
  for (const seed of seeds) add(getPrototypeOf(seed as object))
  for (const object of found) {
    add(getPrototypeOf(object))
    for (const key of ownKeys(object)) {
      const { value, get, set } = getOwnPropertyDescriptor(object, key)!
      add(value)
      add(get)
      add(set)
    }
  }
  // Code of Node that puts a name on an object of its own that these have too must go on doing so.
  for (const prototype of [Object.prototype, Function.prototype, Error.prototype])
    for (const key of ['constructor', 'name', 'message', 'toString', 'valueOf']) mayAssign(prototype, key)
  for (const object of found) Object.freeze(object)
}

function mayAssign(target: object, key: string): void {
  const old = Reflect.getOwnPropertyDescriptor(target, key)
  if (!old?.configurable || !('value' in old)) return
  const { value } = old as { value: unknown }
  const accessor = {
    get: () => value,
    set(this: object, given: unknown) {
      if (this !== target)
        Object.defineProperty(this, key, {
          value: given,
          writable: true,
          enumerable: true,
          configurable: true,
        })
    },
  }
  Object.defineProperty(target, key, {
    get: Object.freeze(accessor.get),
    set: Object.freeze(accessor.set),
    enumerable: false,
    configurable: false,
  })
}

const LANGUAGE = [
  'Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'Date', 'Promise', 'RegExp', 'Error', 'AggregateError',
  'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'JSON', 'Math', 'ArrayBuffer', 'Atomics',
  'Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'BigUint64Array', 'BigInt64Array',
  'Uint8ClampedArray', 'Float16Array', 'Float32Array', 'Float64Array', 'DataView', 'Map', 'BigInt', 'Set', 'Iterator',
  'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'SharedArrayBuffer', 'FinalizationRegistry', 'WebAssembly', 'Intl',
  'parseFloat', 'parseInt', 'isFinite', 'isNaN',
] // prettier-ignore
