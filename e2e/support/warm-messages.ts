/** What a worker asks of `warm-host.ts`: services over this folder, or none. */
export interface WarmRequest {
  readonly dataFolder: string | null
}

/** A page of the same origin without anything in it, to be at between two stories. */
export const EMPTY_PAGE = '/between-stories'
