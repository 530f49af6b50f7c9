import type { Readable } from 'node:stream'

/**
 * Compares what is alive in two snapshots of one heap: what two ways of the same names lead to must be the same, down to the
 * last number. So it finds what a program left behind also where no name of the language leads: in a variable of a closure, or
 * in an object that only a builtin gives.
 */
export interface Heap {
  /** The object of a class with that property. */
  find(className: string, property: string): number
  /** What a way of steps leads to. */
  to(node: number, steps: readonly string[]): number
  name(node: number): string
  /** The same for an object in every snapshot. */
  id(node: number): number
  type(node: number): string
  /** By kind and name, what a node holds. */
  steps(node: number): ReadonlyMap<string, number>
  /** What the table of a weak map or set has for objects, by their ids. */
  pairs(node: number): ReadonlyMap<number, number>
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
      readonly edge_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
  readonly edges: readonly number[]
  readonly strings: readonly string[]
}

const PAIR = / part of key \(.*? @(\d+)\) -> value .* pair in Weak/s

/** Reads what `getHeapSnapshot` gives, taken with `exposeNumericValues`. */
export async function readHeap(stream: Readable): Promise<Heap> {
  let text = ''
  for await (const part of stream as AsyncIterable<Buffer | string>) text += String(part)
  const { snapshot, nodes, edges, strings } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types, edge_types: kinds } = snapshot.meta
  const size = fields.length
  const field = (name: string) => fields.indexOf(name)
  const [nameAt, idAt, countAt] = [field('name'), field('id'), field('edge_count')]
  const first: number[] = []
  for (let node = 0, edge = 0; node < nodes.length; node += size) {
    first[node / size] = edge
    edge += 3 * nodes[node + countAt]
  }
  const name = (node: number) => strings[nodes[node + nameAt]]
  const eachOf = (node: number, each: (kind: string, key: string, to: number) => void) => {
    const end = first[node / size] + 3 * nodes[node + countAt]
    for (let at = first[node / size]; at < end; at += 3) {
      const kind = kinds[0][edges[at]]
      const isNumbered = kind === 'element' || kind === 'hidden'
      each(kind, isNumbered ? String(edges[at + 1]) : strings[edges[at + 1]], edges[at + 2])
    }
  }
  const steps = (node: number) => {
    const found = new Map<string, number>()
    eachOf(node, (kind, key, to) => {
      if (kind !== 'weak' && !PAIR.test(key)) found.set(`${kind} ${key}`, to)
    })
    return found
  }
  return {
    find(className, property) {
      for (let node = 0; node < nodes.length; node += size)
        if (name(node) === className && steps(node).has(`property ${property}`)) return node
      throw new Error(`no ${className} is in the heap`)
    },
    to: (from, way) =>
      way.reduce((node, step) => {
        const next = steps(node).get(step)
        if (next === undefined) throw new Error(`no ${step} at ${name(node)}`)
        return next
      }, from),
    name,
    id: (node) => nodes[node + idAt],
    type: (node) => types[0][nodes[node]],
    steps,
    pairs(node) {
      const found = new Map<number, number>()
      eachOf(node, (_, key, to) => {
        const id = Number(PAIR.exec(key)?.[1])
        // One of the two steps of a pair leads to its key.
        if (id && nodes[to + idAt] !== id) found.set(id, to)
      })
      return found
    },
  }
}

/** One place from which two heaps are walked. */
export interface Start {
  readonly way: string
  readonly old: number
  readonly now: number
}

export interface Compared {
  /** Ways to what is not the same after as before. */
  readonly different: readonly string[]
  /** How many objects and functions were compared. */
  readonly objects: number
}

/**
 * What V8 keeps for itself: how code was translated, what it learnt of types. No program sees it. Properties and elements stand
 * a second time below each object, by their names.
 */
const OF_ENGINE = new Set(
  'code shared feedback_cell scope_info dispatch_handle native_context initial_map properties elements'
    .split(' ')
    .map((name) => `internal ${name}`),
)
/** What properties an object has and which may change: another one for the same object says that something was done to it. */
const SHAPE = 'internal map'
const LEAVES = new Set(['code', 'string', 'symbol'])

/** `apart`: the ids of objects that belong to others, and are not looked at. */
export function compareHeaps(
  before: Heap,
  after: Heap,
  starts: readonly Start[],
  apart: ReadonlySet<number>,
): Compared {
  const different: string[] = []
  /** From a node before to that after. */
  const partners = new Map<number, number>()
  const tables: Start[] = []
  const waiting = [...starts]
  let objects = 0
  const compare = ({ way, old, now }: Start): void => {
    const type = before.type(old)
    if (type === 'object' || type === 'closure') objects++
    const [said, says] = [before.name(old), after.name(now)]
    if (type !== after.type(now) || said !== says)
      return void different.push(`${way}: ${said} became ${says}`)
    if (LEAVES.has(type) || said === 'system / NativeContext') return
    const [had, has] = [before.steps(old), after.steps(now)]
    const [shape, newShape] = [had.get(SHAPE), has.get(SHAPE)]
    if (shape !== undefined && newShape !== undefined && before.id(old) === after.id(now))
      if (before.id(shape) !== after.id(newShape)) different.push(`${way} has another shape`)
    for (const step of new Set([...had.keys(), ...has.keys()])) {
      if (OF_ENGINE.has(step) || step === SHAPE || (type === 'regexp' && step.startsWith('hidden'))) continue
      const [x, y] = [had.get(step), has.get(step)]
      if (x === undefined || y === undefined)
        different.push(`${way} / ${step} is ${x === undefined ? 'new' : 'gone'}`)
      else waiting.push({ way: `${way} / ${step}`, old: x, now: y })
    }
    tables.push({ way, old, now })
  }
  /** In the order found: so a way that is reported is a short one. */
  let at = 0
  const walk = () => {
    while (at < waiting.length) {
      const next = waiting[at++]
      if (partners.has(next.old) || apart.has(before.id(next.old))) continue
      partners.set(next.old, next.now)
      compare(next)
    }
  }
  walk()
  // What a weak map has for an object that is not there any more is as good as gone.
  const ids = new Map([...partners].map(([old, now]) => [before.id(old), after.id(now)]))
  const isThere = new Set(ids.values())
  for (const { way, old, now } of tables) {
    const [had, has] = [before.pairs(old), after.pairs(now)]
    const known = new Set<number>()
    for (const [id, x] of had) {
      const partner = ids.get(id)
      if (partner === undefined) continue
      known.add(partner)
      const y = has.get(partner)
      if (y === undefined) different.push(`${way} forgot an object`)
      else waiting.push({ way: `${way} / of an object`, old: x, now: y })
    }
    for (const id of has.keys())
      if (isThere.has(id) && !known.has(id)) different.push(`${way} knows an object more`)
  }
  walk()
  return { different, objects }
}
