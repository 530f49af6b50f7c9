import type { ChartTheme } from './chart-theme.ts'

export interface LegendLine {
  readonly label: string
  readonly colour: string
  readonly dash: readonly number[]
}

/** A chart as a PNG file: as it stands, with its title above and its legend below, on the page's own ground. */
export async function chartPng(
  canvas: HTMLCanvasElement,
  title: string,
  legend: readonly LegendLine[],
  theme: ChartTheme,
): Promise<Uint8Array> {
  const scale = canvas.width / (canvas.clientWidth || canvas.width)
  const line = 20
  const column = 220
  const columns = Math.max(1, Math.floor(canvas.clientWidth / column))
  const rows = Math.ceil(legend.length / columns)
  const picture = document.createElement('canvas')
  const [head, foot] = [title ? 32 : 0, rows * line + (rows ? 12 : 0)]
  picture.width = canvas.width
  picture.height = canvas.height + (head + foot) * scale
  const ctx = picture.getContext('2d')!
  ctx.fillStyle = theme.surface
  ctx.fillRect(0, 0, picture.width, picture.height)
  ctx.drawImage(canvas, 0, head * scale)
  ctx.scale(scale, scale)
  ctx.textBaseline = 'middle'
  ctx.fillStyle = theme.text
  ctx.font = `600 14px ${theme.font}`
  if (title) ctx.fillText(title, 12, head / 2)
  ctx.font = `12px ${theme.font}`
  const below = head + canvas.clientHeight
  for (const [k, { label, colour, dash }] of legend.entries()) {
    const [x, y] = [12 + (k % columns) * column, below + Math.floor(k / columns) * line + line / 2]
    ctx.strokeStyle = colour
    ctx.lineWidth = 2
    ctx.setLineDash([...dash])
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + 22, y)
    ctx.stroke()
    ctx.fillText(label, x + 28, y, column - 44)
  }
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  return new Uint8Array(await blob!.arrayBuffer())
}
