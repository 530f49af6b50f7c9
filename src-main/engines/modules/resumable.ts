import { readSections, SECTION } from './wasm-binary.ts'
import { readShape } from './wasm-shape.ts'

/** The stack pointer, and the two that the meter adds: all of them are exported. */
const KNOWN_VARIABLES = 3

/**
 * Whether a metered module's memory and exported variables are all it is between two calls, so that another instance of
 * it can go on from there. What our linker makes always is; a module from outside may have variables that cannot be
 * seen, or pieces of data that it drops.
 */
export function isResumable(module: Uint8Array): boolean {
  const sections = readSections(module)
  if (sections.some(({ id }) => id === SECTION.dataCount)) return false
  const { globals } = readShape(module, sections)
  return globals.filter(({ mutable }) => mutable).length <= KNOWN_VARIABLES
}
