/**
 * Rows of two units under heads of one: a list by days, of which only what is in sight exists. A unit is half as high as a row. `days` are
 * the lines at which a day begins, rising.
 */
export interface DayRows {
  /** Units of all rows and heads. */
  readonly units: number
  /** The unit at which a line begins; its head, if it has one, is right before it. */
  unitOf(line: number): number
  /** The line of a unit: of a head the line below it. */
  lineOf(unit: number): number
  hasHead(line: number): boolean
}

export const UNITS_OF_ROW = 2

export function createDayRows(lines: number, days: readonly number[]): DayRows {
  const heads = days.filter((line) => line < lines)
  /** Heads at or before a line. */
  function headsUpTo(line: number): number {
    let [low, high] = [0, heads.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (heads[middle] <= line) low = middle + 1
      else high = middle
    }
    return low
  }
  const unitOf = (line: number) => UNITS_OF_ROW * line + headsUpTo(line)
  return {
    units: UNITS_OF_ROW * lines + heads.length,
    unitOf,
    lineOf(unit) {
      let [low, high] = [0, Math.max(0, lines - 1)]
      // The last line that begins at or before the unit, a head counted to its line.
      while (low < high) {
        const middle = (low + high + 1) >> 1
        const begin = unitOf(middle) - (headsUpTo(middle) > headsUpTo(middle - 1) ? 1 : 0)
        if (begin <= unit) low = middle
        else high = middle - 1
      }
      return low
    },
    hasHead: (line) => headsUpTo(line) > headsUpTo(line - 1),
  }
}

/** `Today`, `Yesterday`, else the date as the user's language writes it; with the year where it is another one. */
export function nameOfDay(time: number, now: number): string {
  const [day, today] = [new Date(time), new Date(now)]
  if (day.toDateString() === today.toDateString()) return 'Today'
  today.setDate(today.getDate() - 1)
  if (day.toDateString() === today.toDateString()) return 'Yesterday'
  const isThisYear = day.getFullYear() === new Date(now).getFullYear()
  return day.toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}

const MINUTE = 60_000
/** `now`, `4 min`, `2 h` of what was within half a day, else the clock. What began after the last look at the clock is now. */
export function whenInDay(time: number, now: number): string {
  const minutes = Math.floor((now - time) / MINUTE)
  if (minutes < -60 || minutes >= 12 * 60 || new Date(time).toDateString() !== new Date(now).toDateString())
    return new Date(time).toLocaleTimeString(undefined, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
