import type { ComputedRef, ShallowRef } from 'vue'
import type { Overlay } from '../boards/board.ts'
import { isKeySheetOpen } from '../../base/window/window-overlays.ts'
import { useActions, type ActionHandler } from '../actions/use-actions.ts'
import { LAYER_KEYS } from '../actions/watch-board.ts'
import type { Pictures } from './pictures/use-pictures.ts'
import type { Pins } from './pins/create-pins.ts'
import type { ReplayContext } from './replay-context.ts'

export interface ReplayActions {
  readonly root: Readonly<ShallowRef<HTMLElement | null>>
  readonly context: ReplayContext
  readonly overlays: ComputedRef<readonly Overlay[]>
  toggleOverlay(id: string): void
  /** `pan` moves by a part of what is in sight. */
  readonly camera: { fit(): void; zoom(factor: number): void; pan(right: number, down: number): void }
  askForRound(): void
  moveCell(di: number, dj: number): void
  pickCell(): void
  /** Only where one board is looked at. */
  readonly pins?: Pins
  follow?(): void
  measure?(): void
  readonly theatre?: { readonly isOn: Readonly<ShallowRef<boolean>>; toggle(): void }
  readonly pictures?: Pictures
}

/** A key moves the view by this part of it. */
const PAN = 0.2

/** Commands of a replay. Their keys, those of the original viewers among them, work while the board has the focus. */
export function useReplayCommands(actions: ReplayActions): void {
  const { pictures, pins } = actions
  const { session, pin, tool, takeTool } = actions.context
  const isShown = () => session.status.value === 'done' && actions.root.value?.isConnected === true
  // Where nothing else has the focus the board takes the keys too. A focused button keeps Space and Enter.
  const ownsKey = (event: KeyboardEvent): boolean => {
    const target = event.target as HTMLElement
    if (target === document.body) return true
    if (!actions.root.value?.contains(target)) return false
    return !(target.closest('button, a, [role=menuitem]') && (event.key === ' ' || event.key === 'Enter'))
  }
  const make = (run: () => void, isEnabled: () => boolean = isShown): ActionHandler => ({
    run,
    isEnabled,
    ownsKey,
  })
  useClockActions(actions.context, { askForRound: actions.askForRound, isShown, make })
  useActions({
    'replay.keys': make(() => (isKeySheetOpen.value = true)),
    'replay.in': make(() => actions.camera.zoom(1.4)),
    'replay.out': make(() => actions.camera.zoom(1 / 1.4)),
    'replay.fit': make(actions.camera.fit),
    'replay.pan.right': make(() => actions.camera.pan(PAN, 0)),
    'replay.pan.left': make(() => actions.camera.pan(-PAN, 0)),
    'replay.pan.up': make(() => actions.camera.pan(0, -PAN)),
    'replay.pan.down': make(() => actions.camera.pan(0, PAN)),
    'replay.cell.right': make(() => actions.moveCell(0, 1)),
    'replay.cell.left': make(() => actions.moveCell(0, -1)),
    'replay.cell.up': make(() => actions.moveCell(-1, 0)),
    'replay.cell.down': make(() => actions.moveCell(1, 0)),
    'replay.pin': make(actions.pickCell),
    'replay.unpin': make(() => {
      if (tool.value) takeTool(undefined)
      else if (actions.theatre?.isOn.value) actions.theatre.toggle()
      else pin.value = undefined
    }),
  })
  if (actions.follow) useActions({ 'replay.follow': make(actions.follow) })
  if (actions.theatre) useActions({ 'replay.theatre': make(actions.theatre.toggle) })
  if (actions.measure) useActions({ 'replay.measure': make(actions.measure) })
  if (pins) usePinActions(pins, make)
  if (pictures)
    useActions({
      'replay.copyPicture': make(() => void pictures.copy()),
      'replay.savePicture': make(() => void pictures.save()),
      'replay.animation': make(pictures.animate),
    })
  for (const key of LAYER_KEYS) {
    const overlay = () => actions.overlays.value.find((candidate) => candidate.key === key)
    useActions({
      [`replay.overlay.${key}`]: {
        ...make(
          () => actions.toggleOverlay(overlay()!.id),
          () => isShown() && overlay() !== undefined,
        ),
        title: () => `Show or hide: ${overlay()?.label ?? ''}`,
      },
    })
  }
}

/** From pin to pin; also where a row of a pin or a next step has the focus. */
function usePinActions(
  pins: Pins,
  make: (run: () => void, isEnabled?: () => boolean) => ActionHandler,
): void {
  const to = (pin: Pins['next']): ActionHandler => {
    const board = make(() => pins.go(pin.value!))
    return {
      ...board,
      isEnabled: () => pin.value !== undefined && board.isEnabled?.() !== false,
      ownsKey: (event) =>
        board.ownsKey?.(event) === true || (event.target as HTMLElement).closest('[data-pins]') !== null,
    }
  }
  useActions({ 'replay.nextPin': to(pins.next), 'replay.previousPin': to(pins.previous) })
}

/** What moves the clock of a replay. */
function useClockActions(
  { playback, session, markers, zoom }: ReplayContext,
  {
    askForRound,
    isShown,
    make,
  }: {
    askForRound(): void
    isShown(): boolean
    make(run: () => void, isEnabled?: () => boolean): ActionHandler
  },
): void {
  function goToEvent(direction: 1 | -1): void {
    const round = markers.neighbour(playback.round.value, direction)
    if (round !== undefined) playback.goTo(round)
  }
  const stays = { pauses: false }
  useActions({
    'replay.play': make(playback.toggle),
    'replay.reverse': make(() => playback.play(-1)),
    'replay.next': make(() => playback.step(1)),
    'replay.previous': make(() => playback.step(-1)),
    'replay.next10': make(() => playback.step(10, stays)),
    'replay.previous10': make(() => playback.step(-10, stays)),
    'replay.first': make(() => playback.goTo(0, stays)),
    'replay.last': make(() => playback.goTo(session.rounds.value, stays)),
    'replay.nextEvent': make(() => goToEvent(1)),
    'replay.previousEvent': make(() => goToEvent(-1)),
    'replay.goto': make(askForRound),
    'replay.closer': make(() => zoom.by(2)),
    'replay.whole': make(zoom.whole),
    'replay.faster': make(() => playback.changeSpeed(1)),
    'replay.slower': make(() => playback.changeSpeed(-1)),
    'replay.live': make(
      () => {
        playback.goTo(session.rounds.value)
        playback.play(1)
      },
      () => isShown() && session.isLive.value,
    ),
    'replay.smooth': make(
      () => (playback.isSmooth.value = !playback.isSmooth.value),
      () => isShown() && playback.canBeSmooth.value,
    ),
  })
}
