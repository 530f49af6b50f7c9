import * as z from 'zod'
import { MAX_DESCRIPTION_LENGTH } from '../seasons/description-limits.ts'
import { id } from './values.ts'
import { SEASON_ID } from './season-id.ts'

/** How matches of seasons are looked at: the material's own viewer, and how our board draws them. */

const season = z.string().regex(SEASON_ID)

export const viewerRequest = z.object({
  /** Of a match of a season that came with a viewer. */
  match: id,
})
export const viewerAnswer = z.object({
  /** Where a frame finds the viewer, from the page’s own address on. It is served as long as few others are opened after it. */
  path: z.string(),
})

export const seasonBoardRequest = z.object({ season })
export const boardAnswer = z.object({
  /** As the user wrote it, or as it came with the material (JSON of a board description); missing where it is guessed. */
  description: z.string().optional(),
  isOwn: z.boolean(),
})

export const describeRequest = z.object({
  season,
  /** '' goes back to what came with the material, or to the guess. The page has read it. */
  description: z.string().max(MAX_DESCRIPTION_LENGTH),
})
