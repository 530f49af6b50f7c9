import { expect, test } from 'vitest'
import { readableName } from './type-names.ts'

test.each([
  ['int', 'int'],
  ['vector<Pos, std::__2::allocator<Pos> >', 'vector<Pos>'],
  ['basic_string<char, std::__2::char_traits<char>, std::__2::allocator<char> >', 'string'],
  [
    'map<int, std::__2::vector<int, std::__2::allocator<int> >, std::__2::less<int>, std::__2::allocator<std::__2::pair<const int, std::__2::vector<int, std::__2::allocator<int> > > > >',
    'map<int, vector<int>>',
  ],
  ['pair<int, std::__2::less<int> >', 'pair<int, less<int>>'],
  ['array<int, 4UL>', 'array<int, 4UL>'],
  ['vector<Pos *, std::__2::allocator<Pos *> >', 'vector<Pos *>'],
  ['operator<', 'operator<'],
])('%s is shown as %s', (name, shown) => {
  expect(readableName(name)).toBe(shown)
})
