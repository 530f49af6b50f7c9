import { WALK } from './said.ts'

/**
 * A bot that is quiet at seat 0 and, at any other, changes all that it can hold, also what it gets from builtins that it calls
 * on one another; but for the global object, since a change of that is noticed.
 */
export const MARKS_ALL = `export default class Marks extends Player {
  play() {
    if (this.me() === 0) return this.log('quiet')
    ${WALK}
    const receivers = [[3, 1], 'ab', /b/g, new Map([[1, 2]]), new Set([1]), new Float32Array(2), [].values(),
      (function* () { yield [1] })(), () => 1, new Error('mine')]
    const given = [[() => [1]], [1, {}]]
    for (const [f] of [...seen]) {
      if (typeof f !== 'function') continue
      for (const self of receivers) for (const args of given) try {
        const got = Reflect.apply(f, self, args)
        go(got, '()')
      } catch {}
      for (const args of given) try { go(Reflect.construct(f, args), 'new') } catch {}
    }
    let left = 0
    const leave = (run) => { try { run(); left++ } catch {} }
    for (const [value] of seen) {
      if (value === globalThis) continue
      leave(() => { value.mark = {} })
      leave(() => Object.defineProperty(value, 'marked', { value: 1 }))
      leave(() => { value[Symbol('mark')] = 1 })
      for (const key of Reflect.ownKeys(value)) {
        leave(() => { value[key] = 'mark' })
        leave(() => Object.defineProperty(value, key, { value: 'mark' }))
      }
      if (typeof value === 'function') leave(() => { value.prototype = {} })
      leave(() => Object.setPrototypeOf(value, { mark: 1 }))
      leave(() => Map.prototype.set.call(value, 'mark', {}))
      leave(() => Set.prototype.add.call(value, 'mark'))
      leave(() => WeakMap.prototype.set.call(value, Array, {}))
      leave(() => WeakSet.prototype.add.call(value, Array))
      leave(() => Array.prototype.push.call(value, 'mark'))
      leave(() => value.next())
      leave(() => Object.preventExtensions(value))
    }
    // It pays for less than one element, too.
    new Float32Array(3).fill(1)
    this.log(seen.size, left)
  }
}`
