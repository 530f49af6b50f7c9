import type { FoldName, FoundMatch, SortOrder } from '../../../../src-shared/contract/history.ts'

/** What a list of matches shows at a moment. */
export interface PageQuestion {
  readonly query: string
  readonly sort: SortOrder
  /** Matches are folded, but for these. */
  readonly folds?: { readonly opened: FoldName[] }
}

export type ReadPage = (
  question: PageQuestion,
  offset: number,
  limit: number,
) => Promise<{
  readonly matches: readonly FoundMatch[]
  readonly total: number
  readonly matchCount: number
  readonly days?: readonly number[] | undefined
}>

export const PAGE = 100
/** Pages are read around what is in sight; others are forgotten, the farthest first. */
const MOST_PAGES = 24
const MOST_AT_ONCE = 3

export interface MatchPages {
  /** Lines of the list, and the matches that they stand for. */
  total(): number
  matchCount(): number
  at(index: number): FoundMatch | undefined
  /** Of those that were read; a fold is none of its matches. */
  indexOf(id: number): number | undefined
  /** Sets which rows are in sight: what is missing there is read, and nothing that was only scrolled past. */
  see(first: number, last: number): void
  /** Another query or order: what is there stays until the first answer. */
  ask(question: PageQuestion): Promise<void>
  /** A fold was opened or closed: what is in sight stays in sight. */
  askAlso(question: PageQuestion): Promise<void>
  /** The same again, since something changed: rows in sight are replaced by new ones, others forgotten. */
  refresh(): Promise<void>
  /** Lines at which a day begins; none where the order is not that of time, or they are not known yet. */
  days(): readonly number[]
  /** Changes a row that is there, and says how it was; undefined when it is not there. The caller says that something changed. */
  patch(id: number, change: (match: FoundMatch) => FoundMatch): FoundMatch | undefined
}

/** What was read, by page. */
type Pages = Map<number, readonly FoundMatch[]>

/** Rows of a long list, read in pages as they come into sight. Knows no screen: it says when something changed. */
export function createMatchPages(read: ReadPage, onChange: () => void): MatchPages {
  let question: PageQuestion | undefined
  let pages: Pages = new Map()
  let total = 0
  let matchCount = 0
  let days: readonly number[] = []
  let seen: readonly [first: number, last: number] = [0, PAGE - 1]
  /** Counts questions and refreshes: what an older one brings is dropped. */
  let turn = 0
  let isReading = false

  async function fill(): Promise<void> {
    if (isReading || !question) return
    isReading = true
    try {
      for (let gap = gapIn(pages, seen, total); gap; gap = gapIn(pages, seen, total)) {
        const own = turn
        const [page, count] = gap
        const answer = await read(question, page * PAGE, count * PAGE)
        if (own !== turn) continue
        put(pages, page, answer.matches)
        total = answer.total
        matchCount = answer.matchCount
        days = answer.days ?? []
        forgetFar(pages, seen)
        onChange()
      }
    } finally {
      isReading = false
    }
  }

  /** Reads what is in sight into an empty table, which then takes the place of the old one. */
  async function replace(first: number, count: number): Promise<void> {
    const own = ++turn
    const answer = await read(question!, first * PAGE, count * PAGE)
    if (own !== turn) return
    pages = new Map()
    put(pages, first, answer.matches)
    total = answer.total
    matchCount = answer.matchCount
    days = answer.days ?? []
    onChange()
    await fill()
  }

  async function refresh(): Promise<void> {
    if (!question) return
    const first = pageOf(Math.max(0, Math.min(seen[0], total - 1)))
    await replace(first, Math.min(MOST_AT_ONCE, pageOf(seen[1]) - first + 1))
  }

  return {
    total: () => total,
    matchCount: () => matchCount,
    days: () => days,
    at: (index) => pages.get(pageOf(index))?.[index % PAGE],
    indexOf(id) {
      for (const [page, matches] of pages) {
        const at = matches.findIndex((match) => match.id === id && !match.fold)
        if (at >= 0) return page * PAGE + at
      }
      return undefined
    },
    see(first, last) {
      seen = [first, last]
      // The error was shown when it happened; the next sight tries again.
      fill().catch(() => undefined)
    },
    async ask(next) {
      question = next
      seen = [0, PAGE - 1]
      await replace(0, 1)
    },
    async askAlso(next) {
      question = next
      await refresh()
    },
    refresh,
    patch(id, change) {
      let before: FoundMatch | undefined
      for (const [page, matches] of pages) {
        const known = matches.find((match) => match.id === id)
        if (!known) continue
        before ??= known
        pages.set(
          page,
          matches.map((match) => (match.id === id ? { ...change(match), ...foldOf(match) } : match)),
        )
      }
      return before
    },
  }
}

const pageOf = (index: number): number => Math.floor(index / PAGE)

/** The first gap in sight, as pages from and count. */
function gapIn(
  pages: Pages,
  seen: readonly [first: number, last: number],
  total: number,
): readonly [from: number, count: number] | undefined {
  const last = Math.min(seen[1], total - 1)
  for (let page = pageOf(seen[0]); page <= pageOf(last); page++) {
    if (pages.has(page)) continue
    let count = 1
    while (count < MOST_AT_ONCE && page + count <= pageOf(last) && !pages.has(page + count)) count++
    return [page, count]
  }
  return undefined
}

function put(into: Pages, page: number, matches: readonly FoundMatch[]): void {
  for (let k = 0; k === 0 || k * PAGE < matches.length; k++)
    into.set(page + k, matches.slice(k * PAGE, (k + 1) * PAGE))
}

function forgetFar(pages: Pages, seen: readonly [first: number, last: number]): void {
  const middle = pageOf((seen[0] + seen[1]) / 2)
  const far = [...pages.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
  for (const page of far.slice(0, Math.max(0, pages.size - MOST_PAGES))) pages.delete(page)
}

const foldOf = ({ fold, isInFold }: FoundMatch): Pick<FoundMatch, 'fold' | 'isInFold'> => ({
  ...(fold ? { fold } : {}),
  ...(isInFold ? { isInFold } : {}),
})
