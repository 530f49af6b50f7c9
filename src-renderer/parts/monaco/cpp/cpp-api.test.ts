import { describe, expect, test } from 'vitest'
import { gameList, gameOf } from '../../../../src-games/index.ts'
import { cppApiOf } from './cpp-api.ts'
import { findOpenCall, isAfterOwner } from './cpp-text.ts'

const pandemic = cppApiOf(gameOf('pandemic').api)
const madMax = cppApiOf(gameOf('mad-max').api)

describe('the C++ names of a game', () => {
  test('overloads of a function are distinguished, with their parameters', () => {
    expect(pandemic.find('cell').map(({ parameters }) => parameters)).toEqual([['int i', 'int j'], ['Pos p']])
  })
  test('a function without parameters has none', () => {
    expect(pandemic.find('me')).toMatchObject([
      { kind: 'function', parameters: [], declaration: 'int me () const' },
    ])
  })
  test('the values of an enum are names of their own', () => {
    expect(pandemic.find('BOTTOM')).toMatchObject([{ kind: 'enumerator', owner: 'Dir' }])
  })
  test('fields know their type and their struct', () => {
    expect(pandemic.find('health')).toMatchObject([
      { kind: 'field', owner: 'Unit', declaration: 'int health' },
    ])
    expect(pandemic.find('j')).toMatchObject([{ kind: 'field', owner: 'Pos', declaration: 'int j' }])
  })
  test('constants that are declared together are all known', () => {
    for (const name of ['UP', 'SLOW_DOWN', 'FAST'])
      expect(madMax.find(name)).toMatchObject([{ kind: 'constant' }])
    expect(madMax.find('dir2all')).toMatchObject([{ kind: 'constant' }])
  })
  test('types by another name are types', () => {
    for (const name of ['Player_Id', 'Car_Id', 'Pos'])
      expect(madMax.find(name)).toMatchObject([{ kind: 'type' }])
  })
  test.each(gameList.map((game) => game.id))('every C++ entry of %s is found under its name', (id) => {
    const { api } = gameOf(id)
    for (const entry of [...api.globals, ...api.player])
      if (entry.cpp) expect(cppApiOf(api).find(entry.name), entry.name).not.toEqual([])
  })
})

describe('the call at the end of a text', () => {
  test.each([
    ['move(', { name: 'move', argument: 0, isMember: false }],
    ['move(u.id, ', { name: 'move', argument: 1, isMember: false }],
    ['move(unit(k).id, Dir(random(0, 3)), ', { name: 'move', argument: 2, isMember: false }],
    ['if (cell(', { name: 'cell', argument: 0, isMember: false }],
    ['log(",(", ', { name: 'log', argument: 1, isMember: false }],
    ['f(a, // b, c(\n  ', { name: 'f', argument: 1, isMember: false }],
    ['units.push_back(', { name: 'push_back', argument: 0, isMember: true }],
    ['this->move(', { name: 'move', argument: 0, isMember: false }],
    ['sort(v.begin(), [](int a, int b) { return a < b; }, ', { name: 'sort', argument: 2, isMember: false }],
  ])('%s', (text, call) => expect(findOpenCall(text)).toEqual(call))
  test.each(['', 'move(1, 2);', 'if (', 'for (int k = 0; ', 'int x = (', 'void play() {'])(
    'none: %s',
    (text) => expect(findOpenCall(text)).toBeUndefined(),
  )
})

test.each([
  ['u.', true],
  ['p->', true],
  ['std::', true],
  ['x = 3.', false],
  ['u3.', true],
  ['return ', false],
])('whether a name is asked of something: %s', (text, expected) => expect(isAfterOwner(text)).toBe(expected))
