import type { CppAttack } from './cpp-attack.ts'

const OUT_OF_TIME = /^out of CPU time in /

/** Bots that do not come back. */
export const TIME_ATTACKS: readonly CppAttack[] = [
  { name: 'loops in play', code: 'for (;;);', reason: /^out of CPU time in Mine::attack_1\(\)$/ },
  {
    name: 'loops in its constructor',
    when: 'constructor',
    code: 'while (true);',
    round: 0,
    reason: OUT_OF_TIME,
  },
  {
    name: 'loops while static objects are made',
    when: 'static',
    code: 'for (volatile int k = 0;; ++k);',
    round: 0,
    reason: OUT_OF_TIME,
  },
  {
    name: 'loops in a destructor',
    before: 'struct Sticky { ~Sticky() { for (volatile int k = 0;; ++k); } };',
    code: 'Sticky sticky;',
    reason: OUT_OF_TIME,
  },
  {
    name: 'loops in a destructor while an exception passes',
    before: 'struct Glue { ~Glue() { for (volatile int k = 0;; ++k); } };',
    code: 'try { Glue glue; throw 1; } catch (int) {}',
    reason: OUT_OF_TIME,
  },
  {
    name: 'loops in a getter',
    before:
      'struct Lazy { volatile int n; int get() const { while (n < 1 << 30) const_cast<volatile int&>(n) = (n + 1) & 1023; return n; } operator int() const { return get(); } };',
    code: 'Lazy lazy{0}; if (lazy > 3) move(1, TOP);',
    reason: OUT_OF_TIME,
  },
  {
    name: 'loops in a comparator of sort',
    code: 'vector<int> v{3, 1, 2}; sort(v.begin(), v.end(), [](int, int) -> bool { for (volatile int k = 0;; ++k); });',
    reason: OUT_OF_TIME,
  },
  {
    name: 'sorts with a comparator that lies',
    code: 'vector<int> v(1000); for (;;) { sort(v.begin(), v.end(), [](int, int) { return true; }); if (v.empty()) return; }',
    reason: /^(out of CPU time|memory access out of bounds)/,
  },
  {
    name: 'searches with a regular expression that backtracks',
    code: 'regex hard("(a+)+b"); string text(40, \'a\'); if (regex_match(text, hard)) move(1, TOP);',
    reason: /^(out of CPU time|uncaught exception std::regex_error)/,
  },
  {
    name: 'overflows the stack again and again',
    before: '__attribute__((noinline)) int sink(int n) { return n == -1 ? 0 : sink(n + 1) * 3 + n; }',
    code: 'for (;;) try { move(sink(0), TOP); } catch (...) {}',
    reason: /^stack overflow: /,
  },
  {
    name: 'throws and catches for ever',
    code: 'for (;;) try { throw round(); } catch (int) {}',
    reason: OUT_OF_TIME,
  },
  {
    name: 'clears all its memory again and again',
    before: 'char desk[8 << 20];',
    code: 'for (;;) { memset(desk, round(), sizeof desk); asm volatile("" ::: "memory"); }',
    reason: OUT_OF_TIME,
  },
  {
    name: 'copies all its memory again and again',
    before: 'char from_here[4 << 20], to_there[4 << 20];',
    code: 'for (;;) { memcpy(to_there, from_here, sizeof to_there); asm volatile("" ::: "memory"); }',
    reason: OUT_OF_TIME,
  },
  {
    name: 'waits for its input to end',
    code: 'string word; while (!(cin >> word)) cin.clear();',
    reason: OUT_OF_TIME,
  },
  {
    name: 'waits for a clock that stands still',
    code: 'const auto then = chrono::steady_clock::now() + chrono::seconds(1); while (chrono::steady_clock::now() < then);',
    reason: OUT_OF_TIME,
  },
  {
    name: 'sleeps for ever',
    code: 'for (;;) { usleep(1000000); this_thread::sleep_for(chrono::hours(1)); }',
    reason: OUT_OF_TIME,
  },
  {
    name: 'asks for cells outside the board for ever',
    code: 'for (int k = 0;; ++k) cell(-1, k);',
    reason: OUT_OF_TIME,
  },
  {
    name: 'draws random permutations for ever',
    code: 'for (;;) if (random_permutation(100000).empty()) return;',
    reason: /^(out of CPU time|out of memory)/,
  },
]
