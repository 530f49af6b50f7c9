import type { Random } from '../fuzz/random.ts'
import { SIZED } from './builtin-calls.ts'
import { FLAT_CALLS } from './builtin-prices.ts'
import type { Case } from './builtin-runs.ts'

const ALL = [...SIZED, ...FLAT_CALLS]

/** How a call of the table can be made. Each way gives what the call gives, or what it threw. */
const WAYS: readonly ((call: string) => string)[] = [
  (call) => call,
  (call) => `[0, 1].map(() => ${call})`,
  (call) => `(() => { let last; for (let j = 0; j < 3; j++) last = ${call}; return last })()`,
  (call) => `[2, 1].sort(() => (${call}, -1))`,
  (call) => `({ get a() { return ${call} } }).a`,
  (call) => `[...(function* () { yield ${call} })()]`,
  (call) => `new Proxy({}, { get: () => ${call} }).a`,
  (call) => `'a'.replace('a', () => { ${call}; return 'b' })`,
  (call) => `[...[1].values().map(() => ${call})]`,
  (call) => `Reflect.apply(() => ${call}, null, [])`,
  (call) => `JSON.parse('[1]', () => ${call})`,
  (call) => `(() => { try { throw 1 } catch { return ${call} } finally { out = 1 } })()`,
]

/**
 * What a bot computes that takes some calls from the table of builtins, one after another, each with what the one before gave: in
 * the place of what it was to be called upon, now and then, or among its arguments.
 */
export function builtinProgram(random: Random): Case & { readonly what: string } {
  const calls = Array.from({ length: 1 + random.below(4) }, () => random.pick(ALL))
  const steps = calls.map(({ set, call }) => {
    // Now and then upon what the call before gave.
    const upon = random.chance(0.3) ? call.replace(/\b(a|self|o|t)\b(?! =)/, 'last') : call
    const made = random.pick(WAYS)(upon)
    return `try { last = (() => { let n = size; ${set}; return ${made} })() } catch (e) { last = e }; report(last)`
  })
  return {
    what: calls.map(({ name, shape }) => `${name} (${shape})`).join(' › '),
    set: `const size = ${random.pick(['8', '64', '200'])}; let last`,
    call: `(() => { last = undefined; ${steps.join('; ')}; return last })()`,
  }
}
