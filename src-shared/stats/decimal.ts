const formats = new Map<string, Intl.NumberFormat>()

function formatWith(value: number, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(undefined, options)))
  return format.format(value)
}

/** A number with so many places after the point, as the user's own language writes it. */
export function formatDecimal(value: number, places: number): string {
  return formatWith(value, { minimumFractionDigits: places, maximumFractionDigits: places })
}

/** `2`, `2.5`: without needless zeros, with no more places after the point than so many. */
export function formatTrimmed(value: number, places: number): string {
  return formatWith(value, { minimumFractionDigits: 0, maximumFractionDigits: places })
}

/** `1.235`, `0.001235`: with no more digits in all than so many. */
export function formatDigits(value: number, digits: number): string {
  return formatWith(value, { minimumSignificantDigits: 1, maximumSignificantDigits: digits })
}

/** `15K`, `1.5M`: where there is room for a few signs. */
export function formatCompact(value: number): string {
  return formatWith(value, { notation: 'compact', maximumFractionDigits: 1 })
}

/** What the user's own language writes before the fraction of a number, as far as spreadsheets know it. */
export function decimalMark(): '.' | ',' {
  return formatDecimal(0.5, 1).includes(',') ? ',' : '.'
}
