import { libraryMend as at, type LibraryMend } from './library-mend.ts'

// Algorithms whose steps are seen where elements compare as equal, or the comparison is no order, or the range is not sorted.

const MERGING = '#include <__quartet_merging.hh>'

export const ALGORITHM_MENDS: readonly LibraryMend[] = [
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
  at('__algorithm/stable_sort.h', '#include <__config>', `#include <__config>\n${MERGING}`),
  at(
    '__algorithm/stable_sort.h',
    'std::__stable_sort_impl<_ClassicAlgPolicy>(std::move(__first), std::move(__last), __comp);',
    '__quartet_merging::__stable_sort(__first, __last, __comp);',
  ),
  at('__algorithm/inplace_merge.h', '#include <__config>', `#include <__config>\n${MERGING}`),
  at(
    '__algorithm/inplace_merge.h',
    `std::__inplace_merge<_ClassicAlgPolicy>(
      std::move(__first), std::move(__middle), std::move(__last), static_cast<__comp_ref_type<_Compare> >(__comp));`,
    '__quartet_merging::__inplace_merge(__first, __middle, __last, __comp);',
  ),
  // Fractions in ascending order: a NaN, and zeros of both signs, are seen.
  at(
    '__algorithm/sort.h',
    'unsigned long long,\n    float,\n    double,\n    long double>;',
    'unsigned long long>;',
  ),
  ...['_InIter1', '_InIter2'].map((one) =>
    at(
      '__algorithm/set_intersection.h',
      `typename std::_IterOps<_AlgPolicy>::template __iterator_category<${one}>()`,
      'std::input_iterator_tag()',
    ),
  ),
]
