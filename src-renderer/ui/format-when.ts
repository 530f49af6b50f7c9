/** `14:05` today, `3 Nov 14:05` this year, with the year before that. */
export function formatWhen(time: number, now: number): string {
  const date = new Date(time)
  const today = new Date(now)
  const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === today.toDateString()) return clock
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  })
  return `${day} ${clock}`
}
