import type { GameId } from '../../src-games/kit/game.ts'

/**
 * More mistakes than `planted.ts` has, each in lines of its own that are put into a sound player: kinds of containers,
 * arrays, pointers and numbers that its code has none of. `zero` is an int there that is 0, which no compiler knows.
 */
export interface PlantedLines {
  readonly what: string
  readonly lines: readonly string[]
  /** What the first finding says. */
  readonly finding: RegExp
  /** The one of these lines that it is reported at, from 0. */
  readonly at: number
}

/** A player, and its line behind which they are put, in what it does each round. */
interface Place {
  readonly game: GameId
  readonly file: string
  readonly after: string
  readonly mistakes: readonly PlantedLines[]
}

const HEADERS = [
  'algorithm',
  'array',
  'bitset',
  'cstdlib',
  'cstring',
  'deque',
  'functional',
  'list',
  'map',
  'memory',
  'queue',
  'stack',
]

export const PLACES: readonly Place[] = [
  {
    game: 'pandemic',
    file: 'AIPilgrim.cc',
    after: '    int moved = 0;',
    mistakes: [
      {
        what: 'an index past an array in a struct',
        lines: [
          'struct Pack { int few[3]; int rest; } pack = {{1, 2, 3}, 4};',
          'const int at = 3 + zero;',
          'zero += pack.few[at] / 100;',
        ],
        finding: /^index 3 of 3: pack\.few has the indices 0 to 2$/,
        at: 2,
      },
      {
        what: 'an index past a string',
        lines: ['const string word = "word";', 'if (word[5 + zero] == 0) ++zero;'],
        finding: /^index 5 of 4: word has the indices 0 to 3$/,
        at: 1,
      },
      {
        what: 'a pointer to an element goes past the last',
        lines: [
          'vector<int> few(3, 1);',
          'const int* at = &few[0];',
          'at += few.size();',
          'zero += *at / 100000;',
        ],
        finding: /^read past the end of/,
        at: 3,
      },
      {
        what: 'a sum that is too large',
        lines: ['int large = 2147483647;', 'large += 1 + zero;', 'zero += large % 1;'],
        finding: /^2147483647 \+ 1 is too large for int$/,
        at: 1,
      },
      {
        what: 'a product of long long that is too large',
        lines: ['long long large = 4000000000000LL;', 'large = large * large;', 'zero += int(large % 1);'],
        finding: /is too large for long long$/,
        at: 1,
      },
      {
        what: 'the least int divided by -1',
        lines: ['const int low = -2147483647 - 1, by = zero - 1;', 'zero += low / by;'],
        finding: /^the result of -2147483648 \/ -1 is too large$/,
        at: 1,
      },
      {
        what: 'a unique_ptr that was reset',
        lines: ['unique_ptr<Pos> spot(new Pos(1, 1));', 'spot.reset();', 'zero += spot->i;'],
        finding: /^use of a null pointer/,
        at: 2,
      },
      {
        what: 'what new gave is given back by delete[]',
        lines: ['int* few = new int;', 'delete[] few;'],
        finding: /^what new gave is given back by delete\[\]$/,
        at: 1,
      },
    ],
  },
  {
    game: 'mad-max',
    file: 'AICourier.cc',
    after: '    made = 0;',
    mistakes: [
      {
        what: 'a pointer past a struct',
        lines: [
          'struct Pack { int few[3]; int rest; };',
          'Pack* const pack = new Pack();',
          'const int* at = pack->few + zero;',
          'zero += at[4] / 100000;',
          'delete pack;',
        ],
        finding: /^read past the end of/,
        at: 3,
      },
      {
        what: 'an element of a local array that is never set',
        lines: ['int best[4];', 'best[0] = 1;', 'if (best[2 + zero] > 3) return;'],
        finding: /^orders depend on a variable never set: best/,
        at: 0,
      },
      {
        what: 'a difference that is too large',
        lines: ['int low = -2147483647;', 'low -= 2 + zero;', 'zero += low % 1;'],
        finding: /^-2147483647 - 2 is too large for int$/,
        at: 1,
      },
      {
        what: 'a shift by more bits than there are',
        lines: ['const int by = 40 + zero;', 'zero += (1 << by) % 1;'],
        finding: /^1 is shifted by 40 bits/,
        at: 1,
      },
      {
        what: 'a reference to an element of a vector that has grown',
        lines: [
          'vector<int> few(1, 1);',
          'int& first = few.front();',
          'for (int k = 0; k < 9; ++k) few.push_back(k);',
          'first = 2;',
        ],
        finding: /^writes memory of first that was given back already$/,
        at: 3,
      },
      {
        what: 'a reference to a local of a function that has returned',
        lines: [
          'struct Pack { static const int& few (int n) { const int own = n; const int* at = &own; return *at; } };',
          'const int& few = Pack::few(zero);',
          'zero += few / 100000;',
        ],
        finding: /^reads .* after the function that it was declared in has returned$/,
        at: 2,
      },
      {
        what: 'top of a stack that is empty',
        lines: ['stack<int> none;', 'zero += none.top() / 100000;'],
        finding: /^top\(\) of none, which is empty$/,
        at: 1,
      },
      {
        what: 'what a lambda refers to has ended',
        lines: [
          'function<int()> later;',
          '{',
          '  int own = zero;',
          '  later = [&]() { return own; };',
          '}',
          'zero += later() / 100000;',
        ],
        finding: /^reads own after the block/,
        at: 3,
      },
      {
        what: 'an index past a bitset',
        lines: ['bitset<8> few;', 'few[9 + zero] = true;'],
        finding: /^index 9 of 8: few has the indices 0 to 7$/,
        at: 1,
      },
    ],
  },
  {
    game: 'the-walking-dead',
    file: 'AIGleaner.cc',
    after: '    vector<Job> jobs;',
    mistakes: [
      {
        what: 'an iterator beyond end()',
        lines: [
          'vector<int> few(3, 1);',
          'vector<int>::const_iterator it = few.begin() + 4;',
          'zero += *it / 100000;',
        ],
        finding: /^read past the end of it \(index 4 of 3/,
        at: 2,
      },
      {
        what: 'the last of a vector is erased in a loop',
        lines: [
          'vector<int> few(1, 2);',
          'for (vector<int>::iterator it = few.begin(); it != few.end(); ++it)',
          '  if (*it == 2) few.erase(it);',
        ],
        finding: /^reads past the last element of it$/,
        at: 2,
      },
      {
        what: 'a member of a local struct that is never set',
        lines: ['struct Pack { int few, rest; } pack;', 'pack.few = 1;', 'if (pack.rest > pack.few) return;'],
        finding: /^orders depend on a variable never set: pack/,
        at: 0,
      },
      {
        what: 'the least int with its sign changed',
        lines: ['int low = -2147483647 - 1;', 'low = -low;', 'zero += low % 1;'],
        finding: /^-\(-2147483648\) is too large for int$/,
        at: 1,
      },
      {
        what: 'an iterator into a vector that has grown',
        lines: [
          'vector<int> few(1, 1);',
          'vector<int>::iterator it = few.begin();',
          'for (int k = 0; k < 9; ++k) few.push_back(k);',
          'zero += *it / 100000;',
        ],
        finding: /^reads memory of it that was given back already$/,
        at: 3,
      },
      {
        what: 'the text of a string that has grown',
        lines: [
          'string word = "longer than what a string keeps in itself";',
          'const char* text = word.c_str();',
          'word += word;',
          'if (text[0] == 1) ++zero;',
        ],
        finding: /^reads memory of text that was given back already$/,
        at: 3,
      },
    ],
  },
  {
    game: 'apocalypse-now',
    file: 'AIPlatoon.cc',
    after: '    int count = 0;',
    mistakes: [
      {
        what: 'end() of a vector that is looked at',
        lines: ['vector<int> few(3, 1);', 'few.reserve(8);', 'zero += *few.end() / 100000;'],
        finding: /^reads past the last element of few$/,
        at: 2,
      },
      {
        what: 'erase in a loop over a set',
        lines: [
          'set<int> few;',
          'few.insert(1);',
          'few.insert(2);',
          'for (set<int>::iterator it = few.begin(); it != few.end(); ++it)',
          '  if (*it == 1) few.erase(it);',
        ],
        finding: /^an iterator is incremented whose element was erased$|^the iterator it is/,
        at: 3,
      },
      {
        what: 'an int of new that is never set',
        lines: [
          'int* const few = new int;',
          'const bool is_more = *few > 3;',
          'delete few;',
          'if (is_more) return;',
        ],
        finding: /^orders depend on .*never set/,
        at: 0,
      },
      {
        what: 'the largest int is incremented',
        lines: ['int large = 2147483647;', '++large;', 'zero += large % 1;'],
        finding: /^2147483647 \+ 1 is too large for int$/,
        at: 1,
      },
      {
        what: 'a remainder by zero',
        lines: ['const int none = zero;', 'zero += 7 % none;'],
        finding: /^7 is divided by zero$/,
        at: 1,
      },
      {
        what: 'an element of a vector that was moved away',
        lines: [
          'vector<int> few(3, 1);',
          'vector<int> more = std::move(few);',
          'zero += few[0] + more[0] - 2;',
        ],
        finding: /^index 0 of 0: the vector has no elements$/,
        at: 2,
      },
      {
        what: 'memory of new given back by free',
        lines: ['int* few = new int;', 'free(few);'],
        finding: /^memory of malloc is given back by delete, or memory of new by free$/,
        at: 1,
      },
      {
        what: 'pop of a queue that is empty',
        lines: ['queue<int> none;', 'none.pop();'],
        finding: /^pop\(\) of none, which is empty$/,
        at: 1,
      },
      {
        what: 'begin() of a map is decremented',
        lines: ['map<int, int> few;', 'few[3] = 1;', 'map<int, int>::iterator it = few.begin();', '--it;'],
        finding: /^begin\(\) decremented/,
        at: 3,
      },
      {
        what: 'memset past a local array',
        lines: ['char word[4];', 'memset(word, 0, 5 + zero);', 'zero += word[0];'],
        finding: /^write past the end of word/,
        at: 1,
      },
    ],
  },
]

/** The player with such lines in it, and the line of the file that is to be reported. */
export function plantLines(
  source: string,
  after: string,
  { lines, at }: PlantedLines,
): { readonly source: string; readonly line: number } {
  const [before, rest, ...more] = source.split(`${after}\n`)
  if (more.length > 0) throw new Error(`the player has several lines: ${after}`)
  const included = HEADERS.map((header) => `#include <${header}>\n`).join('')
  const start = `${included}${before}${after}\n    int zero = round() / 1000;\n`
  const planted = lines.map((line) => `    ${line}\n`).join('')
  return { source: start + planted + rest, line: start.split('\n').length + at }
}
