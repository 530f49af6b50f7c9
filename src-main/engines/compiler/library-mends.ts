/**
 * Texts of the library's headers that are changed so that a bot draws, and is told, what it would be on the judge. What takes more than
 * a line is in `resources/cpp/kit`; these lines lead there.
 */
interface LibraryMend {
  readonly path: string
  readonly was: string
  readonly times?: number
  readonly becomes: string
}

const LIBRARY = '/usr/include/c++/v1'
const at = (path: string, was: string, becomes: string, times = 1): LibraryMend => ({
  path: `${LIBRARY}/${path}`,
  was,
  becomes,
  times,
})

/** uint_fast32_t has 64 bits there: so have the numbers of these engines, which a bot multiplies and subtracts. */
const ENGINES: readonly LibraryMend[] = [
  ['linear_congruential_engine', 'linear_congruential_engine<uint_fast32_t, 16807'],
  ['linear_congruential_engine', 'linear_congruential_engine<uint_fast32_t, 48271'],
  ['mersenne_twister_engine', '    uint_fast32_t,'],
  ['ranlux', 'subtract_with_carry_engine<uint_fast32_t'],
].map(([file, was]) => at(`__random/${file}.h`, was, was.replace('fast32', 'fast64')))

const CHECK = 'static_assert(__libcpp_random_is_valid_urng<_URNG>::value, "");'
const FIRST_INCLUDE = '#include <__random/is_valid.h>'
const RESET = 'void reset() {}'

/** A distribution that draws by a function of `__quartet_random.hh`. `kept`: members of which later draws make use. */
function drawnBy(file: string, draw: string, kept: Readonly<Record<string, string>> = {}): LibraryMend[] {
  const path = `__random/${file}_distribution.h`
  const members = Object.entries(kept)
  const includes = [...new Set(members.map(([, type]) => type.replace(/<.*/, '')))].map(
    (type) => `\n#include <__random/${type}.h>`,
  )
  const mends = [
    at(path, FIRST_INCLUDE, `${FIRST_INCLUDE}\n#include <__quartet_random.hh>${includes.join('')}`),
    at(path, CHECK, `${CHECK} ${draw}`),
  ]
  if (members.length === 0) return mends
  const declared = members.map(([name, type]) => `\n  ${type} ${name};`).join('')
  const resets = members.map(([name]) => ` ${name}.reset();`).join('')
  return [
    ...mends,
    at(path, 'private:\n  param_type __p_;\n', `private:\n  param_type __p_;${declared}\n`),
    at(path, RESET, `void reset() {${resets} }`),
  ]
}

const NORMAL = 'normal_distribution<double>'
const GAMMA = 'gamma_distribution<result_type>'
const gammaOf = (parameters: string, type = GAMMA): string => `typename ${type}::param_type(${parameters})`

const DISTRIBUTIONS: readonly LibraryMend[] = [
  // Of a pair the one that was drawn last comes first.
  at('__random/normal_distribution.h', '__v_             = __v * __fp;', '__v_ = __u * __fp;'),
  at('__random/normal_distribution.h', '__up             = __u * __fp;', '__up = __v * __fp;'),
  ...drawnBy(
    'gamma',
    'return __quartet_random::__gamma<result_type>(__g, __quartet_normal, __p.alpha(), __p.beta());',
    { __quartet_normal: 'normal_distribution<result_type>' },
  ),
  ...drawnBy(
    'fisher_f',
    `const result_type __x = __quartet_first(__g, ${gammaOf('__p.m() / 2')}) * __p.n();
    return __x / (__quartet_second(__g, ${gammaOf('__p.n() / 2')}) * __p.m());`,
    { __quartet_first: GAMMA, __quartet_second: GAMMA },
  ),
  ...drawnBy(
    'poisson',
    'return __quartet_random::__poisson<result_type>(__urng, __quartet_normal, __pr.mean());',
    { __quartet_normal: NORMAL },
  ),
  ...drawnBy(
    'binomial',
    'return __quartet_random::__binomial<result_type>(__g, __quartet_normal, __pr.t(), __pr.p());',
    { __quartet_normal: NORMAL },
  ),
  ...drawnBy(
    'negative_binomial',
    `return poisson_distribution<result_type>(__quartet_gamma(__urng, ${gammaOf(
      '__pr.k(), (1.0 - __pr.p()) / __pr.p()',
      'gamma_distribution<double>',
    )}))(__urng);`,
    { __quartet_gamma: 'gamma_distribution<double>' },
  ),
  ...drawnBy('discrete', 'if (__p.__p_.empty()) return 0;'),
  at('__random/discrete_distribution.h', 'std::upper_bound(', 'std::lower_bound('),
  at(
    '__random/geometric_distribution.h',
    'return negative_binomial_distribution<result_type>(1, __p.p())(__g);',
    'return __quartet_random::__geometric<result_type>(__g, __p.p());',
  ),
  at(
    '__random/chi_squared_distribution.h',
    `return ${GAMMA}(__p.n() / 2, 2)(__g);`,
    `return 2 * __quartet_gamma(__g, ${gammaOf('__p.n() / 2')});`,
  ),
  at('__random/chi_squared_distribution.h', RESET, 'void reset() { __quartet_gamma.reset(); }'),
  at(
    '__random/chi_squared_distribution.h',
    'private:\n  param_type __p_;\n',
    `private:\n  param_type __p_;\n  ${GAMMA} __quartet_gamma;\n`,
  ),
  at(
    '__random/student_t_distribution.h',
    'gamma_distribution<result_type> __gd(__p.n() * .5, 2);\n  return __nd_(__g) * std::sqrt(__p.n() / __gd(__g));',
    `const result_type __x = __nd_(__g);
  return __x * std::sqrt(__p.n() / __quartet_gamma(__g, ${gammaOf('__p.n() / 2, 2')}));`,
  ),
  at('__random/student_t_distribution.h', 'void reset() { __nd_.reset(); }', 'void reset() { __nd_.reset(); __quartet_gamma.reset(); }'),
  at(
    '__random/student_t_distribution.h',
    '  param_type __p_;\n  normal_distribution<result_type> __nd_;',
    `  param_type __p_;\n  normal_distribution<result_type> __nd_;\n  ${GAMMA} __quartet_gamma;`,
  ),
]

const ALGORITHMS: readonly LibraryMend[] = [
  // Of no elements to be sorted: what is less than the first one changes places with it all the same.
  at(
    '__algorithm/partial_sort.h',
    'if (__first == __middle) {\n    return _IterOps<_AlgPolicy>::next(__middle, __last);\n  }',
    '',
  ),
  at(
    '__algorithm/partial_sort.h',
    'if (__first == __middle)\n    return _IterOps<_AlgPolicy>::next(__middle, __last);\n',
    '',
  ),
]

export const LIBRARY_MENDS: readonly LibraryMend[] = [...ENGINES, ...DISTRIBUTIONS, ...ALGORITHMS]
