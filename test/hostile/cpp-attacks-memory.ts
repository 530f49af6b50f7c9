import type { CppAttack } from './cpp-attack.ts'

const OUT_OF_MEMORY = /^out of memory: a bot has 64 MB/
const STACK_OVERFLOW = /^stack overflow: /

/** Bots that want more memory or stack than there is. */
export const MEMORY_ATTACKS: readonly CppAttack[] = [
  {
    name: 'fills its memory at once',
    code: 'vector<vector<int>> all; for (;;) all.push_back(vector<int>(100000, 7));',
    reason: OUT_OF_MEMORY,
  },
  {
    name: 'fills its memory slowly, round by round',
    before: 'vector<vector<int>> hoard;',
    code: 'for (int k = 0; k < 3; ++k) hoard.push_back(vector<int>(1000000, round()));',
    round: 8,
    reason: OUT_OF_MEMORY,
  },
  {
    name: 'leaks small objects',
    before: 'struct Node { Node* next; int pad[5]; }; Node* leaked = nullptr;',
    code: 'for (;;) leaked = new Node{leaked, {}};',
    reason: OUT_OF_MEMORY,
  },
  {
    name: 'leaks nodes of a map',
    before: 'map<int, string> ever_growing;',
    code: 'for (int k = 0;; ++k) ever_growing[k] = string(100, char(k));',
    reason: OUT_OF_MEMORY,
  },
  {
    name: 'doubles a string for ever',
    code: 'string s = "x"; for (;;) s += s;',
    reason: /^out of memory|^uncaught exception std::(bad_alloc|length_error)/,
  },
  {
    name: 'asks for two gigabytes',
    code: 'vector<char> v(2000000000u); v[round()] = 1; move(v[5], TOP);',
    reason: OUT_OF_MEMORY,
  },
  {
    name: 'asks for more than can be addressed',
    code: 'volatile size_t n = ~size_t(0); vector<long long> v(n); move(v.size(), TOP);',
    reason: /^uncaught exception std::(length_error|bad_array_new_length)|^out of memory/,
  },
  {
    name: 'grows its memory by hand past the cap',
    code: 'int pages = 0; while (__builtin_wasm_memory_grow(0, 16) != size_t(-1)) pages += 16; cerr << "got " << pages * 64 / 1024 << " MB" << endl;',
    log: /^got (5\d|6[0-3]) MB$/m,
  },
  {
    name: 'maps memory past the cap',
    code: 'int maps = 0; while (mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0) != MAP_FAILED) ++maps; cerr << "got " << maps << endl;',
    log: /^got (4\d|5\d|6[0-3])$/m,
  },
  {
    name: 'catches every bad_alloc and goes on',
    code: "vector<string> all; for (;;) try { all.push_back(string(1 << 20, 'x')); } catch (const bad_alloc&) {}",
    reason: /^out of CPU time/,
  },
  {
    name: 'asks again in the handler of new',
    code: 'set_new_handler([] {}); for (;;) new int[1 << 20];',
    reason: /^out of CPU time/,
  },
  {
    name: 'keeps a copy of the state of every round in many places',
    before: 'vector<State> kept_states;',
    code: 'for (;;) kept_states.push_back(*this);',
    reason: /^out of memory/,
  },
  {
    name: 'recurses without end',
    before: '__attribute__((noinline)) int deeper(int n) { return n == -1 ? 0 : deeper(n + 1) * 3 + n; }',
    code: 'move(deeper(round()), TOP);',
    reason: STACK_OVERFLOW,
  },
  {
    name: 'recurses with large frames',
    before:
      '__attribute__((noinline)) int wider(int n) { volatile char room[20000]; room[n % 20000] = n; return wider(n + 1) + room[(n + 3) % 20000]; }',
    code: 'move(wider(round()), TOP);',
    reason: STACK_OVERFLOW,
  },
  {
    name: 'has a local array larger than the stack',
    before:
      '__attribute__((noinline)) int enormous(int n) { volatile char room[12 << 20]; room[n] = 1; return room[n + 1]; }',
    code: 'move(enormous(round()), TOP);',
    reason: STACK_OVERFLOW,
  },
  {
    name: 'takes its stack from alloca until it is gone',
    code: 'for (int k = 0;; ++k) { volatile char* p = static_cast<char*>(__builtin_alloca(1000)); p[0] = k; }',
    reason: /^(stack overflow|memory access out of bounds)/,
  },
  {
    name: 'recurses through destructors',
    before: 'struct Chain { ~Chain() { Chain next; asm volatile("" ::: "memory"); } };',
    code: 'Chain chain;',
    reason: /^(stack overflow|out of CPU time)/,
  },
  {
    name: 'recurses in a comparator',
    before:
      'struct Nested { int n; bool operator<(const Nested& other) const { vector<Nested> v{Nested{other.n}, Nested{n + 1}}; sort(v.begin(), v.end()); return v[0].n < n; } };',
    code: 'vector<Nested> v{Nested{2}, Nested{1}}; sort(v.begin(), v.end()); move(v[0].n, TOP);',
    reason: /^(stack overflow|out of memory)/,
  },
  {
    name: 'parses a regular expression that is nested too deeply',
    code: "regex deep(string(100000, '(') + string(100000, ')')); if (regex_match(string(\"x\"), deep)) move(1, TOP);",
    reason: /^(stack overflow|out of memory|uncaught exception|out of CPU time)/,
  },
]
