import { LIBRARY_MENDS } from './library-mends.ts'
import type { MemoryFs } from './memory-fs.ts'

/**
 * What a program sees of the library's containers beyond what the standard says, made as on the judge. Function objects
 * that order, hash or compare are called as constants wherever an element is looked for or put in, so that those without
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
  ...{ path, was: `${was}()(`, times },
  becomes: `static_cast<const ${type}&>(${member})(`,
})

const HASH_TABLE = '/usr/include/c++/v1/__hash_table'
const VECTOR_BOOL = '/usr/include/c++/v1/__vector/vector_bool.h'
const MENDS: readonly Mend[] = [
  asConstant(HASH_TABLE, 'hash_function', '_Hash', '__hasher_', 9),
  asConstant(HASH_TABLE, 'key_eq', '_Equal', '__key_eq_', 11),
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

/** What is told with each file where a header is another than the one that a mend was written for. */
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
