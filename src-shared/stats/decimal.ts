const formats = new Map<number, Intl.NumberFormat>()

/** A number with so many places after the point, as the user's own language writes it. */
export function formatDecimal(value: number, places: number): string {
  let format = formats.get(places)
  if (!format) {
    format = new Intl.NumberFormat(undefined, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
    formats.set(places, format)
  }
  return format.format(value)
}
