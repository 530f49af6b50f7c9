import type { MemoryFs } from '../files/memory-fs.ts'
import type { MistakeWatch } from '../request/mistake-flags.ts'

/**
 * Headers as watched bots get them. Where memory is watched, a failed check of an index reports the index and the size, and
 * iterators of sets, maps and lists check whether they stand at an element.
 */
const LIBRARY = '/usr/include/c++/v1'

interface Change {
  readonly path: string
  /** Every place is changed; there must be one. */
  readonly from: RegExp
  readonly to: string
}

const ELEMENT_CHECK = `
namespace __quartet {
struct Compared {};
struct Values {
  long long index, size;
};
template <class Value>
struct Left {
  const Value& value;
  operator bool() const { return static_cast<bool>(value); }
};
template <class Value>
inline Left<Value> operator<<(Compared, const Value& value) {
  return Left<Value>{value};
}
template <class Value, class Size>
inline Values operator<(const Left<Value>& left, const Size& size) {
  return Values{static_cast<long long>(left.value), static_cast<long long>(size)};
}
template <class Value, class Size>
inline Values operator<=(const Left<Value>& left, const Size& size) {
  return Values{static_cast<long long>(left.value), static_cast<long long>(size)};
}
template <class Value, class Other>
inline bool operator==(const Left<Value>& left, const Other& other) {
  return static_cast<bool>(left.value == other);
}
template <class Value, class Other>
inline bool operator!=(const Left<Value>& left, const Other& other) {
  return static_cast<bool>(left.value != other);
}
}
extern "C" {
void __quartet_bad_element(const char* message, long long index, long long size) __attribute__((cold, noinline));
void __quartet_check_node(const void* node, int use);
}
namespace __quartet {
inline void bad_element(const char* message, Values values) { __quartet_bad_element(message, values.index, values.size); }
inline void bad_element(const char* message, bool) { __quartet_bad_element(message, 0, -1); }
}
#define _LIBCPP_ASSERT_VALID_ELEMENT_ACCESS(expression, message) \\
  (__builtin_expect(static_cast<bool>(expression), 1)            \\
       ? (void)0                                                 \\
       : ::__quartet::bad_element(message, ::__quartet::Compared() << expression))
`

const DEREFERENCED = '__quartet_check_node(__ptr_, 0);'
const INCREMENTED = '__quartet_check_node(__ptr_, 1);'
const DECREMENTED = (node: string) => `__quartet_check_node(${node}, 2);`

const MEMORY: readonly Change[] = [
  {
    path: `${LIBRARY}/__assert`,
    from: /#endif \/\/ _LIBCPP___ASSERT/,
    to: `#undef _LIBCPP_ASSERT_VALID_ELEMENT_ACCESS\n${ELEMENT_CHECK}\n$&`,
  },
  ...[`${LIBRARY}/__tree`, `${LIBRARY}/list`].flatMap((path): Change[] => [
    { path, from: /\b(?:reference operator\*|pointer operator->)\(\) const \{/g, to: `$& ${DEREFERENCED}` },
    { path, from: /\b__(?:tree|list)_(?:const_)?iterator& operator\+\+\(\) \{/g, to: `$& ${INCREMENTED}` },
  ]),
  { path: `${LIBRARY}/list`, from: /__ptr_ = __ptr_->__prev_;/g, to: `$& ${DECREMENTED('__ptr_')}` },
  // Up from a leftmost element: what comes after the root is the container itself.
  {
    path: `${LIBRARY}/__tree`,
    from: /(__tree_prev_iter\(_EndNodePtr __x\)[^}]*?)(while \(std::__tree_is_left_child\(__xx\)\))\s*(__xx = __xx->__parent_unsafe\(\);)/g,
    to: `$1${DECREMENTED('__xx')} $2 { $3 ${DECREMENTED('__xx')} }`,
  },
]

const CHANGES: Readonly<Record<MistakeWatch, readonly Change[]>> = {
  memory: MEMORY,
  // Each order is looked at when it is given, as the place in the bot is known then.
  values: [
    { path: '/quartet/kit/__quartet.hh', from: /\bat\[3\] = c;/, to: '$& __quartet_ordered(at);' },
    {
      path: '/quartet/kit/__quartet.hh',
      from: /extern "C" \{/,
      to: '$&\nvoid __quartet_ordered(const int* order);',
    },
  ],
}

/** Changes whenever the headers do. */
export const watchedHeaders = (watch: MistakeWatch): string =>
  CHANGES[watch].map(({ path, from, to }) => [path, from.source, to].join()).join()

/** Lays the changed headers over the ordinary ones. Throws when these are not the ones it knows. */
export function putWatchedHeaders(fs: MemoryFs, watch: MistakeWatch): void {
  for (const { path, from, to } of CHANGES[watch]) {
    const text = new TextDecoder().decode(fs.read(path)?.slice())
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`the header ${path} is not as expected`)
    fs.put(path, changed)
  }
}
