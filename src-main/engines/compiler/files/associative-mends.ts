import { libraryMend as at, type LibraryMend } from './library-mend.ts'

// Sets and maps: which of equal keys is found, also by a comparison that is no strict order.

const TREE = '__tree'
const LIST = 'list'

const finds = (iterator: string): LibraryMend =>
  at(
    TREE,
    `auto [__, __match] = __find_equal(__key);
    if (__match == nullptr)
      return end();
    return ${iterator}(static_cast<__node_pointer>(__match));`,
    `return ${iterator}(__quartet_find(__key));`,
  )

/** The first of equal ones, by one question a level and one at the end. */
const FIND_FIRST = `template <class _Key>
  _LIBCPP_HIDE_FROM_ABI __end_node_pointer __quartet_find(const _Key& __key) const {
    auto&& __before = std::__as_transparent<_Key>(const_cast<value_compare&>(value_comp()));
    __end_node_pointer __found = __end_node();
    for (__node_pointer __at = __root(); __at != nullptr;)
      if (__before(__at->__get_value(), __key))
        __at = static_cast<__node_pointer>(__at->__right_);
      else
        __found = static_cast<__end_node_pointer>(__at), __at = static_cast<__node_pointer>(__at->__left_);
    if (__found == __end_node() || __before(__key, static_cast<__node_pointer>(__found)->__get_value()))
      return __end_node();
    return __found;
  }

  template <class _Key>
  _LIBCPP_HIDE_FROM_ABI size_type __count_unique(const _Key& __k) const;`

const TREES: readonly LibraryMend[] = [
  finds('iterator'),
  finds('const_iterator'),
  at(
    TREE,
    `template <class _Key>
  _LIBCPP_HIDE_FROM_ABI size_type __count_unique(const _Key& __k) const;`,
    FIND_FIRST,
  ),
  at(
    TREE,
    `auto __comp   = __lazy_synth_three_way_comparator<_Compare, _Key, value_type>(value_comp());
    while (__rt != nullptr) {
      auto __comp_res = __comp(__v, __rt->__get_value());

      if (__comp_res.__less()) {
        __result = static_cast<__end_node_pointer>(__rt);
        __rt     = static_cast<__node_pointer>(__rt->__left_);
      } else if (__comp_res.__greater()) {
        __rt = static_cast<__node_pointer>(__rt->__right_);
      } else if _LIBCPP_CONSTEXPR (_LowerBound) {
        return static_cast<__end_node_pointer>(__rt);
      } else {
        return __rt->__right_ ? static_cast<__end_node_pointer>(std::__tree_min(__rt->__right_)) : __result;
      }
    }`,
    `const auto& __comp = value_comp();
    while (__rt != nullptr)
      if (_LowerBound ? !__comp(__rt->__get_value(), __v) : __comp(__v, __rt->__get_value())) {
        __result = static_cast<__end_node_pointer>(__rt);
        __rt     = static_cast<__node_pointer>(__rt->__left_);
      } else
        __rt = static_cast<__node_pointer>(__rt->__right_);`,
  ),
]

/**
 * Runs of 1, 2, 4 … elements are merged as they come, as g++'s does: seen where a comparison is no strict order, and in how often
 * it is called.
 */
const SORT_BY_RUNS = `if (this->__size_ < 2)
    return;
  list __carry(get_allocator());
  list __runs[32] = {list(get_allocator())};
  int __filled = 0;
  while (!empty()) {
    __carry.splice(__carry.begin(), *this, begin());
    int __at = 0;
    for (; __at < __filled && !__runs[__at].empty(); ++__at) {
      __runs[__at].merge(__carry, __comp);
      __carry.swap(__runs[__at]);
    }
    __carry.swap(__runs[__at]);
    if (__at == __filled)
      ++__filled;
  }
  for (int __at = 1; __at < __filled; ++__at)
    __runs[__at].merge(__runs[__at - 1], __comp);
  swap(__runs[__filled - 1]);`

const LISTS: readonly LibraryMend[] = [
  at(LIST, '__sort(begin(), end(), this->__size_, __comp);', SORT_BY_RUNS),
]

export const ASSOCIATIVE_MENDS: readonly LibraryMend[] = [...TREES, ...LISTS]
