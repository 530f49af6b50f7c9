/** The part of gifenc that is used: it comes without types. */
declare module 'gifenc' {
  export type GifPalette = number[][]
  export interface GifEncoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette: GifPalette
        /** Milliseconds. */
        delay: number
        /** Times it is repeated; 0 = for ever. */
        repeat?: number
        transparent?: boolean
        transparentIndex?: number
        /** 1: the next frame is painted over this one. */
        dispose?: number
      },
    ): void
    finish(): void
    bytes(): Uint8Array
  }
  export function GIFEncoder(): GifEncoder
  export function quantize(rgba: Uint8Array, maxColours: number): GifPalette
  export function applyPalette(rgba: Uint8Array, palette: GifPalette): Uint8Array
}
