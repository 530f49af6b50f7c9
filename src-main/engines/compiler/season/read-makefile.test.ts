import { expect, it } from 'vitest'
import { readMakefile } from './read-makefile.ts'

it('flags are those of the variables that the compiler’s lines use, and nothing that is commented out', () => {
  const makefile = [
    '# CXXFLAGS = -std=c++98 -DNDEBUG',
    'DEBUG = # -D_GLIBCXX_DEBUG',
    'UNUSED = -DNDEBUG -std=c++20',
    'OPTIMIZE = -O3',
    'CXXFLAGS = -std=c++11 -Wall $(OPTIMIZE) $(DEBUG) \\',
    '  -D SIZE=70 -DNAME="a b"',
    'CXXFLAGS += -DWITH_LOG',
    '%.o: %.cc',
    '\t$(CXX) $(CXXFLAGS) -DIN_RULE -c $< -o $@',
    'check:',
    '\techo -DNEVER',
  ]
  expect(readMakefile(makefile.join('\n'))).toEqual({
    standard: 'c++11',
    defines: ['SIZE=70', 'WITH_LOG', 'IN_RULE'],
  })
})

it.each([
  ['CXXFLAGS=-std=c++0x', 'c++11'],
  ['CXXFLAGS=-std=gnu++2b', 'c++20'],
  ['CXXFLAGS=-std=c++11 -std=c++17', 'c++17'],
  ['CXXFLAGS=-O2', 'c++17'],
  ['all:\n\tg++ -std=c++14 -c Main.cc', 'c++14'],
  ['STD=c++20\nCXXFLAGS=-std=$(STD)', 'c++20'],
  ['', 'c++17'],
])('of %j the standard is %s', (makefile, standard) => {
  expect(readMakefile(makefile).standard).toBe(standard)
})

it('variables that name each other come to an end', () => {
  expect(readMakefile('CXXFLAGS=$(A)\nA=$(B)$(B)\nB=$(A)$(A)').defines).toEqual([])
  const many = Array.from({ length: 40 }, (_, k) => `V${k}=${`$(V${k + 1})`.repeat(50)}`)
  expect(readMakefile(['CXXFLAGS=$(V0)', ...many].join('\n')).defines).toEqual([])
})
