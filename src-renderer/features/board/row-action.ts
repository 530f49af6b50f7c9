import type { IconName } from '../../base/ui/icons.ts'

/** What can be done with a version, in the menu of its row: as in its menu everywhere else. */
export interface RowAction {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  readonly hint?: string
  run(): void
}
