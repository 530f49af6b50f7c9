import { shallowRef, type ShallowRef } from 'vue'
import type { Place } from '../boards/board.ts'
import type { BoardLayer } from '../boards/layer.ts'
import type { BoardTool } from '../boards/tool.ts'
import { createContributions, type Contributions } from '../../base/ui/contributions.ts'
import { createProvided } from '../../base/ui/provided.ts'
import { createReplaySession, type ReplaySession } from './replay-session.ts'
import { createPins, type Pins } from './pins/create-pins.ts'
import { createMarkers, type Markers } from './timeline/markers.ts'
import { useStory, type ShownStory } from './story.ts'
import type { SeekTrack } from './timeline/seek-track.ts'
import { createTimelineZoom, type TimelineZoom } from './timeline/timeline-zoom.ts'
import { usePlayback, type Playback } from './timeline/use-playback.ts'
import { createRelatives, type Relatives } from './what-if/create-relatives.ts'
import { createWhatIf, type WhatIf } from './what-if/create-what-if.ts'
import { createWhy, type Why } from './why/create-why.ts'

/**
 * What the parts of a replay (board, seats, log, orders, chart) share: the match, the time in it, what is pinned; and
 * where they add to the board and to the seek bar.
 */
export interface ReplayContext {
  readonly session: ReplaySession
  readonly playback: Playback
  readonly pin: ShallowRef<Pin | undefined>
  /** What happened to the pinned unit. */
  readonly story: Readonly<ShallowRef<ShownStory | undefined>>
  /** Rounds worth seeing, once the match is over. */
  readonly pins: Pins
  /** Painted above the board; `LAYER_ORDER` says who is above whom. */
  readonly layers: Contributions<BoardLayer>
  /** Strips under the score curves. */
  readonly tracks: Contributions<SeekTrack>
  /** Signs of events, a lane for each seat. */
  readonly markers: Markers
  /** How closely the timeline is looked at. */
  readonly zoom: TimelineZoom
  /** What a click on the board means; undefined: it pins. Changed by `takeTool`. */
  readonly tool: Readonly<ShallowRef<BoardTool | undefined>>
  /** The tool in hand is cancelled first. A tool that goes on with its next step keeps its id and is not. */
  takeTool(tool: BoardTool | undefined): void
  readonly why: Why
  readonly relatives: Relatives
  readonly whatIf: WhatIf
}

/** A pinned unit is followed; a pinned cell stays. */
export type Pin = { readonly unit: number } | Place

const REPLAY = createProvided<ReplayContext>('a part of a replay stands outside of one')

export function createReplayContext(session: ReplaySession = createReplaySession()): ReplayContext {
  const pin = shallowRef<Pin>()
  const tool = shallowRef<BoardTool>()
  const [playback, layers] = [usePlayback(session), createContributions<BoardLayer>()]
  const base = {
    session,
    playback,
    pin,
    story: useStory(session, pin),
    pins: createPins(session, playback, layers),
    layers,
    tracks: createContributions<SeekTrack>(),
    zoom: createTimelineZoom(),
    tool,
    takeTool(next: BoardTool | undefined) {
      const last = tool.value
      tool.value = next
      if (last?.id !== next?.id) last?.cancel?.()
    },
  } satisfies Partial<ReplayContext>
  const why = createWhy(base)
  const looking = {
    ...base,
    why,
    markers: createMarkers(session, why.drawings),
    relatives: createRelatives(session),
  }
  return { ...looking, whatIf: createWhatIf(looking) }
}

/** The replay that all parts inside the calling component are about. */
export const provideReplay = (context: ReplayContext = createReplayContext()): ReplayContext =>
  REPLAY.give(context)

export const useReplay = REPLAY.take
