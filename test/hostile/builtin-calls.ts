/**
 * How each builtin whose work grows with what it is given is called with a lot of it, in every shape that takes the engine another
 * way. `n` is how much; `set` makes what is called with, and is not measured.
 */
export interface SizedCall {
  /** As in `FIND_FUNCTIONS`. */
  readonly name: string
  readonly shape: string
  readonly set: string
  /** An expression that can be computed again and again. */
  readonly call: string
  /** Its units grow with the size, or with its square. */
  readonly grows: 1 | 2
}

type Shapes = Readonly<Record<string, string>>
const calls: SizedCall[] = []
const add = (name: string, shape: string, set: string, call: string, grows: 1 | 2 = 1): void => {
  calls.push({ name, shape, set, call, grows })
}

// --- Lists ----------------------------------------------------------------------------------------------------
const DENSE: Shapes = { numbers: 'Array.from({ length: n }, (_, k) => k / 2)' }
const TEXT_LISTS: Shapes = {
  'texts that begin alike': 'Array.from({ length: n }, (_, k) => "ab".repeat(100) + k)',
  'objects that give long texts': '(() => { const t = "ab".repeat(200), o = { toString: () => t }; return Array.from({ length: n }, () => o) })()',
  'long digits': 'Array.from({ length: n }, (_, k) => 1.2345678901234567e-300 * k)',
} // prettier-ignore
const LISTS: Shapes = {
  ...DENSE,
  'holes': 'new Array(n)',
  'one far element': '(() => { const a = []; a[n - 1] = 1; return a })()',
  'a look-alike': '({ length: n, 0: 1 })',
  'a full look-alike': '(() => { const o = {}; for (let k = 0; k < n; k++) o[k] = k; o.length = n; return o })()',
  'a class of lists': '(() => { class L extends Array {} const a = new L(); for (let k = 0; k < n; k++) a[k] = k; return a })()',
  'getters': '(() => { const a = Array.from({ length: n }, () => 1); try { Object.defineProperty(a, 1, { get: () => 1, set() {}, configurable: true, enumerable: true }) } catch {} return a })()',
  'a Proxy': 'new Proxy(Array.from({ length: n }, (_, k) => k), {})',
  'a typed array': 'new Float64Array(n)',
  'arguments': '(function () { return arguments }).apply(null, Array.from({ length: n }, (_, k) => k))',
  'mended numbers': 'new Uint32Array(new Float64Array(n / 2).buffer)',
} // prettier-ignore
/** Where there is nothing to do: what has no `join` gets the text of an object, what is of no size is empty. */
const isNothing = (name: string, shape: string): boolean =>
  (/^to\w*String$/.test(name) && ['a look-alike', 'a full look-alike', 'arguments'].includes(shape)) ||
  (name === 'set' && ['a Set', 'a generator'].includes(shape)) ||
  (name === 'made' && shape === 'a text') ||
  (/^(freeze|seal)$/.test(name) && shape === 'a typed array') ||
  (/^(freeze|seal|isFrozen|isSealed)$/.test(name) && shape === 'a Proxy that says so')
const list = (name: string, args: string, shapes: Shapes = LISTS, after = '', n: 1 | 2 = 1): void => {
  for (const [shape, made] of Object.entries(shapes).filter(([one]) => !isNothing(name, one)))
    add(
      `Array.prototype.${name}`,
      args === '' ? shape : `${shape}; ${args}`,
      `const a = ${made}`,
      `(out = Array.prototype.${name}.call(a${args === '' ? '' : `, ${args}`})${after}, out)`,
      n,
    )
}
list('copyWithin', '1, 0')
list('fill', '1')
list('reverse', '')
list('unshift', '1', LISTS, ', Array.prototype.pop.call(a)')
list('shift', '', LISTS, ', Array.prototype.push.call(a, 1)')
list('splice', '1, 1, 2')
list('sort', '')
list('sort', '(x, y) => y - x')
list('toSorted', '')
list('toSorted', '(x, y) => y - x')
for (const name of ['sort', 'toSorted', 'join', 'toString', 'toLocaleString']) list(name, '', TEXT_LISTS)
for (const name of ['toSpliced', 'includes', 'indexOf', 'lastIndexOf', 'with', 'slice', 'toReversed', 'join', 'flat', 'toString', 'toLocaleString'])
  list(name, ({ toSpliced: '1, 1', with: "0, 1", flat: '', slice: '', toReversed: '', join: '"-"', toString: '', toLocaleString: '' } as Shapes)[name] ?? '-1') // prettier-ignore
for (const name of ['includes', 'indexOf', 'lastIndexOf'])
  add(`Array.prototype.${name}`, 'an equal long text', 'const t = "ab".repeat(2000) + "c", u = "ab".repeat(2000) + "d", a = Array.from({ length: n }, () => t)', `a.${name}(u)`) // prettier-ignore
list('concat', '[1]')
add('Array.prototype.concat', 'spreadable', 'const o = { length: n, 0: 1, [Symbol.isConcatSpreadable]: true }', '[].concat(o)') // prettier-ignore
add('Array.prototype.join', 'a long separator', 'const a = [1, , 2], t = "a".repeat(n)', 'a.join(t)')
add('Array.prototype.flat', 'lists within lists', 'let a = []; for (let k = 0; k < n / 32; k++) a = [a]', 'a.flat(Infinity)') // prettier-ignore
for (const [name, f] of Object.entries({
  forEach: 'x => x', map: 'x => x', filter: 'x => true', every: 'x => true', some: 'x => false', find: 'x => false', findIndex: 'x => false',
  findLast: 'x => false', findLastIndex: 'x => false', flatMap: 'x => x', reduce: '(x, y) => x, 0', reduceRight: '(x, y) => x, 0',
})) list(name, f) // prettier-ignore
for (const [shape, made] of Object.entries({
  ...LISTS, 'a Set': 'new Set(Array.from({ length: n }, (_, k) => k))', 'a text': '"ab".repeat(n / 2)',
  'a generator': '({ [Symbol.iterator]: function* () { for (let k = 0; k < n; k++) yield k } })',
})) {
  add('Array.from', shape, `const a = ${made}`, 'Array.from(a)')
  add('TypedArray.from', shape, `const a = ${made}`, 'Int32Array.from(a)')
  if (!isNothing('set', shape)) add('TypedArray.prototype.set', shape, `const a = ${made}, t = new Float64Array(n + 1)`, 't.set(a)')
  for (const name of ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array'])
    if (isNothing('made', shape)) continue
    else if (name === 'Float64Array' || name === 'Float16Array' || shape === 'numbers' || shape === 'a typed array')
      add(name, shape, `const a = ${made}`, `new ${name}(a)`)
} // prettier-ignore
for (const name of ['BigInt64Array', 'BigUint64Array']) {
  add(name, 'BigInts', 'const a = Array.from({ length: n }, (_, k) => BigInt(k))', `new ${name}(a)`)
  add(name, 'a length', '', `new ${name}(n)`)
}
add('Array', 'a length', '', 'new Array(n)')
add('Array', 'a length, called', '', 'Array(n)')
add('Array', 'elements', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', 'new Array(...a)')
add('Array.of', 'elements', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', 'Array.of(...a)')
add('TypedArray.of', 'elements', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', 'Int32Array.of(...a)') // prettier-ignore
add('Array.prototype.push', 'elements', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', '[].push(...a)') // prettier-ignore
add('Array.prototype.unshift', 'elements', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', '[].unshift(...a)') // prettier-ignore
for (const name of ['Math.max', 'Math.min', 'Math.hypot', 'String.fromCharCode', 'String.fromCodePoint'])
  add(name, 'arguments', 'const a = Array.from({ length: n / 32 }, (_, k) => k)', `${name}(...a)`)

// --- Typed arrays ---------------------------------------------------------------------------------------------
const TYPED: Shapes = {
  doubles: 'new Float64Array(n).fill(1.2345678901234567e-300)',
  bytes: 'new Uint8Array(n)',
  halves: 'new Float16Array(n)',
  mended: LISTS['mended numbers'],
}
const typed = (name: string, args: string, called = `a.${name}(${args})`): void => {
  for (const [shape, made] of Object.entries(TYPED))
    add(`TypedArray.prototype.${name}`, args === '' ? shape : `${shape}; ${args}`, `const a = ${made}`, called) // prettier-ignore
}
for (const [name, args] of Object.entries({
  copyWithin: '1, 0', fill: '1', reverse: '', includes: '-1', indexOf: '-1', lastIndexOf: '-1', slice: '', toReversed: '', with: '0, 1', join: '', toString: '',
  toLocaleString: '', sort: '', toSorted: '', forEach: 'x => x', map: 'x => x', filter: 'x => true', every: 'x => true', some: 'x => false',
  find: 'x => false', findIndex: 'x => false', findLast: 'x => false', findLastIndex: 'x => false', reduce: '(x, y) => x, 0', reduceRight: '(x, y) => x, 0',
})) typed(name, args) // prettier-ignore
typed('sort', '(x, y) => y - x')
typed('toSorted', '(x, y) => y - x')
typed('set', 'a')
typed('set', 'bytes', 'a.set(new Uint8Array(a.length))')
add('ArrayBuffer', 'bytes', '', 'new ArrayBuffer(8 * n)')
add('ArrayBuffer.prototype.slice', 'bytes', 'const b = new ArrayBuffer(8 * n)', 'b.slice(0)')
add('ArrayBuffer.prototype.slice', 'floats', 'const b = new Float64Array(n).buffer', 'b.slice(0)')

// --- Objects --------------------------------------------------------------------------------------------------
const OBJECTS: Shapes = {
  'names': 'Object.fromEntries(Array.from({ length: n }, (_, k) => ["k" + k, k]))',
  'numbers': '(() => { const o = {}; for (let k = 0; k < n; k++) o[3 * k] = k; return o })()',
  'symbols': '(() => { const o = {}; for (let k = 0; k < n; k++) o[Symbol()] = k; return o })()',
  'a list': 'Array.from({ length: n }, (_, k) => k)',
  'a text': '"ab".repeat(n / 2)',
  'an object around a text': 'new String("ab".repeat(n / 2))',
  'a typed array': 'new Uint8Array(n)',
  'a function': '(() => { const f = () => 1; for (let k = 0; k < n; k++) f["k" + k] = k; return f })()',
  'a Proxy': 'new Proxy(Object.fromEntries(Array.from({ length: n }, (_, k) => ["k" + k, k])), {})',
  'a Proxy that says so': '(() => { const keys = Array.from({ length: n }, (_, k) => "k" + k); return new Proxy({}, { ownKeys: () => keys, getOwnPropertyDescriptor: () => ({ value: 1, configurable: true, enumerable: true, writable: true }) }) })()',
  'getters': '(() => { const o = {}; for (let k = 0; k < n; k++) Object.defineProperty(o, "k" + k, { get: () => 1, enumerable: true, configurable: true }); return o })()',
} // prettier-ignore
for (const [shape, made] of Object.entries(OBJECTS)) {
  const set = `const o = ${made}`
  for (const name of ['keys', 'values', 'entries', 'getOwnPropertyNames', 'getOwnPropertySymbols', 'getOwnPropertyDescriptors', 'isFrozen', 'isSealed', 'freeze', 'seal', 'preventExtensions'])
    if (!isNothing(name, shape)) add(`Object.${name}`, shape, /^is/.test(name) ? `${set}; try { Object.preventExtensions(o) } catch {}` : set, `Object.${name}(o)`) // prettier-ignore
  add('Object.assign', shape, set, 'Object.assign({}, o)')
  if (shape !== 'a text') {
    add('Reflect.ownKeys', shape, set, 'Reflect.ownKeys(o)')
    if (shape !== 'a function') add('JSON.stringify', shape, set, 'JSON.stringify(o)')
  }
}
add('Reflect.preventExtensions', 'names', `const o = ${OBJECTS.names}`, 'Reflect.preventExtensions(o)')
add('Object.defineProperties', 'names', 'const p = Object.fromEntries(Array.from({ length: n }, (_, k) => ["k" + k, { value: k, configurable: true, writable: true }]))', 'Object.defineProperties({}, p)') // prettier-ignore
add('Object.create', 'names', 'const p = Object.fromEntries(Array.from({ length: n }, (_, k) => ["k" + k, { value: k }]))', 'Object.create(null, p)') // prettier-ignore
add('Object.fromEntries', 'names', 'const e = Array.from({ length: n }, (_, k) => ["k" + k, k])', 'Object.fromEntries(e)') // prettier-ignore
add('Object.fromEntries', 'long texts', 'const t = "ab".repeat(500), e = Array.from({ length: n / 8 }, (_, k) => [t + k, k])', 'Object.fromEntries(e)') // prettier-ignore
for (const kind of ['Object', 'Map']) {
  add(`${kind}.groupBy`, 'numbers', 'const a = Array.from({ length: n }, (_, k) => k)', `${kind}.groupBy(a, (x) => x)`) // prettier-ignore
  add(`${kind}.groupBy`, 'one group', 'const a = Array.from({ length: n }, (_, k) => k)', `${kind}.groupBy(a, () => 1)`) // prettier-ignore
}
add('Object.is', 'equal texts', 'const x = "ab".repeat(n) + "c", y = "ab".repeat(n) + "c"; x.charCodeAt(1); y.charCodeAt(1)', 'Object.is(x, y)') // prettier-ignore
/** Keys that are long texts, new each time: the engine reads all of one before it knows whether it is there. */
const LONG_KEY = 'const t = "ab".repeat(n), o = { a: 1 }; let k = 0'
for (const [name, call] of Object.entries({
  'Object.hasOwn': 'Object.hasOwn(o, t + k++)', 'Object.prototype.hasOwnProperty': 'o.hasOwnProperty(t + k++)',
  'Object.prototype.propertyIsEnumerable': 'o.propertyIsEnumerable(t + k++)', 'Object.getOwnPropertyDescriptor': 'Object.getOwnPropertyDescriptor(o, t + k++)',
  'Reflect.get': 'Reflect.get(o, t + k++)', 'Reflect.has': 'Reflect.has(o, t + k++)', 'Reflect.deleteProperty': 'Reflect.deleteProperty(o, t + k++)',
  'Reflect.getOwnPropertyDescriptor': 'Reflect.getOwnPropertyDescriptor(o, t + k++)', 'Reflect.set': 'Reflect.set({}, t + k++, 1)',
  'Reflect.defineProperty': 'Reflect.defineProperty({}, t + k++, { value: 1 })', 'Object.defineProperty': 'Object.defineProperty({}, t + k++, { value: 1 })',
  'Symbol.for': 'Symbol.for(t + (k = 1 - k))', 'Map.prototype.get': 'm.get(t + k++)', 'Map.prototype.has': 'm.has(t + k++)', 'Map.prototype.delete': 'm.delete(t + k++)',
  'Set.prototype.has': 's.has(t + k++)', 'Set.prototype.delete': 's.delete(t + k++)', 'Map.prototype.set': 'm.set(t + (k = 1 - k), 1)', 'Set.prototype.add': 's.add(t + (k = 1 - k))',
  'Map': 'new Map([[t + k++, 1]])', 'Set': 'new Set([t + k++])', 'Reflect.apply': 'Reflect.apply(Object.hasOwn, null, [o, t + k++])',
})) add(name, 'a long key', `${LONG_KEY}; const m = new Map([[1, 2]]), s = new Set([1])`, call) // prettier-ignore
for (const kind of ['Map', 'Set', 'WeakMap', 'WeakSet']) {
  const entry = kind.endsWith('Map') ? '[{}, k]' : '({})'
  add(kind, 'elements', `const e = Array.from({ length: n }, (_, k) => ${entry})`, `new ${kind}(e)`)
}
for (const kind of ['Map', 'Set']) {
  const set = `const c = new ${kind}(Array.from({ length: n }, (_, k) => ${kind === 'Map' ? '[k, k]' : 'k'}))`
  add(`${kind}.prototype.forEach`, 'elements', set, 'c.forEach((x) => x)')
  add(`${kind}.prototype.clear`, 'elements', `${set}, d = new ${kind}(c)`, 'd.clear()')
}
for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) {
  const set = 'const s = new Set(Array.from({ length: n }, (_, k) => k)), t = new Set(Array.from({ length: n }, (_, k) => k + (odd ? n : 0)))'
  for (const odd of [0, 1]) add(`Set.prototype.${name}`, odd ? 'other elements' : 'the same elements', set.replace('odd', String(odd)), `s.${name}(t)`)
  add(`Set.prototype.${name}`, 'a look-alike', `${set.replace('odd', '0')}, l = { size: n, has: () => ${name !== 'isDisjointFrom'}, keys: () => t.keys() }`, `s.${name}(l)`)
} // prettier-ignore

// --- Functions, iterators ---------------------------------------------------------------------------------------
for (const [shape, made] of Object.entries({ numbers: DENSE.numbers, holes: 'new Array(n)', 'a look-alike': '({ length: n })', 'a typed array': 'new Float64Array(n)' })) {
  add('Function.prototype.apply', shape, `const f = () => 1; const n1 = n; n = n / 16; const a = ${made}`, 'f.apply(null, a)')
  add('Reflect.apply', shape, `const f = () => 1; n = n / 16; const a = ${made}`, 'Reflect.apply(f, null, a)')
  add('Reflect.construct', shape, `const f = class {}; n = n / 16; const a = ${made}`, 'Reflect.construct(f, a)')
} // prettier-ignore
add('Function.prototype.call', 'arguments', 'const f = () => 1, a = Array.from({ length: n / 32 }, () => 1)', 'f.call(null, ...a)') // prettier-ignore
add('Function.prototype.bind', 'arguments', 'const f = () => 1, a = Array.from({ length: n / 32 }, () => 1)', 'f.bind(null, ...a)') // prettier-ignore
for (const [name, f] of Object.entries({ toArray: '', forEach: 'x => x', some: 'x => false', every: 'x => true', find: 'x => false', reduce: '(x, y) => x, 0' }))
  for (const [shape, made] of Object.entries({ 'a list': 'a.values()', 'a Map': 'm.keys()', 'a generator': 'g()', 'a helper': 'a.values().map(x => x).filter(x => true)', 'letters': 't[Symbol.iterator]()' }))
    add(`Iterator.prototype.${name}`, shape, 'const a = Array.from({ length: n }, (_, k) => k), m = new Map(a.map((x) => [x, x])), t = "a".repeat(n); function* g() { for (let k = 0; k < n; k++) yield k }', `${made}.${name}(${f})`) // prettier-ignore
for (const [name, f] of Object.entries({ drop: 'n', filter: 'x => false', flatMap: 'x => []' }))
  add(`Iterator.prototype.${name}`, 'none left', 'const a = Array.from({ length: n }, (_, k) => k)', `a.values().${name}(${f}).next()`) // prettier-ignore
for (const name of ['map', 'take', 'filter', 'drop', 'flatMap'])
  add('Generator.prototype.next', `${name} upon ${name}`, `let i = (function* () { for (;;) yield 1 })(); for (let k = 0; k < n / 32; k++) i = i.${name}(${name === 'take' ? 'Infinity' : name === 'drop' ? '0' : name === 'flatMap' ? 'x => [x]' : 'x => true'})`, 'i.next()') // prettier-ignore
add('Generator.prototype.next', 'yield* within yield*', 'const w = (i) => (function* () { yield* i })(); let i = (function* () { for (;;) yield 1 })(); for (let k = 0; k < n / 32; k++) i = w(i); i.next()', 'i.next()') // prettier-ignore
add('Generator.prototype.throw', 'yield* within yield*', 'const w = (i) => (function* () { yield* i })(); let i = (function* () { for (;;) try { yield 1 } catch {} })(); for (let k = 0; k < n / 32; k++) i = w(i); i.next()', 'i.throw(1)') // prettier-ignore
add('AggregateError', 'errors', 'const a = Array.from({ length: n }, (_, k) => k)', 'new AggregateError(a)')

// --- Texts ----------------------------------------------------------------------------------------------------
const TEXTS: Shapes = { 'one letter': '"a".repeat(n)', 'two bytes': '"\\u0101\\u0323".repeat(n / 2)', 'blanks': '" ".repeat(n)', 'put together': '(() => { let t = ""; for (let k = 0; k < n / 4; k++) t += "abcd"; return t })()' } // prettier-ignore
const text = (name: string, args = '', shapes: Shapes = TEXTS): void => {
  for (const [shape, made] of Object.entries(shapes))
    add(`String.prototype.${name}`, args === '' ? shape : `${shape}; ${args}`, `const t = ${made}`, `t.${name}(${args})`) // prettier-ignore
}
for (const name of ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'trim', 'trimStart', 'trimEnd', 'trimLeft', 'trimRight', 'isWellFormed', 'toWellFormed']) text(name) // prettier-ignore
for (const name of ['anchor', 'fontcolor', 'fontsize', 'link']) add(`String.prototype.${name}`, 'quotes', "const t = '\"'.repeat(n)", `"".${name}(t)`) // prettier-ignore
for (const [name, args] of Object.entries({ includes: '"b"', indexOf: '"b"', lastIndexOf: '"b"', split: '""', search: '/b/', match: '/b/g', matchAll: '/b/g', replace: '/b/g, ""', replaceAll: '"a", "bc"' })) text(name, args) // prettier-ignore
text('split', '"a"')
text('split', '"", 1')
const FEW: Shapes = { 'one letter': '"a".repeat(n / 16)' }
text('split', '/a/', FEW)
text('split', '/a/, 1', FEW)
text('match', '/a/g')
text('replace', '/a/g, "$&"')
text('replace', '/(a)/g, "$1$`"', { 'one letter': '"a".repeat(n / 16)' })
text('replaceAll', '"a", "$`"', { 'one letter': '"a".repeat(n / 16)' })
text('replace', '/a/g, () => "b"')
text('replaceAll', '"a", () => "b"')
text('match', '"b"')
text('search', '"b"')
text('padStart', 'n + 9')
text('padEnd', 'n + 9')
text('repeat', '3')
text('normalize', '')
text('concat', 't')
/** A part that is nearly there at each place. */
const PARTS: Shapes = {
  'a late other letter': 't = "a".repeat(n), p = "a".repeat(n / 8) + "b" + "a".repeat(n / 8)',
  'an early other letter': 't = "a".repeat(n), p = "b" + "a".repeat(n / 4)',
  'a last other letter': 't = "a".repeat(n), p = "a".repeat(n / 4) + "b"',
  'two letters': 't = "ab".repeat(n / 2), p = "ab".repeat(n / 16) + "b"',
}
for (const [shape, set] of Object.entries(PARTS))
  for (const [name, call] of Object.entries({ indexOf: 't.indexOf(p)', includes: 't.includes(p)', lastIndexOf: 't.lastIndexOf(p)', replace: 't.replace(p, "")', replaceAll: 't.replaceAll(p, "")', split: 't.split(p)', search: 't.search(p)', match: 't.match(p)' }))
    add(`String.prototype.${name}`, shape, `n = n / 4; const ${set}`, call, 2) // prettier-ignore
for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
  add('String.prototype.normalize', `marks, ${form}`, 'n = n / 4; const t = "a" + "\\u0323\\u0307".repeat(n / 2)', `t.normalize("${form}")`, 2) // prettier-ignore
  add('String.prototype.normalize', `longer, ${form}`, 'const t = "\\ufdfa".repeat(n)', `t.normalize("${form}")`) // prettier-ignore
  add('String.prototype.normalize', `Hangul, ${form}`, 'const t = "\\uac01a".repeat(n / 2)', `t.normalize("${form}")`) // prettier-ignore
}
for (const name of ['startsWith', 'endsWith', 'localeCompare']) add(`String.prototype.${name}`, 'an equal one', 'const t = "ab".repeat(n), u = "ab".repeat(n); t.charCodeAt(1); u.charCodeAt(1)', `t.${name}(u)`) // prettier-ignore
add(
  'String.prototype.toUpperCase',
  'letters that become two',
  'const t = "\\u00df".repeat(n)',
  't.toUpperCase()',
)
add('String.raw', 'parts', 'const a = Array.from({ length: n }, () => "a")', 'String.raw({ raw: a })')
add('String.raw', 'a look-alike', 'const o = { length: n }', 'String.raw({ raw: o })')
add('String.raw', 'a long part', 'const o = ["a".repeat(64 * n), "b"]', 'String.raw({ raw: o })')
add('String', 'a list', `const a = ${DENSE.numbers}`, 'String(a)')
for (const name of ['parseFloat', 'parseInt', 'Number.parseFloat', 'Number.parseInt', 'Number', 'isNaN', 'isFinite', 'Date.parse'])
  for (const [shape, made] of Object.entries({ digits: '"1".repeat(n)', zeros: '"0".repeat(n)', blanks: '" ".repeat(n)', 'a fraction': '"0." + "3".repeat(n)' }))
    add(name, shape, `const t = ${made}`, `${name}(t)`) // prettier-ignore
add('Date', 'digits', 'const t = "1".repeat(n)', 'new Date(t)')
add('Number', 'digits, made', 'const t = "1".repeat(n)', 'new Number(t)')
add('parseInt', 'in base 3', 'const t = "2".repeat(n)', 'parseInt(t, 3)')
for (const name of ['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'escape', 'unescape'])
  for (const [shape, made] of Object.entries({ 'plain': '"a".repeat(n)', 'two bytes': '"\\u0101".repeat(n)', 'escapes': '"%41".repeat(n / 3)' }))
    add(name, shape, `const t = ${made}`, `${name}(t)`) // prettier-ignore
add('JSON.parse', 'a list', 'const t = "[" + "1,".repeat(n) + "1]"', 'JSON.parse(t)')
add('JSON.parse', 'a text', 'const t = "\\"" + "a".repeat(n) + "\\""', 'JSON.parse(t)')
add('JSON.parse', 'an object', 'const t = JSON.stringify(Object.fromEntries(Array.from({ length: n / 8 }, (_, k) => ["k" + k, k])))', 'JSON.parse(t)') // prettier-ignore
add('JSON.parse', 'lists within lists', 'const t = "[".repeat(n / 16) + "]".repeat(n / 16)', 'JSON.parse(t)')
add('JSON.parse', 'digits', 'const t = "1".repeat(n)', 'JSON.parse(t)')
add('JSON.parse', 'looked at', 'const t = "[" + "1,".repeat(n) + "1]"', 'JSON.parse(t, (k, v) => v)')
add('JSON.stringify', 'a text', 'const t = "\\u0001".repeat(n)', 'JSON.stringify(t)')
add('JSON.stringify', 'long digits', `const a = ${TEXT_LISTS['long digits']}`, 'JSON.stringify(a)')
add('JSON.stringify', 'spaces', 'const a = [[[[1, 2, 3]]]], t = "a".repeat(n)', 'JSON.stringify(Array.from({ length: n / 64 }, () => a), null, t)') // prettier-ignore
add('JSON.stringify', 'a list of names', 'const o = { a: 1 }, a = Array.from({ length: n }, (_, k) => "k" + k)', 'JSON.stringify(o, a)') // prettier-ignore

// --- Regular expressions --------------------------------------------------------------------------------------
add('RegExp', 'a long one', 'const t = "ab".repeat(n / 8)', 'new RegExp(t)')
add('RegExp', 'a choice', 'const t = "a|".repeat(n / 16)', 'new RegExp(t)')
for (const [shape, set] of Object.entries({ 'none': 'const r = /b/, t = "a".repeat(n)', 'two choices': 'const r = /a*b|a*c/, t = "a".repeat(n)', 'classes': 'const r = /[a-c]+[x-z]/, t = "ab".repeat(n / 2)', 'counts': 'const r = /(a{1,16}b?)+c/, t = "a".repeat(n)' })) {
  add('RegExp.prototype.exec', shape, set, 'r.exec(t)')
  add('RegExp.prototype.test', shape, set, 'r.test(t)')
  for (const [key, called] of Object.entries({ match: 't.match(r)', matchAll: '[...t.matchAll(new RegExp(r.source, "g"))]', replace: 't.replace(r, "x")', search: 't.search(r)', split: 't.split(r)' }))
    add(`RegExp.prototype.@@${key}`, shape, key === 'split' ? `n = n / 16; ${set}` : set, called)
} // prettier-ignore
add('RegExp.prototype.exec', 'a sticky one', 'const r = /a*b/y, t = "a".repeat(n)', '(r.lastIndex = 0, r.exec(t))') // prettier-ignore
add(
  'RegExp.prototype.@@replace',
  'groups',
  'const t = "ab".repeat(n / 2)',
  't.replace(/(a)(b)/g, "$2$1$2$1")',
)
add('RegExp.prototype.@@split', 'letters', 'const t = "ab".repeat(n / 32)', 't.split(/a/)')

export const SIZED: readonly SizedCall[] = calls
