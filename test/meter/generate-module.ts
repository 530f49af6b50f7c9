import { assemble, F64, I32, type SmallFunction } from '../wasm-assembler.ts'

/**
 * Modules by dice, of every construct of control that bots may use: blocks, loops and ifs with none, one and several
 * values, all jumps, code that nothing reaches, calls of every kind, exceptions, traps, moved and cleared memory. Each
 * loop and function takes from one budget and returns when that is used up, so that all of them end.
 */
export interface GeneratedModule {
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const BUDGET = 'budget'
const EMPTY = 0x40
const LOCALS = 4
const MAX_DEPTH = 6

const FUNCTIONS: readonly { params: number[]; results: number[] }[] = [
  { params: [I32], results: [I32] },
  { params: [I32, I32], results: [I32] },
  { params: [], results: [] },
  { params: [I32], results: [I32, I32] },
  { params: [F64, I32], results: [F64] },
  { params: [I32], results: [] },
]
/** `stop(i32, i32)` and `threw()`: what is outside looks at the count there. */
export const IMPORTS = [
  { module: 'quartet', name: 'stop', params: [I32, I32] },
  { module: 'quartet', name: 'threw', params: [] },
]
const FIRST = IMPORTS.length
const TAKES_ONE_GIVES_TWO = FIRST + 3
const TAKES_TWO_GIVES_ONE = FIRST + 1

/** Of the values that a jump to it needs; no jumps are made to the last two. */
type Label = 'none' | 'i32' | 'loop' | 'several' | 'function'

/** `next(n)`: a number from 0 to n - 1. */
export function generateModule(next: (n: number) => number): GeneratedModule {
  const number = (value: number): number[] => {
    const bytes: number[] = []
    for (let rest = value | 0; ; rest >>= 7) {
      const isLast = rest >= -64 && rest <= 63
      bytes.push((rest & 127) | (isLast ? 0 : 128))
      if (isLast) return bytes
    }
  }
  const constant = (value: number) => [0x41, ...number(value)]
  const double = () => {
    const values = [0, -0, 1.5, -3, Infinity, -Infinity, NaN, 1e300, 5e-324]
    return [0x44, ...new Uint8Array(new Float64Array([values[next(values.length)]]).buffer)]
  }
  const pick = <T>(...choices: readonly (() => T)[]): T => choices[next(choices.length)]()

  function generateFunction(index: number): SmallFunction {
    const { params, results } = FUNCTIONS[index]
    const firstLocal = params.length
    const ints = [
      ...params.flatMap((type, k) => (type === I32 ? [k] : [])),
      ...Array.from({ length: LOCALS }, (_, k) => firstLocal + k),
    ]
    const f64Local = firstLocal + LOCALS
    const labels: Label[] = ['function']
    let handlers: number[] = []
    const local = () => ints[next(ints.length)]
    const within = (label: Label, make: () => number[]): number[] => {
      labels.push(label)
      const made = make()
      labels.pop()
      return made
    }
    const labelsOf = (...kinds: Label[]) =>
      labels.flatMap((kind, k) => (kinds.includes(kind) ? [labels.length - 1 - k] : []))
    const defaults = () => results.flatMap((type) => (type === F64 ? double() : constant(next(9))))
    const pay = () => [
      ...[0x23, 0, 0x41, 1, 0x6b, 0x24, 0, 0x23, 0, 0x41, 0, 0x48, 0x04, EMPTY],
      ...[...defaults(), 0x0f, 0x0b],
    ]
    const body = (depth: number) => Array.from({ length: 1 + next(4) }, () => statement(depth)).flat()

    const leaf = (): number[] => (next(2) ? constant(next(20) - 4) : [0x20, local()])
    const value = (depth: number): number[] => {
      if (depth <= 0) return leaf()
      const d = depth - 1
      return pick(
        leaf,
        () => [...value(d), ...value(d), [0x6a, 0x6b, 0x6c, 0x71, 0x72, 0x48, 0x74][next(7)]],
        () => [...value(d), ...value(d), [0x6d, 0x6f, 0x70][next(3)]],
        () => [...value(d), 0x45],
        () => [...value(d), 0x22, local()],
        () => [...value(d), ...value(d), ...value(d), 0x1b],
        () => [
          ...value(d),
          0x04,
          I32,
          ...within('i32', () => value(d)),
          0x05,
          ...within('i32', () => [...body(d), ...value(d)]),
          0x0b,
        ],
        () => [
          0x02,
          I32,
          ...within('i32', () => [...body(d), ...value(d), ...value(d), 0x0d, 0, ...body(d)]),
          0x0b,
        ],
        () => [0x03, I32, ...within('loop', () => [...pay(), ...body(d), ...value(d)]), 0x0b],
        () => [
          ...value(d),
          0x02,
          ...number(TAKES_ONE_GIVES_TWO),
          ...within('several', () => value(d)),
          0x0b,
          0x6a,
        ],
        () => [...value(d), ...value(d), 0x03, ...number(TAKES_TWO_GIVES_ONE), ...pay(), 0x6b, 0x0b],
        () => [...value(d), ...constant(0xff), 0x71, 0x28, 2, 0],
        () => (next(12) ? leaf() : [...value(d), 0x28, 2, 0]),
        () => [...constant(next(2)), 0x40, 0],
        () => [...value(d), 0x10, FIRST],
        () => [...value(d), ...value(d), 0x10, FIRST + 1],
        () => [...value(d), 0x10, FIRST + 3, 0x6a],
        () => [...value(d), ...constant([0, 0, 5][next(3)]), 0x11, FIRST, 0],
        () => [
          0x06,
          I32,
          ...within('i32', () => [...body(d), ...value(d)]),
          0x07,
          0,
          ...within('i32', () => body(d)),
          0x0b,
        ],
        () => [
          0x06,
          I32,
          ...within('i32', () => value(d)),
          0x19,
          ...within('i32', () => [...body(d), ...value(d)]),
          0x0b,
        ],
        () => [...float(d), 0xbd, 0xa7],
        () => [...float(d), ...float(d), 0x63],
      )
    }
    const float = (depth: number): number[] => {
      if (depth <= 0) return next(2) ? double() : [0x20, f64Local]
      const d = depth - 1
      return pick(
        double,
        () => [0x20, f64Local],
        () => [...float(d), ...float(d), [0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6][next(7)]],
        () => [...float(d), [0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f][next(7)]],
        () => [...float(d), 0xb6, 0xbb],
        () => [...value(d), 0xb7],
        () => [...float(d), ...value(d), 0x10, FIRST + 4],
      )
    }
    const jumpOut = (depth: number): number[] => {
      const plain = labelsOf('none', 'loop')
      const valued = labelsOf('i32')
      return pick(
        () => (plain.length ? [0x0c, plain[next(plain.length)]] : []),
        () => (valued.length ? [...value(depth), 0x0c, valued[next(valued.length)]] : []),
        () => (plain.length ? [...value(depth), 0x0e, ...tableOf(plain)] : []),
        () => [...defaults(), 0x0f],
        () => [...defaults(), 0x0c, labels.length - 1],
        () => [...value(depth), 0x08, 0],
        () => (next(6) ? [] : [0x00]),
        () => (handlers.length ? [0x09, labels.length - handlers[next(handlers.length)]] : []),
      )
    }
    const tableOf = (from: readonly number[]) => {
      const count = next(4)
      return [count, ...Array.from({ length: count + 1 }, () => from[next(from.length)])]
    }
    const handler = (make: () => number[]): number[] =>
      within('none', () => {
        const before = handlers
        handlers = [...handlers, labels.length]
        const made = make()
        handlers = before
        return made
      })
    const statement = (depth: number): number[] => {
      if (depth <= 0) return [...leaf(), 0x21, local()]
      const d = depth - 1
      const plain = labelsOf('none', 'loop')
      return pick(
        () => [...value(d), 0x21, local()],
        () => [...float(d), 0x21, f64Local],
        () => [...value(d), 0x1a],
        () => [0x01],
        () => [0x02, EMPTY, ...within('none', () => body(d)), 0x0b],
        () => [0x03, EMPTY, ...within('loop', () => [...pay(), ...body(d)]), 0x0b],
        () => [0x03, EMPTY, ...within('loop', () => [...pay(), ...body(d), ...value(d), 0x0d, 0]), 0x0b],
        () => [
          0x02,
          EMPTY,
          ...within('none', () => [
            0x03,
            EMPTY,
            ...within('loop', () => [...pay(), ...value(d), 0x0d, 1, ...body(d), 0x0c, 0]),
            0x0b,
          ]),
          0x0b,
        ],
        () => [...value(d), 0x04, EMPTY, ...within('none', () => body(d)), 0x0b],
        () => [
          ...value(d),
          0x04,
          EMPTY,
          ...within('none', () => body(d)),
          0x05,
          ...within('none', () => body(d)),
          0x0b,
        ],
        () => (plain.length ? [...value(d), 0x0d, plain[next(plain.length)]] : []),
        () => [...value(d), 0x04, EMPTY, ...within('none', () => [...jumpOut(d), ...body(d)]), 0x0b],
        () => (next(8) ? [] : [...jumpOut(d), ...body(d)]),
        () => [...constant(next(200)), ...value(d), 0x36, 2, 0],
        () => [...constant(next(200)), ...value(d), ...constant(next(90)), 0xfc, 11, 0],
        () => [...constant(next(200)), ...constant(next(200)), ...constant(next(90)), 0xfc, 10, 0, 0],
        () => [...value(d), ...value(d), 0x10, 0],
        () => [0x10, 1],
        () => [0x10, FIRST + 2],
        () => [...value(d), 0x10, FIRST + 5],
        () => [
          0x06,
          EMPTY,
          ...within('none', () => body(d)),
          0x07,
          0,
          0x1a,
          ...handler(() => body(d)),
          0x19,
          ...handler(() => body(d)),
          0x0b,
        ],
        () => [
          0x06,
          EMPTY,
          ...within('none', () => [0x06, EMPTY, ...within('none', () => body(d)), 0x18, 0]),
          0x19,
          ...handler(() => body(d)),
          0x0b,
        ],
      )
    }
    return {
      params,
      results,
      locals: [...Array<number>(LOCALS).fill(I32), F64],
      code: [
        ...pay(),
        ...body(MAX_DEPTH - (index > 0 ? 2 : 0)),
        ...results.flatMap((type) => (type === F64 ? float(3) : value(3))),
      ],
      ...(index === 0 ? { name: 'run' } : {}),
    }
  }
  const functions = FUNCTIONS.map((_, index) => generateFunction(index))
  return {
    bytes: assemble({
      functions,
      imports: IMPORTS,
      hasTag: true,
      memory: { min: 1, max: 3 },
      globals: [{ type: I32, isMutable: true, name: BUDGET }],
      table: { min: 8, max: 8 },
      elements: [FIRST, FIRST + 1, FIRST + 2],
    }),
  }
}
