import { createComparisonLinks } from '../features/comparisons/comparison-links-store.ts'
import type { Database } from '../base/db/open.ts'
import { createGroupLinks } from '../features/groups/group-links-store.ts'
import { createSeriesLinks } from '../features/history/series-store.ts'
import { createTagsStore } from '../features/history/tags-store.ts'
import { createMatchList } from '../core/matches/match-list.ts'
import { createSuiteNames } from '../features/suites/suite-names-store.ts'

/** The list of matches with what tags, groups, comparisons, leagues, contests and suites add to each; and what a query can name of them. */
export function wireListOfMatches(db: Database) {
  const tags = createTagsStore(db)
  const links = {
    comparison: createComparisonLinks(db),
    group: createGroupLinks(db),
    suite: createSuiteNames(db),
  }
  return {
    tags,
    links,
    list: createMatchList(db, [tags, links.group, links.comparison, createSeriesLinks(db)]),
  }
}
