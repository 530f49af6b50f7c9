import { readFileSync } from 'node:fs'
import { SCRIPT_FUEL_PER_SECOND } from '../src-main/engines/match-child/fuel.ts'
import { prepareScript } from '../src-main/core/bots/prepare-script.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import type { SeatProgram } from '../src-main/engines/match-job/match-job.ts'

/**
 * How many steps a TypeScript bot takes in a second of CPU, for several kinds of code: what SCRIPT_FUEL_PER_SECOND
 * was chosen from. `npm run bench -- fuel`.
 */
const KINDS: Record<string, string> = {
  'BFS over the API': `
    bfs(from: any) {
      const rows = this.rows(), cols = this.cols()
      const dist: number[][] = Array.from({ length: rows }, () => new Array(cols).fill(-1))
      const queue = [from]
      dist[from.i][from.j] = 0
      let best = 0
      while (queue.length > 0) {
        const pos = queue.shift()!
        for (let d = 0; d < 4; d++) {
          const next = step(pos, d)
          if (!this.posOk(next) || dist[next.i][next.j] >= 0 || this.cell(next).type === CellType.WALL) continue
          dist[next.i][next.j] = dist[pos.i][pos.j] + 1
          best = Math.max(best, dist[next.i][next.j])
          queue.push(next)
        }
      }
      return best
    }
    play() { for (const id of this.myUnits(this.me())) this.bfs(this.unit(id).pos) }`,
  'BFS over arrays': `
    walls = new Uint8Array(0)
    dist = new Int32Array(0)
    queue = new Int32Array(0)
    bfs(from: number) {
      const { walls, dist, queue } = this, cols = this.cols()
      dist.fill(-1)
      let head = 0, tail = 0
      queue[tail++] = from
      dist[from] = 0
      while (head < tail) {
        const at = queue[head++]
        for (const to of [at + 1, at - 1, at + cols, at - cols]) {
          if (walls[to] || dist[to] >= 0) continue
          dist[to] = dist[at] + 1
          queue[tail++] = to
        }
      }
    }
    play() {
      const cols = this.cols(), n = this.rows() * cols
      if (this.round() === 0) {
        this.walls = new Uint8Array(n); this.dist = new Int32Array(n); this.queue = new Int32Array(n)
        for (let k = 0; k < n; k++) this.walls[k] = this.cell((k / cols) | 0, k % cols).type === CellType.WALL ? 1 : 0
      }
      for (let n = 0; n < 4; n++) for (const id of this.myUnits(this.me())) { const p = this.unit(id).pos; this.bfs(p.i * cols + p.j) }
    }`,
  'maps and sets': `
    play() {
      const seen = new Map<string, number>()
      for (let k = 0; k < 20000; k++) { const key = (k % 97) + ',' + (k % 89); seen.set(key, (seen.get(key) ?? 0) + 1) }
      this.log(seen.size)
    }`,
  'small functions': `
    fib(n: number): number { return n < 2 ? n : this.fib(n - 1) + this.fib(n - 2) }
    play() { this.fib(25) }`,
  'empty loops': `n = 0; play() { for (let k = 0; k < 1_000_000; k++) this.n += k & 1 }`,
}

const root = new URL('..', import.meta.url)
const config = readFileSync(new URL('resources/maps/pandemic/default.cnf', root), 'utf8')
const program = (body: string): SeatProgram => {
  const prepared = prepareScript(`export default class Mine extends Player {${body}\n}`, 'Mine.ts')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  return { kind: 'script', name: 'Mine', code: prepared.code }
}

async function benchFuel(): Promise<void> {
  const nobody = program('play() {}')
  console.log(`SCRIPT_FUEL_PER_SECOND is ${SCRIPT_FUEL_PER_SECOND / 1e6} M steps`)
  for (const [kind, body] of Object.entries(KINDS)) {
    const pool = createMatchPool({ processes: 1 })
    const mine = program(body)
    const match = async (first: SeatProgram) => {
      const before = pool.cpuMs()
      const outcome = await pool.run({
        game: 'pandemic',
        config,
        seed: 30,
        seats: [first, nobody, nobody, nobody],
        limits: 'jutge',
        live: false,
      })
      return { cpuMs: pool.cpuMs() - before, outcome }
    }
    await match(mine)
    await match(nobody)
    const { outcome, cpuMs } = await match(mine)
    const idle = await match(nobody)
    const steps = outcome.cpu[0] * SCRIPT_FUEL_PER_SECOND
    const seconds = (cpuMs - idle.cpuMs) / 1000
    const end = outcome.freezes[0]
      ? `, frozen in round ${outcome.freezes[0].round}: ${outcome.freezes[0].reason}`
      : ''
    console.log(
      `${kind.padEnd(20)} ${(steps / 1e6).toFixed(0).padStart(4)} M steps in ${seconds.toFixed(2)} s of CPU: ${(steps / seconds / 1e6).toFixed(0)} M a second${end}`,
    )
    await pool.close()
  }
}

await benchFuel()
