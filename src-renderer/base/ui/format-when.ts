/** `14:05` today, `3 Nov 14:05` this year, with the year before that; days in the order of the user's own language. */
export function formatWhen(time: number, now: number): string {
  const date = new Date(time)
  const today = new Date(now)
  const clock = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (date.toDateString() === today.toDateString()) return clock
  const day = date.toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  })
  return `${day} ${clock}`
}
