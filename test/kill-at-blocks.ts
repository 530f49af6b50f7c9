import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RequestOf } from '../src-shared/contract/api.ts'
import type { Comparison } from '../src-shared/contract/comparisons.ts'

export type KilledRequest =
  { readonly start: RequestOf<'comparisons.start'> } | { readonly confirm: RequestOf<'comparisons.confirm'> }

/**
 * Plays a comparison in processes of their own over a data folder, each of which is killed (SIGKILL) when it has stored a
 * further block, up to so many. Answers its number, and the blocks that were stored at each kill. Fails where a process ends
 * by itself.
 */
export async function killAtBlocks(
  folder: string,
  request: KilledRequest,
  blocks: number,
): Promise<{ readonly id: number; readonly kills: readonly number[] }> {
  const script = join(import.meta.dirname, 'comparison-process.ts')
  const kills: number[] = []
  let id: number | undefined
  for (let stored = 0; stored < blocks;) {
    const known = id === undefined ? [] : [String(id)]
    const child = spawn(process.execPath, [script, folder, JSON.stringify(request), ...known], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      const [number, counted, status] = line.split(' ')
      id = Number(number)
      if (Number(counted) <= stored && status !== 'done') continue
      stored = status === 'done' ? Math.max(blocks, Number(counted)) : Number(counted)
      kills.push(Number(counted))
      child.kill('SIGKILL')
    }
    const [code, signal] = await exited
    if (signal !== 'SIGKILL')
      throw new Error(`The process of the comparison ended by itself (${code ?? signal}).`)
  }
  return { id: id!, kills }
}

/** Everything that a comparison found, as bytes: all but when it was, and the numbers of its matches. */
export function foundIn({
  outcomes,
  tests,
  interval,
  figures,
  field,
  verdict,
  ending,
  arrangements,
}: Comparison): string {
  return JSON.stringify({ outcomes, tests, interval, figures, field, verdict, ending, arrangements })
}
