import { beforeAll, describe, expect, it, test } from 'vitest'
import { source, submitting, type Case } from '../../../test/submission/submitting.ts'
import type { DebugStatement } from '../../engines/compiler/tree/debug-statements.ts'
import { isConstType } from '../../engines/compiler/order/ast-facts.ts'
import { forecastOf } from '../../core/matches/cpu-forecast.ts'
import { includesOf, nameLine } from './source-lines.ts'
import { stripDebug } from './strip-debug.ts'

const { places, bot, checkText, check } = submitting()

/** Of which a file can have all at once: it is compiled and played once. */
const TOGETHER: readonly Case[] = [
  ['a global', { before: 'int counter = 0;' }, 3, /counter \(int\) is a global/],
  ['a static global', { before: 'static vector<int> seen;' }, 3, /seen .* is a global/],
  [
    'one in a namespace without name',
    { before: 'namespace { map<int, int> memo; }' },
    3,
    /memo .* is a global/,
  ],
  ['a pointer to constants', { before: 'const char* word = "a";' }, 3, /word .* is a global/],
  [
    'a global made by a macro',
    { before: '#define MAKE(x) int x;\nMAKE(hidden)' },
    4,
    /hidden .* is a global/,
  ],
  ['a static member', { members: 'static int total;', before: '' }, 6, /total \(int\) is a static member/],
  ['a static local', { play: 'static int k = 0; ++k;' }, 8, /k \(int\) is a static local/],
  [
    'a static local of a lambda',
    { play: 'auto f = [] { static int z; return ++z; }; f();' },
    8,
    /z \(int\) is a static local/,
  ],
  ['a thread_local', { before: 'thread_local int t;' }, 3, /t \(int\) is a thread_local/],
  [
    'a static member of a template',
    { before: 'template <class T> struct Box { static T shared; };' },
    3,
    /shared .* static member/,
  ],
  ['cout', { play: 'cout << 1;' }, 8, /uses cout/],
  ['cin', { play: 'int x; cin >> x;' }, 8, /uses cin/],
  ['printf', { play: 'printf("x");' }, 8, /uses printf/],
  [
    'a file',
    { before: '#include <sstream>', play: 'ifstream in("x");' },
    8,
    /uses ifstream: a player must not open files/,
  ],
  ['fopen', { before: '#include <cstdio>', play: 'fopen("x", "r");' }, 8, /uses fopen/],
  ['exit', { play: 'exit(1);' }, 8, /uses exit: it ends the whole program/],
  ['cerr', { play: 'cerr << 1;' }, 8, /writes to cerr/],
  ['rand', { play: 'int die = rand() % 6; move(die, TOP);' }, 8, /draws from rand\(\): as on the judge/],
  ['stderr', { play: 'fprintf(stderr, "%d", 1);' }, 8, /writes to stderr/],
  [
    'a key that is an address',
    { before: '#include <unordered_set>', members: 'unordered_set<int*> seen_at;' },
    6,
    /where things lie in memory decides in which order an unordered container is gone through/,
  ],
  [
    'the hash of a text as a number',
    { play: 'int h = hash<string>()("a") % 7; move(h, TOP);' },
    8,
    /this hash has 64 bits there and 32 here/,
  ],
  [
    'a hash that needs more than 32 bits',
    {
      before: 'struct Far { size_t operator()(int x) const { return x * 73856093; } };',
      members: 'unordered_set<int, Far> far;',
    },
    3,
    /this hash may need more than 32/,
  ],
  [
    'a product of two variables in a hash',
    {
      before:
        'struct Tag { size_t id; int at; bool operator==(const Tag& o) const { return id == o.id; } }; struct OfTag { size_t operator()(const Tag& t) const { return t.id * t.at; } };',
      members: 'unordered_set<Tag, OfTag> tags;',
    },
    3,
    /this hash needs more than 32 where these variables are large/,
  ],
  [
    'a key of long double',
    { before: '#include <unordered_set>', members: 'unordered_set<long double> lengths;' },
    6,
    /the hash of such a key is another one there/,
  ],
  [
    'a hash that is negative',
    {
      before: 'struct Below { size_t operator()(int x) const { return x - 10; } };',
      members: 'unordered_set<int, Below> low;',
    },
    3,
    /a negative number becomes a hash of 64 bits there/,
  ],
  [
    'a distribution',
    {
      before: '#include <random>',
      play: 'mt19937 g; cauchy_distribution<double> d(0, 3); d(g); uniform_int_distribution<int> e(0, 3); e(g);',
    },
    8,
    /may play differently on the judge: the last digits of its numbers/,
  ],
  [
    'a random device',
    { before: '#include <random>', play: 'mt19937 g(random_device{}());' },
    8,
    /may play differently on the judge: random_device gives other numbers there each time/,
  ],
  [
    'the room of a string',
    { play: 'string s; vector<string> v; cerr << s.capacity() + v.capacity();' },
    8,
    /may play differently on the judge: a string has room for 15 letters/,
  ],
  [
    'a size below zero',
    { play: 'vector<int> v; long long last = v.size() - 1; move(last, TOP);' },
    8,
    /may play differently on the judge: a size below zero, or a place that was not found/,
  ],
  ['a long', { play: 'unsigned long x = 1; x += 2;' }, 8, /a long has 64 bits there and 32 here/],
  [
    'a comparison without const',
    {
      before: 'struct Cmp { bool operator()(int a, int b) { return a > b; } };',
      play: 'set<int, Cmp> s; s.insert(1);',
    },
    3,
    /should be const: g\+\+ lets it order a set or map in C\+\+11 and C\+\+14/,
  ],
  [
    'a reference to a local that is returned',
    { members: 'const int& best () { int found = round(); return found; }', play: 'move(best(), TOP);' },
    6,
    /^found ends with this function, and what is returned leads to it: return a copy instead/,
  ],
  [
    'a pointer into a text that ends with its line',
    { play: 'const char* word = to_string(round()).c_str(); move(word[0], TOP);' },
    8,
    /^what is made here ends with this line, and is still pointed to afterwards/,
  ],
  [
    'a name that std has here',
    { before: 'const double ratio = 0.5;', play: 'if (ratio > 1) move(0, TOP);' },
    8,
    /std has a ratio too/,
  ],
  ['stdout', { play: 'fputs("x", stdout);' }, 8, /uses stdout/],
  ['a header of files', { before: '#include <fstream>' }, 3, /<fstream> is for files/],
]
/** Where the first line of each part stands in a file of one case. */
const STARTS = { before: 3, members: 6, play: 8 } as const
type Part = keyof typeof STARTS
const PARTS: readonly Part[] = ['before', 'members', 'play']

/** A file of all cases, and the line of each in it. */
function gather(cases: readonly Case[]): { readonly file: string; readonly lines: readonly number[] } {
  const texts = (part: Part) =>
    cases.map(([, parts]) => (part === 'play' && parts.play ? `{ ${parts.play} }` : (parts[part] ?? '')))
  const height = (parts: readonly string[]) => parts.join('\n').split('\n').length
  const lines = cases.map(([, , line], k) => {
    const part = PARTS.findLast((one) => line >= STARTS[one])!
    const above = PARTS.slice(0, PARTS.indexOf(part)).reduce((sum, one) => sum + height(texts(one)) - 1, 0)
    const own = texts(part).slice(0, k)
    return line + above + (k === 0 ? 0 : height(own))
  })
  const [before, members, play] = PARTS.map((part) => texts(part).join('\n'))
  return { file: source({ before, members, play }), lines }
}

describe('the check for the judge', () => {
  it('has nothing against a clean file, constants of all kinds included', async () => {
    const before = `#include <bits/stdc++.h>
#include "Structs.hh"
const int DI[] = {1, 0};
const char* const WORDS[] = {"a"};
constexpr double X = 1.5;
static const vector<int> LIST = {1, 2};
int helper(int x) { const static int k = 3; int cout = x; return cout + k; }
template <class T> struct Pair { T a; static constexpr int n = 2; };
enum Kind { A, B };
struct Hash { size_t operator()(const pair<int, int>& p) const { return p.first * 100 + p.second; } };
const size_t COLUMNS = 60;
struct Grid { size_t operator()(const pair<int, int>& p) const { return p.first * COLUMNS + p.second; } };
struct Box { int rows, columns; size_t operator()(const pair<int, int>& p) const { return p.first * columns + p.second % (rows * columns); } };
struct Wide { unsigned long long operator()(int x) const { return x * 0x9e3779b97f4a7c15; } };
// int global; cout << "commented";`
    expect(
      await check({
        before,
        members: `static const int SIZE = 3; vector<int> seen;
  unordered_map<int, vector<int*>> lists; unordered_set<string> words; unordered_map<pair<int, int>, int, Hash> costs; unordered_map<pair<int, int>, int, Grid> grid; unordered_map<pair<int, int>, int, Box> boxes; unordered_set<int, Wide> wide;`,
        play: 'for (auto& word : words) lists[word.size()].clear(); seen.push_back(helper(X) + DI[0] + LIST[0]);',
      }),
    ).toEqual([])
  })

  describe('finds, at its line, with how to mend it,', () => {
    const { file, lines } = gather(TOGETHER)
    let findings: Awaited<ReturnType<typeof checkText>>
    beforeAll(async () => {
      findings = await checkText(file)
    })
    test.each(TOGETHER.map(([what, , , message], k) => [what, lines[k], message] as const))(
      '%s',
      (_, line, message) => {
        expect(findings.map((one) => [one.line, one.message])).toContainEqual([
          line,
          expect.stringMatching(message),
        ])
        expect(findings.every(({ fix }) => fix.length > 5)).toBe(true)
      },
    )
  })
})

it('what differs on the judge is said once of a name, with all of its lines', async () => {
  const findings = await check({
    members: 'long first;\n  long second;',
    play: 'first = second = 1;\n    for (unsigned long k = 0; k < 3; ++k) first += 2;',
  })
  expect(findings.map(({ line, message }) => [line, message])).toEqual([
    [6, 'may play differently on the judge: a long has 64 bits there and 32 here (also in lines 7 and 10)'],
  ])
})

it('the export keeps Windows line ends, and refuses what does not compile', async () => {
  const id = await bot(source({ play: 'cerr << 1;\n    move(1, TOP);' }).replaceAll('\n', '\r\n'))
  const { text } = await places.app.call('bots.exportSubmission', { id })
  expect(text).toBe(source({ play: 'move(1, TOP);' }).replaceAll('\n', '\r\n'))
  const broken = await bot(source({ play: 'mov(1);' }))
  await expect(places.app.call('bots.exportSubmission', { id: broken })).rejects.toMatchObject({
    code: 'bot/does-not-compile',
    message: expect.stringContaining('line 8'),
  })
})

test('the forecast of the judge’s CPU is a range of seconds, of what a player has', () => {
  const textOf = (...shares: number[]) => forecastOf(shares).text
  expect(textOf(0.41, 0.43, 0.6)).toBe(
    'uses 0.30–0.96 s of the 1 s that a player has in its dearest match (3 matches)',
  )
  expect(textOf(0, 0.006)).toBe('uses less than 0.01 s of the 1 s that a player has (2 matches)')
  expect(textOf(0.4, 1)).toBe('uses all of the 1 s that a player has (2 matches)')
})

test.each<[string, boolean]>([
  ['int', false],
  ['const int', true],
  ['const int[4][2]', true],
  ['const char *', false],
  ['const char *const', true],
  ['std::vector<const int *>', false],
  ['const std::vector<int *>', true],
  ['int (*)(int)', false],
  ['int (*const)(int)', true],
  ['const int &', true],
  ['int &', false],
])('a variable of type %s is constant: %s', (type, isConst) => {
  expect(isConstType(type)).toBe(isConst)
})

test('includes and the name are found where the preprocessor sees them', () => {
  const text =
    '/* #include <a> */\n # include  <vector> // x\n"\\" #include <b>"\n#include "Debug.hh"\n//#define PLAYER_NAME A\n#define PLAYER_NAME B\n'
  expect(includesOf(text)).toEqual([
    { name: 'vector', line: 2 },
    { name: 'Debug.hh', line: 4 },
  ])
  expect(nameLine(text)).toBe(6)
})

test('stripping leaves what shares the line, and takes Debug.hh along', () => {
  const text = '#include "Debug.hh"\nint f() { cerr << "é"; return 1; }\n  cerr << 2;\nend\n'
  const bytes = Buffer.from(text)
  const statement = (part: string, line: number): DebugStatement => {
    const start = bytes.indexOf(part)
    return { line, start, end: start + Buffer.byteLength(part), endsInMacro: false, inBlock: true }
  }
  expect(stripDebug(text, [statement('cerr << "é"', 2), statement('cerr << 2', 3)])).toEqual({
    text: 'int f() {  return 1; }\nend\n',
    removed: [1, 2, 3],
    kept: [],
  })
})
