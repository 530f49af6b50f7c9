import type { PlannedStage, StageResult } from '../../../src-shared/contract/boards.ts'

/** What a stage is played with. */
export interface StageContext {
  readonly botId: number
  readonly versionId: number
  /** Id of the champion's version; nothing while no version was promoted. Never the version itself. */
  readonly champion: number | undefined
  /** Most seconds of playing that the dearer stages of this version may take together. */
  readonly seconds: number
  /** Ends when the stage is stopped, its version is deleted or the app closes; a stage throws then. */
  readonly signal: AbortSignal
  /** Says how far it is: matches so far, and in all. */
  count(done: number, total: number): void
}

/** What a stage came to: figures, or why there is nothing to ask. */
export type StageOutcome =
  | { readonly state: 'passed' | 'failed' | 'known'; readonly result: StageResult }
  | { readonly state: 'empty'; readonly why: string }

/** Plays one stage of one version. What it throws becomes the cell's problem. */
export type StagePlay = (context: StageContext) => Promise<StageOutcome>

/** The result of the newest league with a version. */
export type NewestLeagueResult = Extract<StageResult, { stage: 'league' }>

export interface VersionOfBot {
  readonly botId: number
  readonly versionId: number
}

/** All that the board asks of what plays, compiles and compares. */
export type StagePorts = Readonly<Record<PlannedStage, StagePlay>> & {
  compiles(versionId: number): boolean
  /** Those of the versions that have a place in a league. */
  leaguesOf(versionIds: readonly number[]): Promise<ReadonlyMap<number, NewestLeagueResult>>
  /** A version's result again as it stands now: a comparison goes on, is deleted, or was taken back; a case was added to a suite. */
  refresh(result: StageResult, of?: VersionOfBot): StageResult | undefined
}
