import type { BuiltinMeter } from './realm-types.ts'

/**
 * Texts and JSON pay by their length. Evaluated by its text in the realm.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function meterTexts(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, toil, payText, deeper, put, methodOf, before, sizeOf, maxText } = meter
  const { apply, ownKeys } = meter.natives
  const { isArray } = Array
  const { floor, max, min, trunc } = Math
  const asNumber = Number
  const asText = String
  const { match, replace: replacing, split: splitting } = Symbol
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  type Method = (...args: unknown[]) => unknown
  type List = readonly unknown[]

  // --- Texts ------------------------------------------------------------------------------------------------------
  const texts = String.prototype
  const symbolOf = (value: unknown, symbol: symbol): unknown =>
    (value as Record<PropertyKey, unknown>)[symbol]
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  /** What a builtin would make of its receiver; made once, so that what is paid for is what it gets. */
  const selfOf = (self: unknown): string => {
    if (typeof self === 'string') return self
    if (self === undefined || self === null) throw new TypeFailure('a method of texts was called on ' + asText(self)) // prettier-ignore
    return `${self as string}`
  }
  const textOf = (value: unknown): unknown => (isObject(value) ? `${value as unknown as string}` : value)
  /** Pays before a method of texts runs. `isText` says whether its first argument is a text, or else a number. */
  const beforeText = (
    names: string[],
    isText: boolean,
    units: (self: string, args: List) => number,
  ): void => {
    for (const name of names) {
      const original = methodOf(texts, name)
      const { counted } = {
        counted(this: unknown, ...args: unknown[]): unknown {
          const self = selfOf(this)
          if (isObject(args[0])) args[0] = isText ? textOf(args[0]) : meter.primitiveOf(args[0])
          pay(units(self, args))
          return apply(original, self, args)
        },
      }
      put(texts, name, counted)
    }
  }
  /** A part is compared at each place where it could begin, to its end at worst; nearly none is that long. */
  const searched = (self: string, part: unknown): number => {
    const n = self.length
    const m = typeof part === 'string' ? part.length : 8
    if (m > 8) toil((max(0, n - m) * m) / 64)
    return n / 8 + m / 8
  }
  const numberOf = (value: unknown): number =>
    typeof value === 'bigint' ? 0 : max(0, trunc(asNumber(value)) || 0)
  beforeText(['indexOf', 'lastIndexOf'], true, (self, args) => searched(self, args[0]))
  for (const name of ['includes', 'startsWith', 'endsWith']) {
    const original = methodOf(texts, name)
    put(texts, name, function (this: unknown, part: unknown, from: unknown) {
      const self = selfOf(this)
      if (isObject(part) && symbolOf(part, match)) throw new TypeFailure('First argument to String.prototype.' + name + ' must not be a regular expression') // prettier-ignore
      const known = textOf(part)
      pay(name === 'includes' ? searched(self, known) : sizeOf(known) / 16)
      return apply(original, self, [known, from])
    })
  }
  before(
    texts,
    ['search', 'matchAll', 'match'],
    (self, args) => selfOf(self).length / 8 + sizeOf(args[0]) / 8,
  )
  beforeText(['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'trim', 'trimStart', 'trimLeft', 'trimEnd', 'trimRight', 'isWellFormed', 'toWellFormed', 'localeCompare'], true, (self) => self.length / 8) // prettier-ignore
  // Quotes in what is put in are replaced.
  beforeText(['anchor', 'fontcolor', 'fontsize', 'link'], true, (_, args) => 4 + sizeOf(args[0]))
  const codeAt = methodOf(texts, 'charCodeAt')
  /** Marks upon one letter are put in order, each among those before it; no letter below this is one. */
  const firstMark = 0x300
  beforeText(['normalize'], true, (self) => {
    let units = 3 * self.length
    for (let k = 0, marks = 0; k < self.length; k++) {
      marks = (apply(codeAt, self, [k]) as number) < firstMark ? 0 : marks + 1
      units += marks / 8
    }
    toil(units)
    return self.length
  })
  const short = (n: number): number => {
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return n / 16
  }
  beforeText(['repeat'], false, (self, args) => short(self.length * numberOf(args[0])))
  beforeText(['padStart', 'padEnd'], false, (_, args) => short(numberOf(args[0])))
  const concatText = methodOf(texts, 'concat')
  put(texts, 'concat', function (this: unknown, ...args: unknown[]) {
    pay(args.length)
    return payText(apply(concatText, this, args) as string)
  })
  const replaceText = (name: 'replace' | 'replaceAll'): void => {
    const original = methodOf(texts, name)
    put(texts, name, function (this: unknown, what: unknown, by: unknown) {
      const self = selfOf(this)
      const n = self.length
      const known = isObject(what) && !symbolOf(what, replacing) ? textOf(what) : what
      const put = typeof by === 'function' ? by : textOf(by)
      pay(n / 2 + (isObject(known) ? 0 : searched(self, known)))
      if (typeof put === 'string') {
        const copies = name === 'replaceAll' || isObject(known) ? n + 1 : 1
        pay((copies * put.length) / 64)
        // `$&` and its like put in pieces of the text itself.
        if (put.indexOf('$') >= 0) pay((copies * n * put.length) / 64)
      }
      return payText(apply(original, self, [known, put]) as string)
    })
  }
  replaceText('replace')
  replaceText('replaceAll')
  const splitText = methodOf(texts, 'split')
  put(texts, 'split', function (this: unknown, by: unknown, limit: unknown) {
    const self = selfOf(this)
    const known = isObject(by) && !symbolOf(by, splitting) ? textOf(by) : by
    pay(self.length * (known === '' ? 2 : 1) + (isObject(known) || known === undefined ? 0 : searched(self, known)))
    return apply(splitText, self, [known, limit])
  }) // prettier-ignore
  /** Texts that are read from one end to the other; `isText` says whether all else is made a text. */
  const reads = (target: object, names: string[], isText: boolean): void => {
    for (const name of names) {
      const original = methodOf(target, name)
      put(target, name, (given: unknown, base: unknown) => {
        const value = isText ? textOf(given) : meter.primitiveOf(given)
        if (typeof value === 'string') pay(value.length / 2)
        return apply(original, target, [value, base])
      })
    }
  }
  reads(global, ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape', 'parseFloat', 'parseInt'], true) // prettier-ignore
  reads(global, ['isNaN', 'isFinite'], false)
  reads(Number, ['parseFloat', 'parseInt'], true)
  const raw = methodOf(String, 'raw')
  put(String, 'raw', (strings: unknown, ...values: unknown[]) => {
    const parts = meter.listOf((strings as { raw: unknown }).raw) as List
    toil(8 * sizeOf(parts) + 30 * values.length)
    return payText(apply(raw, String, [{ raw: parts }, ...values]) as string)
  })

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
  // They take up to four values, each of which may be an object that has to be asked.
  const setters = (ownKeys(Date.prototype) as string[]).filter((name) => typeof name === 'string' && name.startsWith('set')) // prettier-ignore
  before(Date.prototype, setters, () => 25)
  before(Date, ['UTC'], () => 25)
  before(RegExp.prototype, ['toString'], () => 40)
  before(Date.prototype, ['toISOString', 'toJSON', 'toString', 'toDateString', 'toTimeString', 'toUTCString', 'toGMTString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'], () => 80) // prettier-ignore
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
