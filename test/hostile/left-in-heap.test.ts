import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import type { RealmTexts } from '../../src-main/engines/match-child/script/realm-sources.ts'
import { changedTexts, RULES, type Piece } from './changed-texts.ts'
import { compareHeaps, readHeap, type Compared, type Heap } from './heap-walk.ts'
import { MARKS_ALL } from './marks-all.ts'
import type { KeptRealmData } from './kept-realm.ts'

/**
 * A realm that serves again is walked in the heap itself, as the match after begins: with its closures' variables, and with what
 * no name leads to.
 */
interface Ended {
  readonly log: string
  readonly reason: string
  readonly isKept: boolean
}

/** What our own code in a realm is known by, and all that hangs on it. */
const OURS = ['guard', 'watch', 'createKit', 'createApi', 'script']

function startsOf(heap: Heap): ReadonlyMap<string, number> {
  const kept = heap.find('KeptRealm', 'next')
  const open = heap.to(kept, ['property next', 'property leave', 'internal context', 'context realm'])
  const starts = new Map([['global', heap.to(kept, ['property global', 'shortcut global_object'])]])
  for (const name of OURS) starts.set(name, heap.to(open, [`property ${name}`]))
  // The host's `Object.prototype`, that of the options which our code is given for each match.
  starts.set('host', heap.to(kept, ['property __proto__', 'property __proto__']))
  return starts
}

/** What is otherwise after a match that marked all it could than after a quiet one. */
async function leftBy(texts: RealmTexts): Promise<{ ended: Ended; walk: Compared }> {
  const prepared = prepareScript(MARKS_ALL, 'Marks.js')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  const kit = { maxCalls: RULES.maxCalls, ...RULES.random[0] }
  const worker = new Worker(new URL('./kept-realm.ts', import.meta.url), {
    workerData: {
      sources: { texts, regions: RULES.regions, code: prepared.code },
      kit,
    } satisfies KeptRealmData,
  })
  // Younger than the types of Node that we have.
  const snapshots = worker as unknown as {
    getHeapSnapshot(given: { exposeNumericValues: boolean }): Promise<Readable>
  }
  const play = async (seat: number) => {
    worker.postMessage(seat)
    const [ended] = (await once(worker, 'message')) as [Ended]
    return { ended, heap: await readHeap(await snapshots.getHeapSnapshot({ exposeNumericValues: true })) }
  }
  const before = (await play(0)).heap
  const { ended, heap: after } = await play(1)
  await worker.terminate()
  const [old, now] = [startsOf(before), startsOf(after)]
  const starts = ['global', ...OURS].map((name) => ({ way: name, old: old.get(name)!, now: now.get(name)! }))
  return { ended, walk: compareHeaps(before, after, starts, new Set([before.id(old.get('host')!)])) }
}

test('nothing in the heap is otherwise for the match after one that marks all it can reach', async () => {
  const { ended, walk } = await leftBy(RULES.texts)
  expect(ended.reason).toBe('')
  expect(ended.isKept).toBe(true)
  expect(walk.different).toEqual([])
  expect(walk.objects).toBeGreaterThan(1500)
})

interface Fault {
  readonly pieces: readonly Piece[]
  /** Where the walk finds it. */
  readonly found: RegExp
}
const FAULTS: Record<string, Fault> = {
  'a generator’s own prototype': {
    pieces: [
      [/\.prototype = helper\b/, '.other = helper'],
      [/(?<=\[\s*.map.),\s*.filter.,\s*.flatMap.,\s*.take.,\s*.drop.(?=\s*\])/, ''],
    ],
    found: /property filter \/ .* context body \/ property prototype is new/,
  },
  'the accessor of a stack': {
    pieces: [
      [/freeze\(nativeStack\)/, ''],
      [/freeze\(nativeSetStack\)/, ''],
      [/deleteProperty\(error, .stack.\)/, 'void 0'],
    ],
    found: /context nativeStack \/ property mark is new/,
  },
  'a builtin that is not frozen, and another that may only not grow': {
    pieces: [
      [
        /if \(object !== global\) freeze\(object\)/,
        'if (object === JSON) Object.seal(object); else if (object !== global && object !== Map) freeze(object)',
      ],
    ],
    found: /property Map \/ property mark is new/,
  },
  'a count of the guard’s': {
    pieces: [[/(?<!let )\bpart = 0\b/, '']],
    found: /context part \/ internal value: /,
  },
  'a weak map of ours': {
    pieces: [
      [/kinds\.set\(buffer, kind\)/, 'kinds.set(buffer, kind), kind === "ints" || kinds.set(Floats, kind)'],
    ],
    found: /context kinds .* knows an object more/,
  },
}
test('the walk finds what is left behind by faults', async () => {
  const texts = changedTexts(Object.values(FAULTS).flatMap(({ pieces }) => pieces))
  const { ended, walk } = await leftBy(texts)
  expect(ended.isKept).toBe(true)
  for (const { found } of Object.values(FAULTS))
    expect(walk.different).toContainEqual(expect.stringMatching(found))
})
