import { formatDecimal } from '../stats/decimal.ts'
/**
 * How strong the others of a simulated contest are, in a sentence. Strengths are logarithms (Plackett–Luce): who is 1
 * above another is ahead of it in e / (1 + e) = 73 of 100 matches.
 */
export function populationWords({
  mean,
  spread,
}: {
  readonly mean: number
  readonly spread: number
}): string {
  const amount = formatDecimal(Math.abs(mean), 1)
  const place = amount === '0.0' ? 'as strong as Dummy' : `${amount} ${mean < 0 ? 'below' : 'above'} Dummy`
  return `The others are ${place} on average, give or take ${formatDecimal(spread, 1)}; a bot that is 1 above another is ahead of it in 73 of 100 matches.`
}
