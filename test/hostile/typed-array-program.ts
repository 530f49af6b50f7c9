/**
 * A program about arrays of numbers that look at each other's memory, as text: it runs in a bot's realm, and as it stands in a
 * realm of V8's own, where `settle` puts right before each step what a bot must never see. Each case is one method on one array
 * with arguments by seed; what it says of a case is one line, or a number made of that. Nothing in it depends on bits of NaN
 * unless the arrays show them.
 */
export const KINDS = ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'] // prettier-ignore

/** Names of what `TypedArray.prototype` has, and what else reads or writes an array. */
export const PROGRAM = `
const KINDS = ${JSON.stringify(KINDS)}
const isFloat = (name) => name[0] === 'F'
const isBig = (name) => name[0] === 'B' && name[1] === 'i'
const BYTES = 32

const play = (say, settle, { first, seconds, seeds, only }) => {
  const First = globalThis[first]
  let x = 1
  const dice = (n) => { x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff; return (x >>> 8) % n }
  const TypedArray = Object.getPrototypeOf(Int8Array)
  const names = Reflect.ownKeys(TypedArray.prototype).filter((name) => typeof Object.getOwnPropertyDescriptor(TypedArray.prototype, name).value === 'function' && name !== 'constructor' && name !== 'toLocaleString')
  const ways = ['element', 'spread', 'descriptor', 'entries', 'json', 'copied', 'assigned', 'from', 'of another', 'another set', 'length', 'view', 'inherited']

  for (const second of seconds) for (const name of [...names, ...ways]) for (let seed = 0; seed < seeds; seed++) {
    const title = second + ' on ' + first + ' ' + String(name) + ' ' + seed
    if (only !== undefined && title !== only) continue
    x = seed * 7919 + KINDS.indexOf(second) * 104729 + title.length
    const Second = globalThis[second]
    let line = title
    let read = 0
    const f = new First(BYTES / First.BYTES_PER_ELEMENT)
    const start = Second.BYTES_PER_ELEMENT * dice(3) & (BYTES / 2 - Second.BYTES_PER_ELEMENT)
    const u = dice(3) === 0 ? new Second(f.buffer, start) : new Second(f.buffer)
    const offset = u.byteOffset
    const fix = () => settle(f, u)
    // Only integers make odd NaNs of floats, only where floats were there first, and of a whole one at a time, so that each
    // step has one right answer.
    const mayBeOdd = isFloat(first) && !isFloat(second)
    const isWhole = Second.BYTES_PER_ELEMENT >= First.BYTES_PER_ELEMENT
    const value = (name) => {
      const small = [0, 1, 2, 3, 5, 7, 40, 63][dice(8)]
      const isOdd = mayBeOdd && name === second && isWhole && dice(3) === 0
      if (isBig(name)) return isOdd ? -1n : BigInt(small)
      if (isFloat(name)) return [small, small / 4, -small, isFloat(second) && isFloat(first) ? 1 : NaN][dice(4)]
      return isOdd ? [-1, 255][dice(2)] : small
    }
    const write = (isRead) => {
      const k = dice(u.length)
      if (!mayBeOdd || isWhole || dice(2) === 0) {
        // Not a part of a float that is no number.
        if (isWhole || !mayBeOdd || f[Math.floor((offset + k * Second.BYTES_PER_ELEMENT) / First.BYTES_PER_ELEMENT)] === 0) u[k] = value(second)
      } else {
        const n = First.BYTES_PER_ELEMENT / Second.BYTES_PER_ELEMENT
        const from = k - ((offset / Second.BYTES_PER_ELEMENT + k) % n)
        if (from >= 0) {
          for (let j = from; j < from + n; j++) u[j] = -1
          // A part of it that is written before anything is read would be another float here than there.
          if (isRead) for (let j = from; j < from + n; j++) read += u[j]
        }
      }
      fix()
    }
    for (let k = 0; k < f.length; k++) f[k] = value(first)
    // What a method reads may not have been read before.
    for (let k = dice(9); k > 0; k--) write(!names.includes(name))

    const show = (what) => {
      if (typeof what === 'string' || typeof what === 'symbol') return String(what)
      if (typeof what === 'number') return Object.is(what, -0) ? '-0' : String(what)
      if (typeof what === 'bigint') return what + 'n'
      if (typeof what !== 'object' || what === null) return String(what)
      if (what === u) return 'itself'
      if (what === f) return 'the other'
      if (Array.isArray(what)) return '[' + what.map(show).join() + ']'
      if (what instanceof TypedArray) {
        const where = what.buffer === f.buffer ? ' there at ' + what.byteOffset : ' new'
        let text = Object.prototype.toString.call(what) + where + ' ' + what.length + ':'
        for (let k = 0; k < what.length; k++) text += show(what[k]) + ' '
        return text + (what.buffer === f.buffer ? odd(what) : '') + (what.constructor === globalThis[what[Symbol.toStringTag]])
      }
      return Object.prototype.toString.call(what)
    }
    /** Whether an array shows of a float which NaN it is. */
    const odd = (array) => {
      const tag = array[Symbol.toStringTag]
      if (!mayBeOdd || isFloat(tag) || array.byteLength < 16 || array.byteOffset % First.BYTES_PER_ELEMENT !== 0) return ''
      const ones = isBig(tag) ? -1n : -1
      const kept = []
      const n = 16 / array.BYTES_PER_ELEMENT
      for (let k = 0; k < n; k++) kept.push(array[k])
      for (let k = 0; k < n; k++) array[k] = ones
      fix()
      let same = ''
      for (let k = 0; k < n; k++) same += show(array[k]) + ' '
      for (let k = 0; k < n; k++) array[k] = kept[k]
      fix()
      return '(' + same + ')'
    }
    const number = () => {
      const plain = [0, 1, 2, -1, -2, 9, undefined, NaN, '1', 1.5, null, Infinity, -Infinity][dice(13)]
      return dice(5) === 0 ? { valueOf() { line += ' asked'; return plain } } : plain
    }
    const element = () => {
      const plain = value(second)
      // What cannot be put there is found out by V8 before it asks the other arguments, and here after that.
      if (dice(6) === 0 && name !== 'fill') return isBig(second) ? 1 : 'no number'
      return dice(5) === 0 ? { valueOf() { line += ' asked'; return plain } } : plain
    }
    let turns = 0
    const callback = () => function (...given) {
      turns++
      line += ' <' + given.map((one) => show(one)).join(' ') + ' ' + show(this) + '>'
      if (dice(6) === 0) write(true)
      return [true, false, 0, 1, ''][dice(5)]
    }
    const compared = (a, b) => (a < b ? 1 : a > b ? -1 : 0)
    const list = () => {
      const items = []
      for (let k = dice(4); k > 0; k--) items.push(value(second))
      return [items, Second.from(items), { length: items.length, 0: items[0], 1: items[1], 2: items[2] }, u, f, new Set(items)][dice(6)]
    }
    const given = () => {
      switch (name) {
        case 'fill': return [element(), number(), number()]
        case 'copyWithin': return [number(), number(), number()]
        case 'includes': case 'indexOf': case 'lastIndexOf': return dice(2) ? [element()] : [element(), number()]
        case 'join': return [[',', undefined, '', null, { toString() { line += ' asked'; return '+' } }][dice(5)]]
        case 'set': return [list(), dice(2) ? undefined : number()]
        case 'slice': case 'subarray': case 'at': return dice(2) ? [number()] : [number(), number()]
        case 'sort': case 'toSorted': return [dice(4) === 0 ? {} : dice(2) ? undefined : compared]
        case 'with': return [number(), element()]
        case 'reduce': case 'reduceRight': return dice(2) ? [callback()] : [callback(), 'begin']
        case 'map': return [isBig(second) ? (...all) => (callback()(...all), value(second)) : callback(), {}]
        default: return dice(8) === 0 ? [] : dice(2) ? [callback()] : [callback(), {}]
      }
    }
    const other = {
      element() { const k = number(); u[0] = element(); fix(); return [u[0], u[k], u[u.length], u['0'], '0' in u, 99 in u, '-0' in u] },
      spread() { const all = []; for (const one of u) { all.push(one); if (dice(4) === 0) write(true) } return [all, [...u], Math.max(...(isBig(second) ? [1] : u))] },
      descriptor() { const d = Object.getOwnPropertyDescriptor(u, dice(9)); return d === undefined ? d : [d.value, d.writable, d.enumerable, d.configurable] },
      entries() { return [Object.entries(u), Object.keys(u), Object.values(u), Reflect.ownKeys(u)] },
      json() { return isBig(second) ? '' : JSON.stringify([u, { u }]) },
      copied() { return [new Second(u), Array.from(u), Second.from(u), [].concat(u).length] },
      assigned() { return [Object.values({ ...u }), Object.values(Object.assign({}, u))] },
      from() { return Second.from(u, isBig(second) ? (one) => one : (one, k) => one + k) },
      'of another'() { const w = new Second(f.buffer, 0, 8 / Second.BYTES_PER_ELEMENT); w[0] = value(second); fix(); return [w, u[0], w === u] },
      'another set'() { const own = new Second(u.length + 1); own.set(u, 1); return own },
      length() { return [u.length, u.byteLength, u.byteOffset, u.BYTES_PER_ELEMENT, u.buffer === f.buffer, u instanceof Second, Second.name, u[Symbol.toStringTag], ArrayBuffer.isView(u), Object.isExtensible(u)] },
      view() {
        if (!isFloat(first) && isFloat(second)) u.fill(0)
        const v = new DataView(f.buffer, 8 * dice(2)), all = []
        for (let k = 0; k < 6; k++) {
          const kind = KINDS[dice(12)], at = dice(9), isLittle = [true, false, undefined][dice(3)]
          if (kind === 'Uint8ClampedArray') continue
          const part = kind.slice(0, -5)
          if (isFloat(kind) && (isFloat(first) || !isFloat(second)) && first !== kind) continue
          const at2 = isFloat(first) ? at - at % First.BYTES_PER_ELEMENT : at
          // Where floats were written by a view alone, integers show them as they were put there.
          v['set' + part](at2, isFloat(kind) ? [0.5, 2, NaN][dice(mayBeOdd ? 3 : 2)] : isBig(kind) ? [3n, mayBeOdd ? -1n : 5n][dice(2)] : [7, mayBeOdd ? -1 : 9][dice(2)], isFloat(kind) ? true : isLittle)
          fix()
          all.push(v['get' + part](at2, isLittle), u.at(0), f[0])
          fix()
        }
        return all
      },
      inherited() { const o = Object.create(u); return [o[0], Object.keys(o)] },
    }
    try {
      let got
      if (Object.hasOwn(other, name)) got = other[name]()
      else {
        got = u[name](...given())
        fix()
        if (typeof got === 'object' && got !== null && typeof got.next === 'function') {
          const all = []
          for (let k = 0; k < 40; k++) {
            const { value: one, done } = got.next()
            if (done) break
            all.push(one)
            if (dice(5) === 0) write(true)
          }
          got = all
        }
      }
      fix()
      line += ' = ' + show(got)
    } catch (error) { line += ' threw ' + error.name }
    fix()
    line += ' | ' + show(Array.from(u)) + odd(u)
    if (typeof name !== 'symbol') line += show(Array.from(f))
    say(title, line)
  }
}
`
