import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, compileOk, firstRound, testCompiler } from '../../../../test/wasm-testing.ts'
import { mendHeaders } from './header-mends.ts'
import { MemoryFs } from './memory-fs.ts'

const compiler = closedAfter(testCompiler())

const BITS = `for (int n : {1, 31, 32, 33, 63, 64, 65, 91, 96, 97, 128, 200}) {
      vector<bool> zeros(n), ones(n, true);
      const int end = (n + 63) / 64 * 64;
      unsigned hash = 0;
      for (int k = 0; k < end; ++k) hash = hash * 31 + zeros[k] + 2 * ones[k];
      zeros[end - 1] = true;
      vector<bool> copy = zeros;
      cerr << n << ' ' << zeros.capacity() << ' ' << hash << ' ' << zeros[end - 1]
           << count(zeros.begin(), zeros.end(), true) << (copy == zeros) << '\\n';
    }
    vector<bool> pushed;
    for (int k = 0; k < 300; ++k) {
      pushed.push_back(k % 3 == 0);
      if (k % 40 == 0) cerr << pushed.capacity() << ' ';
    }
    vector<vector<bool> > grid(7, vector<bool>(91, false));
    for (int i = 0; i < 7; ++i) for (int j = 0; j < 128; j += 5) grid[i][j] = true;
    int sum = 0;
    for (int i = 0; i < 7; ++i) for (int j = 0; j < 128; ++j) sum += grid[i][j] * j;
    bitset<91> few;
    few.set();
    bitset<70> none;
    none[5] = 1;
    none[100] = 1;
    cerr << sum << ' ' << few.count() << few[95] << few[120] << none[100] << none[101] << few.all() << sizeof none << endl;`

// Printed by the same code compiled with g++ 12 (-O0 and -O2).
const PRINTED = `1 64 659621888 101
31 64 659621888 101
32 64 659621888 101
33 64 659621888 101
63 64 659621888 101
64 64 659621888 111
65 128 1113722880 101
91 128 1113722880 101
96 128 1113722880 101
97 128 1113722880 101
128 128 1113722880 111
200 256 1405362176 101
64 64 128 128 256 256 256 512 11375 910010116
`

test('bits past the end of a vector<bool> and a bitset are there, and are what they are with g++', async () => {
  const { module } = await compileOk(compiler, botSource({ before: '#include <bitset>', play: BITS }))
  expect(firstRound(module).log).toBe(PRINTED)
})

test('headers that are not the known ones stay as they are, and the answer is false', () => {
  expect(mendHeaders(new MemoryFs())).toBe(false)
})
