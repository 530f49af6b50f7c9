import type { AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { FoundFold } from '../../../src-shared/contract/history.ts'
import type { MatchList } from '../../core/matches/match-list.ts'
import type { NamedByNumber } from '../../core/matches/match-part.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import type { AskHistory } from './history-thread.ts'

export interface FoundPageDeps {
  readonly ask: AskHistory
  /** What a query can name by number or bot. */
  readonly links: Readonly<Record<'comparison' | 'group' | 'suite', NamedByNumber>>
  readonly list: MatchList
  readonly matches: MatchService
}

/** Pages of what a query finds: the thread gives ids, here they become matches, and folds get their names. */
export function createFoundPages({ ask, links, list, matches }: FoundPageDeps) {
  let isWarm = false
  async function warm(): Promise<void> {
    await ask('warm')
    isWarm = true
  }

  /** Comparisons and groups are called as in a query. */
  function titled(folds: readonly (FoundFold | undefined)[]): (FoundFold | undefined)[] {
    const named = (kind: 'comparison' | 'group') =>
      folds.some((fold) => fold?.kind === kind)
        ? new Map(links[kind].named().map(({ value, detail }) => [value, detail]))
        : new Map<string, string>()
    const titles = { comparison: named('comparison'), group: named('group') }
    return folds.map((fold) => {
      if (fold?.kind !== 'comparison' && fold?.kind !== 'group') return fold
      const title = titles[fold.kind].get(String(fold.id))
      return title === undefined ? fold : { ...fold, title }
    })
  }

  async function pageOf(request: CheckedRequestOf<'matches.search'>): Promise<AnswerOf<'matches.search'>> {
    const isPlain = request.query.trim() === '' && request.sort.column === 'id' && request.sort.isDescending
    // The first page need not wait until all matches have been read.
    if (isPlain && !isWarm) {
      void warm()
      const { matches: page, total } = list.newest(request.offset, request.limit)
      return {
        matches: page.map((match) => ({ ...matches.overlay(match), counted: [0, 1, 2, 3] })),
        total,
        matchCount: total,
        ...(request.folds ? { isEarly: true } : {}),
      }
    }
    const { ids, counted, folds, inFold, ...counts } = await ask('search', request)
    const titledFolds = titled(folds)
    const byId = new Map(list.some(ids).map((match) => [match.id, match]))
    return {
      matches: ids.flatMap((id, k) => {
        const match = byId.get(id)
        if (!match) return []
        const fold = titledFolds[k]
        const line = { ...(fold ? { fold } : {}), ...(inFold[k] ? { isInFold: true } : {}) }
        return [{ ...matches.overlay(match), counted: counted[k], ...line }]
      }),
      ...counts,
    }
  }

  return { warm, pageOf }
}
