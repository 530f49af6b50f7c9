import type { Component } from 'vue'
import { createRegistry } from '../../base/ui/registry.ts'

/** A tab of a league that another feature brings: its pane is given `league` and `table`, and emits `add` to add bots. */
export interface LeagueTab {
  readonly id: string
  readonly title: string
  readonly pane: Component
}
export const leagueTabs = createRegistry<LeagueTab>()
