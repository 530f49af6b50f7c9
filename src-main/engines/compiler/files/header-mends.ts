import { LIBRARY_MENDS } from './library-mends.ts'
import type { MemoryFs } from './memory-fs.ts'

/**
 * What a program sees of the library's containers beyond what the standard says, made as on the judge. Function objects
 * that order are called as constants wherever an element is looked for or put in, so that those without
 * `const` are refused where g++ refuses them (`const-operators.ts` has where it does not). Bits are kept in words of 64 there, in
 * words of 32 here: students ask `seen[95]` of a `vector<bool> seen(91)`, and there the bit exists and has the value
 * the vector began with. Words come in pairs here instead, and a new vector's last pair begins as zero.
 */
interface Mend {
  readonly path: string
  readonly was: string
  /** How often, when it is not once. */
  readonly times?: number
  readonly becomes: string
}

const asConstant = (path: string, was: string, type: string, member: string, times: number): Mend => ({
  path,
  was: `${was}()(`,
  times,
  becomes: `static_cast<const ${type}&>(${member})(`,
})

const HASH = '/usr/include/c++/v1/__functional/hash.h'

/**
 * The containers of equal keys make room for a range before they put it in, and `rehash(0)` counts the elements, as in g++'s
 * library; the table itself is `resources/cpp/kit/__hash_table`.
 */
function unorderedContainers(path: string, multi: string): readonly Mend[] {
  const atStart = 'unordered_' + multi
  const all = '__il.begin(), __il.end()'
  const start = (least: string, range: string): string => `__table_.__start_multi(${least}, ${range});`
  const begins = (parameters: string, range: string): Mend => ({
    path,
    was: `${atStart}(${parameters}) {`,
    becomes: `${atStart}(${parameters}) { ${start('0', range)}`,
  })
  const inserts = (range: string): Mend => ({
    path,
    was: `__table_.__rehash_multi(__n);\n  insert(${range});`,
    times: 2,
    becomes: `${start('__n', range)}\n  insert(${range});`,
  })
  const rehashes = (kind: string, isUnique: boolean): Mend => ({
    path,
    was: `{ __table_.__rehash_${kind}(__n); }`,
    becomes: `{ __table_.template __rehash_to<${isUnique}>(__n); }`,
  })
  return [
    rehashes('unique', true),
    rehashes('multi', false),
    begins('_InputIterator __first, _InputIterator __last', '__first, __last'),
    begins('initializer_list<value_type> __il', all),
    inserts('__first, __last'),
    inserts(all),
    {
      path,
      was: 'for (; __first != __last; ++__first)\n    __table_.__emplace_multi(*__first);',
      becomes: '__table_.__insert_range_multi(__first, __last);',
    },
  ]
}

const VECTOR_BOOL = '/usr/include/c++/v1/__vector/vector_bool.h'
const MENDS: readonly Mend[] = [
  ...unorderedContainers('/usr/include/c++/v1/unordered_map', 'multimap'),
  ...unorderedContainers('/usr/include/c++/v1/unordered_set', 'multiset'),
  {
    path: '/usr/include/c++/v1/unordered_map',
    was: '"unordered_map::at: key not found"',
    times: 2,
    becomes: '"unordered_map::at"',
  },
  {
    path: HASH,
    was: '#include <cstring>',
    becomes: '#include <__quartet_hash_bytes.hh>\n#include <cstring>',
  },
  // The library has it compiled as well.
  { path: HASH, was: '#if _LIBCPP_AVAILABILITY_HAS_HASH_MEMORY', becomes: '#if 0' },
  {
    path: HASH,
    was: '__murmur2_or_cityhash<size_t>()(__ptr, __size);',
    becomes: '__quartet_hashing::__of_bytes(__ptr, __size);',
  },
  // Numbers wider than a size_t are themselves, as far as it has room; of fractions the bytes are hashed.
  {
    path: HASH,
    was: ': __scalar_hash<_Tp> {};',
    becomes: '{ size_t operator()(_Tp __v) const _NOEXCEPT { return static_cast<size_t>(__v); } };',
  },
  {
    path: HASH,
    was: 'return __scalar_hash<_Tp>::operator()(__v);',
    becomes: 'return __hash_memory(&__v, sizeof(__v));',
  },
  asConstant('/usr/include/c++/v1/__tree', 'value_comp', '_Compare', '__value_comp_', 15),
  {
    path: VECTOR_BOOL,
    was: 'return __n > 0 ? (__n - 1) / __bits_per_word + 1 : size_type(0);',
    becomes: 'return (__n / 64 + (__n % 64 != 0)) * (64 / __bits_per_word);',
  },
  {
    path: VECTOR_BOOL,
    was: '__cap_            = __allocation.count;',
    becomes: '__cap_ = __allocation.count; if (__cap_ > 1) __begin_[__cap_ - 1] = __begin_[__cap_ - 2] = 0;',
  },
  {
    path: '/usr/include/c++/v1/bitset',
    was: '__storage_type __first_[_N_words];',
    becomes: '__storage_type __first_[_N_words + _N_words % 2];',
  },
  ...LIBRARY_MENDS,
]

/** Changes with the mends: part of what a precompiled header is made from. */
export const MENDS_VERSION = JSON.stringify(MENDS)

/** A warning with each file, where a header is another than the one that a mend was written for. */
export const NOT_MENDED =
  'the library of this build of clang is not the one that is known: what a program sees of it beyond the ' +
  'standard may differ from the judge'

/** Puts them into the system's headers. False when one is another than the one this was written for: it stays as it is. */
export function mendHeaders(sysroot: MemoryFs): boolean {
  let isMended = true
  for (const { path, was, becomes, times = 1 } of MENDS) {
    const text = new TextDecoder().decode(sysroot.read(path)?.slice())
    if (text.split(was).length === times + 1)
      sysroot.put(
        path,
        text.replaceAll(was, () => becomes),
      )
    else isMended = false
  }
  return isMended
}
