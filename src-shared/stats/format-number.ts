/** Numbers as the user's own language writes them; the words around them are English. */
const whole = new Intl.NumberFormat()

export const formatWhole = (value: number): string => whole.format(value)

/** `61 %` */
export const formatPercent = (rate: number): string => `${Math.round(100 * rate)} %`

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** `1st`, `2nd`, `3rd`, `4th`. */
export function formatPlace(place: number): string {
  return `${place}${ENDINGS[rules.select(place)] ?? 'th'}`
}
