import { libraryMend as at, type LibraryMend } from './library-mend.ts'

// Strings and bitsets: what their functions say of an index that is too great, what a comparison gives back, and what g++'s have more.

const STRING = 'string'
const THROWS = '__throw_out_of_range();'
const pastEnd = (where: string, index: string, size: string): string =>
  `::__quartet_out_of_range("basic_string::${where}: __pos (which is %) > this->size() (which is %)", ${index}, ${size});`

/** Functions that throw are not taken from the compiled library, which has other words. */
const COMPILED = [
  '& basic_string<CharT>::assign(const basic_string&, size_type, size_type)',
  '& basic_string<CharT>::append(const basic_string&, size_type, size_type)',
  '& basic_string<CharT>::insert(size_type, const value_type*)',
  '& basic_string<CharT>::insert(size_type, size_type, value_type)',
  '& basic_string<CharT>::insert(size_type, const value_type*, size_type)',
  '& basic_string<CharT>::insert(size_type, const basic_string&, size_type, size_type)',
  '& basic_string<CharT>::replace(size_type, size_type, const value_type*)',
  '& basic_string<CharT>::replace(size_type, size_type, size_type, value_type)',
  '& basic_string<CharT>::replace(size_type, size_type, const value_type*, size_type)',
  '& basic_string<CharT>::replace(size_type, size_type, const basic_string&, size_type, size_type)',
].map((one) => at('__string/extern_template_lists.h', `Func(basic_string<CharT>${one})`, ''))

/** A function that is defined after its class. `head`: its text from its name up to where it looks at the index. */
const thrownBy = (head: string, where: string, index: string, size: string): LibraryMend =>
  at(
    STRING,
    `${head}\n  if (${index} > ${size})\n    this->${THROWS}`,
    `${head}\n  if (${index} > ${size})\n    ${pastEnd(where, index, size)}`,
  )

const OF_OTHER = '  size_type __sz = __str.size();'
const OF_SECOND = '  size_type __str_sz = __str.size();'
const OWN = '  size_type __sz = size();'
const NO_NULL = (count: string, what: string): string =>
  `  _LIBCPP_ASSERT_NON_NULL(${count} == 0 || __s != nullptr, "string::${what} received nullptr");\n${OWN}`

const WORDS: readonly LibraryMend[] = [
  ...['assign', 'append'].map((name) =>
    thrownBy(
      `::${name}(const basic_string& __str, size_type __pos, size_type __n) {\n${OF_OTHER}`,
      name,
      '__pos',
      '__sz',
    ),
  ),
  // What g++'s does by `replace` is said to be one.
  thrownBy(NO_NULL('__n', 'insert'), 'replace', '__pos', '__sz'),
  thrownBy(`::insert(size_type __pos, size_type __n, value_type __c) {\n${OWN}`, 'insert', '__pos', '__sz'),
  thrownBy(
    `    size_type __pos1, const basic_string& __str, size_type __pos2, size_type __n) {\n${OF_SECOND}`,
    'insert',
    '__pos2',
    '__str_sz',
  ),
  thrownBy(NO_NULL('__n2', 'replace'), 'replace', '__pos', '__sz'),
  thrownBy(
    `::replace(size_type __pos, size_type __n1, size_type __n2, value_type __c) {\n${OWN}`,
    'replace',
    '__pos',
    '__sz',
  ),
  thrownBy(
    `    size_type __pos1, size_type __n1, const basic_string& __str, size_type __pos2, size_type __n2) {\n${OF_SECOND}`,
    'replace',
    '__pos2',
    '__str_sz',
  ),
]

/** Of texts of which one begins with the other: by how much it is longer. */
const LENGTHS: readonly LibraryMend[] = [
  at(
    STRING,
    `if (__lhs_sz < __rhs_sz)
      return -1;
    if (__lhs_sz > __rhs_sz)
      return 1;
    return 0;`,
    'return static_cast<int>(__lhs_sz - __rhs_sz);',
  ),
  at(
    STRING,
    `if (__r == 0) {
    if (__rlen < __n2)
      __r = -1;
    else if (__rlen > __n2)
      __r = 1;
  }
  return __r;`,
    'return __r == 0 ? static_cast<int>(__rlen - __n2) : __r;',
  ),
  at(
    'string_view',
    `if (__retval == 0) // first __rlen chars matched
      __retval = size() == __sv.size() ? 0 : (size() < __sv.size() ? -1 : 1);
    return __retval;`,
    'return __retval == 0 ? static_cast<int>(size() - __sv.size()) : __retval;',
  ),
  at(
    '__string/extern_template_lists.h',
    'Func(int basic_string<CharT>::compare(const value_type*) const)',
    '',
  ),
]

const TO_LEFT = 'bitset operator<<(size_t __pos) const _NOEXCEPT;'

const BITSETS: readonly LibraryMend[] = [
  at('bitset', '"bitset string ctor has invalid argument"', '"bitset::_M_copy_from_ptr"'),
  at(
    'bitset',
    'for (size_t __i = 0; __i < __str.size(); ++__i)',
    'for (size_t __i = 0; __i < std::min(__str.size(), _Size); ++__i)',
  ),
  at(
    'bitset',
    `_CharT __one  = _CharT('1')) {
    if (__pos > __str.size())
      std::__throw_out_of_range("bitset string pos out of range");`,
    `_CharT __one  = _CharT('1')) {
    if (__pos > __str.size())
      ::__quartet_out_of_range("bitset::bitset: __position (which is %) > __s.size() (which is %)", __pos, __str.size());`,
  ),
  at('bitset', '"__bitset<_N_words, _Size>::to_ulong overflow error"', '"_Base_bitset::_M_do_to_ulong"'),
  at('bitset', '"__bitset<_N_words, _Size>::to_ullong overflow error"', '"_Base_bitset::_M_do_to_ullong"'),
  // g++'s have these besides.
  at(
    'bitset',
    `  [[__nodiscard__]] _LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX23 ${TO_LEFT}`,
    `  _LIBCPP_HIDE_FROM_ABI size_t _Find_first() const _NOEXCEPT { return _Find_next(static_cast<size_t>(-1)); }
  _LIBCPP_HIDE_FROM_ABI size_t _Find_next(size_t __before) const _NOEXCEPT {
    const size_t __bits = sizeof(size_t) * CHAR_BIT;
    const size_t* __words = reinterpret_cast<const size_t*>(this);
    for (size_t __at = __before + 1; __at < _Size; __at = (__at / __bits + 1) * __bits)
      if (const size_t __rest = __words[__at / __bits] >> __at % __bits)
        return std::min(__at + static_cast<size_t>(__builtin_ctzl(__rest)), _Size);
    return _Size;
  }
  [[__nodiscard__]] _LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX23 ${TO_LEFT}`,
  ),
]

export const STRING_MENDS: readonly LibraryMend[] = [...COMPILED, ...WORDS, ...LENGTHS, ...BITSETS]
