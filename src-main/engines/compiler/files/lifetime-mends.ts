import { libraryMend as at, type LibraryMend } from './library-mend.ts'

// In which order elements are destroyed, and moved to where there is more room: seen in destructors that do something.

const VECTOR = '__vector/vector.h'

const relocated = (
  from: string,
  to: string,
  into: string,
): string => `std::__uninitialized_allocator_relocate(
      this->__alloc_, std::__to_address(${from}), std::__to_address(${to}), std::__to_address(${into}));`

export const LIFETIME_MENDS: readonly LibraryMend[] = [
  // From the first to the last.
  at(
    VECTOR,
    `while (__new_last != __soon_to_be_end)
      __alloc_traits::destroy(this->__alloc_, std::__to_address(--__soon_to_be_end));`,
    `for (pointer __next = __new_last; __next != __soon_to_be_end; ++__next)
      __alloc_traits::destroy(this->__alloc_, std::__to_address(__next));`,
  ),
  // Each is gone as soon as it has been moved.
  at(
    '__memory/uninitialized_algorithms.h',
    'auto __iter = __first;\n    while (__iter != __last) {',
    `if (is_nothrow_move_constructible<_ValueType>::value) {
      for (; __first != __last; ++__first, (void)++__result) {
        allocator_traits<_Alloc>::construct(__alloc, std::__to_address(__result), std::move_if_noexcept(*__first));
        allocator_traits<_Alloc>::destroy(__alloc, std::__to_address(__first));
      }
      __guard.__complete();
      return;
    }
    auto __iter = __first;
    while (__iter != __last) {`,
  ),
  // What is in front of the new element goes first, where no move can fail halfway.
  at(
    VECTOR,
    `pointer __ret = __v.begin();

  // Relocate [__p, __end_) first`,
    `pointer __ret = __v.begin();
  if (is_nothrow_move_constructible<_Tp>::value) {
    auto __quartet_begin = __v.begin() - (__p - __begin_);
    ${relocated('__begin_', '__p', '__quartet_begin')}
    ${relocated('__p', '__end_', '__v.end()')}
    __v.__set_valid_range(__quartet_begin, __v.end() + (__end_ - __p));
    __end_ = __begin_;
    __swap_layouts(__v);
    __v.__set_data(__v.begin());
    __annotate_new(size());
    return __ret;
  }

  // Relocate [__p, __end_) first`,
  ),
  // From the last to the first.
  at(
    '__tree',
    `(*this)(static_cast<__node_pointer>(__ptr->__left_));

      auto __right = __ptr->__right_;`,
    `(*this)(static_cast<__node_pointer>(__ptr->__right_));

      auto __left = __ptr->__left_;`,
  ),
  at(
    '__tree',
    '(*this)(static_cast<__node_pointer>(__right));',
    '(*this)(static_cast<__node_pointer>(__left));',
  ),
]
