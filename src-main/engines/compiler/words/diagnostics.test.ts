import { describe, expect, test } from 'vitest'
import { parseCompletions } from './completion.ts'
import { parseDiagnostics } from './diagnostics.ts'
import { parseLinkErrors } from './link-errors.ts'
import { byteColumnOf, columnOf, readSource, safeFileName } from '../tree/source-text.ts'
import { parseAddresses } from '../service/trace.ts'

const PATH = '/bot/AI.cc'

describe('reading a player file', () => {
  test.each([
    { name: 'Windows line ends', source: 'a\r\nb\r\n', lines: ['a', 'b', ''] },
    { name: 'old Mac line ends', source: 'a\rb\r', lines: ['a', 'b', ''] },
    { name: 'no newline at the end', source: 'a\nb', lines: ['a', 'b', ''] },
    { name: 'a byte order mark', source: '\ufeffa\n', lines: ['a', ''] },
    { name: 'Latin-1', source: Uint8Array.from([0x2f, 0x2f, 0xe0, 0xf1, 0x0a]), lines: ['//àñ', ''] },
    { name: 'UTF-8', source: new TextEncoder().encode('//àñ€\n'), lines: ['//àñ€', ''] },
    { name: 'nothing', source: '', lines: ['', ''] },
  ])('takes $name', ({ source, lines }) => {
    expect(readSource(source).lines).toEqual(lines)
  })
  test('translates columns between bytes and UTF-16 units', () => {
    const line = 'aà€😀b'
    for (const [bytes, units] of [
      [1, 1],
      [2, 2],
      [4, 3],
      [7, 4],
      [11, 6],
      [12, 7],
      [15, 10],
    ])
      expect(columnOf(line, bytes)).toBe(units)
    expect([1, 2, 3, 4, 6].map((column) => byteColumnOf(line, column))).toEqual([1, 2, 4, 7, 11])
  })
  test.each([
    ['AIFoo.cc', 'AIFoo.cc'],
    ['/home/me/AI Foo.cc', 'AI_Foo.cc'],
    ['..\\..\\x.cc', 'x.cc'],
    ['-O0', 'player_-O0'],
    ['.hidden', 'player_.hidden'],
    ['', 'player.cc'],
  ])('makes a safe name of %j', (name, safe) => expect(safeFileName(name)).toBe(safe))
})

describe('what clang says', () => {
  const source = readSource('#include "Player.hh"\nint à = 1; foo(x);\nint y\nmap<Pos, int, int> m;\n')

  test('places with ranges, options, columns after accents, and fix-its', () => {
    const output = `${PATH}:2:13:{2:13-2:16}: error: use of undeclared identifier 'foo'; did you mean 'std::__2::fo'?
    2 | int à = 1; foo(x);
      |            ^~~
      |            fo
fix-it:"${PATH}":{2:13-2:16}:"fo\\"o"
/quartet/pandemic/Action.hh:23:8: note: 'fo' declared here
fix-it:"/quartet/pandemic/Action.hh":{1:1-1:1}:"no"
${PATH}:3:6: warning: expected ';' [-Wmissing]
${PATH}:1:1: note: to match this
`
    expect(parseDiagnostics(output, PATH, source)).toEqual([
      {
        line: 2,
        column: 12,
        endLine: 2,
        endColumn: 15,
        severity: 'error',
        notes: [],
        message: "use of undeclared identifier 'foo'; did you mean 'std::fo'?",
        fixits: [{ line: 2, column: 12, endLine: 2, endColumn: 15, text: 'fo"o' }],
      },
      {
        line: 3,
        column: 6,
        endLine: 3,
        endColumn: 7,
        severity: 'warning',
        message: "expected ';'",
        flag: '-Wmissing',
        fixits: [],
        notes: [{ line: 1, column: 1, endLine: 1, endColumn: 2, message: 'to match this' }],
      },
    ])
  })

  test('an error inside a header is shown where the file led to it, once', () => {
    const one = `/usr/include/c++/v1/map:652:89:{652:89-652:96}: error: called object type 'int' is not a function
/usr/include/c++/v1/__tree:1818:20: note: in instantiation of something
${PATH}:4:20: note: in instantiation of member function 'std::map<Pos, int, int>::operator[]' requested here
`
    const found = parseDiagnostics(
      `In file included from ${PATH}:1:\n${one}${one}2 errors generated.\n`,
      PATH,
      source,
    )
    expect(found).toEqual([
      expect.objectContaining({
        line: 4,
        column: 20,
        severity: 'error',
        message: "called object type 'int' is not a function",
        notes: [],
      }),
    ])
  })

  test('errors without a place, and no word about there being too many', () => {
    const found = parseDiagnostics(
      'error: unknown argument\nfatal error: too many errors emitted, stopping now [-ferror-limit=]\n',
      PATH,
      source,
    )
    expect(found.map(({ line, message }) => [line, message])).toEqual([[0, 'unknown argument']])
  })
})

describe('what the linker says', () => {
  const source = readSource(
    '#include "Player.hh"\n// system\nvoid f() { system("ls"); }\nvoid Foo::helper(int);\nstruct Shape {};\n',
  )
  test.each([
    ['system', 3, 'system is not available to bots'],
    ['Foo::helper(int)', 4, 'Foo::helper(int) is declared but not defined'],
    ['vtable for Shape', 5, 'Shape has a virtual function that is declared but not defined'],
  ])('%s', (symbol, line, message) => {
    const output = `wasm-ld: error: /bot/player.o: undefined symbol: ${symbol}\nwasm-ld: error: /bot/player.o: undefined symbol: ${symbol}\n`
    expect(parseLinkErrors(output, source)).toEqual([
      expect.objectContaining({ line, message, severity: 'error' }),
    ])
  })
  test('anything else comes through', () => {
    expect(parseLinkErrors('wasm-ld: error: out of luck\n', source)).toEqual([
      expect.objectContaining({ line: 0, message: 'out of luck' }),
    ])
  })
})

test('completions become snippets, without names of the library and of ours', () => {
  const output = `COMPLETION: cell (InBase) : [#Cell#]cell(<#int i#>, <#int j#>)[# const#]
COMPLETION: __quartet_view (InBase,Inaccessible) : [#__quartet::View#]__quartet_view
COMPLETION: _Hidden : _Hidden
COMPLETION: INT_MAX : INT_MAX
COMPLETION: Pattern : [#size_t#]sizeof(<#type#>)
COMPLETION: push_back : [#void#]push_back(<#const std::__2::vector<int> &x#>)
OVERLOAD: [#int#]random(<#int l#>, int u)
`
  expect(parseCompletions(output)).toEqual([
    {
      kind: 'member',
      name: 'cell',
      snippet: 'cell(${1:int i}, ${2:int j})',
      signature: 'cell(int i, int j) const',
      returnType: 'Cell',
    },
    { kind: 'macro', name: 'INT_MAX', snippet: 'INT_MAX', signature: 'INT_MAX' },
    {
      kind: 'pattern',
      name: 'sizeof(',
      snippet: 'sizeof(${1:type})',
      signature: 'sizeof(type)',
      returnType: 'size_t',
    },
    {
      kind: 'member',
      name: 'push_back',
      snippet: 'push_back(${1:const std::__2::vector<int> &x})',
      signature: 'push_back(const std::vector<int> &x)',
      returnType: 'void',
    },
    {
      kind: 'overload',
      name: '',
      snippet: 'random(${1:int l}, int u)',
      signature: 'random(int l, int u)',
      returnType: 'int',
    },
  ])
})

test('addresses become frames: inlined ones, library ones without a line, and what a check found', () => {
  const output = `0x10
__clang_trap_msg$Undefined Behavior Sanitizer$Array index out of bounds
/usr/include/c++/v1/ios:0
inner
/bot/AI.cc:7
wrong name
/bot/AI.cc:9
0x20
operator[]
/usr/include/c++/v1/vector:412
0x30
nothing
??:0
`
  const frames = [
    { name: 'Bot::play()', offset: 1 },
    { name: 'std::vector<int>::at()', offset: 2 },
    { name: 'x', offset: 3 },
  ]
  expect(parseAddresses(output, PATH, frames)).toEqual({
    cause: 'array index out of bounds',
    frames: [
      { name: 'inner', line: 7 },
      { name: 'Bot::play()', line: 9 },
      { name: 'std::vector<int>::at()' },
      { name: 'x' },
    ],
  })
})
