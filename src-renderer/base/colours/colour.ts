/** Mixes two `#rrggbb` colours: amount 0 gives the first, 1 the second. */
export function mixColours(from: string, to: string, amount: number): string {
  const a = parseInt(from.slice(1), 16)
  const b = parseInt(to.slice(1), 16)
  const channel = (shift: number) => {
    const x = (a >> shift) & 255
    return Math.round(x + (((b >> shift) & 255) - x) * amount)
  }
  return `#${((1 << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).slice(1)}`
}

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2). */
function luminanceOf(colour: string): number {
  const [r, g, b] = toLinear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Red, green and blue as amounts of light, 0 to 1. */
export function toLinear(colour: string): readonly [number, number, number] {
  const value = parseInt(colour.slice(1), 16)
  const channel = (shift: number) => {
    const part = ((value >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(16), channel(8), channel(0)]
}

/** The `#rrggbb` colour of amounts of red, green and blue light; what no screen shows becomes the nearest it does. */
export function fromLinear(light: readonly number[]): string {
  const channels = light.map((part) => {
    const amount = Math.min(1, Math.max(0, part))
    const value = amount <= 0.0031308 ? 12.92 * amount : 1.055 * amount ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrastOf(a: string, b: string): number {
  const [dark, light] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a colour with black or white, as little as needed, until it stands out from all the others. */
export function standOut(
  colour: string,
  from: readonly string[],
  towards: '#000000' | '#ffffff',
  least: number,
): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const mixed = mixColours(colour, towards, amount)
    if (from.every((other) => contrastOf(mixed, other) >= least)) return mixed
  }
  return towards
}

/** How different two colours look, 0 to about 1: their distance in OKLab. Below 0.1 they are easily taken for each other. */
export function colourDifference(a: string, b: string): number {
  const [l1, a1, b1] = toOklab(a)
  const [l2, a2, b2] = toOklab(b)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

function toOklab(colour: string): readonly [number, number, number] {
  const [r, g, b] = toLinear(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
