import { describe, expect, test } from 'vitest'
import { bot, searching, testPlanted, type Planted } from '../../../test/mistakes/searching.ts'

const search = searching()

const PLANTED: readonly Planted[] = [
  [
    'an index past a vector',
    bot('vector<int> v(91); go(v[91 + round()]);'),
    /^index 91 of 91: v has the indices 0 to 90$/,
    9,
  ],
  [
    'a local that is never set',
    bot('int best; if (round() > 3) best = 1; go(best);'),
    /^orders depend on a variable never set: best; it decides in line 11$/,
    9,
  ],
  [
    'a local of which only the sign matters',
    bot('int best; if (round() > 3) best = 1; go(best < 0 ? 2 : 1);'),
    /^orders depend on a variable never set: best; it decides in line 11$/,
    9,
  ],
  [
    'an index before an array that is the last member',
    bot('int k = round() - round() - 1; go(steps[k]);', 'int steps[6];'),
    /^index -1 of 6: steps has the indices 0 to 5$/,
    9,
  ],
  [
    'pop of a queue that is empty',
    bot('queue<int> waiting; waiting.pop(); go(waiting.size());'),
    /^pop\(\) of waiting, which is empty$/,
    9,
  ],
  [
    'top of a stack that is empty',
    bot('stack<int> open; go(open.top());'),
    /^top\(\) of open, which is empty$/,
    9,
  ],
  [
    'an iterator that goes before the first element of a set',
    bot(
      'set<int> seen; seen.insert(round()); set<int>::iterator it = seen.begin(); --it; go(it == seen.end());',
    ),
    /^begin\(\) decremented: before the first element there is none, and it stood there$/,
    9,
  ],
  [
    'a pointer to a local whose function has returned',
    bot(
      'int* way = best(); go(*way);',
      'int* best () { int found = round(); int* way = &found; return way; }',
    ),
    /^reads found after the function that it was declared in has returned$/,
    9,
  ],
  [
    'a reference to a parameter that is kept after its function has returned',
    bot(
      'Way way = keep(round());\n go(way.given);',
      'struct Way { const int& given; }; Way keep (int given) { Way way = {given}; return way; }',
    ),
    /^reads given after the function that it was declared in has returned$/,
    10,
  ],
  [
    'a reference into a vector that has grown since',
    bot('vector<int> v(1, 5); int& first = v[0]; for (int k = 0; k < 99; ++k) v.push_back(k);\n go(first);'),
    /^reads memory of first that was given back already$/,
    10,
  ],
]

testPlanted(search, PLANTED)

/** Lines 9 to …: each is a mistake after which the original goes on. */
const SEVERAL = [
  'int a[5] = {0}; int k = 5 + round() - round();',
  'int sum = a[k];',
  'vector<int> path(3, 1);',
  'sum += path[path.size()];',
  'int best; if (round() > 500) best = 1;',
  'int* old = new int[4]; old[0] = 1; delete[] old;',
  'sum += old[1];',
  'vector<int> other(7, 1); other[7 + k - 5] = sum;',
  'sum += 1000000000 * (k - 2);',
  'go(best);',
]

describe('all mistakes of a run are reported, each once', () => {
  test('two indices, memory that was given back, a product, and a variable that was never set', async () => {
    const { verdict, findings } = await search(bot(SEVERAL.join('\n')))
    expect(verdict).toBe('mistakes')
    expect(findings.map(({ line, message }) => `${line}: ${message}`).sort()).toEqual([
      '10: index 5 of 5: a has the indices 0 to 4',
      '12: index 3 of 3: path has the indices 0 to 2',
      '13: orders depend on a variable never set: best; it decides in line 20',
      '15: reads memory of old that was given back already',
      '16: index 7 of 7: other has the indices 0 to 6',
      '17: 1000000000 * 3 is too large for int',
    ])
  })

  test('also of one line, in loops, and through functions of the library', async () => {
    const text = [
      'vector<int> v(3); vector<int> w(4); int at = 5; int sum = v[at] +',
      'w[at];',
      'for (int k = 0; k < 6; ++k) { sum += v[k]; if (k > 4) sum += w[k]; }',
      'vector<int> order(4); for (int k = 0; k < 4; ++k) order[k] = k;',
      'sort(order.begin(), order.end(), [&](int a, int b) { return v[a] < v[b]; });',
      'go(1);',
    ]
    const { findings } = await search(bot(text.join('\n')))
    expect(findings.map(({ line }) => line)).toEqual([9, 10, 11, 13])
  })

  test('a mistake that the original does not survive ends the search', async () => {
    const text =
      'vector<int> v(3); int sum = v[3 + round()];\nqueue<int> q; q.pop();\ngo(sum / (round() - round()));'
    const { findings } = await search(bot(text))
    expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '9: index 3 of 3: v has the indices 0 to 2',
      '10: pop() of q, which is empty',
    ])
  })
})

describe('a mistake is named once, in its line', () => {
  test.each([
    [
      'before a long loop, which moves the check of the index',
      'vector<int> v(3, 1);\nint x = v[round()];\nfor (int k = 0; k < 3000000; ++k) x += k % 7;\ngo(x);',
      [[10, 'index 3 of 3: v has the indices 0 to 2']],
    ],
    [
      'in a row that is none',
      'vector<vector<int> > g(4, vector<int>(4)); int x = 0, i = round() % 5;\nfor (int k = 0; k < 4; ++k) x += g[i][k];\ngo(x);',
      [[10, 'index 4 of 4: g has the indices 0 to 3']],
    ],
  ])('%s', async (_, play, found) => {
    const { findings } = await search(bot(play))
    expect(findings.map(({ line, message }) => [line, message])).toEqual(found)
  })
})

describe('no false alarm', () => {
  test('an exception that is not caught, with much to be cleaned up on its way', async () => {
    const play = `string name = "a"; vector<int> v(3); { set<int> s; s.insert(1); { string inner = name + "b";
      if (round() > 3) v.at(7); go(inner.size() + s.size()); } }`
    const { findings } = await search(bot(play))
    expect(findings.filter(({ message }) => /has returned/.test(message))).toEqual([])
  })

  test('exceptions that are caught, and iterators that go back from the end', async () => {
    const play = `int got = 0; try { vector<int> v(3); v.at(7); } catch (const out_of_range&) { got = 1; }
      try { got += stoi("zz"); } catch (...) { got += 2; }
      try { try { throw string("x"); } catch (const string& s) { got += s.size(); throw; } } catch (...) { got += 4; }
      set<int> s; s.insert(3); s.insert(5); set<int>::iterator it = s.end(); --it; --it; got += *it;
      for (set<int>::reverse_iterator r = s.rbegin(); r != s.rend(); ++r) got += *r;
      map<int, int> m; m.insert(m.begin(), make_pair(4, 5)); m.insert(m.begin(), make_pair(2, 1)); got += m.rbegin()->second;
      go(got);`
    expect(await search(bot(play))).toMatchObject({ verdict: 'sound', findings: [] })
  })
})
