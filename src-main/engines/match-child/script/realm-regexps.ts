import type { BuiltinMeter } from './realm-types.ts'

/**
 * Regular expressions of a realm: all of them run in V8's linear engine and pay for text times expression before they
 * look at it. One that needs the other engine (look-around, references back, counts above 16, other flags than g, m, s and y) is
 * refused. Evaluated by its text in the realm. Gives what makes one for a literal of the source.
 *
 * Nothing leads past the payment: `exec` stays on the prototype, instances take no properties and no other prototype, and
 * one that V8 made by itself (it does for texts that are given as patterns) is refused by `exec`.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function meterRegexps(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay } = meter
  const { apply, construct } = Reflect
  const { defineProperty, freeze, getOwnPropertyDescriptor, preventExtensions } = Object
  const { max } = Math
  const asNumber = Number
  const asText = String
  const TypeFailure = TypeError
  const SyntaxFailure = SyntaxError
  type Method = (...args: unknown[]) => unknown
  type Native = new (...args: unknown[]) => object
  const NativeRegExp = RegExp as unknown as Native & { prototype: Record<PropertyKey, unknown> }
  const prototype = NativeRegExp.prototype
  const methodOf = (target: object, name: PropertyKey) =>
    getOwnPropertyDescriptor(target, name)!.value as Method
  const getter = (name: PropertyKey) => getOwnPropertyDescriptor(prototype, name)!.get as Method
  const [sourceOf, flagsOf, isLinear] = [getter('source'), getter('flags'), getter('linear')]
  const { match, matchAll, search } = Symbol
  const includes = methodOf(String.prototype, 'includes')
  const slice = methodOf(String.prototype, 'slice')

  const put = (target: object, name: PropertyKey, value: Method, isFixed = false): void => {
    const old = methodOf(target, name)
    defineProperty(value, 'name', { value: old.name, configurable: true })
    defineProperty(value, 'length', { value: old.length, configurable: true })
    defineProperty(target, name, { value: freeze(value), writable: !isFixed, enumerable: false, configurable: !isFixed }) // prettier-ignore
  }
  const isRegexp = (value: unknown): boolean => {
    try {
      apply(isLinear, value, [])
      return typeof value === 'object' && value !== prototype
    } catch {
      return false
    }
  }
  const make = (source: string, flags: string): object => {
    pay(50 + source.length)
    if (source.length > 20_000) throw new SyntaxFailure('a regular expression may have 20,000 characters')
    const all = apply(includes, flags, ['l']) ? flags : flags + 'l'
    let made: object
    try {
      made = construct(NativeRegExp, [source, all])
    } catch (failure) {
      const shown = apply(slice, source, [0, 100]) as string
      // Whether it is right at all, V8 says.
      construct(NativeRegExp, [source, flags])
      throw failure instanceof SyntaxFailure
        ? new SyntaxFailure('/' + shown + '/ needs steps back, which bots have no regular expressions for')
        : failure
    }
    return preventExtensions(made)
  }
  const Counted = function (this: unknown, pattern?: unknown, flags?: unknown): unknown {
    const target = new.target as unknown
    if (target !== undefined && target !== Counted) throw new TypeFailure('RegExp cannot be extended')
    if (isRegexp(pattern))
      return make(
        apply(sourceOf, pattern, []) as string,
        asText(flags === undefined ? apply(flagsOf, pattern, []) : flags),
      )
    return make(pattern === undefined ? '' : asText(pattern), flags === undefined ? '' : asText(flags))
  } as unknown as Native
  const species = { get: () => Counted, configurable: false }
  defineProperty(Counted, Symbol.species, species)
  defineProperty(Counted, 'name', { value: 'RegExp' })
  defineProperty(Counted, 'length', { value: 2 })
  defineProperty(Counted, 'prototype', { value: prototype, writable: false })
  defineProperty(prototype, 'constructor', { value: Counted, writable: true, enumerable: false, configurable: true }) // prettier-ignore
  defineProperty(global, 'RegExp', { value: Counted, writable: true, enumerable: false, configurable: true })
  delete prototype.compile

  /** What a letter of the text costs: some for itself, and some for each place in the expression. */
  const aLetter = (regexp: object) => 16 + 6 * (apply(sourceOf, regexp, []) as string).length
  const exec = methodOf(prototype, 'exec')
  put(prototype, 'exec', function (this: unknown, text: unknown) {
    const input = asText(text)
    const regexp = this as RegExp
    if (!meter.isOurs()) {
      if (!isRegexp(regexp) || !apply(isLinear, regexp, [])) throw new TypeFailure('this is no regular expression of a bot') // prettier-ignore
      const from = max(0, asNumber(regexp.lastIndex) || 0)
      // An object that says another number the next time is none.
      if (typeof regexp.lastIndex !== 'number') regexp.lastIndex = from
      pay(10 + max(0, input.length - (regexp.global || regexp.sticky ? from : 0)) * aLetter(regexp))
    }
    const found = apply(exec, regexp, [input]) as RegExpExecArray | null
    if (found !== null) pay(found.length + found[0].length / 16)
    return found
  }, true) // prettier-ignore
  // A text as a pattern: V8 would make a regular expression of it by itself.
  const texts = String.prototype as unknown as Record<PropertyKey, unknown>
  for (const [name, symbol, flags] of [
    ['match', match, ''],
    ['matchAll', matchAll, 'g'],
    ['search', search, ''],
  ] as const) {
    const original = methodOf(texts, name)
    put(texts, name, function (this: unknown, pattern: unknown) {
      const isOwn =
        pattern !== null && pattern !== undefined && (pattern as Record<PropertyKey, unknown>)[symbol] !== undefined // prettier-ignore
      return apply(original, this, [
        isOwn ? pattern : make(pattern === undefined ? '' : asText(pattern), flags),
      ])
    })
  }
  meter.setRegexps(make)
}
