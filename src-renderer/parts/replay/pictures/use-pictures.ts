import { shallowRef, type ShallowRef } from 'vue'
import { isDark } from '../../../base/colours/use-theme.ts'
import { savePng } from '../../../base/ui/save-file.ts'
import { showToast } from '../../../base/ui/use-toasts.ts'
import { formatSeatName } from '../../bots/seat-name.ts'
import { seasonScores, type SeasonState } from '../../boards/season/season-states.ts'
import type { ReplayContext } from '../replay-context.ts'
import { createPictureMaker, type PictureMaker, type PictureStyle } from './board-picture.ts'

/** Longest side of the board in a picture: sharp also where it is printed. */
const PICTURE_SIZE = 1400

export interface Pictures {
  readonly isAnimating: ShallowRef<boolean>
  copy(): Promise<void>
  save(): Promise<void>
  /** Asks for a range of rounds to make a film of. */
  animate(): void
  /** For an animation: with what the bots drew in each round, and without what is asked of the screen alone. */
  createMaker(size: number): PictureMaker | undefined
  fileName(ending: string): string
}

/** Pictures of the board of a replay, whole and with its scores, as it stands on the screen. */
export function usePictures(
  { session, playback, layers, why }: ReplayContext,
  overlays: Readonly<{ value: ReadonlySet<string> }>,
): Pictures {
  function createMaker(size: number, layersAt: PictureStyle['layersAt']): PictureMaker | undefined {
    const { board, replay, season, match } = session
    if (!board.value || !(replay.value ?? season.value)) return undefined
    const game = replay.value?.game
    return createPictureMaker({
      board: board.value,
      size,
      dark: isDark.value,
      overlays: overlays.value,
      layersAt,
      names: match.value?.seats.map(formatSeatName) ?? [],
      scoresAt: (state) => (game ? game.scores(state) : seasonScores(state as SeasonState)),
    })
  }
  function makePicture(): Promise<Blob> {
    const maker = createMaker(PICTURE_SIZE, () => layers.all.value)
    const round = playback.round.value
    const state = session.stateAt(round)
    maker?.paint({ before: state, after: state, round, fraction: 0 })
    return new Promise((resolve, reject) =>
      maker
        ? maker.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))))
        : reject(new Error('no board')),
    )
  }
  const fileName = (ending: string): string => {
    const { match } = session
    // The id of a season has a sign that file names cannot have everywhere.
    return `${(match.value?.game ?? 'match').replace(':', '-')}-${match.value?.id ?? 0}-${ending}`
  }
  const nameNow = () => fileName(`round-${playback.round.value}.png`)

  const isAnimating = shallowRef(false)
  return {
    isAnimating,
    animate: () => (isAnimating.value = true),
    async copy() {
      const name = nameNow()
      const picture = makePicture()
      try {
        // The promise is handed over as it is: some browsers want the call within the click.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
        showToast('The board was copied as a picture.')
      } catch {
        savePng(name, await picture)
        showToast('The clipboard takes no pictures here, so it was saved as a file.')
      }
    },
    async save() {
      savePng(nameNow(), await makePicture())
    },
    createMaker(size) {
      // As they are now: what is switched off while the film is made is in it to its end.
      const drawingsAt = why.drawingLayers.value
      return createMaker(size, (round) => {
        const drawings = drawingsAt(round)
        return drawings ? [drawings] : []
      })
    },
    fileName,
  }
}
