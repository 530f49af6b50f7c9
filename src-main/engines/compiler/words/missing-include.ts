/** Where names of the standard library are that students use, for a file in which the header is missing. */
const NAMES: Readonly<Record<string, string>> = {
  algorithm:
    'sort stable_sort reverse find find_if count count_if max_element min_element random_shuffle shuffle next_permutation lower_bound upper_bound binary_search unique fill copy any_of all_of none_of nth_element partial_sort',
  array: 'array',
  bitset: 'bitset',
  cassert: 'assert',
  chrono: 'chrono',
  climits: 'INT_MAX INT_MIN LLONG_MAX UINT_MAX',
  cmath: 'sqrt pow fabs floor ceil hypot atan2 cos sin tan exp log round M_PI',
  cstdio: 'printf snprintf sprintf sscanf fprintf',
  cstdlib: 'rand srand abs atoi exit malloc',
  cstring: 'memset memcpy strlen strcmp strcpy',
  deque: 'deque',
  functional: 'function greater less bind hash plus minus',
  iomanip: 'setw setprecision setfill',
  iostream: 'cerr cin cout endl',
  iterator: 'back_inserter advance inserter',
  limits: 'numeric_limits',
  list: 'list',
  map: 'map multimap',
  memory: 'unique_ptr shared_ptr make_shared make_unique weak_ptr',
  numeric: 'accumulate iota',
  queue: 'queue priority_queue',
  random: 'mt19937 uniform_int_distribution default_random_engine random_device',
  set: 'set multiset',
  sstream: 'ostringstream istringstream stringstream',
  stack: 'stack',
  string: 'string to_string stoi getline',
  tuple: 'tuple make_tuple tie get',
  unordered_map: 'unordered_map unordered_multimap',
  unordered_set: 'unordered_set unordered_multiset',
  utility: 'pair make_pair swap move',
  vector: 'vector',
}
const HEADER_OF = new Map(
  Object.entries(NAMES).flatMap(([header, names]) => names.split(' ').map((name) => [name, header] as const)),
)

/** What the compiler says of a name that it does not know. */
const UNKNOWN =
  /^(?:use of undeclared identifier|no template named|unknown type name|no (?:member|type|template) named|implicit instantiation of undefined template) '(?:std::)?(?:__\w+::)?(\w+)/

/** The header that would bring the name that a complaint is about; undefined when it is no name of the library. */
export function missingInclude(
  message: string,
): { readonly name: string; readonly header: string } | undefined {
  const name = UNKNOWN.exec(message)?.[1]
  const header = name === undefined ? undefined : HEADER_OF.get(name)
  return name === undefined || header === undefined ? undefined : { name, header }
}
