/** Something long that has ended, for a user who is elsewhere by then. */
export interface Announcement {
  readonly what: 'comparison' | 'group' | 'league' | 'contest' | 'import'
  /** Of the comparison, group or league; of a contest its league; 0 for an import. */
  readonly id: number
  /** A sentence. */
  readonly text: string
}
