import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** Writes a GIF picture by picture. */
export interface GifAnimation {
  /** Pixels as of a canvas, four bytes each. */
  add(rgba: Uint8Array, lengthMs: number): void
  finish(): Uint8Array
}

/** Colours of a picture; one place in its palette stands for “as before”. */
const COLOURS = 255

/**
 * From the second picture on only what changed is written: a board is mostly as it was a moment before, so files are
 * small and quick to make.
 */
export function createGifAnimation(width: number, height: number): GifAnimation {
  const encoder = GIFEncoder()
  let last: Uint32Array | undefined
  return {
    add(rgba, lengthMs) {
      const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4)
      if (!last) {
        const palette = quantize(rgba, COLOURS)
        encoder.writeFrame(applyPalette(rgba, palette), width, height, {
          palette,
          delay: lengthMs,
          repeat: 0,
          dispose: 1,
        })
      } else {
        const { changed, at } = changedPixels(pixels, last)
        const bytes = new Uint8Array(changed.buffer, 0, 4 * changed.length)
        const palette = changed.length > 0 ? quantize(bytes, COLOURS) : [[0, 0, 0]]
        const own = changed.length > 0 ? applyPalette(bytes, palette) : new Uint8Array(0)
        const asBefore = palette.length
        const index = new Uint8Array(pixels.length).fill(asBefore)
        for (let k = 0; k < at.length; k++) index[at[k]] = own[k]
        encoder.writeFrame(index, width, height, {
          palette: [...palette, [0, 0, 0]],
          delay: lengthMs,
          transparent: true,
          transparentIndex: asBefore,
          dispose: 1,
        })
      }
      last = pixels
    },
    finish() {
      encoder.finish()
      return encoder.bytes()
    },
  }
}

function changedPixels(pixels: Uint32Array, last: Uint32Array): { changed: Uint32Array; at: Uint32Array } {
  let count = 0
  for (let k = 0; k < pixels.length; k++) if (pixels[k] !== last[k]) count++
  const changed = new Uint32Array(count)
  const at = new Uint32Array(count)
  let next = 0
  for (let k = 0; k < pixels.length; k++)
    if (pixels[k] !== last[k]) {
      changed[next] = pixels[k]
      at[next++] = k
    }
  return { changed, at }
}
