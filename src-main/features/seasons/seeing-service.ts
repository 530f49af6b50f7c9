import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { DESCRIPTION_FILE, MAX_DESCRIPTION_LENGTH } from '../../../src-shared/seasons/description-limits.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import type { SeasonBoards } from './season-boards.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'
import type { ViewerDoor } from './viewer-door.ts'

export interface SeeingDeps {
  /** A season that is here, or was removed and is kept for its matches. */
  readonly find: (season: string) => SeasonFile | undefined
  readonly matches: Pick<MatchService, 'existing'>
  /** A match in its program's own text. */
  readonly matchText: (id: number) => Promise<Uint8Array>
  readonly boards: SeasonBoards
  readonly viewers: Pick<ViewerDoor, 'open'>
}

/** How matches of seasons are looked at: the viewer that came along, and how our board draws them. */
export function createSeeingService({ find, matches, matchText, boards, viewers }: SeeingDeps) {
  return {
    api: {
      'seasons.viewer'({ match }: CheckedRequestOf<'seasons.viewer'>) {
        const season = find(matches.existing(match).game)
        const files = season ? entriesIn(season, 'viewer') : {}
        const page = Object.keys(files).find((name) => /^viewer\.html$/i.test(name))
        if (page === undefined) throw new ApiError('not-found', 'This match’s season came without a viewer.')
        return { path: viewers.open({ files, page, matchText: () => matchText(match) }) }
      },

      'seasons.board'({ season }: CheckedRequestOf<'seasons.board'>) {
        const own = boards.get(season)
        if (own !== undefined) return { description: own, isOwn: true }
        const bytes = find(season)?.entries.get(`data/${DESCRIPTION_FILE}`)
        if (!bytes || bytes.length > MAX_DESCRIPTION_LENGTH) return { isOwn: false }
        return { description: new TextDecoder().decode(bytes), isOwn: false }
      },

      'seasons.describe'({ season, description }: CheckedRequestOf<'seasons.describe'>) {
        boards.put(season, description)
        return {}
      },
    } satisfies Partial<Api>,
  }
}
