import { shallowRef, type Ref, type ShallowRef } from 'vue'
import type BoardCanvas from '../boards/BoardCanvas.vue'
import type { Place } from '../boards/board.ts'

type Canvas = Pick<InstanceType<typeof BoardCanvas>, 'fit' | 'zoom' | 'pan' | 'show' | 'view' | 'take'>
/** A half of the pair; without a canvas until its match is open. */
interface Half {
  readonly side: 0 | 1
  readonly canvas: Canvas | null
}

/** What the two boards of a pair look at: the same, or each what it was moved to. */
interface LinkedViews {
  readonly isLinked: Readonly<ShallowRef<boolean>>
  link(linked: boolean): void
  /** A board was moved by hand or key: the other one follows. */
  follow(side: 0 | 1): void
  fit(): void
  zoom(factor: number): void
  pan(right: number, down: number): void
  /** Brings a place into sight on both boards. */
  show(place: Place): void
}

/** Keys and buttons move the board looked at last; the other one follows as it follows the mouse. */
export function useLinkedViews(
  halves: Readonly<Ref<readonly Half[] | null>>,
  active: Readonly<Ref<0 | 1>>,
): LinkedViews {
  const isLinked = shallowRef(true)
  const canvasOf = (side: number) => halves.value?.find((half) => half.side === side)?.canvas
  const led = () => canvasOf(active.value)
  function follow(side: 0 | 1): void {
    const view = canvasOf(side)?.view()
    if (isLinked.value && view) canvasOf(1 - side)?.take(view)
  }
  return {
    isLinked,
    link(linked) {
      isLinked.value = linked
      follow(active.value)
    },
    follow,
    fit: () => led()?.fit(),
    zoom: (factor) => led()?.zoom(factor),
    pan: (right, down) => led()?.pan(right, down),
    show({ i, j }) {
      led()?.show(i, j)
      canvasOf(1 - active.value)?.show(i, j)
    },
  }
}
