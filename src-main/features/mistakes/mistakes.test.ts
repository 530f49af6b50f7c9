import { describe, expect, test } from 'vitest'
import { sharedCache } from '../../../test/run-folder.ts'
import { createBotBuilder } from '../../core/bots/build-bot.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { createMistakeSearch } from './find-mistakes.ts'
import { playOwnMatches } from './own-matches.ts'
import { makeProgram } from '../../../test/mistakes/made-programs.ts'
import { bot, searching, testPlanted, type Planted } from '../../../test/mistakes/searching.ts'

const search = searching()

const PLANTED: readonly Planted[] = [
  [
    'a member that is never set',
    bot('go(goal); goal = goal / 3;', 'int goal;'),
    /^orders depend on a member never set: goal; it decides in line 11$/,
    6,
  ],
]

testPlanted(search, PLANTED)

describe('no false alarm', () => {
  test('unset values that decide nothing, reserves, and library code that keeps memory unset', async () => {
    const play = `int unused; Pos p; vector<int> v; v.reserve(50); for (int k = 0; k < 40; ++k) v.push_back(k);
      ostringstream out; out << round() << ' ' << 1.5; string s = out.str() + "x"; sort(s.begin(), s.end());
      deque<int> d(v.begin(), v.end()); while (d.size() > 3) d.pop_front();
      map<Pos, set<int> > m; m[p].insert(3); set<int>::iterator it = m[p].end(); --it;
      if (round() > 900) unused = 1; go(d.front() + s.size() + *it);`
    expect(await search(bot(play))).toMatchObject({ verdict: 'sound', findings: [] })
  })
})

/** All of its parts and faults: `made-programs.all.test.ts`. */
test.each([
  ['a set of memory of its own, and nodes in a list', undefined],
  ['containers in containers, moved and copied', 14],
] as const)('a program made by dice: %s', async (what, fault) => {
  const made = makeProgram(3, { only: what, ...(fault === undefined ? {} : { some: 1, fault }) })
  const { findings } = await search(made.bot)
  const found = findings.map(({ line, message }) => [line, made.fault?.finding.test(message)])
  expect(found).toEqual(made.fault ? [[made.fault.line, true]] : [])
})

test('a search that is cancelled ends the match that it plays, and leaves no process', async () => {
  const [[, planted]] = PLANTED
  const builder = createBotBuilder(sharedCache())
  const pool = createMatchPool({ processes: 1 })
  try {
    const [match] = await playOwnMatches(builder, pool, planted, { count: 1 })
    const stop = new AbortController()
    let isPlaying = false
    pool.onChange(() => {
      if (pool.state().running === 0) return
      isPlaying = true
      stop.abort()
    })
    const search = createMistakeSearch({ builder, pool }, planted, [match])
    await expect(search.run({ signal: stop.signal })).rejects.toThrow('aborted')
    expect(isPlaying).toBe(true)
    expect(pool.state()).toMatchObject({ queued: 0, running: 0 })
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
  expect(pool.pids()).toEqual([])
})

test('a search says what its budget did not reach, and goes on from there', async () => {
  const [[, planted, message]] = PLANTED
  const builder = createBotBuilder(sharedCache())
  const pool = createMatchPool({ processes: 1 })
  try {
    const [match] = await playOwnMatches(builder, pool, planted, { count: 1 })
    const search = createMistakeSearch({ builder, pool }, planted, [{ ...match, rounds: 30 }])
    const first = await search.run({ seconds: 1e-6 })
    expect(first).toMatchObject({ verdict: 'unclear', findings: [] })
    expect(first.left).toMatch(/^all uses of memory in 1 match, and what was never set in 1 match$/)
    const found: string[] = []
    const answer = await search.run({ onProgress: (now) => now.found && found.push(now.found.message) })
    expect(answer.left).toBeUndefined()
    expect(found[0]).toMatch(message)
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
})
