import { expect, it } from 'vitest'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { prepareScript } from '../../../core/bots/prepare-script.ts'
import { realmRulesOf } from './realm-sources.ts'
import { createRealmFactory, type RealmOptions } from './script-realm.ts'

const rules = realmRulesOf(pandemic, 7)
const OPTIONS: RealmOptions = {
  me: 0,
  seed: 7,
  kit: { maxCalls: rules.maxCalls, ...rules.random[0] },
  fuel: 1e9,
}

/** Two matches of one round each of a bot, one after the other, and whether the first gave its realm to the second. */
function playTwice(play: string, before = ''): { logs: string[]; isKept: boolean } {
  const source = `${before}\nexport default class Bot extends Player { play() {\n${play}\n} }`
  const prepared = prepareScript(source, 'Bot.js')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  const createRealm = createRealmFactory({ ...rules, code: prepared.code })
  const state = new Int32Array(64)
  const kept: boolean[] = []
  const logs = [0, 1].map(() => {
    const realm = createRealm(OPTIONS, state)
    realm.create()
    realm.play()
    const log = realm.takeLog() + (realm.failure()?.reason ?? '')
    kept.push(realm.leave())
    return log
  })
  return { logs, isKept: kept[0] }
}

it('a bot that keeps to itself gets the same realm again, with its own variables new', () => {
  const play =
    'calls++; seen.push(calls); this.log(calls, seen, Math.random(), typeof Player); new Map([[1, 2]]).get(1)'
  const { logs, isKept } = playTwice(play, 'let calls = 0\nconst seen = []')
  expect(isKept).toBe(true)
  expect(logs[0]).toMatch(/^1 \[1\] 0\.\d+ function\n$/)
  expect(logs[1]).toBe(logs[0])
})

/** What a bot could leave behind: an expression that shows it, and a statement that leaves it. */
const TRACES: Record<string, [shows: string, leaves: string]> = {
  'a global name': ['typeof globalThis.kept', 'globalThis.kept = 1'],
  'a global name that is a symbol': [
    "typeof globalThis[Symbol.for('kept')]",
    "globalThis[Symbol.for('kept')] = 1",
  ],
  'a method of all arrays': ['typeof [].kept', 'Array.prototype.kept = 1'],
  'an element of all arrays': ['typeof [][0]', 'Array.prototype[0] = 1'],
  'a property of all objects': ['typeof ({}).kept', 'Object.prototype.kept = 1'],
  'a builtin of its own': ['[3].map((x) => x)[0]', 'Array.prototype.map = () => [1]'],
  'a builtin that is gone': ['typeof Math.max', 'delete Math.max'],
  'builtins in another order': [
    'Object.getOwnPropertyNames(Math).indexOf("abs")',
    'const { abs } = Math; delete Math.abs; Object.defineProperty(Math, "abs", { value: abs, writable: true, enumerable: false, configurable: true })',
  ],
  'a flag of a property': [
    'Object.getOwnPropertyDescriptor(Math, "abs").enumerable',
    'Object.defineProperty(Math, "abs", { enumerable: true })',
  ],
  'a frozen prototype': ['Object.isFrozen(Map.prototype)', 'Object.freeze(Map.prototype)'],
  'a prototype of another kind': [
    'typeof Array.prototype.kept',
    'Object.setPrototypeOf(Array.prototype, Object.create(Object.prototype, { kept: { value: 1 } }))',
  ],
  'the prototype of generators': [
    'typeof (function* () {})().kept',
    'Object.getPrototypeOf(function* () {}).prototype.kept = 1',
  ],
  'the prototype of all iterators': ['typeof [].values().kept', 'Iterator.prototype.kept = 1'],
  'the prototype of array iterators': [
    'typeof [].values().kept',
    'Object.getPrototypeOf([].values()).kept = 1',
  ],
  'the prototype of iterators’ helpers': [
    'typeof [].values().map((x) => x).kept',
    'Object.getPrototypeOf([].values().map((x) => x)).kept = 1',
  ],
  'the prototype of wrapped iterators': [
    'typeof Iterator.from({ next() {} }).kept',
    'Object.getPrototypeOf(Iterator.from({ next() {} })).kept = 1',
  ],
  'the prototype of matches': [
    'typeof "".matchAll(/./g).kept',
    'Object.getPrototypeOf("".matchAll(/./g)).kept = 1',
  ],
  'the prototype of typed arrays': [
    'typeof new Int8Array(1).kept',
    'Object.getPrototypeOf(Int8Array.prototype).kept = 1',
  ],
  'a property of a builtin’s class': ['typeof Array.kept', 'Array.kept = 1'],
  'a name of the game’s API': ['typeof Player.kept', 'Player.kept = 1; Player.prototype.kept = 1'],
  'what takes the place of the API': [
    'delete globalThis.debug, typeof debug',
    'Object.defineProperty(globalThis, "debug", { value: 1 })',
  ],
  'a name of the API that is gone': ['Object.getOwnPropertyNames(globalThis)', 'delete globalThis.Player'],
  'names of the API in another order': [
    'Object.getOwnPropertyNames(globalThis)',
    'const own = Player; delete globalThis.Player; Object.defineProperty(globalThis, "Player", { value: own, writable: false, enumerable: false, configurable: true })',
  ],
  'a name of the API for good': [
    'JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "Player"))',
    'Object.defineProperty(globalThis, "Player", { configurable: false })',
  ],
  'the last success of a regular expression': [
    'RegExp.$1 + RegExp.input + RegExp.lastMatch',
    '/(.)/.exec("k")',
  ],
  'an object of a template': [
    'typeof ((strings) => strings)`kept`.kept',
    'try { ((strings) => strings)`kept`.kept = 1 } catch {}',
  ],
}

it.each(Object.entries(TRACES))('%s does not reach the next match', (_, [shows, leaves]) => {
  const { logs } = playTwice(`this.log(${shows}); ${leaves}`)
  expect(logs[1]).toBe(logs[0])
})

it('a realm that serves again has the same names in the same order', () => {
  const { logs, isKept } = playTwice(
    'this.log(Reflect.ownKeys(globalThis).map(String), JSON.stringify(Object.getOwnPropertyDescriptors(globalThis)))',
  )
  expect(isKept).toBe(true)
  expect(logs[0]).toContain('"Player"')
  expect(logs[1]).toBe(logs[0])
})

it('a bot that failed gets a new realm', () => {
  expect(playTwice('throw new Error("enough")').isKept).toBe(false)
})

it('builtin functions take no properties', () => {
  expect(playTwice('try { [].map.kept = 1 } catch (error) { this.log(error.name) }')).toEqual({
    logs: ['TypeError\n', 'TypeError\n'],
    isKept: true,
  })
})
