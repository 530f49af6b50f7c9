import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { readPlainFile } from '../../base/disk/own-files.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'

/** Where the window was, in the screen's points, and how large its text. */
const placeSchema = z.object({
  x: z.number().int().min(-32_000).max(32_000),
  y: z.number().int().min(-32_000).max(32_000),
  width: z.number().int().min(800).max(32_000),
  height: z.number().int().min(560).max(32_000),
  isMaximized: z.boolean(),
  zoom: z.number().min(-5).max(5),
})
export type WindowPlace = z.infer<typeof placeSchema>

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** So much of a window must be on some screen, or it could not be taken hold of. */
const MIN_SEEN = 100

/** The place of the last time; `undefined` when there is none, or its screen is gone. */
export function readPlace(path: string, screens: readonly Area[]): WindowPlace | undefined {
  const bytes = readPlainFile(path)
  const read = bytes && placeSchema.safeParse(parse(bytes.toString('utf8')))
  if (!read?.success) return undefined
  return screens.some((screen) => isSeen(read.data, screen)) ? read.data : undefined
}

export function writePlace(path: string, place: WindowPlace): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileAtomically(path, [JSON.stringify(place)], { followsLinks: false })
  } catch (error) {
    console.error('quartet: the place of the window is not remembered:', error)
  }
}

function isSeen(place: Area, screen: Area): boolean {
  const overlap = (a: number, aSize: number, b: number, bSize: number) =>
    Math.min(a + aSize, b + bSize) - Math.max(a, b)
  return (
    overlap(place.x, place.width, screen.x, screen.width) >= MIN_SEEN &&
    overlap(place.y, place.height, screen.y, screen.height) >= MIN_SEEN &&
    place.y >= screen.y - 10
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
