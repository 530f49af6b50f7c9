import type { ComputedRef, ShallowRef } from 'vue'
import type { Overlay } from '../boards/board.ts'
import { isKeySheetOpen } from '../../base/window/window-overlays.ts'
import { useCommands, type Command } from '../../base/window/use-commands.ts'
import type { Pictures } from './pictures/use-pictures.ts'
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
  follow?(): void
  measure?(): void
  readonly theatre?: { readonly isOn: Readonly<ShallowRef<boolean>>; toggle(): void }
  readonly pictures?: Pictures
}

/** Letters and digits that boards give to their layers: those that nothing else here has. */
const OVERLAY_KEYS = 'voilczw123456789'
/** A key moves the view by this part of it. */
const PAN = 0.2

/** Commands of a replay. Their keys, those of the original viewers among them, work while the board has the focus. */
export function useReplayCommands(actions: ReplayActions): void {
  const { pictures } = actions
  const { playback, session, pin, tool, takeTool, markers, zoom } = actions.context
  const isShown = () => session.status.value === 'done' && actions.root.value?.isConnected === true
  // Where nothing else has the focus the board takes the keys too. A focused button keeps Space and Enter.
  const ownsKey = (event: KeyboardEvent): boolean => {
    const target = event.target as HTMLElement
    if (target === document.body) return true
    if (!actions.root.value?.contains(target)) return false
    return !(target.closest('button, a, [role=menuitem]') && (event.key === ' ' || event.key === 'Enter'))
  }
  const make = (id: string, title: string, keys: readonly string[], run: () => void): Command => ({
    id: `replay.${id}`,
    group: 'Replay',
    title,
    run,
    isEnabled: isShown,
    ownsKey,
    ...(keys.length > 0 ? { keys } : {}),
  })
  function goToEvent(direction: 1 | -1): void {
    const round = markers.neighbour(playback.round.value, direction)
    if (round !== undefined) playback.goTo(round)
  }
  const stays = { pauses: false }
  useCommands([
    make('play', 'Play or pause', [' '], playback.toggle),
    make('reverse', 'Play backwards', ['r'], () => playback.play(-1)),
    make('next', 'Next round', ['ArrowRight', 'ArrowDown'], () => playback.step(1)),
    make('previous', 'Previous round', ['ArrowLeft', 'ArrowUp'], () => playback.step(-1)),
    make('next10', 'Ten rounds on', ['PageDown'], () => playback.step(10, stays)),
    make('previous10', 'Ten rounds back', ['PageUp'], () => playback.step(-10, stays)),
    make('first', 'First round', ['Home'], () => playback.goTo(0, stays)),
    make('last', 'Last round', ['End'], () => playback.goTo(session.rounds.value, stays)),
    make('nextEvent', 'Next event on the timeline', ['n'], () => goToEvent(1)),
    make('previousEvent', 'Previous event on the timeline', ['p'], () => goToEvent(-1)),
    make('goto', 'Go to round…', ['g'], actions.askForRound),
    make('closer', 'Look closer at the timeline', ['e'], () => zoom.by(2)),
    make('whole', 'The whole match on the timeline', ['Shift+E'], zoom.whole),
    make('faster', 'Faster', [']', '.'], () => playback.changeSpeed(1)),
    make('slower', 'Slower', ['[', ','], () => playback.changeSpeed(-1)),
    make(
      'smooth',
      'Smooth movement on or off',
      ['m'],
      () => (playback.isSmooth.value = !playback.isSmooth.value),
    ),
    make('keys', 'Keys', ['h'], () => (isKeySheetOpen.value = true)),
    make('in', 'Zoom in', ['+', '='], () => actions.camera.zoom(1.4)),
    make('out', 'Zoom out', ['-'], () => actions.camera.zoom(1 / 1.4)),
    make('fit', 'Fit the board', ['0'], actions.camera.fit),
    make('pan.right', 'Move the view right', ['Mod+ArrowRight'], () => actions.camera.pan(PAN, 0)),
    make('pan.left', 'Move the view left', ['Mod+ArrowLeft'], () => actions.camera.pan(-PAN, 0)),
    make('pan.up', 'Move the view up', ['Mod+ArrowUp'], () => actions.camera.pan(0, -PAN)),
    make('pan.down', 'Move the view down', ['Mod+ArrowDown'], () => actions.camera.pan(0, PAN)),
    make('cell.right', 'Look at the cell to the right', ['Shift+ArrowRight'], () => actions.moveCell(0, 1)),
    make('cell.left', 'Look at the cell to the left', ['Shift+ArrowLeft'], () => actions.moveCell(0, -1)),
    make('cell.up', 'Look at the cell above', ['Shift+ArrowUp'], () => actions.moveCell(-1, 0)),
    make('cell.down', 'Look at the cell below', ['Shift+ArrowDown'], () => actions.moveCell(1, 0)),
    make('pin', 'Pin the cell or unit looked at', ['Enter'], actions.pickCell),
    make('unpin', 'Put the tool away, leave the theatre, or unpin', ['Escape'], () => {
      if (tool.value) takeTool(undefined)
      else if (actions.theatre?.isOn.value) actions.theatre.toggle()
      else pin.value = undefined
    }),
    ...(actions.follow ? [make('follow', 'Follow the pinned unit', ['f'], actions.follow)] : []),
    ...(actions.theatre
      ? [make('theatre', 'Theatre: the board fills the window, or not', ['t'], actions.theatre.toggle)]
      : []),
    ...(actions.measure ? [make('measure', 'Measure a distance', ['d'], actions.measure)] : []),
    ...(pictures
      ? [
          make('copyPicture', 'Copy a picture of the board', ['Shift+C'], () => void pictures.copy()),
          make('savePicture', 'Save a picture of the board (PNG)', [], () => void pictures.save()),
          make('animation', 'Save an animation (WebM or GIF)…', [], pictures.animate),
        ]
      : []),
    ...[...OVERLAY_KEYS].map((key): Command => {
      const overlay = () => actions.overlays.value.find((candidate) => candidate.key === key)
      return {
        ...make(`overlay.${key}`, '', [key], () => actions.toggleOverlay(overlay()!.id)),
        get title() {
          return `Show or hide: ${overlay()?.label ?? ''}`
        },
        isEnabled: () => isShown() && overlay() !== undefined,
      }
    }),
  ])
}
