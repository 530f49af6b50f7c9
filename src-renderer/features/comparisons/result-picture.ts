import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { PRESETS } from '../../../src-shared/stats/presets.ts'
import { chartTheme, type ChartTheme } from '../../base/ui/chart-theme.ts'
import { describeInterval } from './card.ts'
import { answerOfComparison } from '../../../src-shared/answers/comparison-answer.ts'
import { factsOfComparison, sideNames } from '../../parts/comparisons/comparison-facts.ts'
import { describeErrors, formatPairWhole, totalOf } from '../../parts/comparisons/comparison-words.ts'
import { formatPercent } from '../../../src-shared/stats/format-number.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

const WIDTH = 720
const HEIGHT = 440
const SCALE = 2
const PAD = 32

/** The result as a picture in the colours of the page: what one pastes into a chat. */
export async function drawResult(comparison: Comparison, dark: boolean): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  const context = canvas.getContext('2d')!
  context.scale(SCALE, SCALE)
  drawCard(context, comparison, chartTheme(dark))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
  )
}

function drawCard(context: CanvasRenderingContext2D, comparison: Comparison, theme: ChartTheme): void {
  const { preset, interval, tests, rejectAt, acceptAt, configName } = comparison
  const names = sideNames(comparison)
  const { words, small } = answerOfComparison(factsOfComparison(comparison))
  const write = (text: string, x: number, y: number, size: number, colour = theme.text, weight = 400) => {
    context.font = `${weight} ${size}px ${theme.font}`
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
  context.fillStyle = theme.surface
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = theme.line
  context.strokeRect(0.5, 0.5, WIDTH - 1, HEIGHT - 1)

  const lines = wrap(context, words, `600 20px ${theme.font}`, WIDTH - 2 * PAD)
  lines.forEach((line, k) => write(line, PAD, 46 + 28 * k, 20, theme.text, 600))
  let y = 46 + 28 * lines.length
  const about = [formatPairWhole(comparison), titleOfGame(comparison.game), configName, PRESETS[preset].title]
  const notes = [
    small,
    about.join(' · '),
    describeErrors(comparison, names),
    interval ? `${describeInterval(comparison, names)}.` : '',
  ]
  for (const note of notes.filter((text) => text !== ''))
    for (const line of wrap(context, note, `400 13px ${theme.font}`, WIDTH - 2 * PAD)) {
      write(line, PAD, y, 13, theme.dim)
      y += 20
    }
  y = drawRates(write, comparison, y + 14, theme)
  drawCurve(
    context,
    { left: PAD, top: y, width: WIDTH - 2 * PAD, height: HEIGHT - y - 44 },
    tests,
    [rejectAt, acceptAt],
    theme,
  )
  write(
    `${countOf(comparison.matches, 'match', 'matches')} in ${countOf(comparison.blocks, 'pair')} from seed ${comparison.firstSeed} · Quartet`,
    PAD,
    HEIGHT - 16,
    11,
    theme.dim,
  )
}

function drawRates(
  write: (text: string, x: number, y: number, size: number, colour?: string, weight?: number) => void,
  comparison: Comparison,
  y: number,
  theme: ChartTheme,
): number {
  const names = sideNames(comparison)
  const heads = ['', 'points of 100', 'matches won', 'first', 'last', 'mean place', 'crashes', 'out of CPU']
  const at = (k: number) => PAD + (k === 0 ? 0 : 150 + 74 * (k - 1))
  heads.forEach((head, k) => write(head, at(k), y, 11, theme.dim))
  ;(['B', 'A'] as const).forEach((side, line) => {
    const row = totalOf(comparison, side)
    if (!row) return
    const cells = [
      shortName(side === 'A' ? names.a : names.b),
      formatDecimal(100 * row.meanShare, 1),
      row.wonRate === undefined ? '–' : formatPercent(row.wonRate),
      formatPercent(row.firstRate),
      formatPercent(row.lastRate),
      formatDecimal(row.meanPlace, 2),
      String(row.crashes),
      String(row.cpuOuts),
    ]
    cells.forEach((cell, k) => write(cell, at(k), y + 20 + 20 * line, 13, theme.text, k === 0 ? 700 : 400))
  })
  return y + 56
}

/** The ends of a name that is too long for its column: its version is at the end. */
const shortName = (name: string): string =>
  name.length > 20 ? `${name.slice(0, 9)}…${name.slice(-10)}` : name

function drawCurve(
  context: CanvasRenderingContext2D,
  box: { left: number; top: number; width: number; height: number },
  tests: Comparison['tests'],
  [reject, accept]: readonly [number, number],
  theme: ChartTheme,
): void {
  const low = Math.min(reject, ...tests.flatMap(({ ratios }) => ratios)) - 0.4
  const high = Math.max(accept, ...tests.flatMap(({ ratios }) => ratios)) + 0.4
  const yOf = (ratio: number) => box.top + (box.height * (high - ratio)) / (high - low)
  const line = (
    points: readonly (readonly [number, number])[],
    colour: string,
    width: number,
    dash: number[] = [],
  ) => {
    context.beginPath()
    points.forEach(([x, y]) => context.lineTo(x, y))
    context.setLineDash(dash)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
    context.setLineDash([])
  }
  const right = box.left + box.width
  const level = (ratio: number, colour: string, width: number, dash: number[] = []) =>
    line(
      [box.left, right].map((x) => [x, yOf(ratio)] as const),
      colour,
      width,
      dash,
    )
  level(accept, theme.success, 1.5, [5, 4])
  level(reject, theme.dim, 1.5, [5, 4])
  level(0, theme.line, 1)
  const blocks = Math.max(1, ...tests.map(({ ratios }) => ratios.length))
  for (const { about, ratios } of tests)
    line(
      [0, ...ratios].map((ratio, k) => [box.left + (box.width * k) / blocks, yOf(ratio)] as const),
      about === 'A' ? theme.dim : theme.accent,
      2,
    )
}

function wrap(context: CanvasRenderingContext2D, text: string, font: string, width: number): string[] {
  context.font = font
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
