import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, request, testCompiler, type BotParts } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(testCompiler())

// g++ 12 refuses each of these, too.
test.each<[string, BotParts, number, RegExp]>([
  ['a missing name', { play: 'int x = 1;\n    zorkel(x);' }, 9, /^there is no zorkel here/],
  [
    'a static member with a value',
    { members: 'static int total = 0;', play: '' },
    6,
    /^a static member that is not const cannot get its value inside the class/,
  ],
  [
    'two players in one file',
    {
      before:
        'struct Other : public Player { static Player* factory() { return new Other; } };\nRegisterPlayer(Other);',
      play: '',
    },
    12,
    /^RegisterPlayer stands twice in this file: a file holds one player$/,
  ],
  ['a function without a type', { members: 'helper(int x) { return x; }', play: '' }, 6, /./],
  ['a type that is not there', { members: 'Zorkel next;', play: '' }, 6, /^a type is missing here/],
  ['a missing ;', { play: 'int x = 1\n    move(x, TOP);' }, 8, /^a ; is missing/],
  ['a call with too little', { play: 'move(1);' }, 8, /^this call has too few arguments/],
  ['a member that is not there', { play: 'Pos p; p.zorkel = 1;' }, 8, /^Pos has nothing called zorkel/],
  ['a variable twice', { play: 'int x = 1;\n    int x = 2;' }, 9, /^x is there twice/],
  [
    'a function that is not const',
    { before: 'struct A { int f() { return 1; } };', play: 'const A a = A(); a.f();' },
    8,
    /^f is called on something const/,
  ],
  [
    'a header that is missing',
    { play: 'unordered_map<int, int> m; m[1] = 2;' },
    8,
    /^unordered_map is of the standard library, and its header is missing: #include <unordered_map>/,
  ],
  [
    'a brace that is never closed',
    { play: 'if (round() > 3) {\n      move(1, TOP);\n    for (int k = 0; k < 3; ++k) move(k, TOP);' },
    8,
    /^the \{ of this line is never closed/,
  ],
  ['a parenthesis that is never closed', { play: 'if (round() > 3 {\n    }' }, 8, /^a \) is missing here/],
  ['a list without a comma', { play: 'vector<int> v = {1 2, 3};' }, 8, /^a comma, a ; or a } is missing/],
  ['an else without its if', { play: 'if (round()) ; ;\n    else return;' }, 9, /^this else has no if/],
  ['a text that never ends', { play: 'string s = "abc;\n    int x = 1;' }, 8, /^a text begins in this line/],
  ['a text between single quotes', { play: "string s = 'abc';" }, 8, /^a text stands between " and "/],
  ['a number for a direction', { play: 'Dir d = 2; move(1, d);' }, 8, /^a number does not become a Dir/],
  [
    'a set of what cannot be compared',
    { before: 'struct P { int a; };', play: 'set<P> s; P p; s.insert(p);' },
    8,
    /^there is no such operator for P and P: .* needs </,
  ],
  [
    'two kinds of numbers for min',
    { play: 'vector<int> v; int x = min(v.size(), 3);' },
    8,
    /^min takes two values/,
  ],
  [
    'a lambda that keeps to itself',
    { play: 'int k = 3; auto f = [](int x) { return x + k; }; f(1);' },
    8,
    /^k belongs to the function around/,
  ],
  [
    'a map that is const',
    { members: 'int at(const map<int, int>& m) { return m[3]; }', play: '' },
    6,
    /^\[\] of a map may add an element/,
  ],
])('%s is named first, at its line', async (_, parts, line, words) => {
  const { ok, diagnostics } = await compiler.compile(request(botSource(parts)))
  expect(ok).toBe(false)
  expect(diagnostics[0].severity).toBe('error')
  expect(diagnostics[0].message).toMatch(words)
  expect(diagnostics[0].line).toBe(line)
})

test('a warning that comes before an error is shown after it', async () => {
  const play = 'if (rand() % 2) ; int unused[2]; unused[5] = 1;\n    zorkel();'
  const { diagnostics } = await compiler.compile(request(botSource({ play })))
  const severities = diagnostics.map(({ severity }) => severity)
  expect(severities[0]).toBe('error')
  expect(severities).toContain('warning')
})

test.each<[string, string, RegExp, string | undefined]>([
  [
    'a member',
    'Unit u = unit(1); if (u.healt > 1) move(1, TOP);',
    /^Unit has nothing called healt: is health meant\?/,
    'health',
  ],
  [
    'a member of the library',
    'vector<int> v; v.pushback(3);',
    /has nothing called pushback: is push_back meant\?/,
    'push_back',
  ],
  ['a variable', 'int best = 1; bset = 2;', /^there is no bset here: is best meant\?/, 'best'],
  ['a name of the library', 'cuot << 1;', /^there is no cuot here: is cout meant\?/, 'cout'],
  ['a function of the game', 'my_unit(me());', /^there is no my_unit here: is my_units meant\?/, 'my_units'],
  ['a type', 'vectr<int> v;', /^there is no vectr here: is vector meant\?/, 'vector'],
  ['a pointer that is none', 'Unit u; u->health = 2;', /^Unit is no pointer: write \. instead of ->/, '.'],
  ['nothing that is near', 'unit(1).zorkel;', /^Unit has nothing called zorkel \(/, undefined],
])('a misspelling is reported with what is meant, and mended by it: %s', async (_, play, words, mended) => {
  const source = botSource({ play })
  const [first] = await compiler.diagnose(request(source))
  expect(first.message).toMatch(words)
  expect(first.fixits.map(({ text }) => text)).toEqual(mended === undefined ? [] : [mended])
  if (mended === undefined) return
  const [{ line, column, endColumn, text }] = first.fixits
  const lines = source.split('\n')
  lines[line - 1] = lines[line - 1].slice(0, column - 1) + text + lines[line - 1].slice(endColumn - 1)
  const left = await compiler.diagnose(request(lines.join('\n')))
  expect(left.filter(({ severity }) => severity === 'error')).toEqual([])
})
