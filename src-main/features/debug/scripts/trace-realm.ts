import type { Tracer } from '../../../engines/match-child/script/script-realm.ts'
import type { WatchExpression } from '../watches/parse-expression.ts'
import type { TracedCalls } from './trace-script.ts'

/** What the host gets of a value of the bot's: text alone, and a number where it is one. */
export interface SeenValue {
  readonly text: string
  readonly type: string
  readonly number?: number
  readonly isTrue?: boolean
  /** It can never be read. */
  readonly problem?: string
  /** It cannot be read now. */
  readonly missing?: string
  /** Of all that is in it, however short its text is; 32 bits. */
  readonly hash?: number
  /** More is in it than `hash` looked at. */
  readonly isPart?: boolean
}

/** The inside of a traced bot's realm: knows which functions run, and reads what the bot has without calling any of it. */
export interface RealmTracer extends Tracer {
  /** `arrive` gets a place, how deep it is, and whether the line is another; what is not 0 ends the bot's run. */
  begin(arrive: (place: number, depth: number, isOther: number) => number): void
  /** Before a round. */
  clear(): void
  depth(): number
  /** Number of the function and of the place of a frame, the outermost is 0. */
  functionAt(frame: number): number
  placeAt(frame: number): number
  /** JSON of `SeenValue`: an expression (as JSON) seen from a frame; -1: from where the round began. */
  evaluate(expression: string, frame: number, round: number, me: number): string
  /** JSON of variables: all that is seen from a frame, or the names and types of what `this` has. */
  variables(frame: number): string
  members(): string
}

/**
 * Evaluated in the realm by its text, before the bot's; so it uses nothing but its parameters and JavaScript's globals,
 * taken before the bot could change them.
 */
export function traceRealm(names: TracedCalls, placesText: string, globalsText: string): RealmTracer {
  const { getOwnPropertyDescriptor, getPrototypeOf, prototype: objectPrototype } = Object
  const { apply, ownKeys } = Reflect
  const { isArray } = Array
  const { parse, stringify } = JSON
  const isView = ArrayBuffer.isView
  const text = String
  const Failure = Error
  const MapOf = Map
  const getterOf = (of: object, name: PropertyKey): (() => unknown) =>
    getOwnPropertyDescriptor(of, name)!.get as () => unknown
  const mapSize = getterOf(Map.prototype, 'size')
  const setSize = getterOf(Set.prototype, 'size')
  const viewLength = getterOf(getPrototypeOf(Int32Array.prototype) as object, 'length')
  const { get: mapGet, has: mapHas, forEach: mapEach } = MapOf.prototype
  const { has: setHas, forEach: setEach } = Set.prototype
  const { charCodeAt } = String.prototype
  const places = parse(placesText) as { line: number; names: string[]; given: string[] }[]
  const globals = parse(globalsText) as string[]
  type Giver = (k: number) => unknown
  interface Frame {
    fn: number
    place: number
    line: number
    give: Giver | undefined
  }
  /** A generator that was begun: what is known of it, and how deep it runs now; 0 while it waits at a `yield`. */
  interface Going {
    readonly frame: Frame
    depth: number
  }
  const goOn = (one: Going): void => {
    frames[depth] = one.frame
    one.depth = ++depth
  }
  const goAway = (one: Going): void => {
    if (!isOver && one.depth > 0 && one.depth - 1 < depth) depth = one.depth - 1
    one.depth = 0
  }
  const frames: Frame[] = []
  let depth = 0
  let bottom: Frame | undefined
  let giveGlobal: Giver | undefined
  let tell: (place: number, depth: number, isOther: number) => number = () => 0
  let isOver = false
  const MOST_SHOWN = 100
  const FEW_SHOWN = 8
  const MOST_CHARS = 400

  /** A property as it lies there: a getter is not called. */
  const GETTER = { toString: () => 'a getter' }
  const own = (of: object, key: PropertyKey): { value: unknown } | undefined => {
    const found = getOwnPropertyDescriptor(of, key)
    if (!found) return undefined
    return 'value' in found ? { value: found.value as unknown } : { value: GETTER }
  }
  const sizeWith = (getter: () => unknown, value: object): number => {
    try {
      return apply(getter, value, []) as number
    } catch {
      return -1
    }
  }
  const lengthOf = (value: object): number => {
    if (isArray(value)) return value.length
    return isView(value) ? sizeWith(viewLength, value) : -1
  }
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const className = (value: object): string => {
    const maker = getPrototypeOf(value) as object | null
    if (maker === objectPrototype) return 'Object'
    const made = maker && own(maker, 'constructor')?.value
    const name = typeof made === 'function' ? own(made, 'name')?.value : undefined
    return typeof name === 'string' ? name : 'object'
  }
  const typeOf = (value: unknown): string => {
    if (value === GETTER) return 'getter'
    if (value === null) return 'null'
    return isObject(value) ? className(value) : typeof value
  }
  const withCount = (value: object): string => {
    const length = lengthOf(value)
    if (length >= 0) return className(value) + '(' + length + ')'
    const size = sizeWith(mapSize, value) >= 0 ? sizeWith(mapSize, value) : sizeWith(setSize, value)
    return className(value) + (size >= 0 ? '(' + size + ')' : '')
  }
  const keysOf = (value: object, most: number): string[] => {
    const keys: string[] = []
    const all = ownKeys(value)
    for (let k = 0; k < all.length && keys.length <= most; k++)
      if (typeof all[k] === 'string') keys[keys.length] = all[k] as string
    return keys
  }
  /** What is in a value, with its names: elements, entries, properties. */
  const partsOf = (value: object, most: number): { name: string; value: unknown }[] => {
    const parts: { name: string; value: unknown }[] = []
    const put = (name: string, of: unknown) => {
      if (parts.length < most) parts[parts.length] = { name, value: of }
    }
    const length = lengthOf(value)
    if (length >= 0) for (let k = 0; k < length && k < most; k++) put('[' + k + ']', own(value, k)?.value)
    else if (sizeWith(mapSize, value) >= 0)
      apply(mapEach, value, [(of: unknown, key: unknown) => put('[' + show(key, 1) + ']', of)])
    else if (sizeWith(setSize, value) >= 0) {
      let k = 0
      apply(setEach, value, [(of: unknown) => put('[' + k++ + ']', of)])
    } else {
      const keys = keysOf(value, most)
      for (let k = 0; k < keys.length; k++) put(keys[k], own(value, keys[k])?.value)
    }
    return parts
  }
  const show = (value: unknown, deep: number): string => {
    if (value === GETTER) return 'a getter'
    if (typeof value === 'string')
      return stringify(value.length > MOST_CHARS ? value.slice(0, MOST_CHARS) + '…' : value)
    if (typeof value === 'function') return 'function'
    if (typeof value === 'symbol') return 'symbol'
    if (!isObject(value)) return value === 0 && 1 / value < 0 ? '-0' : text(value)
    const length = lengthOf(value)
    const size = sizeWith(mapSize, value) >= 0 ? sizeWith(mapSize, value) : sizeWith(setSize, value)
    const isList = length >= 0
    const head = isList
      ? ''
      : size >= 0
        ? withCount(value) + ' '
        : className(value) === 'Object'
          ? ''
          : className(value) + ' '
    const [open, close] = isList ? ['[', ']'] : ['{', '}']
    if (deep <= 0) return head + open + '…' + close
    const parts = partsOf(value, FEW_SHOWN + 1)
    let line = ''
    for (let k = 0; k < parts.length && k < FEW_SHOWN && line.length < MOST_CHARS; k++) {
      const { name, value: of } = parts[k]
      const isMap = sizeWith(mapSize, value) >= 0
      line +=
        (k > 0 ? ', ' : '') +
        (isList || (size >= 0 && !isMap) ? '' : isMap ? name.slice(1, -1) + ' → ' : name + ': ')
      line += show(of, deep - 1)
    }
    const count = isList ? length : size >= 0 ? size : parts.length
    const rest = count > FEW_SHOWN ? ', … ' + (isList || size >= 0 ? count - FEW_SHOWN + ' more' : '') : ''
    return head + open + line + rest + close
  }

  const MOST_WALKED = 100000
  const DEEPEST = 12
  let hash = 0
  let left = 0
  const mix = (chars: string): void => {
    hash = (hash * 31 + chars.length) | 0
    for (let k = 0; k < chars.length && left >= 0; k++) {
      hash = (hash * 31 + apply(charCodeAt, chars, [k])) | 0
      if (k % 8 === 7) left--
    }
  }
  /** Adds all that is in a value to `hash`, as far as `left` goes. */
  const walk = (value: unknown, deep: number): void => {
    if (left < 0 || left-- === 0) return
    if (!isObject(value) || value === GETTER) return mix(typeof value === 'string' ? value : show(value, 0))
    mix(withCount(value))
    if (deep >= DEEPEST) return
    const parts = partsOf(value, left + 1)
    for (let k = 0; k < parts.length && left >= 0; k++) {
      mix(parts[k].name)
      walk(parts[k].value, deep + 1)
    }
  }
  class Missing extends Failure {}
  class Problem extends Failure {}
  const nameAt = (frame: Frame | undefined, name: string): { value: unknown } | undefined => {
    if (!frame?.give) return undefined
    const known = places[frame.place].names
    for (let k = 0; k < known.length; k++)
      if (known[k] === name)
        try {
          return { value: frame.give(k) }
        } catch {
          throw new Missing('not there yet')
        }
    return undefined
  }
  const propertyOf = (
    of: unknown,
    name: string,
    frame: Frame | undefined,
  ): { value: unknown } | undefined => {
    if (typeof of === 'string') return name === 'length' ? { value: of.length } : undefined
    if (!isObject(of)) throw new Missing('there is no ' + name + ' of ' + show(of, 0))
    const found = own(of, name)
    if (found) {
      if (found.value === GETTER) throw new Problem(name + ' is a getter, which would call the bot')
      return found
    }
    if (name === 'length' && lengthOf(of) >= 0) return { value: lengthOf(of) }
    if (name === 'size' && sizeWith(mapSize, of) >= 0) return { value: sizeWith(mapSize, of) }
    if (name === 'size' && sizeWith(setSize, of) >= 0) return { value: sizeWith(setSize, of) }
    if (frame && nameAt(frame, 'this')?.value === of) return nameAt(frame, 'this.#' + name)
    return undefined
  }
  type Now = { frame: Frame | undefined; round: number; me: number }
  const primitive = (value: unknown): unknown => {
    if (isObject(value) || typeof value === 'function')
      throw new Problem(
        (isObject(value) ? withCount(value) : 'a function') +
          ' is no number: ask for its length, its size or what is in it',
      )
    return value
  }
  const run = (e: WatchExpression, now: Now): unknown => {
    switch (e.kind) {
      case 'number':
      case 'text':
        return e.value
      case 'name': {
        const words = { true: true, false: false, null: null, undefined: undefined } as Record<
          string,
          unknown
        >
        if (own(words, e.name)) return words[e.name]
        const local = nameAt(now.frame, e.name)
        if (local) return local.value
        const self = nameAt(now.frame, 'this')
        const member = self && isObject(self.value) ? propertyOf(self.value, e.name, now.frame) : undefined
        if (member) return member.value
        for (let k = 0; k < globals.length; k++) if (globals[k] === e.name && giveGlobal) return giveGlobal(k)
        throw new Problem('there is no ' + e.name + ' here')
      }
      case 'member': {
        const of = run(e.of, now)
        const found = propertyOf(of, e.name, now.frame)
        return found?.value
      }
      case 'element': {
        const of = run(e.of, now)
        const index = primitive(run(e.index, now))
        if (typeof of === 'string') return of[index as number]
        if (!isObject(of)) throw new Missing('nothing is in ' + show(of, 0))
        if (sizeWith(mapSize, of) >= 0) return apply(mapGet, of, [index])
        const found = own(of, index as PropertyKey)
        if (!found) throw new Missing('there is no [' + text(index) + ']')
        return found.value
      }
      case 'call': {
        if (!e.of && e.given.length === 0 && e.name === 'round') return now.round
        if (!e.of && e.given.length === 0 && e.name === 'me') return now.me
        if (e.of?.kind === 'name' && e.of.name === 'this' && e.given.length === 0) {
          if (e.name === 'round') return now.round
          if (e.name === 'me') return now.me
        }
        const of = e.of ? run(e.of, now) : undefined
        const given = e.given[0] === undefined ? undefined : run(e.given[0], now)
        if (isObject(of)) {
          const [isMap, isSet] = [sizeWith(mapSize, of) >= 0, sizeWith(setSize, of) >= 0]
          if (isMap && e.name === 'get') return apply(mapGet, of, [given])
          if (isMap && e.name === 'has') return apply(mapHas, of, [given])
          if (isSet && e.name === 'has') return apply(setHas, of, [given])
          const length = lengthOf(of)
          if (length >= 0 && e.name === 'at')
            return own(of, (given as number) < 0 ? length + (given as number) : (given as number))?.value
          if (length >= 0 && e.name === 'includes') {
            for (let k = 0; k < length; k++) if (own(of, k)?.value === given) return true
            return false
          }
        }
        throw new Problem(e.name + '() cannot be called here')
      }
      case 'unary': {
        const of = primitive(run(e.of, now))
        if (e.operator === '!') return !of
        if (e.operator === '-') return -(of as number)
        if (e.operator === '+') return +(of as number)
        if (e.operator === '~') return ~(of as number)
        throw new Problem(e.operator + ' means nothing here')
      }
      case 'choice':
        return run(e.test, now) ? run(e.then, now) : run(e.otherwise, now)
      case 'binary': {
        const left = run(e.left, now)
        if (e.operator === '&&') return left && run(e.right, now)
        if (e.operator === '||') return left || run(e.right, now)
        const right = run(e.right, now)
        if (e.operator === '==') return left === right
        if (e.operator === '!=') return left !== right
        const [a, b] = [primitive(left) as number, primitive(right) as number]
        switch (e.operator) {
          case '<': return a < b
          case '>': return a > b
          case '<=': return a <= b
          case '>=': return a >= b
          case '+': return a + b
          case '-': return a - b
          case '*': return a * b
          case '/': return a / b
          case '%': return a % b
          case '&': return a & b
          case '|': return a | b
          case '^': return a ^ b
          case '<<': return a << b
          default: return a >> b
        } // prettier-ignore
      }
    }
  }
  interface Told {
    name: string
    type: string
    text: string
    isArgument?: boolean
    children?: Told[]
  }
  const told = (name: string, value: unknown, deep: number): Told => {
    const one: Told = { name, type: typeOf(value), text: show(value, 2) }
    if (deep > 0 && isObject(value)) {
      const parts = partsOf(value, deep > 1 ? MOST_SHOWN : 20)
      if (parts.length > 0) one.children = []
      for (let k = 0; k < parts.length; k++) one.children![k] = told(parts[k].name, parts[k].value, deep - 1)
    }
    return one
  }
  const frameAt = (k: number): Frame | undefined => (k < 0 ? bottom : k < depth ? frames[k] : undefined)
  const selfOf = (frame: Frame | undefined): Told | undefined => {
    const self = nameAt(frame, 'this')
    if (!frame || !self) return undefined
    const one = told('this', self.value, 2)
    const known = places[frame.place].names
    for (let k = 0; k < known.length; k++)
      if (known[k].slice(0, 6) === 'this.#') {
        const found = nameAt(frame, known[k])
        one.children = one.children ?? []
        if (found) one.children[one.children.length] = told(known[k].slice(5), found.value, 1)
      }
    return one
  }

  return {
    calls: {
      [names.enter]: (fn: number): number => {
        frames[depth] = { fn, place: -1, line: 0, give: undefined }
        return ++depth
      },
      [names.begin]: (fn: number): Going => {
        const one: Going = { frame: { fn, place: -1, line: 0, give: undefined }, depth: 0 }
        goOn(one)
        return one
      },
      [names.away]: (one: Going, value: unknown): unknown => {
        goAway(one)
        return value
      },
      [names.back]: (one: Going, value: unknown): unknown => {
        if (one.depth === 0) goOn(one)
        return value
      },
      [names.leave]: (entered: number | Going): void => {
        if (typeof entered === 'object') goAway(entered)
        else if (!isOver && entered - 1 < depth) depth = entered - 1
      },
      [names.at]: (place: number, give: Giver, going?: Going): void => {
        if (isOver) throw new Failure('stopped')
        // Code that throws into a generator, or ends it, does not come back by its `yield`.
        if (going?.depth === 0) goOn(going)
        const frame = frames[depth - 1]
        if (!frame) return
        const { line } = places[place]
        const isOther = frame.line !== line
        frame.place = place
        frame.line = line
        frame.give = give
        if (depth === 1) bottom = frame
        let ends = 1
        try {
          ends = tell(place, depth, isOther ? 1 : 0)
        } catch {
          // An error of the host is reported by the host; nothing of it comes in here.
        }
        if (ends === 0) return
        isOver = true
        throw new Failure('stopped')
      },
      [names.file]: (give: Giver): void => {
        giveGlobal = give
      },
    },
    begin(arrive) {
      tell = arrive
    },
    clear() {
      depth = 0
    },
    depth: () => depth,
    functionAt: (k) => frameAt(k)?.fn ?? -1,
    placeAt: (k) => frameAt(k)?.place ?? -1,
    evaluate(expression, frame, round, me) {
      try {
        const value = run(parse(expression) as WatchExpression, { frame: frameAt(frame), round, me })
        const number = typeof value === 'number' ? value : typeof value === 'boolean' ? +value : undefined
        hash = 0
        left = MOST_WALKED
        if (isObject(value)) walk(value, 0)
        const whole = isObject(value) ? { hash, isPart: left < 0 } : { hash: undefined, isPart: false }
        return stringify({
          text: show(value, 2),
          type: typeOf(value),
          number,
          isTrue: !!value,
          hash: whole.hash,
          isPart: whole.isPart,
        })
      } catch (failure) {
        if (failure instanceof Problem) return stringify({ text: '', type: '', problem: failure.message })
        const missing = failure instanceof Missing ? failure.message : 'cannot be read'
        return stringify({ text: '', type: '', missing })
      }
    },
    variables(k) {
      const frame = frameAt(k)
      const list: Told[] = []
      if (!frame || frame.place < 0) return '[]'
      const { names: known, given } = places[frame.place]
      for (let at = 0; at < known.length; at++) {
        const name = known[at]
        if (name.slice(0, 5) === 'this.') continue
        let isArgument = false
        for (let g = 0; g < given.length; g++) isArgument = isArgument || given[g] === name
        try {
          const one = name === 'this' ? selfOf(frame) : told(name, nameAt(frame, name)?.value, 2)
          if (one) list[list.length] = isArgument ? { ...one, isArgument } : one
        } catch {
          list[list.length] = { name, type: '', text: '(not there yet)' }
        }
      }
      return stringify(list)
    },
    members() {
      const list: { name: string; type: string }[] = []
      try {
        const self = selfOf(bottom)
        const parts = self?.children ?? []
        for (let k = 0; k < parts.length; k++)
          if (parts[k].type !== 'function') list[list.length] = { name: parts[k].name, type: parts[k].type }
      } catch {
        // Nothing of it is there yet.
      }
      for (let k = 0; k < globals.length; k++) {
        let type = ''
        try {
          type = typeOf(giveGlobal?.(k))
        } catch {
          // So has the file's own variable no value yet.
        }
        list[list.length] = { name: globals[k], type }
      }
      return objectPrototype && stringify(list)
    },
  }
}
