import { describe, expect, test } from 'vitest'
import { bot, searching, type Planted } from '../../../test/mistakes/searching.ts'

const search = searching()

const PLANTED: readonly Planted[] = [
  [
    'a member that is never set',
    bot('go(goal); goal = goal / 3;', 'int goal;'),
    /^orders depend on a member never set: goal; it decides in line 11$/,
    6,
  ],
]

describe('a planted mistake is named with its line', () => {
  test.each(PLANTED)('%s', async (_, source, message, line) => {
    const { verdict, findings } = await search(source)
    expect(verdict).toBe('mistakes')
    expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.line).toBe(line)
  })
})

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
