import { shallowRef } from 'vue'
import { parseDescription, type BoardDescription } from '../../../../src-shared/seasons/board-description.ts'
import { call } from '../../../base/api/connection.ts'

/** How the board of a season is drawn, as far as it was described. */
export interface KnownBoard {
  readonly description: BoardDescription | undefined
  /** As it is written; '' where it is guessed. */
  readonly text: string
  /** Written here, not come with the material. */
  readonly isOwn: boolean
  /** Why what is written is not used. */
  readonly problem?: string
}

/** By season; what is not in it was not asked for yet. */
export const seasonBoards = shallowRef<ReadonlyMap<string, KnownBoard>>(new Map())

const put = (season: string, known: KnownBoard): void => {
  seasonBoards.value = new Map(seasonBoards.value).set(season, known)
}

/** Asks once; a description that cannot be read is as good as none, and said. */
export async function loadSeasonBoard(season: string): Promise<void> {
  if (seasonBoards.value.has(season)) return
  const { description = '', isOwn } = await call('seasons.board', { season })
  put(season, known(description, isOwn))
}

/** '' goes back to what came with the material, or to the guess. */
export async function describeSeasonBoard(season: string, text: string): Promise<void> {
  await call('seasons.describe', { season, description: text })
  const { description = '', isOwn } = await call('seasons.board', { season })
  put(season, known(description, isOwn))
}

function known(text: string, isOwn: boolean): KnownBoard {
  if (text === '') return { description: undefined, text, isOwn }
  const read = parseDescription(text)
  return 'problem' in read
    ? { description: undefined, text, isOwn, problem: read.problem }
    : { description: read, text, isOwn }
}
