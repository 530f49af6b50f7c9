/** CPU of this thread so far, in ms. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const LOOP_ROUNDS = 10_000_000
/** CPU of the loop on the machine that limits were chosen on: one core of an AMD EPYC, Node 24.21. */
const LOOP_MS = 45

/** How many times slower this machine is than the one that limits were chosen on; 1 for a faster one. */
export function slowness(): number {
  const before = threadCpuMs()
  let sum = 0
  for (let k = 0; k < LOOP_ROUNDS; k++) sum = (Math.imul(sum, 31) + k) | 0
  if (sum === 0) throw new Error('The loop was not run.')
  return Math.max(1, (threadCpuMs() - before) / LOOP_MS)
}
