import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { pandemic } from '../../src-games/pandemic/game.ts'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import { realmRulesOf, type RealmTexts } from '../../src-main/engines/match-child/realm-sources.ts'
import { compareHeaps, readHeap, type Compared, type Heap } from './heap-walk.ts'
import { MARKS_ALL } from './marks-all.ts'
import type { KeptRealmData } from './kept-realm.ts'

/**
 * A realm that serves again is walked in the heap itself, as the match after begins: with its closures' variables, and with what
 * no name leads to.
 */
const rules = realmRulesOf(pandemic, 7)

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
  const kit = { maxCalls: rules.maxCalls, ...rules.random[0] }
  const worker = new Worker(new URL('./kept-realm.ts', import.meta.url), {
    workerData: {
      sources: { texts, regions: rules.regions, code: prepared.code },
      kit,
    } satisfies KeptRealmData,
  })
  const play = async (seat: number) => {
    worker.postMessage(seat)
    const [ended] = (await once(worker, 'message')) as [Ended]
    return { ended, heap: await readHeap(await worker.getHeapSnapshot({ exposeNumericValues: true })) }
  }
  const before = (await play(0)).heap
  const { ended, heap: after } = await play(1)
  await worker.terminate()
  const [old, now] = [startsOf(before), startsOf(after)]
  const starts = ['global', ...OURS].map((name) => ({ way: name, old: old.get(name)!, now: now.get(name)! }))
  return { ended, walk: compareHeaps(before, after, starts, new Set([before.id(old.get('host')!)])) }
}

/** The texts of a realm with something of them otherwise. */
function changed(change: (text: string) => string): RealmTexts {
  const { texts } = rules
  return {
    permitted: texts.permitted,
    plain: change(texts.plain),
    sizes: change(texts.sizes),
    rooms: texts.rooms.map(change),
    bigInts: texts.bigInts,
    guard: change(texts.guard),
    watch: change(texts.watch),
    kit: texts.kit,
    api: texts.api,
  }
}

test('nothing in the heap is otherwise for the match after one that marks all it can reach', async () => {
  const { ended, walk } = await leftBy(rules.texts)
  expect(ended.reason).toBe('')
  expect(ended.isKept).toBe(true)
  expect(walk.different).toEqual([])
  expect(walk.objects).toBeGreaterThan(1500)
})

interface Fault {
  /** Pieces of our own texts, and what stands there instead. */
  readonly pieces: readonly (readonly [is: RegExp, becomes: string])[]
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
      [/deleteProperty\(error, .stack.\)/, ''],
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
  const pieces = new Set(Object.values(FAULTS).flatMap((fault) => fault.pieces))
  const texts = changed((text) => {
    let now = text
    for (const piece of pieces) {
      if (piece[0].test(now)) pieces.delete(piece)
      now = now.replace(piece[0], piece[1])
    }
    return now
  })
  expect([...pieces]).toEqual([])
  const { ended, walk } = await leftBy(texts)
  expect(ended.isKept).toBe(true)
  for (const { found } of Object.values(FAULTS))
    expect(walk.different).toContainEqual(expect.stringMatching(found))
})
