import * as z from 'zod'
import { breakpointList, type Breakpoint } from '../../../src-shared/contract/debug.ts'
import type { Database } from '../../base/db/open.ts'

export type BreakpointStore = ReturnType<typeof createBreakpointStore>

/** SQL of breakpoints: those of each bot. The folder may be foreign: what makes no sense is none. */
export function createBreakpointStore(db: Database) {
  const read = db.prepare<[number], { lines: string }>('SELECT lines FROM breakpoints WHERE bot_id = ?')
  const put = db.prepare<[number, string]>('INSERT OR REPLACE INTO breakpoints (bot_id, lines) VALUES (?, ?)')
  const remove = db.prepare<[number]>('DELETE FROM breakpoints WHERE bot_id = ?')
  const text = z.string().transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  const stored = text.pipe(breakpointList)
  return {
    of(botId: number): Breakpoint[] {
      const row = read.get(botId)
      const parsed = row && stored.safeParse(row.lines)
      return parsed?.success ? parsed.data : []
    },
    put(botId: number, list: readonly Breakpoint[]): void {
      if (list.length === 0) remove.run(botId)
      else put.run(botId, JSON.stringify(list))
    },
  }
}
