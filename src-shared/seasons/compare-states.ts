import type { TextState } from './general-reader.ts'
import type { Picture, PictureUnit } from './picture.ts'
import { isStatus } from './seat-figures.ts'

/** What differs between two pictures of one season: cells by their characters, units by all that their rows say. */
export function comparePictures(a: Picture, b: Picture): { cells: number[]; cols: number; units: number[] } {
  const [rows, cols] = [Math.max(a.rows, b.rows), Math.max(a.cols, b.cols)]
  const cells: number[] = []
  for (let i = 0; i < rows; i++)
    if (a.cells[i] !== b.cells[i])
      for (let j = 0; j < cols; j++) if (a.cells[i]?.[j] !== b.cells[i]?.[j]) cells.push(i * cols + j)
  const ofB = new Map(b.units.map((unit) => [unit.id, unit]))
  const units: number[] = []
  for (const unit of a.units) {
    const other = ofB.get(unit.id)
    ofB.delete(unit.id)
    if (!other || !isSameUnit(unit, other)) units.push(unit.id)
  }
  return { cells, cols, units: [...units, ...ofB.keys()] }
}

const isSameUnit = (a: PictureUnit, b: PictureUnit): boolean =>
  a.facts.length === b.facts.length && a.facts.every(([, value], k) => value === b.facts[k][1])

/** Whether two states say the same of everything but CPU, which is another in every match. */
export const areAlike = (a: TextState, b: TextState): boolean => essence(a) === essence(b)

const essence = ({ sections }: TextState): string =>
  JSON.stringify(sections.filter(({ name }) => !isStatus(name)).map((section) => ({ ...section, from: 0 })))
