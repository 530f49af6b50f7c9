import type { Placed } from './protocol.ts'

/** Matches that wait to be handed out, in the order in which they came: leisure behind all others. */
export function createWaitingMatches() {
  let usual: Placed[] = []
  let leisure: Placed[] = []
  /** By match: how often it came back without a result. */
  const tried = new Map<number, number>()

  const remember = (placed: readonly Placed[], tries: number): void => {
    for (const { id } of placed) tried.set(id, tries)
  }
  return {
    add: (placed: Placed): void => void (placed.isLeisure ? leisure : usual).push(placed),
    /** They come once more from outside (`add`), and were tried so often. */
    remember,
    /** They wait again, before all others of their kind. */
    putBack(placed: readonly Placed[], tries: number): void {
      remember(placed, tries)
      usual = [...placed.filter(({ isLeisure }) => !isLeisure), ...usual]
      leisure = [...placed.filter(({ isLeisure }) => isLeisure), ...leisure]
    },
    /** How many wait that are not leisure; how many that are. */
    usual: (): number => usual.length,
    leisure: (): number => leisure.length,
    /** Takes the first `count`, with how often one of them was tried at most. */
    take(isLeisure: boolean, count: number): { readonly matches: readonly Placed[]; readonly tries: number } {
      const matches = (isLeisure ? leisure : usual).splice(0, count)
      const tries = Math.max(0, ...matches.map(({ id }) => tried.get(id) ?? 0))
      for (const { id } of matches) tried.delete(id)
      return { matches, tries }
    },
    /** They do not wait any more, if they did. */
    remove(ids: ReadonlySet<number>): void {
      usual = usual.filter(({ id }) => !ids.has(id))
      leisure = leisure.filter(({ id }) => !ids.has(id))
      for (const id of ids) tried.delete(id)
    },
    /** Takes all of them. */
    empty(): Placed[] {
      const all = usual.concat(leisure)
      usual = []
      leisure = []
      tried.clear()
      return all
    },
  }
}
