import type { BuiltinMeter } from './realm-types.ts'

/**
 * Texts and JSON pay by their length. Evaluated by its text in the realm.
 */
export function meterTexts(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, payText, deeper, put, methodOf, before, sizeOf, maxText } = meter
  const { apply, ownKeys } = meter.natives
  const { isArray } = Array
  const { floor, max, min, trunc } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  type Method = (...args: unknown[]) => unknown
  type List = readonly unknown[]

  // --- Texts ------------------------------------------------------------------------------------------------------
  const texts = String.prototype
  const lengthOf = (self: unknown): number => asText(self).length
  before(texts, ['includes', 'indexOf', 'search', 'matchAll', 'match'], (self, args) => lengthOf(self) / 8 + sizeOf(args[0]) / 8) // prettier-ignore
  before(texts, ['lastIndexOf'], (self, args) => lengthOf(self) / 8 + (lengthOf(self) * sizeOf(args[0])) / 64) // prettier-ignore
  before(texts, ['startsWith', 'endsWith'], (_, args) => sizeOf(args[0]) / 16)
  before(texts, ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'trim', 'trimStart', 'trimEnd', 'isWellFormed', 'toWellFormed', 'anchor', 'big', 'blink', 'bold', 'fixed', 'fontcolor', 'fontsize', 'italics', 'link', 'small', 'strike', 'sub', 'sup', 'localeCompare'], (self) => lengthOf(self) / 8) // prettier-ignore
  before(texts, ['normalize'], (self) => lengthOf(self))
  before(texts, ['repeat'], (self, args) => {
    const n = lengthOf(self) * max(0, trunc(asNumber(args[0])) || 0)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return n / 16
  })
  before(texts, ['padStart', 'padEnd'], (_, args) => {
    const n = max(0, trunc(asNumber(args[0])) || 0)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return n / 16
  })
  const concatText = methodOf(texts, 'concat')
  put(texts, 'concat', function (this: unknown, ...args: unknown[]) {
    pay(args.length)
    return payText(apply(concatText, this, args) as string)
  })
  const replaceText = (name: 'replace' | 'replaceAll'): void => {
    const original = methodOf(texts, name)
    put(texts, name, function (this: unknown, what: unknown, by: unknown) {
      const n = lengthOf(this)
      pay(n / 2)
      if (typeof by === 'string') {
        const copies = name === 'replaceAll' || typeof what !== 'string' ? n + 1 : 1
        pay((copies * by.length) / 64)
        // `$&` and its like put in pieces of the text itself.
        if (by.indexOf('$') >= 0) pay((copies * n * by.length) / 64)
      }
      return payText(apply(original, this, [what, by]) as string)
    })
  }
  replaceText('replace')
  replaceText('replaceAll')
  before(texts, ['split'], (self, args) => lengthOf(self) * (sizeOf(args[0]) === 0 ? 2 : 1))
  for (const name of [
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
    'parseFloat',
    'parseInt',
  ])
    // prettier-ignore
    before(global, [name], (_, args) => (typeof args[0] === 'string' ? args[0].length / 2 : 0))

  // --- JSON -------------------------------------------------------------------------------------------------------
  const parse = methodOf(JSON, 'parse')
  put(JSON, 'parse', (text: unknown, reviver: unknown) => {
    const source = asText(text)
    pay(source.length)
    const value = apply(parse, JSON, [source])
    if (typeof reviver !== 'function') return value
    const revive = (holder: Record<string, unknown>, key: string): unknown => {
      pay(2)
      const inner = meter.maker(holder[key])
      if (typeof inner === 'object' && inner !== null) {
        const names = isArray(inner) ? inner.map((_, k) => asText(k)) : (ownKeys(inner) as string[])
        for (let k = 0; k < names.length; k++) {
          const made = deeper(() => revive(inner as Record<string, unknown>, names[k]))
          if (made === undefined) delete (inner as Record<string, unknown>)[names[k]]
          else (inner as Record<string, unknown>)[names[k]] = made
        }
      }
      return apply(reviver as Method, holder, [key, inner])
    }
    return revive({ '': value }, '')
  })
  before(Number.prototype, ['toFixed', 'toPrecision', 'toExponential'], () => 100)
  before(Number.prototype, ['toString', 'toLocaleString'], (_, args) => (args.length === 0 ? 10 : 60))
  before(Date.prototype, ['toISOString', 'toJSON', 'toString', 'toDateString', 'toTimeString', 'toUTCString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'], () => 80) // prettier-ignore
  const keysOf = methodOf(Object, 'keys') as (value: object) => List
  const quote = methodOf(JSON, 'stringify')
  put(JSON, 'stringify', (value: unknown, replacer: unknown, space: unknown) => {
    const call = typeof replacer === 'function' ? (replacer as Method) : undefined
    const only = isArray(replacer) ? new Set(replacer.map(asText)) : undefined
    const gap = typeof space === 'number' ? ' '.repeat(min(10, max(0, floor(space)))) : typeof space === 'string' ? space.slice(0, 10) : '' // prettier-ignore
    const open = new Set<unknown>()
    const write = (holder: unknown, key: string, given: unknown, indent: string): string | undefined => {
      pay(30)
      let inner = given
      if ((typeof inner === 'object' && inner !== null) || typeof inner === 'bigint') {
        const { toJSON } = inner as { toJSON?: unknown }
        if (typeof toJSON === 'function') inner = apply(toJSON as Method, inner, [key])
      }
      if (call) inner = apply(call, holder, [key, meter.maker(inner)])
      if (inner instanceof Number) inner = asNumber(inner)
      else if (inner instanceof String) inner = asText(inner)
      if (typeof inner === 'string') pay(inner.length / 4)
      if (typeof inner !== 'object' || inner === null || inner instanceof Boolean)
        return quote(inner) as string | undefined
      if (open.has(inner)) throw new TypeFailure('Converting circular structure to JSON')
      open.add(inner)
      const further = indent + gap
      const between = gap === '' ? ',' : ',\n' + further
      const parts: string[] = []
      let n = 0
      const list = isArray(inner)
      const names = list ? (inner as List) : keysOf(inner)
      for (let k = 0; k < names.length; k++) {
        const name = list ? asText(k) : (names[k] as string)
        if (!list && only && !only.has(name)) continue
        const part = deeper(() => write(inner, name, (inner as Record<string, unknown>)[name], further))
        if (list) parts[n++] = part ?? 'null'
        else if (part !== undefined) parts[n++] = (quote(name) as string) + (gap === '' ? ':' : ': ') + part
      }
      open.delete(inner)
      const [left, right] = list ? '[]' : '{}'
      if (n === 0) return left + right
      let whole = gap === '' ? left : left + '\n' + further
      for (let k = 0; k < n; k++) whole = payText(whole + (k > 0 ? between : '') + parts[k])
      return whole + (gap === '' ? '' : '\n' + indent) + right
    }
    return write({ '': value }, '', value, '')
  })
}
