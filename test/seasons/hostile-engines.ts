import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gardensZip } from './take-in-gardens.ts'

/** An engine that a course would never hand out: our mini game with one thing planted in it. */
export interface HostileEngine {
  /** Completes "an engine that …". */
  readonly does: string
  /** `note` stands at the end of a source, so that it is another engine each time. */
  readonly material: (note?: string) => Uint8Array
  /** What is said of it; undefined where it is taken in like any other, because what it did led nowhere. */
  readonly said?: RegExp
  /** Bytes that its matches have at least, where it is taken in to be played. */
  readonly matchBytes?: number
  /** Its players cannot be kept apart from it. */
  readonly isInOneModule?: boolean
}

/** What a makefile would write if it ran. */
export const OUTSIDE = join(tmpdir(), 'quartet-hostile-make')

type Sources = Record<string, string>

const engine = (
  does: string,
  said: RegExp | undefined,
  change: (files: Sources) => Sources,
): HostileEngine => ({
  does,
  ...(said && { said }),
  material: (note = '') =>
    gardensZip('A', (files) => change({ ...files, 'Board.cc': `${files['Board.cc']}\n${note}\n` })),
})
const onTop = (text: string) => (files: Sources) => ({
  ...files,
  'Board.cc': `${text}\n${files['Board.cc']}`,
})
const below = (text: string) => (files: Sources) => ({
  ...files,
  'Board.cc': `${files['Board.cc']}\n${text}\n`,
})

/** Numbered lines, one a line of text. */
const lines = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('\n')

/** A text of a billion sums by eleven macros, each of eight of the one before. */
const LAUGHS = `#define A0 1+1+1+1+1+1+1+1\n${lines(11, (k) => `#define A${k + 1} ${Array(8).fill(`A${k}`).join('+')}`)}\nint laughs = A11;`

/** As many headers as may come, each of which includes all. */
const manyHeaders = (count: number): Sources => {
  const all = lines(count, (k) => `#include "h${k}.hh"`)
  return Object.fromEntries(Array.from({ length: count }, (_, k) => [`h${k}.hh`, `#pragma once\n${all}\n`]))
}

/** What is refused where it is compiled, by file and line. */
export const ENGINES_THAT_READ: readonly HostileEngine[] = [
  engine(
    'includes a file of the machine',
    /Board\.cc:1: '\/etc\/passwd' file not found/,
    onTop('#include "/etc/passwd"'),
  ),
  engine(
    'climbs to a file of the machine',
    /Board\.cc:1: '\.\.\/\.\.\/\.\.\/\.\.\/\.\.\/etc\/passwd' file not found/,
    onTop('#include "../../../../../etc/passwd"'),
  ),
  engine('includes a device', /Board\.cc:1: '\/dev\/zero' file not found/, onTop('#include "/dev/zero"')),
  engine(
    'embeds a file of the machine',
    /Board\.cc:\d+: /,
    below('static const char evil[] = {\n#embed "/etc/passwd"\n};'),
  ),
  engine(
    'probes for files of the machine',
    undefined,
    onTop(
      '#if __has_include("/etc/passwd") || __has_include("/proc/self/environ") || __has_include("../../etc/passwd")\n#error the machine is seen\n#endif',
    ),
  ),
  engine(
    'assembles a file of the machine',
    /Board\.cc: Could not find incbin file/,
    below('asm(".incbin \\"/etc/passwd\\"");'),
  ),
  engine('has a makefile with hostile flags', undefined, (files) => ({
    ...files,
    Makefile: `X := $(shell touch ${OUTSIDE})
CXXFLAGS = $(shell id) -O2 -std=c++11 -fplugin=x.so -include /etc/passwd -I/etc @/etc/passwd -Xclang -load -Xclang x.so
CXXFLAGS += -DX=$(shell id) -wrapper /bin/sh,-c,id --sysroot=/ -Btmp -o ${OUTSIDE}
include /etc/passwd
!touch x
${files.Makefile}`,
  })),
]

/** CPU alone, and CPU or memory, whichever a machine comes to first. */
const TOO_MUCH_CPU =
  /Quartet gave up on it \(it takes more than 30 s of CPU, at Board\.cc: smaller or fewer templates, /
const TOO_MUCH =
  /Quartet gave up on it \(it takes more than (?:30 s of CPU|1536 MB of memory), at Board\.cc: /

/** What would take the machine's time or memory while it is compiled. */
export const ENGINES_THAT_EXPLODE: readonly HostileEngine[] = [
  engine('includes itself', /Board\.cc:1: #include nested too deeply/, onTop('#include "Board.cc"')),
  engine(
    'is a bomb of templates',
    TOO_MUCH,
    below(
      `template<int A, int C> struct X { typedef typename X<A - 1, C * 2>::t t; typedef typename X<A - 1, C * 2 + 1>::t u; };
template<int C> struct X<0, C> { typedef int t; };
X<24, 1>::u boom;`,
    ),
  ),
  engine(
    'has a constant that calls itself for ever',
    /Board\.cc:\d+: constexpr variable 'endless' must be initialized by a constant expression/,
    below('constexpr int f(int n) { return f(n + 1) + 1; }\nconstexpr int endless = f(0);'),
  ),
  engine(
    'is a bomb of constants',
    TOO_MUCH_CPU,
    below(
      `constexpr long f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\n${lines(400, (k) => `static_assert(f(${20 + (k % 4)}) + f(20) != ${k}, "");`)}`,
    ),
  ),
  engine('is a bomb of macros', TOO_MUCH, below(LAUGHS)),
  engine('has an array of 128 MB', /Board\.cc: .*'File too large'/, below('char huge[1u << 27] = {1};')),
  engine(
    'has an array of a gigabyte',
    /it takes more than 1536 MB of memory, at Board\.cc: |Board\.cc: .*'File too large'/,
    below('char huge[1u << 30] = {1};'),
  ),
  engine(
    'has a header of 16 MB',
    /Board\.cc:1: 'big\.hh' file not found \(big\.hh is left out: it has more than 1 MB\)/,
    (files) => ({
      ...onTop('#include "big.hh"')(files),
      'big.hh': 'int a; '.repeat(16 * 150_000),
    }),
  ),
  engine(
    'has 1,900 headers that each include all others',
    /h\d+\.hh:\d+: #include nested too deeply/,
    (files) => ({
      ...onTop('#include "h0.hh"')(files),
      ...manyHeaders(1900),
    }),
  ),
]

/** So that it is played in one module, its match is stored as text, and its states are found by their lines. */
const inOneModule = (files: Sources): Sources => ({
  ...files,
  'Board.cc': files['Board.cc'].replace("<< ' ' << g.energy <<", "<< ' ' << min(g.energy, 5) <<"),
  'AIDemo.cc': files['AIDemo.cc'].replace('if (good.empty())', 'if (good.empty() or g.energy > 5)'),
})
const LINE_BYTES = 20 << 20
/** A line so long before the first state, or in it. */
const writesLine = (bytes: number, before: string) => (files: Sources) => ({
  ...files,
  'Board.cc': files['Board.cc'].replace(
    new RegExp(before),
    (found) => `${found}\n  for (int k = 0; round() == 0 && k < ${bytes}; ++k) os.put('x');\n  os << endl;`,
  ),
})
const NAMES_BEGIN = /void Board::print_names\(ostream& os\) const \{/.source
const STATE_BEGINS = /void Board::print_state\(ostream& os\)(?: const)? \{/.source

/** What is compiled and does its harm in its first match. */
export const ENGINES_THAT_RUN: readonly HostileEngine[] = [
  engine(
    'loops for ever before it begins',
    /stopped before its first round: it takes far more CPU than a match needs/,
    below('struct Loop { Loop() { for (volatile int k = 0;; ++k) {} } } loopy;'),
  ),
  engine(
    'takes all memory before it begins',
    /stopped before its first round: out of memory: it has 128 MB/,
    below(
      'static vector<vector<char>> all;\nstruct Taker { Taker() { for (;;) all.emplace_back(1 << 20); } } taker;',
    ),
  ),
  engine(
    'throws before it begins',
    /stopped before its first round: uncaught exception int/,
    below('struct Thrower { Thrower() { throw 7; } } thrower;'),
  ),
  engine(
    'writes without end before it begins',
    /stopped before its first round: it wrote more than 24 MB/,
    (files) => ({
      ...files,
      'Game.cc': `${files['Game.cc']}\n#include <cstdio>\nstruct Writer { Writer() { for (;;) puts("endless"); } } writer;\n`,
    }),
  ),
  engine(
    'writes a state of a megabyte',
    /stopped before its first round: a state of it is larger than 512 kB/,
    writesLine(1 << 20, STATE_BEGINS),
  ),
  {
    ...engine('writes a line of 20 MB', undefined, writesLine(LINE_BYTES, NAMES_BEGIN)),
    matchBytes: LINE_BYTES,
  },
  {
    ...engine('writes a line of 20 MB, in one module', undefined, (files) =>
      inOneModule(writesLine(LINE_BYTES, NAMES_BEGIN)(files)),
    ),
    matchBytes: LINE_BYTES,
    isInOneModule: true,
  },
]
