/**
 * A game's state is one block: a single Int32Array that holds every number of the state, cut into named regions.
 * So a keyframe is a slice, a hash is one loop, and handing the state to a bot is one copy. The block describes
 * itself: its head holds the offset and length of each region, which C++ and TypeScript bots read too.
 *
 * Head: [regions, staticEnd, publicEnd, length, offset0, length0, offset1, length1, …] in ints.
 * Static regions never change after the start; secret ones (the generator of the dice) are never shown to bots.
 */

type Access = 'static' | 'public' | 'secret'

export interface Region {
  readonly kind: 'i32' | 'f64'
  readonly access: Access
}

/** Regions in block order: all static ones first, then public, then secret. */
export type BlockSpec = Readonly<Record<string, Region>>

/** The names of a block's regions. */
export type RegionName<Spec extends BlockSpec> = Extract<keyof Spec, string>

export type Block<Spec extends BlockSpec> = { readonly ints: Int32Array } & {
  readonly [Name in keyof Spec]: Spec[Name]['kind'] extends 'f64' ? Float64Array : Int32Array
}

const HEAD = 4
const STATIC_END = 1
const PUBLIC_END = 2
const LENGTH = 3

/** A new zeroed block. `lengths`: elements per region (an f64 element takes two ints). */
export function createBlock<Spec extends BlockSpec>(
  spec: Spec,
  lengths: { readonly [Name in keyof Spec]: number },
): Block<Spec> {
  const names = Object.keys(spec)
  const table: number[] = []
  let end = HEAD + 2 * names.length
  let staticEnd = end
  let publicEnd = end
  for (const name of names) {
    const { kind, access } = spec[name]
    if (kind === 'f64' && end % 2 === 1) end++
    const length = lengths[name]
    table.push(end, length)
    end += kind === 'f64' ? 2 * length : length
    if (access === 'static') staticEnd = end
    if (access !== 'secret') publicEnd = end
  }
  const ints = new Int32Array(end)
  ints.set([names.length, staticEnd, publicEnd, end, ...table])
  return openBlock(spec, ints)
}

/** The named regions of an existing block (no copy). The array must start at the beginning of its buffer or be 8-aligned. */
export function openBlock<Spec extends BlockSpec>(spec: Spec, ints: Int32Array): Block<Spec> {
  const block: Record<string, Int32Array | Float64Array> = { ints }
  let at = HEAD
  for (const name of Object.keys(spec)) {
    const offset = ints[at]
    const length = ints[at + 1]
    block[name] =
      spec[name].kind === 'f64'
        ? new Float64Array(ints.buffer as ArrayBuffer, ints.byteOffset + 4 * offset, length)
        : ints.subarray(offset, offset + length)
    at += 2
  }
  return block as Block<Spec>
}

export function cloneBlock<Spec extends BlockSpec>(spec: Spec, block: Block<Spec>): Block<Spec> {
  return openBlock(spec, block.ints.slice())
}

/** Ints a bot may see: the static and public regions. */
export function publicLength(ints: Int32Array): number {
  return ints[PUBLIC_END]
}

/** Ints that never change after the start (head included). */
export function staticLength(ints: Int32Array): number {
  return ints[STATIC_END]
}

/** Ints before the first region: where each begins, and how long it is. */
export function headLength(ints: Int32Array): number {
  return HEAD + 2 * ints[0]
}

/** The names of a block's regions as bots' worlds take them: in order, with commas between them. */
export function regionNames(spec: BlockSpec): string {
  return Object.keys(spec).join(',')
}

export function blockLength(ints: Int32Array): number {
  return ints[LENGTH]
}
