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
 * Elements are sorted where they are, in runs of 2, 4, 8 … of them: the last two runs become one as soon as they are equally long. That
 * is g++'s order of comparisons, seen where a comparison is no strict order, and in how often it is called. What throws while it
 * compares leaves all elements in the list.
 */
const SORT_BY_RUNS = `iterator __runs[sizeof(size_type) * 8];
  int __count = 0;
  const auto __join = [&](const_iterator __end) {
    iterator __right = __runs[--__count];
    iterator __left = __runs[__count - 1];
    for (bool __is_first = true; __left != __right && __right != __end; __is_first = false)
      if (__comp(*__right, *__left)) {
        const iterator __less = __right++;
        splice(__left, *this, __less);
        if (__is_first)
          __runs[__count - 1] = __less;
      } else
        ++__left;
  };
  size_type __sorted = 0;
  for (iterator __next = begin(); __next != end();) {
    __runs[__count++] = __next++;
    for (size_type __length = ++__sorted; __length % 2 == 0; __length /= 2)
      __join(__next);
  }
  while (__count > 1)
    __join(end());`

const LISTS: readonly LibraryMend[] = [
  at(LIST, '__sort(begin(), end(), this->__size_, __comp);', SORT_BY_RUNS),
]

export const ASSOCIATIVE_MENDS: readonly LibraryMend[] = [...TREES, ...LISTS]
