import type { IconName } from '../ui/icons.ts'

/** What can be done with what a bar is the head of. */
export interface Action {
  /** Its name, in two or three words. */
  readonly label: string
  /** The whole sentence, with the key. */
  readonly title?: string
  readonly icon?: IconName
  /** A button with its words, not its icon alone. */
  readonly hasWords?: boolean
  readonly isPrimary?: boolean
  readonly isDisabled?: boolean
  readonly run: () => void
}
