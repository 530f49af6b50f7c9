/**
 * What `--json` prints: an answer as it is, but that seats count from 1, as in all that leaves the program. `lines` lays it out for
 * the eye; without, it is one line.
 */
export function jsonText(answer: unknown, layout: 'line' | 'lines'): string {
  const fromOne = (key: string, value: unknown): unknown =>
    key === 'seat' && typeof value === 'number' ? value + 1 : value
  return JSON.stringify(answer, fromOne, layout === 'lines' ? 2 : undefined)
}
