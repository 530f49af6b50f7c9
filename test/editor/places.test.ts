import { describe, expect, test } from 'vitest'
import { codeOf } from './placed.ts'

const { symbolAt, linesOf, index, rename } = codeOf()

describe('a name leads to its definition, and to all places where it is used', () => {
  test.each([
    {
      of: 'a function of a namespace, defined elsewhere',
      line: 33,
      word: 'area',
      defined: 6,
      used: [5, 6, 16, 33],
    },
    { of: 'a constant within brackets of an array', line: 23, word: 'SIDE', defined: 5, used: [5, 6, 23] },
    { of: 'a namespace', line: 33, word: 'geo', defined: 5, used: [5, 6, 16, 23, 33] },
    { of: 'a template', line: 33, word: 'Box', defined: 7, used: [7, 9, 20, 33] },
    {
      of: 'a member, in the list of a constructor',
      line: 9,
      word: 'inside',
      nth: 2,
      defined: 8,
      used: [8, 9, 10],
    },
    { of: 'a parameter of the same name', line: 9, word: 'inside', nth: 3, defined: 9, used: [9, 9] },
    { of: 'a type of a template', line: 8, word: 'T', defined: 7, used: [7, 8, 9, 10] },
    { of: 'a name for a type', line: 21, word: 'Boxes', defined: 20, used: [20, 21] },
    { of: 'an enumerator', line: 31, word: 'WILD', defined: 12, used: [12, 31] },
    { of: 'a macro', line: 33, word: 'TWICE', defined: 3, used: [3, 33] },
    { of: 'a parameter hidden for a while', line: 28, word: 'n', defined: 24, used: [24, 26, 28] },
    { of: 'the variable that hides it', line: 26, word: 'n', nth: 3, defined: 26, used: [26, 26] },
    {
      of: 'a variable that a lambda takes along',
      line: 27,
      word: 'sum',
      nth: 2,
      defined: 25,
      used: [25, 26, 27, 27, 27],
    },
    { of: 'a parameter of a lambda', line: 27, word: 'n', nth: 2, defined: 27, used: [27, 27] },
    { of: 'a member of the player', line: 33, word: 'boxes', defined: 21, used: [21, 33, 34] },
    { of: 'a virtual function by its base', line: 33, word: 'value', defined: 13, used: [13, 33] },
  ])('$of', ({ line, word, nth, defined, used }) => {
    const symbol = symbolAt(line, word, nth)
    expect(symbol).toBeDefined()
    expect(index().symbols[symbol!].line).toBe(defined)
    expect(linesOf(symbol)).toEqual(used)
  })
})

describe('another name', () => {
  test('goes to all places and leaves the others, proved by the module that comes out', async () => {
    const renamed = await rename(24, 'n', 'limit')
    expect(renamed).toMatchObject({ ok: true, places: 3, proof: 'same' })
    expect(renamed.ok && renamed.source.split('\n').slice(23, 28)).toEqual([
      '  int count(int limit) {',
      '    int sum = 0;',
      '    for (int i = 0; i < limit; ++i) { int n = i; sum += n; }',
      '    auto add = [&sum](int n) { sum += n; return sum; };',
      '    return add(limit);',
    ])
  })
  test.each([
    { line: 24, word: 'n', newName: 'i', why: /The name i is taken in line 26/ },
    { line: 26, word: 'i', newName: 'n', why: /The name n is taken in line 24/ },
    { line: 25, word: 'sum', newName: 'for', why: /a word of C\+\+ itself/ },
    { line: 25, word: 'sum', newName: '2nd', why: /begins with a letter/ },
    { line: 25, word: 'sum', newName: '__sum', why: /belong to the library/ },
    { line: 22, word: 'mood', newName: 'boxes', why: /The name boxes is taken in line 21/ },
    { line: 22, word: 'mood', newName: 'unit', why: /headers have a unit/ },
    { line: 30, word: 'play', newName: 'think', why: /its name must stay/ },
    { line: 35, word: 'health', newName: 'life', why: /comes with the game or the library/ },
    { line: 2, word: 'PLAYER_NAME', newName: 'MINE', why: /headers ask for/ },
    { line: 25, word: 'int', newName: 'whole', why: /There is no name here/ },
  ])('$newName for $word in line $line is refused in a sentence', async ({ line, word, newName, why }) => {
    const refused = await rename(line, word, newName)
    expect(refused).toMatchObject({ ok: false, why: expect.stringMatching(why) as unknown })
  })
})
