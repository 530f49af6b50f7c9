import { cloneBlock, openBlock, type Block, type BlockSpec } from './block.ts'

/** What a state has where a game's rules count rounds and scores in regions of these names. */
interface Counted {
  readonly round: Int32Array
  readonly scores: Int32Array
}

/** The members of `Game` that follow from the regions of its states. */
export function stateMembers<Spec extends BlockSpec>(regions: Spec) {
  return {
    regions,
    open: (ints: Int32Array): Block<Spec> => openBlock(regions, ints),
    clone: (state: Block<Spec>): Block<Spec> => cloneBlock(regions, state),
    roundOf: ({ round }: Counted): number => round[0],
    scores: ({ scores }: Counted): number[] => [...scores],
  }
}
