import type { Finding } from '../../../src-shared/contract/submission.ts'
import { numberOf, type Report } from './read-report.ts'
import {
  calledName,
  indexedAt,
  indexedName,
  nameAt,
  pointedName,
  pointerAt,
  sideOf,
  variableAt,
  referenceOn,
  writtenName,
} from './source-names.ts'

/** A report of a watched bot as a sentence for its author. */
export interface MistakePlace {
  readonly line: number
  readonly column: number
}

const CRASH_FIX = 'On the judge this crashes the program, or reads and writes what belongs to something else.'

/** `lines`: of the bot's file. Undefined for reports that say nothing of a mistake. */
export function describeMistake(
  report: Report,
  place: MistakePlace,
  lines: readonly string[],
): Finding | undefined {
  const line = lines[place.line - 1] ?? ''
  const isExact = report.has('line')
  const named = isExact ? (pointerAt(line, place.column) ?? nameAt(line, place.column)) : undefined
  const words = wordsOf(report, place, line, lines, named)
  return words && { ...place, ...words }
}

/** The array or container whose index is outside, where the line names one. */
export function indexedIn(report: Report, place: MistakePlace, lines: readonly string[]): string | undefined {
  const line = lines[place.line - 1] ?? ''
  const isExact = report.get('kind') === 'index' && report.has('line')
  return (isExact ? indexedAt(line, place.column) : undefined) ?? indexedName(line)
}

type Words = Pick<Finding, 'severity' | 'message' | 'fix'>

const crash = (message: string, fix = CRASH_FIX): Words => ({ severity: 'error', message, fix })
const warn = (message: string, fix: string): Words => ({ severity: 'warning', message, fix })
const of = (name: string | undefined) => (name === undefined || name === '' ? '' : ` of ${name}`)

/** `named`: what begins where the compiler says that it is. */
function wordsOf(
  report: Report,
  place: MistakePlace,
  line: string,
  lines: readonly string[],
  named: string | undefined,
): Words | undefined {
  const index = numberOf(report, 'index')
  const size = numberOf(report, 'size')
  switch (report.get('kind')) {
    case 'index':
      return crash(
        `index ${index} of ${size}: ${indexedIn(report, place, lines) ?? 'an array'} ${validIndices(size)}`,
      )
    case 'element':
      return elementWords(report, line, index, size)
    case 'check':
      return crash(`a check of the library failed: ${report.get('what')?.trim() ?? ''}`)
    case 'null':
      return nullWords(named ?? pointedName(line), line)
    case 'outside':
    case 'container':
    case 'after-free':
    case 'after-scope':
    case 'after-return':
      return memoryWords(report, place, lines)
    case 'end':
      return crash(
        `end() ${report.get('use') ?? 'used'}: the iterator${of(pointedName(line))} stands behind the last element`,
        'Compare it with end() first.',
      )
    case 'begin':
      return crash(
        `begin() decremented: before the first element there is none${pointedName(line) ? `, and ${pointedName(line)} stood there` : ''}`,
        'Compare it with begin() first.',
      )
    case 'erased':
      return crash(
        `${pointedName(line) ? `the iterator ${pointedName(line)}` : 'an iterator'} is ${report.get('use') ?? 'used'} whose element was erased`,
        'erase() gives the iterator that comes next: go on with that one.',
      )
    case 'no-iterator':
      return crash(`an iterator is ${report.get('use') ?? 'used'} that was never set`)
    case 'double-free':
      return crash(
        'the same memory is given back twice',
        'delete each new exactly once; this crashes on the judge.',
      )
    case 'free-of-no-block':
      return crash('delete or free of something that new or malloc never gave', 'This crashes on the judge.')
    case 'delete-of-array':
      return crash('what new[] gave is given back by delete', 'Write delete[].')
    case 'delete-array-of-one':
      return crash('what new gave is given back by delete[]', 'Write delete.')
    case 'wrong-release':
      return crash(
        'memory of malloc is given back by delete, or memory of new by free',
        'Use the one that belongs to it.',
      )
    case 'division':
      return crash(
        numberOf(report, 'right') === 0
          ? `${numberOf(report, 'left')} is divided by zero`
          : `the result of ${numberOf(report, 'left')} / ${numberOf(report, 'right')} is too large`,
        'This ends the program on the judge.',
      )
    case 'return':
      return crash(
        `${named ?? 'a function'} has to return a value and ends without one`,
        'The judge’s compiler takes that this never happens; write the return.',
      )
    case 'unreachable':
      return crash('a place is reached that was declared unreachable')
    case 'length':
      return crash(`an array is made that is ${numberOf(report, 'value')} long`)
    case 'overflow':
      return overflowWords(report)
    case 'shift':
      return warn(
        `${numberOf(report, 'left')} is shifted by ${numberOf(report, 'right')} bits, which has no result in its type`,
        'Compilers may give any value here.',
      )
    case 'cast':
      return warn(
        'a floating-point number is too large for the whole number it becomes',
        'Compilers may give any value here.',
      )
    default:
      return undefined
  }
}

function validIndices(size: number): string {
  return size <= 0 ? 'has no elements' : `has the indices 0 to ${size - 1}`
}

function elementWords(report: Report, line: string, index: number, size: number): Words {
  const what = report.get('what') ?? ''
  const member = /\b(front|back|pop_back|pop_front|top|pop)\b/.exec(what)?.[1]
  if (size < 0) {
    if (member === undefined) return crash(what.trim())
    // Stacks and queues have other names for what their containers do.
    const written = [member, ...(ADAPTED[member] ?? [])].find((name) => calledName(line, name) !== undefined)
    const called = written && calledName(line, written)
    return crash(
      `${written ?? member}() of ${called ?? 'a container'}, which is empty`,
      'Ask empty() first; this crashes on the judge or gives any value.',
    )
  }
  return crash(
    `index ${index} of ${size}: ${indexedName(line) ?? nameOfContainer(what)} ${validIndices(size)}`,
  )
}

const ADAPTED: Readonly<Record<string, readonly string[]>> = {
  front: ['top', 'pop'],
  back: ['top', 'pop'],
  pop_front: ['pop'],
  pop_back: ['pop'],
}

function nullWords(name: string | undefined, line: string): Words {
  const isCalled = name !== undefined && new RegExp(`\\b${name}\\s*\\(`).test(line)
  return crash(
    isCalled ? `use of a null pointer, which ${name}() gave` : `use of a null pointer${of(name)}`,
    'This crashes on the judge.',
  )
}

const nameOfContainer = (what: string) => `the ${/^[a-z_<>]+/.exec(what)?.[0] ?? 'container'}`

const nameOn = (line: string) => indexedName(line) ?? pointedName(line)

function memoryWords(report: Report, place: MistakePlace, lines: readonly string[]): Words {
  const line = lines[place.line - 1] ?? ''
  const verb = report.get('access') === 'write' ? 'write' : 'read'
  const verbs = verb === 'write' ? 'writes' : 'reads'
  const kind = report.get('kind')
  const offset = numberOf(report, 'offset')
  const size = numberOf(report, 'size')
  const bytes = numberOf(report, 'bytes')
  const given = report.get('name') ?? ''
  const text = lines.join('\n')
  const own =
    given === '' ? undefined : writtenName(given.replace(/ in .*$/, '').replace(/\.addr$/, ''), text)
  const name =
    own !== undefined && own !== ''
      ? own
      : (nameOn(line) ??
        nameOn(sideOf(line, verb)) ??
        variableAt(line, place.column) ??
        referenceOn(line, text))
  if (kind === 'after-free')
    return crash(
      `${verbs} memory${of(name)} that was given back already`,
      'A pointer, reference or iterator is used after its object was deleted, erased or moved by its container.',
    )
  if (kind === 'after-scope')
    return crash(
      `${verbs} ${name ?? 'a variable'} after the block that it was declared in`,
      'Declare it where it lives as long as what points to it.',
    )
  if (kind === 'after-return')
    return crash(
      `${verbs} ${name ?? 'a variable'} after the function that it was declared in has returned`,
      'Return a copy of it, or declare it where it lives as long as what points to it.',
    )
  if (kind === 'container')
    return crash(
      `${verbs} past the last element${of(name)}`,
      'The memory is there, but not the element: an iterator at end(), or a pointer to it.',
    )
  const isArray = bytes > 0 && size % bytes === 0 && offset % bytes === 0 && size > bytes
  const elements = isArray ? ` (index ${offset / bytes} of ${size / bytes}, in ${bytes} bytes each)` : ''
  const where = report.get('where')
  const target = name ?? (where === 'heap' ? 'the memory that new gave' : 'a variable')
  if (where === 'unknown') return crash(`${verb} through a pointer that leads nowhere`)
  return crash(
    offset < 0
      ? `${verb} before the beginning of ${target}${elements}`
      : `${verb} past the end of ${target}${elements}`,
  )
}

function overflowWords(report: Report): Words {
  const type = report.get('type')?.replaceAll("'", '') ?? 'int'
  const { left, right } = { left: numberOf(report, 'left'), right: numberOf(report, 'right') }
  const sign = report.get('sign') ?? '+'
  return warn(
    `${sign === '-' && left === 0 ? `-(${right})` : `${left} ${sign} ${right}`} is too large for ${type}`,
    'Signed numbers that overflow may do anything; use long long, or unsigned numbers.',
  )
}
