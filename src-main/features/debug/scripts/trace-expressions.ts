import type { WatchExpression } from '../watches/parse-expression.ts'
import type { CallFrame, Frames } from './trace-frames.ts'
import type { Look } from './trace-look.ts'
import type { KnownNames } from './trace-names.ts'
import type { Show } from './trace-show.ts'

type Of<Kind extends WatchExpression['kind']> = Extract<WatchExpression, { readonly kind: Kind }>

/** From where an expression is seen. */
export interface SeenFrom {
  readonly frame: CallFrame | undefined
  readonly round: number
  readonly me: number
}

/** Values of two operands; `&&` and `||`, which may not read the second, are not here. Evaluated in the realm by its text. */
export function binaryOperators(): (operator: string, left: unknown, right: unknown) => unknown {
  return (operator, left, right) => {
    const [a, b] = [left as number, right as number]
    switch (operator) {
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

/** What an expression is where the bot is, without calling anything of it. Evaluated in the realm by its text, before the bot's. */
export function evaluateExpressions(
  parts: { readonly look: Look; readonly names: KnownNames; readonly frames: Frames } & Pick<Show, 'show'>,
  binary: ReturnType<typeof binaryOperators>,
  globals: readonly string[],
) {
  const { frames, show } = parts
  const { own, lengthOf, mapSize, setSize, isObject, withCount, inMap, isInMap, isInSet } = parts.look
  const { Missing, Problem, nameAt, propertyOf } = parts.names
  const text = String
  const primitive = (value: unknown): unknown => {
    if (isObject(value) || typeof value === 'function')
      throw new Problem(
        (isObject(value) ? withCount(value) : 'a function') +
          ' is no number: ask for its length, its size or what is in it',
      )
    return value
  }
  const nameOf = (e: Of<'name'>, now: SeenFrom): unknown => {
    const words = { true: true, false: false, null: null, undefined: undefined } as Record<string, unknown>
    if (own(words, e.name)) return words[e.name]
    const local = nameAt(now.frame, e.name)
    if (local) return local.value
    const self = nameAt(now.frame, 'this')
    const member = self && isObject(self.value) ? propertyOf(self.value, e.name, now.frame) : undefined
    if (member) return member.value
    const give = frames.global()
    for (let k = 0; k < globals.length; k++) if (globals[k] === e.name && give) return give(k)
    throw new Problem('there is no ' + e.name + ' here')
  }
  const elementOf = (e: Of<'element'>, now: SeenFrom): unknown => {
    const of = run(e.of, now)
    const index = primitive(run(e.index, now))
    if (typeof of === 'string') return of[index as number]
    if (!isObject(of)) throw new Missing('nothing is in ' + show(of, 0))
    if (mapSize(of) >= 0) return inMap(of, index)
    const found = own(of, index as PropertyKey)
    if (!found) throw new Missing('there is no [' + text(index) + ']')
    return found.value
  }
  const called = (e: Of<'call'>, now: SeenFrom): unknown => {
    const isOwn = (!e.of || (e.of.kind === 'name' && e.of.name === 'this')) && e.given.length === 0
    if (isOwn && e.name === 'round') return now.round
    if (isOwn && e.name === 'me') return now.me
    const of = e.of ? run(e.of, now) : undefined
    const given = e.given[0] === undefined ? undefined : run(e.given[0], now)
    if (isObject(of)) {
      const [isMap, isSet] = [mapSize(of) >= 0, setSize(of) >= 0]
      if (isMap && e.name === 'get') return inMap(of, given)
      if (isMap && e.name === 'has') return isInMap(of, given)
      if (isSet && e.name === 'has') return isInSet(of, given)
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
  const unary = (e: Of<'unary'>, now: SeenFrom): unknown => {
    const of = primitive(run(e.of, now))
    if (e.operator === '!') return !of
    if (e.operator === '-') return -(of as number)
    if (e.operator === '+') return +(of as number)
    if (e.operator === '~') return ~(of as number)
    throw new Problem(e.operator + ' means nothing here')
  }
  const run = (e: WatchExpression, now: SeenFrom): unknown => {
    switch (e.kind) {
      case 'number':
      case 'text':
        return e.value
      case 'name':
        return nameOf(e, now)
      case 'member':
        return propertyOf(run(e.of, now), e.name, now.frame)?.value
      case 'element':
        return elementOf(e, now)
      case 'call':
        return called(e, now)
      case 'unary':
        return unary(e, now)
      case 'choice':
        return run(e.test, now) ? run(e.then, now) : run(e.otherwise, now)
      case 'binary': {
        const left = run(e.left, now)
        if (e.operator === '&&') return left && run(e.right, now)
        if (e.operator === '||') return left || run(e.right, now)
        const right = run(e.right, now)
        if (e.operator === '==') return left === right
        if (e.operator === '!=') return left !== right
        return binary(e.operator, primitive(left), primitive(right))
      }
    }
  }
  return run
}
