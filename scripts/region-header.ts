import type { BlockSpec } from '../src-games/kit/block.ts'

/** Where the header of `regionHeader` is among the C++ headers of a game. */
export const REGION_HEADER = '__quartet_regions.hh'

/**
 * The C++ header that names the regions of a game's block which bots may see, in snake case: `unitCell` is
 * `__quartet::unit_cell`. `npm run headers` writes it.
 */
export function regionHeader(gameId: string, spec: BlockSpec): string {
  const names = Object.keys(spec).filter((name) => spec[name].access !== 'secret')
  const lines = names.map((name, place) => `  ${snakeCase(name)} = ${place},\n`)
  return `#ifndef __quartet_regions_hh
#define __quartet_regions_hh

namespace __quartet {

// The regions of the block by their places. Written by \`npm run headers\` from src-games/${gameId}/state.ts.
enum Region {
${lines.join('')}};

}

#endif
`
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
