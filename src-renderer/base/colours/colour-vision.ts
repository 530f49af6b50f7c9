import { colourDifference, fromLinear, toLinear } from './colour.ts'

/** Ways of seeing colours: all three kinds of cones, or without those for red, green or blue. */
export const VISIONS = ['trichromat', 'protanope', 'deuteranope', 'tritanope'] as const
export type Vision = (typeof VISIONS)[number]

/**
 * What is left of light without one kind of cones: linear red, green and blue to the same. Machado, Oliveira and
 * Fernandes, “A physiologically-based model for simulation of color vision deficiency” (2009), severity 1.
 */
const SEEN: Readonly<Record<Exclude<Vision, 'trichromat'>, readonly (readonly number[])[]>> = {
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A `#rrggbb` colour as people see it who lack a kind of cones, as the `#rrggbb` that looks like it to others. */
export function asSeen(colour: string, vision: Vision): string {
  if (vision === 'trichromat') return colour
  const light = toLinear(colour)
  return fromLinear(SEEN[vision].map((row) => row.reduce((sum, part, k) => sum + part * light[k], 0)))
}

/** How different two colours look to the people who distinguish them worst: see `colourDifference`. */
export function leastDifferenceOf(a: string, b: string): number {
  return Math.min(...VISIONS.map((vision) => colourDifference(asSeen(a, vision), asSeen(b, vision))))
}
