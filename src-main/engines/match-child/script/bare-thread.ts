import { registerHooks } from 'node:module'
import { freezeOwn } from './freeze-own.ts'

/**
 * What a thread keeps that runs bots: the language, what its own work needs, and what Node itself calls. Should a bot ever get out
 * of its realm, it finds no module, no way to load one, no signal, no name of the machine and nothing that it could change.
 */
const KEPT_GLOBALS = [
  'Object', 'Function', 'Array', 'Number', 'parseFloat', 'parseInt', 'Infinity', 'NaN', 'undefined', 'Boolean', 'String',
  'Symbol', 'Date', 'Promise', 'RegExp', 'Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError',
  'TypeError', 'URIError', 'globalThis', 'JSON', 'Math', 'ArrayBuffer', 'Atomics', 'Uint8Array', 'Int8Array', 'Uint16Array',
  'Int16Array', 'Uint32Array', 'Int32Array', 'BigUint64Array', 'BigInt64Array', 'Uint8ClampedArray', 'Float16Array',
  'Float32Array', 'Float64Array', 'DataView', 'Map', 'BigInt', 'Set', 'Iterator', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy',
  'Reflect', 'SharedArrayBuffer', 'isFinite', 'isNaN', 'process',
] // prettier-ignore

/** `process`, of which Node calls some itself when a thread gets a message or fails. */
const KEPT_OF_PROCESS = ['_fatalException', 'exit', 'reallyExit', 'nextTick', 'emit', 'emitWarning', 'exitCode', '_exiting', 'threadCpuUsage', 'versions', 'version', '_events', '_eventsCount', '_maxListeners', 'domain', 'stdin', 'stdout', 'stderr'] // prettier-ignore

/** To be called when all modules are loaded, before the first bot: there is no way back. */
export function bareThread(): void {
  registerHooks({
    resolve(): never {
      throw new Error('nothing is loaded any more in a thread of bots')
    },
  })
  strip(process, new Set(KEPT_OF_PROCESS))
  freezeOwn()
  strip(globalThis, new Set(KEPT_GLOBALS))
}

function strip(target: object, kept: ReadonlySet<string>): void {
  for (const key of Reflect.ownKeys(target)) {
    if (typeof key === 'symbol' || kept.has(key)) continue
    if (!Reflect.deleteProperty(target, key))
      Reflect.defineProperty(target, key, { value: undefined, writable: false })
  }
}
