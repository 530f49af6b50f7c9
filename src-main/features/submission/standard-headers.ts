/** Headers of standard C++ up to 20, and C's, in both spellings. */
const CPP =
  'algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable ' +
  'coroutine deque exception execution format forward_list fstream functional future initializer_list iomanip ios ' +
  'iosfwd iostream istream iterator latch limits list locale map memory memory_resource mutex new numbers numeric ' +
  'optional ostream queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span ' +
  'sstream stack stdexcept stop_token streambuf string string_view strstream syncstream system_error thread tuple ' +
  'type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version filesystem'
const C =
  'assert ctype errno fenv float inttypes limits locale math setjmp signal stdarg stddef stdint stdio stdlib string ' +
  'time tgmath uchar wchar wctype complex stdbool iso646'

const STANDARD = new Set([
  ...CPP.split(' '),
  ...C.split(' ').flatMap((name) => [`c${name}`, `${name}.h`]),
  'bits/stdc++.h',
])
/** Standard, but for what bots may not do. */
const FORBIDDEN = new Map([
  ['fstream', 'files'],
  ['filesystem', 'files'],
  ['thread', 'threads'],
  ['future', 'threads'],
  ['mutex', 'threads'],
  ['shared_mutex', 'threads'],
  ['condition_variable', 'threads'],
  ['csignal', 'signals'],
  ['signal.h', 'signals'],
])

export const isStandardHeader = (name: string): boolean => STANDARD.has(name)
/** What a header is for that bots may not do. */
export const forbiddenUseOf = (name: string): string | undefined => FORBIDDEN.get(name)
