import type { ScriptRealm } from '../../src-main/engines/match-child/script/script-realm.ts'
import { realmOf } from './realm-of.ts'

/** Something to be computed again and again: `set` makes what `call` uses; `n` is its size. */
export interface Case {
  readonly set: string
  readonly call: string
}

export interface CaseRuns {
  /** Makes what a case is called with. */
  begin(which: number, size: number): void
  /** Calls it so often; gives the units that this took. */
  run(times: number): number
  /** What the last calls threw, if anything; before that what they reported. */
  thrown(): string
  /** Why the bot is out; then there is a new one at the next `begin`. */
  failure(): string | undefined
}

/**
 * For programs that report what they got: `report(value)` says what it is in a few letters, and whether it is of another realm. A
 * chain of prototypes that begins in this realm ends in its `Object.prototype`, or is nothing but the object.
 */
const REPORTING = `
const heard = []
const objects = Object.prototype, unscopables = Array.prototype[Symbol.unscopables]
const report = (value) => {
  const kind = typeof value
  if (kind === 'string') heard.push('t' + value.length + value.slice(0, 8) + value.slice(-8))
  else if ((kind !== 'object' && kind !== 'function') || value === null) heard.push(kind === 'symbol' ? kind : kind + String(value))
  else {
    let at = value
    for (let next; (next = Object.getPrototypeOf(at)) !== null; at = next);
    if (at !== objects && at !== unscopables && at !== value) heard.push('FOREIGN')
    const { length, message } = value
    heard.push(kind + objects.toString.call(value) + (typeof length === 'number' ? length : '') + (typeof message === 'string' ? message.slice(0, 80) : ''))
  }
}`

/** The number of the round says what the bot has to do: which case, how large, how often. */
const sourceOf = (cases: readonly Case[]): string => `${REPORTING}
const cases = [
${cases.map(({ set, call }) => `  (n) => { let out; ${set}; return () => ${call} },`).join('\n')}
]
export default class Mine extends Player {
  make = undefined; call = undefined; has1n = ${cases.some(({ set, call }) => /BigInt/.test(set + call))} && 1n
  play() {
    const round = this.round(), what = round & 3, given = round >> 2
    let thrown = ''
    heard.length = 0
    if (what === 0) this.make = cases[given]
    else if (what === 1) this.call = this.make(given)
    else try { for (let k = 0; k < given; k++) this.call() } catch (e) { thrown = String(e) }
    this.log(heard.length > 0 ? heard.join(' ') + thrown : thrown)
  }
}`

/** A bot with all of these cases in it, which may use so many units for each call. */
export function runsOf(cases: readonly Case[], fuel?: number): CaseRuns {
  const source = sourceOf(cases)
  let realm: ScriptRealm | undefined
  let said = ''
  const playRound = (what: number, given: number): number => {
    realm ??= made(source)
    if (realm.failure()) return 0
    if (fuel !== undefined) realm.limit(fuel)
    realm.ints.fill(what + 4 * given)
    const before = realm.fuelUsed()
    realm.play()
    said = realm.takeLog().trim()
    return realm.fuelUsed() - before
  }
  return {
    begin(which, size) {
      if (realm?.failure()) realm = undefined
      playRound(0, which)
      playRound(1, size)
    },
    run: (times) => playRound(2, times),
    thrown: () => said,
    failure: () => realm?.failure()?.cause,
  }
}

function made(source: string): ScriptRealm {
  const realm = realmOf(source, undefined)
  if (typeof realm === 'string') throw new Error(realm)
  const failure = realm.failure()
  if (failure) throw new Error(failure.reason)
  return realm
}
