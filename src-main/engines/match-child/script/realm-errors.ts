import type { BuiltinMeter, Native } from './realm-types.ts'

/**
 * Errors pay when they are made: V8 notes in them where they were made, frame by frame, and that may be asked for as
 * text. Those that V8 throws itself pay where they are caught. Evaluated by its text in the realm, as the last part.
 */
export function meterErrors(
  global: Record<string, unknown>,
  { pay, toil, spread, natives }: BuiltinMeter,
): void {
  const { apply, construct, ownKeys, defineProperty, freeze, getOwnPropertyDescriptor, setPrototypeOf } =
    natives
  const { deleteProperty } = Reflect
  /** Frames that are noted, and some of their text. */
  const noting = 1500
  /** A stack read or set: a text put together, a property defined. */
  const stackAccess = 40

  const { get, set } = getOwnPropertyDescriptor(Error.prototype, 'stack')!
  defineProperty(Error.prototype, 'stack', {
    get: freeze(function stack(this: unknown) {
      toil(stackAccess)
      return apply(get!, this, [])
    }),
    set: freeze(function stack(this: unknown, value: unknown) {
      toil(stackAccess)
      apply(set!, this, [value])
    }),
    enumerable: false,
    configurable: false,
  })
  let All: Native | undefined
  for (const name of ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'AggregateError']) {
    const Original = global[name] as Native
    const Counted = function (this: unknown, ...args: unknown[]) {
      pay(noting)
      if (name === 'AggregateError') {
        args[0] = spread(args[0])
        toil(3 * (args[0] as readonly unknown[]).length)
      }
      const target = new.target as unknown
      const made =
        target === undefined || target === Counted
          ? construct(Original, args)
          : construct(Original, args, target as Native)
      deleteProperty(made, 'stack')
      return made
    } as unknown as Native
    // What V8 asks its own maker of errors for says here what holds there.
    for (const key of ownKeys(Original)) defineProperty(Counted, key, getOwnPropertyDescriptor(Original, key)!)
    if (All) setPrototypeOf(Counted, All)
    All ??= Counted
    const { prototype } = Original as unknown as { prototype: object }
    defineProperty(prototype, 'constructor', { value: Counted, writable: true, enumerable: false, configurable: true })
    // No other takes the place of `Error`: by it what a bot sees of a stack is made.
    const isFixed = name === 'Error'
    defineProperty(global, name, { value: Counted, writable: !isFixed, enumerable: false, configurable: !isFixed })
  } // prettier-ignore
}
