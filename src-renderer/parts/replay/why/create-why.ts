import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { SEATS } from '../../../../src-games/kit/game.ts'
import { parseShapes, type Drawing, type Shape } from '../../../../src-games/kit/drawings.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'
import { LAYER_ORDER, type BoardLayer } from '../../boards/layer.ts'
import type { ReplayContext } from '../replay-context.ts'
import type { SeekTrack } from '../timeline/seek-track.ts'
import { drawShapes } from './draw-shapes.ts'
import { highlightLayer, type Highlight } from './highlight.ts'
import { countByRound, logLines, type LogLine } from './log-lines.ts'
import { HIT_INTS, type SearchQuery } from './search.ts'
import { useLogSearch, type LogSearch } from './use-log-search.ts'
import { countOf } from '../../../../src-shared/stats/plural.ts'

/** A new log on an old match: what an edited bot wrote where it gave the same orders. */
export interface AddedLog {
  readonly matchId: number
  readonly seat: number
  readonly logs: readonly LogEntry[]
  readonly drawings: readonly Drawing[]
  /** The proof, in a sentence. */
  readonly proof: string
}

/** The line of a log, with the part that was looked for. */
export interface FoundLine extends LogLine {
  readonly hit?: readonly [from: number, to: number]
}

/** Why things happened: logs that are looked through, drawings of bots, and what the pointer asks to be shown. */
export interface Why {
  readonly query: ShallowRef<SearchQuery>
  readonly search: LogSearch
  readonly hiddenSeats: Readonly<Ref<ReadonlySet<number>>>
  showAllSeats(): void
  toggleSeat(seat: number): void
  /** All lines. */
  readonly lines: ComputedRef<readonly LogLine[]>
  /** Those that are looked for, of the seats that are shown. */
  readonly found: ComputedRef<readonly FoundLine[]>
  /** Cells and units that stand out on the board for the moment. */
  readonly highlight: ShallowRef<readonly Highlight[]>
  readonly added: ShallowRef<AddedLog | undefined>
  /** What a bot that stands still has drawn in its round so far. */
  readonly stopped: ShallowRef<Drawing | undefined>
  /** What the bots drew, with an edited bot's and a stopped one's in the place of their own. */
  readonly drawings: ComputedRef<readonly Drawing[]>
  /** Seats whose bots drew anything in this match. */
  readonly drawingSeats: ComputedRef<readonly number[]>
  readonly hiddenDrawings: Readonly<Ref<ReadonlySet<number>>>
  toggleDrawings(seat: number): void
  toggleAllDrawings(): void
  /** What is drawn above the board in each round, as it is shown now. */
  readonly drawingLayers: ComputedRef<(round: number) => BoardLayer | undefined>
}

const LOG_TRACK = 20

export function createWhy({
  session,
  playback,
  layers,
  tracks,
}: Pick<ReplayContext, 'session' | 'playback' | 'layers' | 'tracks'>): Why {
  const added = shallowRef<AddedLog>()
  watch(
    () => session.match.value?.id,
    (id) => {
      if (added.value && added.value.matchId !== id) added.value = undefined
    },
  )
  /** The stored ones, with those of an edited bot in the place of its own. */
  const withAdded = <T extends { readonly seat: number }>(stored: readonly T[], own?: readonly T[]) =>
    own ? [...stored.filter(({ seat }) => seat !== added.value?.seat), ...own] : stored
  const lines = computed(() => logLines(withAdded(session.logs.value, added.value?.logs)))
  const stopped = shallowRef<Drawing>()
  const drawings = computed(() => {
    const all = withAdded(session.drawings.value, added.value?.drawings)
    const now = stopped.value
    return now ? [...all.filter(({ round, seat }) => round !== now.round || seat !== now.seat), now] : all
  })

  const query = shallowRef<SearchQuery>({ text: '', isExpression: false, isExact: false })
  const search = useLogSearch(lines, query)
  const hiddenSeats = ref<ReadonlySet<number>>(new Set())
  const found = computed(() => foundLines(search, lines.value, hiddenSeats.value))

  const track = computed<SeekTrack | undefined>(() => {
    if (!search.hits.value) return undefined
    const counts = countByRound(found.value)
    const what = `with “${query.value.text}”`
    return {
      id: 'log',
      label: `Lines of the log ${what}`,
      counts,
      textAt: (round) => (counts[round] ? `${countOf(counts[round], 'line')} ${what}` : ''),
    }
  })
  tracks.add(LOG_TRACK, track)

  const highlight = shallowRef<readonly Highlight[]>([])
  layers.add(
    LAYER_ORDER.highlight,
    computed(() => (highlight.value.length > 0 ? highlightLayer(highlight.value) : undefined)),
  )

  const hiddenDrawings = ref<ReadonlySet<number>>(new Set())
  const byRound = computed(() => Map.groupBy(drawings.value, ({ round }) => round))
  const drawingLayers = computed(() => {
    const [rounds, hidden] = [byRound.value, hiddenDrawings.value]
    return (round: number) => drawingLayer(rounds.get(round)?.filter(({ seat }) => !hidden.has(seat)))
  })
  layers.add(
    LAYER_ORDER.drawing,
    computed(() => drawingLayers.value(playback.round.value)),
  )

  const drawingSeats = computed(() => {
    const seats = new Set(drawings.value.map(({ seat }) => seat))
    return Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seats.has(seat))
  })

  return {
    query,
    search,
    hiddenSeats,
    showAllSeats: () => (hiddenSeats.value = new Set()),
    toggleSeat: (seat) => (hiddenSeats.value = toggled(hiddenSeats.value, seat)),
    lines,
    found,
    highlight,
    added,
    stopped,
    drawings,
    drawingSeats,
    hiddenDrawings,
    toggleDrawings: (seat) => (hiddenDrawings.value = toggled(hiddenDrawings.value, seat)),
    toggleAllDrawings() {
      const isAnyShown = drawingSeats.value.some((seat) => !hiddenDrawings.value.has(seat))
      hiddenDrawings.value = new Set(isAnyShown ? drawingSeats.value : [])
    },
    drawingLayers,
  }
}

function foundLines(
  { hits, searched }: LogSearch,
  lines: readonly LogLine[],
  hidden: ReadonlySet<number>,
): readonly FoundLine[] {
  const ints = hits.value
  if (!ints) return hidden.size === 0 ? lines : lines.filter(({ seat }) => !hidden.has(seat))
  const found: FoundLine[] = []
  for (let at = 0; at < ints.length; at += HIT_INTS) {
    const line = searched.value[ints[at]]
    if (!hidden.has(line.seat)) found.push({ ...line, hit: [ints[at + 1], ints[at + 2]] })
  }
  return found
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

function drawingLayer(drawings: readonly Drawing[] = []): BoardLayer | undefined {
  if (drawings.length === 0) return undefined
  return (surface, scene) => {
    for (const drawing of drawings)
      drawShapes(surface, scene, shapesOf(drawing), scene.view.seats[drawing.seat])
  }
}

const parsed = new WeakMap<Drawing, readonly Shape[]>()

function shapesOf(drawing: Drawing): readonly Shape[] {
  const shapes = parsed.get(drawing) ?? parseShapes(drawing.text)
  parsed.set(drawing, shapes)
  return shapes
}
