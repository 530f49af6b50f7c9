/** The rooms that actions belong to, in the order in which the palette and the key sheet show them. */
export const ACTION_ROOMS = ['Write', 'Watch', 'Prove', 'Rules', 'Settings', 'Window'] as const
export type ActionRoom = (typeof ACTION_ROOMS)[number]

/** Something that can be done, as it is said everywhere: in the palette, on the key sheet, in tips. */
export interface ActionRow {
  readonly id: string
  readonly title: string
  readonly keys?: readonly string[]
  /** What is missing when it cannot be done in its room: “needs …”. Without it the action can always be done there. */
  readonly needs?: string
  /** Keys that only this pane of the room has: another pane may have the same ones. */
  readonly pane?: 'list' | 'board' | 'pair' | 'versions' | 'comparisons' | 'league'
  /** Done by what stands in every room: no room has to be gone to. */
  readonly everywhere?: true
  /** From another room it only leads to its own: what it would delete is to be seen first. */
  readonly deletes?: true
}
