import { sizeOf, type Type } from '../../../engines/dwarf/types.ts'
import { contentsOf, type Contents } from '../values/containers.ts'
import { Unreadable, type BotMemory, type MemoryPlace } from '../values/memory.ts'
import { followPointer, recordParts } from '../values/show.ts'
import { ExpressionProblem, type WatchExpression } from './parse-expression.ts'

/** What an expression gives: something in memory, or what was computed. Numbers are counted without overflow. */
export type Value =
  | { readonly kind: 'place'; readonly place: MemoryPlace }
  | {
      readonly kind: 'number'
      readonly value: number
      readonly isTruth?: boolean
      readonly isFloat?: boolean
    }
  | { readonly kind: 'text'; readonly value: string }

export interface Scope {
  readonly memory: BotMemory
  /** What a name stands for; undefined when there is no such name. */
  find(name: string): Value | undefined
}

/** Throws `ExpressionProblem` for what can never be asked, `Unreadable` for what is not there now. */
export function evaluate(expression: WatchExpression, scope: Scope): Value {
  const { memory } = scope
  switch (expression.kind) {
    case 'number':
    case 'text':
      return expression
    case 'name': {
      const constant = CONSTANTS[expression.name]
      if (constant) return constant
      const found = scope.find(expression.name)
      if (!found) throw new ExpressionProblem(`there is no ${expression.name} here`)
      return found
    }
    case 'member':
      return memberOf(memory, evaluate(expression.of, scope), expression.name)
    case 'element':
      return elementOf(memory, evaluate(expression.of, scope), evaluate(expression.index, scope))
    case 'call':
      return call(expression, scope)
    case 'unary':
      return unary(expression.operator, evaluate(expression.of, scope), memory)
    case 'binary':
      return binary(expression, scope)
    case 'choice':
      return isTrue(memory, evaluate(expression.test, scope))
        ? evaluate(expression.then, scope)
        : evaluate(expression.otherwise, scope)
  }
}

const truth = (value: boolean): Value => ({ kind: 'number', value: value ? 1 : 0, isTruth: true })
const number = (value: number): Value => ({ kind: 'number', value })
const CONSTANTS: Readonly<Record<string, Value | undefined>> = {
  true: truth(true),
  false: truth(false),
  nullptr: number(0),
  NULL: number(0),
}

/** The number that a value is; undefined of texts and of what has parts. */
export function numberIn(memory: BotMemory, value: Value): number | undefined {
  if (value.kind === 'number') return value.value
  if (value.kind === 'text') return undefined
  const { place } = value
  if (place.type.kind === 'reference')
    return numberIn(memory, { kind: 'place', place: followPointer(memory, place) })
  if (place.type.kind === 'pointer') return memory.pointer(place.address)
  if (place.type.kind !== 'number' && place.type.kind !== 'enumeration') return undefined
  return Number(memory.number(place))
}

export function isTrue(memory: BotMemory, value: Value): boolean {
  return needNumber(memory, value, 'a condition is true or false; this') !== 0
}

function needNumber(memory: BotMemory, value: Value, what: string): number {
  const found = numberIn(memory, value)
  if (found === undefined) throw new ExpressionProblem(`${what} is ${nameOf(value)}`)
  return found
}

const nameOf = (value: Value): string =>
  value.kind === 'place' ? `a ${value.place.type.name}` : value.kind === 'text' ? 'a text' : 'a number'

/** Through references and pointers to what has members. */
function target(memory: BotMemory, value: Value): MemoryPlace {
  if (value.kind !== 'place') throw new ExpressionProblem(`${nameOf(value)} has no parts`)
  let { place } = value
  for (let k = 0; k < 3 && (place.type.kind === 'reference' || place.type.kind === 'pointer'); k++) {
    place = followPointer(memory, place)
    if (place.address === 0) throw new Unreadable('a null pointer')
  }
  return place
}

function memberOf(memory: BotMemory, value: Value, name: string): Value {
  const place = smart(memory, target(memory, value))
  const found = recordParts(place).findLast((part) => part.name === name)
  if (!found) throw new ExpressionProblem(`${place.type.name} has no ${name}`)
  return { kind: 'place', place: found.place }
}

/** What a `unique_ptr` or `shared_ptr` holds. */
function smart(memory: BotMemory, place: MemoryPlace): MemoryPlace {
  if (!/^(?:unique|shared)_ptr</.test(place.type.name)) return place
  const held = recordParts(place).find(({ name }) => name === '__ptr_')
  if (!held) return place
  return target(memory, { kind: 'place', place: held.place })
}

function need(memory: BotMemory, value: Value, what: string): { place: MemoryPlace; contents: Contents } {
  const place = target(memory, value)
  const contents = contentsOf(memory, place)
  if (!contents) throw new ExpressionProblem(`${place.type.name} has no ${what}`)
  return { place, contents }
}

function elementOf(memory: BotMemory, value: Value, index: Value): Value {
  if (value.kind === 'place' && value.place.type.kind === 'pointer') {
    const to = followPointer(memory, value.place)
    const size = sizeOf(to.type)
    return placed({ type: to.type, address: to.address + size * needNumber(memory, index, 'an index') })
  }
  const { contents } = need(memory, value, 'elements')
  if (contents.kind === 'map') return lookedUp(memory, contents, index)
  const at = needNumber(memory, index, 'an index')
  return placed(pick(contents, at))
}

const placed = (place: MemoryPlace): Value => ({ kind: 'place', place })

function pick(contents: Contents, index: number): MemoryPlace {
  if (!Number.isInteger(index) || index < 0 || index >= contents.size)
    throw new Unreadable(`there is no element ${index}: it has ${contents.size}`)
  return contents.at ? contents.at(index) : contents.take(index + 1)[index]
}

/** Keys that a map is searched for: more are not looked at in every round. */
const MOST_SEARCHED = 100_000

function lookedUp(memory: BotMemory, contents: Contents, key: Value): Value {
  const found = find(memory, contents, key)
  if (!found) throw new Unreadable('there is no such key')
  return placed(recordParts(found)[1].place)
}

function find(memory: BotMemory, contents: Contents, key: Value): MemoryPlace | undefined {
  return contents
    .take(MOST_SEARCHED)
    .find((element) =>
      same(memory, placed(contents.kind === 'map' ? recordParts(element)[0].place : element), key),
    )
}

type Call = Extract<WatchExpression, { kind: 'call' }>

function call({ of, name, given }: Call, scope: Scope): Value {
  const { memory } = scope
  const values = given.map((one) => evaluate(one, scope))
  if (!of) {
    const compute = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    const known = compute ?? (values.length === 0 ? scope.find(`${name}()`) : undefined)
    if (known === undefined)
      throw new ExpressionProblem(`${name}() cannot be called: watches read what is there, they run nothing`)
    if (typeof known !== 'function') return known
    return number(known(...values.map((value) => needNumber(memory, value, 'what is given'))))
  }
  const on = evaluate(of, scope)
  const { contents } = need(memory, on, `${name}()`)
  const [first] = values
  switch (name) {
    case 'size':
    case 'length':
      return number(contents.size)
    case 'empty':
      return truth(contents.size === 0)
    case 'front':
      return placed(pick(contents, 0))
    case 'top':
      return placed(
        pick(contents, /^priority_queue/.test(target(memory, on).type.name) ? 0 : contents.size - 1),
      )
    case 'back':
      return placed(pick(contents, contents.size - 1))
    case 'at':
      if (first) return elementOf(memory, on, first)
      break
    case 'count':
      if (first) return number(find(memory, contents, first) ? 1 : 0)
  }
  throw new ExpressionProblem(
    `${name}() is not among what can be asked: size, empty, front, back, top, at, count`,
  )
}

const FUNCTIONS: Readonly<Record<string, (...given: number[]) => number>> = {
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
}

function unary(operator: string, value: Value, memory: BotMemory): Value {
  if (operator === '*') {
    const place = value.kind === 'place' ? smart(memory, value.place) : undefined
    if (place?.type.kind === 'pointer') return placed(target(memory, placed(place)))
    if (place && value.kind === 'place' && place !== value.place) return placed(place)
    throw new ExpressionProblem(`* needs a pointer; this is ${nameOf(value)}`)
  }
  const given = needNumber(memory, value, `what ${operator} stands before`)
  if (operator === '!') return truth(given === 0)
  return number(operator === '-' ? -given : operator === '~' ? ~given : given)
}

function binary(
  { operator, left, right }: Extract<WatchExpression, { kind: 'binary' }>,
  scope: Scope,
): Value {
  const { memory } = scope
  const a = evaluate(left, scope)
  if (operator === '&&') return truth(isTrue(memory, a) && isTrue(memory, evaluate(right, scope)))
  if (operator === '||') return truth(isTrue(memory, a) || isTrue(memory, evaluate(right, scope)))
  const b = evaluate(right, scope)
  if (operator === '==') return truth(same(memory, a, b))
  if (operator === '!=') return truth(!same(memory, a, b))
  const x = needNumber(memory, a, `what stands before ${operator}`)
  const y = needNumber(memory, b, `what stands after ${operator}`)
  const isWhole = isInteger(a) && isInteger(b)
  const computed = (value: number): Value => ({ kind: 'number', value, isFloat: !isWhole })
  switch (operator) {
    case '<':
      return truth(x < y)
    case '<=':
      return truth(x <= y)
    case '>':
      return truth(x > y)
    case '>=':
      return truth(x >= y)
    case '+':
      return computed(x + y)
    case '-':
      return computed(x - y)
    case '*':
      return computed(x * y)
    case '/':
    case '%':
      if (y === 0 && isWhole) throw new Unreadable('division by zero')
      if (operator === '%') return computed(x % y)
      return computed(isWhole ? Math.trunc(x / y) : x / y)
    case '<<':
      return number(x * 2 ** y)
    case '>>':
      return number(Math.floor(x / 2 ** y))
    case '&':
      return number(x & y)
    case '|':
      return number(x | y)
    default:
      return number(x ^ y)
  }
}

function isInteger(value: Value): boolean {
  if (value.kind === 'number') return value.isFloat !== true
  const type: Type | undefined = value.kind === 'place' ? value.place.type : undefined
  return !(type?.kind === 'number' && type.sort === 'float')
}

/** Equal as numbers, as texts, or part by part. */
function same(memory: BotMemory, a: Value, b: Value): boolean {
  const numbers = [numberIn(memory, a), numberIn(memory, b)]
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] === numbers[1]
  const texts = [textIn(memory, a), textIn(memory, b)]
  if (texts[0] !== undefined && texts[1] !== undefined) return texts[0] === texts[1]
  if (a.kind === 'place' && b.kind === 'place' && a.place.type.name === b.place.type.name) {
    const parts = [recordParts(target(memory, a)), recordParts(target(memory, b))]
    const isPlain = parts[0].length > 0 && !contentsOf(memory, target(memory, a))
    if (isPlain)
      return parts[0].every(({ place }, k) => same(memory, placed(place), placed(parts[1][k].place)))
  }
  throw new ExpressionProblem(`${nameOf(a)} and ${nameOf(b)} cannot be compared here`)
}

const MOST_TEXT = 10_000

function textIn(memory: BotMemory, value: Value): string | undefined {
  if (value.kind === 'text') return value.value
  if (value.kind !== 'place') return undefined
  const place = target(memory, value)
  return place.type.kind === 'record' ? contentsOf(memory, place)?.text?.(MOST_TEXT) : undefined
}
