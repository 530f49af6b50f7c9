import { SIZED, type SizedCall } from './builtin-calls.ts'

/**
 * The price of every function of the language that a bot can hold, by the name that `FIND_FUNCTIONS` gives it: what takes about the
 * same time whatever it is called with stands here, object by object; what takes longer for more is in `SIZED`, with calls that give
 * it much. A function that stands in neither, or in both, fails the test, as does a name that leads to none.
 */
const FLAT = `
Array: isArray get/@@species
Array.prototype: @@iterator at entries keys pop values
ArrayBuffer: isView get/@@species
ArrayIterator.prototype: next
BigInt: asIntN asUintN
BigInt.prototype: toLocaleString toString valueOf
globalThis: BigInt Boolean DataView Error EvalError Function Iterator Object Proxy RangeError ReferenceError Symbol SyntaxError
    TypeError TypedArray URIError
Boolean.prototype: toString valueOf
DataView.prototype: getBigInt64 getBigUint64 getFloat16 getFloat32 getFloat64 getInt16 getInt32 getInt8 getUint16 getUint32
    getUint8 setBigInt64 setBigUint64 setFloat16 setFloat32 setFloat64 setInt16 setInt32 setInt8 setUint16 setUint32 setUint8
    get/buffer get/byteLength get/byteOffset
Date: UTC now
Date.prototype: @@toPrimitive getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime
    getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds
    getYear setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds setTime setUTCDate setUTCFullYear
    setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds setYear toDateString toGMTString toISOString toJSON
    toLocaleDateString toLocaleString toLocaleTimeString toString toTimeString toUTCString valueOf
Error: prepareStackTrace
Error.prototype: toString get/constructor get/message get/name get/stack get/toString set/constructor set/message set/name
    set/stack set/toString
Function: prototype
Function.prototype: @@hasInstance toString get/arguments get/caller set/arguments set/caller
Generator.prototype: return
GeneratorFunction.prototype: constructor
Iterator: from
Iterator.prototype: @@dispose @@iterator map take get/@@toStringTag get/constructor set/@@toStringTag set/constructor
IteratorWrap.prototype: next return
Map.prototype: @@iterator entries keys values get/size
MapIterator.prototype: next
Math: abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 f16round floor fround imul log log10 log1p
    log2 pow random round sign sin sinh sqrt tan tanh trunc
Number: isFinite isInteger isNaN isSafeInteger
Number.prototype: toExponential toFixed toLocaleString toPrecision toString valueOf
Object: getPrototypeOf isExtensible setPrototypeOf
Object.prototype: isPrototypeOf toLocaleString toString valueOf get/constructor get/hasOwnProperty get/isPrototypeOf
    get/propertyIsEnumerable get/toLocaleString get/toString get/valueOf set/constructor set/hasOwnProperty set/isPrototypeOf
    set/propertyIsEnumerable set/toLocaleString set/toString set/valueOf
Reflect: getPrototypeOf isExtensible setPrototypeOf
RegExp.prototype: toString get/dotAll get/flags get/global get/hasIndices get/ignoreCase get/linear get/multiline get/source
    get/sticky get/unicode get/unicodeSets
RegExpStringIterator.prototype: next
Set.prototype: @@iterator entries keys values get/size
SetIterator.prototype: next
String.prototype: @@iterator at big blink bold charAt charCodeAt codePointAt fixed italics slice small strike sub substr
    substring sup toString valueOf
StringIterator.prototype: next
Symbol: keyFor
Symbol.prototype: @@toPrimitive toString valueOf get/description
TypedArray.prototype: at entries keys subarray values get/@@toStringTag get/buffer get/byteLength get/byteOffset get/length
WeakMap.prototype: delete get has set
WeakSet.prototype: add delete has
AggregateError.prototype: get/constructor get/message get/name set/constructor set/message set/name
ArrayBuffer.prototype: get/byteLength get/detached get/maxByteLength get/resizable
EvalError.prototype: get/constructor get/message get/name set/constructor set/message set/name
Map: get/@@species
RangeError.prototype: get/constructor get/message get/name set/constructor set/message set/name
ReferenceError.prototype: get/constructor get/message get/name set/constructor set/message set/name
RegExp: get/@@species
Set: get/@@species
SyntaxError.prototype: get/constructor get/message get/name set/constructor set/message set/name
TypeError.prototype: get/constructor get/message get/name set/constructor set/message set/name
TypedArray: get/@@species
URIError.prototype: get/constructor get/message get/name set/constructor set/message set/name
literal 13: get/callee
`

/** Names of what is `FLAT`. */
export const flatNames: readonly string[] = FLAT.trim()
  .split(/\n(?! )/)
  .flatMap((line) => {
    const [holder, keys] = line.split(/:(.*)/s)
    return keys
      .trim()
      .split(/\s+/)
      .map((key) => {
        const [kind, name] = key.includes('/') ? key.split('/') : ['', key]
        return (kind === '' ? '' : kind + ' ') + (holder === 'globalThis' ? name : holder + '.' + name)
      })
  })
export const sizedNames: ReadonlySet<string> = new Set(SIZED.map(({ name }) => name))

/** Where an object without a name of its own is found. */
const NAMELESS: Readonly<Record<string, string>> = {
  TypedArray: 'Object.getPrototypeOf(Int8Array)',
  'TypedArray.prototype': 'Object.getPrototypeOf(Int8Array.prototype)',
  'GeneratorFunction.prototype': 'Object.getPrototypeOf(function* () {})',
  'Generator.prototype': 'Object.getPrototypeOf(Object.getPrototypeOf((function* () {})()))',
  'ArrayIterator.prototype': 'Object.getPrototypeOf([].values())',
  'IteratorWrap.prototype': 'Object.getPrototypeOf(Iterator.from({ next() {} }))',
  'StringIterator.prototype': 'Object.getPrototypeOf(""[Symbol.iterator]())',
  'RegExpStringIterator.prototype': 'Object.getPrototypeOf("".matchAll(/./g))',
  'MapIterator.prototype': 'Object.getPrototypeOf(new Map().keys())',
  'SetIterator.prototype': 'Object.getPrototypeOf(new Set().keys())',
  'literal 13': '(function () { return arguments })()',
}
/** What a method of an object is called upon: large, where that can be. */
const RECEIVERS: Readonly<Record<string, string>> = {
  'Array.prototype': 'Array.from({ length: n }, (_, k) => k)',
  'ArrayBuffer.prototype': 'new ArrayBuffer(n)',
  'ArrayIterator.prototype': 'new Array(n).values()',
  'BigInt.prototype': '3n ** 160n',
  'Boolean.prototype': 'true',
  'DataView.prototype': 'new DataView(new ArrayBuffer(n))',
  'Date.prototype': 'new Date(1e12)',
  'Error.prototype': 'new Error("x".repeat(n))',
  'Function.prototype': '(function () {})',
  'Generator.prototype': '(function* () { for (;;) yield 1 })()',
  'Iterator.prototype': 'new Array(n).values()',
  'IteratorWrap.prototype': 'Iterator.from({ next: () => ({ done: false, value: 1 }), return: () => ({}) })',
  'Map.prototype': 'new Map(Array.from({ length: n }, (_, k) => [k, k]))',
  'MapIterator.prototype': 'new Map(Array.from({ length: n }, (_, k) => [k, k])).keys()',
  'Number.prototype': '1.2345678901234567e-300',
  'RegExp.prototype': 'new RegExp("ab".repeat(n / 8))',
  'RegExpStringIterator.prototype': '"ab".repeat(n / 2).matchAll(/b/g)',
  'Set.prototype': 'new Set(Array.from({ length: n }, (_, k) => k))',
  'SetIterator.prototype': 'new Set(Array.from({ length: n }, (_, k) => k)).keys()',
  'String.prototype': '"ab".repeat(n / 2)',
  'StringIterator.prototype': '"ab".repeat(n / 2)[Symbol.iterator]()',
  'Symbol.prototype': 'Symbol("ab".repeat(n / 2))',
  'TypedArray.prototype': 'new Float64Array(n)',
  'WeakMap.prototype': 'new WeakMap()',
  'WeakSet.prototype': 'new WeakSet()',
}
const ARGUMENTS: Readonly<Record<string, string>> = {
  nothing: '',
  numbers: '7, 1.2345678901234567e-300, 5',
  'a text': '"ab".repeat(n / 2), "ab".repeat(n / 2)',
  'a list': 'Array.from({ length: n }, (_, k) => k), {}',
  'an object': 'Object.fromEntries(Array.from({ length: n }, (_, k) => ["k" + k, k])), {}',
  functions: '(x) => x, (x) => x',
  Proxies: '[...Array(7)].reduce((p) => new Proxy(p, {}), new Proxy([], {})), {}',
  'an end of a chain': '[...Array(13)].reduce((o) => Object.create(o), {}), class {}',
}

const codeOf = (name: string, receiver: string | undefined): { readonly f: string; readonly on: string } => {
  const [, kind, holder = 'globalThis', key] = /^(?:(get|set) )?(?:(.*)\.)?([^.]+)$/.exec(name)!
  const object = NAMELESS[holder] ?? holder
  const at = key.startsWith('@@') ? `Symbol.${key.slice(2)}` : `'${key}'`
  const f = NAMELESS[name] ?? (kind
    ? `Object.getOwnPropertyDescriptor(${object}, ${at}).${kind}`
    : key === 'constructor' || key === 'prototype' ? `Object.getOwnPropertyDescriptor(${object}, ${at}).value` : `(${object})[${at}]`) // prettier-ignore
  return { f, on: receiver ?? RECEIVERS[holder] ?? object }
}

/** Calls of what is flat, with much of everything. */
export const FLAT_CALLS: readonly SizedCall[] = flatNames.flatMap((name) =>
  Object.entries(ARGUMENTS).flatMap(([shape, args]) => {
    const { f, on } = codeOf(name, undefined)
    const set = `const f = ${f}, self = ${on}, a = [${args}]`
    const made = [{ name, shape, set, call: 'f.call(self, a[0], a[1], a[2])', grows: 1 as const }]
    // Constructors are made with, too.
    return /^[A-Z]\w*$/.test(name) ? [...made, { name, shape: `${shape}, made`, set, call: 'new f(a[0], a[1], a[2])', grows: 1 as const }] : made // prettier-ignore
  }),
)
