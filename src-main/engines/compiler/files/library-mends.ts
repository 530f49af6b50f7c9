import { ALGORITHM_MENDS } from './algorithm-mends.ts'
import { ASSOCIATIVE_MENDS } from './associative-mends.ts'
import { libraryMend as at, type LibraryMend } from './library-mend.ts'
import { LIFETIME_MENDS } from './lifetime-mends.ts'
import { STRING_MENDS } from './string-mends.ts'

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
  at(
    '__random/cauchy_distribution.h',
    'return __p.a() + __p.b() * std::tan(3.1415926535897932384626433832795 * __gen(__g));',
    `result_type __x;
  do __x = __gen(__g);
  while (__x == result_type(0.5));
  return __p.a() + __p.b() * std::tan(result_type(3.1415926535897932384626433832795L) * __x);`,
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
    `const result_type __x = std::sqrt(__p.n() / __quartet_gamma(__g, ${gammaOf('__p.n() / 2, 2')}));
  return __nd_(__g) * __x;`,
  ),
  // With its own parameters the two parts are drawn the other way round.
  at(
    '__random/student_t_distribution.h',
    'return (*this)(__g, __p_);',
    `const result_type __x = __nd_(__g);
    return __x * std::sqrt(n() / __quartet_gamma(__g, ${gammaOf('n() / 2, 2')}));`,
  ),
  at(
    '__random/student_t_distribution.h',
    'void reset() { __nd_.reset(); }',
    'void reset() { __nd_.reset(); __quartet_gamma.reset(); }',
  ),
  at(
    '__random/student_t_distribution.h',
    '  param_type __p_;\n  normal_distribution<result_type> __nd_;',
    `  param_type __p_;\n  normal_distribution<result_type> __nd_;\n  ${GAMMA} __quartet_gamma;`,
  ),
]

const INFINITE = 'numeric_limits<result_type>::infinity()'
/** What may be drawn at most, and how often it is said: a number. */
const BOUNDS = Object.entries({
  cauchy: 2,
  chi_squared: 1,
  exponential: 1,
  extreme_value: 2,
  fisher_f: 1,
  gamma: 1,
  lognormal: 1,
  normal: 2,
  student_t: 2,
  weibull: 1,
}).map(([name, times]) =>
  at(`__random/${name}_distribution.h`, INFINITE, INFINITE.replace('infinity', 'max'), times),
)

const REFUSED = '<__quartet_refused.hh>'
/** The header brings what `outOfRange` calls. `beside`: an include it has. */
const withRefused = (path: string, before: string): LibraryMend =>
  at(path, before, `${before}\n#include ${REFUSED}`)
/** `where`: a function with `__n` or `__pos`, whichever it is. */
const outOfRange = (words: string, index: string, size: string): string =>
  `::__quartet_out_of_range("${words}", ${index}, ${size})`
const THROWS = 'this->__throw_out_of_range();'
const notBelow = (where: string): string => `${where}: __n (which is %) >= this->size() (which is %)`
const notUpTo = (where: string): string => `${where}: __pos (which is %) > this->size() (which is %)`

/** An index of a member function of a string; `check` is what stands before it throws. */
const ofString = (before: string, check: string, words: string, index: string, size: string, times = 1) =>
  at(
    'string',
    `${before}${check}\n    ${THROWS}`,
    `${before}${check}\n    ${outOfRange(words, index, size)};`,
    times,
  )
/** Functions of strings that are not taken from the compiled library, as what they throw has other words there. */
const OWN_FUNCTIONS = [
  'basic_string<CharT>::basic_string(const basic_string&, size_type, size_type, const allocator<CharT>&)',
  'CharT& basic_string<CharT>::at(size_type)',
  'const CharT& basic_string<CharT>::at(size_type) const',
  'basic_string<CharT>& basic_string<CharT>::erase(size_type, size_type)',
  'basic_string<CharT>::size_type basic_string<CharT>::copy(value_type*, size_type, size_type) const',
  'int basic_string<CharT>::compare(size_type, size_type, const value_type*, size_type) const',
  'int basic_string<CharT>::compare(size_type, size_type, const value_type*) const',
].map((one) => at('__string/extern_template_lists.h', `Func(${one})`, ''))
const SIZED = 'size_type __sz = size();\n  '

/** An exception's class whose `what` the compiled library has in other words: here it is in the header. `destructor`: in the library too. */
const saying = (path: string, words: string, before: string, destructor?: string): LibraryMend[] => {
  const what = `  ${before}const char* what() const _NOEXCEPT override`
  return [
    at(path, `${what};`, `${what} { return "${words}"; }`),
    ...(destructor === undefined
      ? []
      : [at(path, `${destructor} _NOEXCEPT override;`, `${destructor} _NOEXCEPT override {}`)]),
  ]
}

/** What `what()` says. */
const WORDS: readonly LibraryMend[] = [
  withRefused('__vector/vector.h', '#include <stdexcept>'),
  at('__vector/vector.h', THROWS, `${outOfRange(notBelow('vector::_M_range_check'), '__n', 'size()')};`, 2),
  at(
    '__vector/vector_bool.h',
    THROWS,
    `${outOfRange(notBelow('vector<bool>::_M_range_check'), '__n', 'size()')};`,
    2,
  ),
  withRefused('deque', '#  include <__config>'),
  at(
    'deque',
    'std::__throw_out_of_range("deque")',
    outOfRange('deque::_M_range_check: __n (which is %)>= this->size() (which is %)', '__i', 'size()'),
    2,
  ),
  withRefused('array', '#  include <__config>'),
  at(
    'array',
    'std::__throw_out_of_range("array::at")',
    outOfRange('array::at: __n (which is %) >= _Nm (which is %)', '__n', '_Size'),
    2,
  ),
  at('map', '"map::at:  key not found"', '"map::at"', 4),
  withRefused('bitset', '#  include <__config>'),
  ...['set', 'reset', 'flip', 'test'].map((what) =>
    at(
      'bitset',
      `std::__throw_out_of_range("bitset ${what} argument out of range")`,
      outOfRange(`bitset::${what}: __position (which is %) >= _Nb (which is %)`, '__pos', '_Size'),
    ),
  ),
  withRefused('string_view', '#  include <__config>'),
  at(
    'string_view',
    '__throw_out_of_range("string_view::at")',
    outOfRange('basic_string_view::at: __pos (which is %) >= this->size() (which is %)', '__pos', 'size()'),
  ),
  at(
    'string_view',
    '__throw_out_of_range("string_view::substr")',
    outOfRange('basic_string_view::substr: __pos (which is %) > __size (which is %)', '__pos', 'size()'),
  ),
  ...[
    [
      '__vallocate(size_type __n) {\n    if (__n > max_size())\n      ',
      'cannot create std::vector larger than max_size()',
    ],
    ['if (__n > capacity()) {\n    if (__n > max_size())\n      ', 'vector::reserve'],
    ['if (__new_size > __ms)\n    ', 'vector::_M_default_append'],
  ].map(([before, words]) =>
    at(
      '__vector/vector.h',
      `${before}this->__throw_length_error();`,
      `${before}std::__throw_length_error("${words}");`,
    ),
  ),
  ...saying('optional', 'bad optional access', '[[__nodiscard__]] ', '~bad_optional_access()'),
  ...saying('variant', 'std::get: wrong index for variant', '[[__nodiscard__]] '),
  ...saying('any', 'bad any_cast', ''),
  ...saying('__functional/function.h', 'bad_function_call', '', '~bad_function_call()'),
  ...OWN_FUNCTIONS,
  ofString('', 'if (__n >= size())', notBelow('basic_string::at'), '__n', 'size()', 2),
  ofString('', 'if (__pos > size())', notUpTo('basic_string::erase'), '__pos', 'size()'),
  ...['', ', size_type __n'].map((more) => {
    const before = `basic_string(const basic_string& __str, size_type __pos${more}, const _Allocator& __a = _Allocator())
      : __alloc_(__a) {
    size_type __str_sz = __str.size();
    if (__pos > __str_sz)
      `
    const words = notUpTo(more === '' ? 'basic_string::basic_string' : 'basic_string::substr')
    return at('string', `${before}${THROWS}`, `${before}${outOfRange(words, '__pos', '__str_sz')};`)
  }),
  ofString(
    `::copy(value_type* __s, size_type __n, size_type __pos) const {\n  ${SIZED}`,
    'if (__pos > __sz)',
    notUpTo('basic_string::copy'),
    '__pos',
    '__sz',
  ),
  ofString('', 'if (__pos1 > __sz || __n2 == npos)', notUpTo('basic_string::compare'), '__pos1', '__sz'),
]

const GROWTH: readonly LibraryMend[] = [
  // As many as there are, or as come, are made room for; not as many as there was room for.
  at(
    '__vector/vector.h',
    'return std::max<size_type>(2 * __cap, __new_size);',
    'return std::max<size_type>(2 * size(), __new_size);',
  ),
  at(
    '__vector/vector_bool.h',
    'return std::max<size_type>(2 * __cap, __align_it(__new_size));',
    'return std::max<size_type>(2 * size(), __new_size);',
  ),
  // What can be read only once is read first; at the end it comes one by one.
  at(
    '__vector/vector.h',
    'difference_type __off = __position - begin();\n  pointer __p           = this->__begin_ + __off;\n  pointer __old_last    = this->__end_;\n  for (; this->__end_ != this->__cap_',
    `difference_type __off = __position - begin();
  if (__position == end()) {
    for (; __first != __last; ++__first)
      emplace_back(*__first);
    return begin() + __off;
  }
  {
    vector __read(get_allocator());
    for (; __first != __last; ++__first)
      __read.emplace_back(*__first);
    if (!__read.empty())
      return insert(begin() + __off, std::make_move_iterator(__read.begin()), std::make_move_iterator(__read.end()));
  }
  pointer __p        = this->__begin_ + __off;
  pointer __old_last = this->__end_;
  for (; this->__end_ != this->__cap_`,
  ),
]

export const LIBRARY_MENDS: readonly LibraryMend[] = [
  ...ENGINES,
  ...DISTRIBUTIONS,
  ...BOUNDS,
  ...ALGORITHM_MENDS,
  ...WORDS,
  ...GROWTH,
  ...STRING_MENDS,
  ...ASSOCIATIVE_MENDS,
  ...LIFETIME_MENDS,
]
