/** A moment or stretch of time as one writes it in a query, e.g. `2026-11`, `2026-11-01T18:30`, `yesterday`, `7d`. */
export type Moment =
  | { readonly kind: 'calendar'; readonly parts: readonly number[] }
  | { readonly kind: 'day'; readonly daysAgo: number }
  | { readonly kind: 'ago'; readonly amount: number; readonly unit: 'm' | 'h' | 'd' | 'w' }

const CALENDAR = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2})(?::(\d{2}))?)?)?)?$/
const AGO = /^(\d{1,5})([mhdw])$/
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const

export function parseMoment(text: string): Moment | undefined {
  const plain = text.toLowerCase()
  if (plain === 'today') return { kind: 'day', daysAgo: 0 }
  if (plain === 'yesterday') return { kind: 'day', daysAgo: 1 }
  const ago = AGO.exec(plain)
  if (ago) return { kind: 'ago', amount: Number(ago[1]), unit: ago[2] as keyof typeof UNIT_MS }
  const found = CALENDAR.exec(text)
  if (!found) return undefined
  const parts = found.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]))
  const [year, month = 1, day = 1, hour = 0, minute = 0] = parts
  const made = new Date(year, month - 1, day, hour, minute)
  const isReal =
    made.getFullYear() === year &&
    made.getMonth() === month - 1 &&
    // An hour beyond 23 is of another day.
    made.getDate() === day &&
    minute < 60
  return isReal ? { kind: 'calendar', parts } : undefined
}

export function formatMoment(moment: Moment): string {
  if (moment.kind === 'day') return moment.daysAgo === 0 ? 'today' : 'yesterday'
  if (moment.kind === 'ago') return `${moment.amount}${moment.unit}`
  const two = (value: number) => String(value).padStart(2, '0')
  const [year, month, day, hour, minute] = moment.parts
  const date = [
    String(year).padStart(4, '0'),
    ...[month, day].flatMap((part) => (part === undefined ? [] : [two(part)])),
  ]
  const time = hour === undefined ? '' : `T${two(hour)}${minute === undefined ? '' : `:${two(minute)}`}`
  return date.join('-') + time
}

/** From its first millisecond up to, not including, the first one after it, in local time. */
export function stretchOf(moment: Moment, now: number): { readonly from: number; readonly to: number } {
  if (moment.kind === 'ago') {
    const from = now - moment.amount * UNIT_MS[moment.unit]
    return { from, to: from }
  }
  if (moment.kind === 'day') {
    const today = new Date(now)
    const start = (shift: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() + shift).getTime()
    return { from: start(-moment.daysAgo), to: start(1 - moment.daysAgo) }
  }
  const [year, month, day, hour, minute] = moment.parts
  const at = (k: number): number => {
    const step = (place: number) => (moment.parts.length === place ? k : 0)
    return new Date(
      year + step(1),
      (month ?? 1) - 1 + step(2),
      (day ?? 1) + step(3),
      (hour ?? 0) + step(4),
      (minute ?? 0) + step(5),
    ).getTime()
  }
  return { from: at(0), to: at(1) }
}
