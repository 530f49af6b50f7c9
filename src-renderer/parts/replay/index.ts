/** What others may know of a replay: the match shown and the time in it, its instruments, and what is asked of them. */
export { createBySession } from './by-session.ts'
export { firstOfRound } from './first-of-round.ts'
export { useFocusBack } from './focus-back.ts'
export { INSIDE, type Instrument, instrumentWish, showInstrument } from './instrument-wish.ts'
export { type Scores, decidedIn } from './lead.ts'
export { mistakeSeatOf } from './mistakes/mistake-seat.ts'
export { type MistakeTarget, cancelMistakes, mistakesOf, searchForMistakes } from './mistakes/use-mistakes.ts'
export { openMatch, useLiveUpdates, useWantedRounds, wantRound } from './open-match.ts'
export { sayMatch } from './pins/match-sentence.ts'
export {
  type Pin,
  type ReplayContext,
  createReplayContext,
  provideReplay,
  useReplay,
} from './replay-context.ts'
export type { ReplaySession } from './replay-session.ts'
export { formatCpuShare } from './seat-columns.ts'
export { hasLegend } from './stage/has-legend.ts'
export { curvePoints, highestScore } from './timeline/curves.ts'
export type { SeekTrack } from './timeline/seek-track.ts'
export type { TimelineZoom } from './timeline/timeline-zoom.ts'
export { usePlayback } from './timeline/use-playback.ts'
export { type ProfiledSeat, loadProfile, profileOf, seatsToDebug, seatsToProfile } from './use-profile.ts'
export { useReplayCommands } from './use-replay-commands.ts'
export { canAddPrint, isAddPrintOpen } from './what-if/add-print.ts'
export { forkRequestOf, playFork, playToEnd } from './what-if/play-fork.ts'
export type { FoundLine } from './why/create-why.ts'
export type { Highlight } from './why/highlight.ts'
export type { LogLine } from './why/log-lines.ts'
export { isDrawingHelpOpen, logSearchWish } from './why/why-dialogs.ts'
