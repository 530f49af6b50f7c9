import { expect } from 'vitest'

/** Attacks are to cost the match processes, not the one that the user looks at. Generous: no machine is like another. */
const MAX_GROWTH_BYTES = 400 * 1024 * 1024
const MAX_CPU_MS = 60_000

export function measureMain() {
  const start = { rss: process.memoryUsage.rss(), cpu: process.cpuUsage() }
  return {
    expectBounded(): void {
      const { user, system } = process.cpuUsage(start.cpu)
      expect(process.memoryUsage.rss() - start.rss).toBeLessThan(MAX_GROWTH_BYTES)
      expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS)
    },
  }
}
