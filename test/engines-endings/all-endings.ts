import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'

/** All ways in which a bot may end within a function `search`. */

export interface Ending {
  readonly cause: FreezeCause
  readonly what: string
  /** What its `search` does, on one line. */
  readonly does: string
  readonly limits?: 'none'
  /** Reported at the line before, where the function begins. */
  readonly reportedAt?: 'at the head'
  readonly reason: RegExp
  /** Where it is another one in Debug, whose checks end it sooner. */
  readonly debug?: { readonly cause: FreezeCause; readonly reason: RegExp }
}

export const CPP: readonly Ending[] = [
  {
    cause: 'cpu',
    what: 'sorts for ever',
    does: 'for (;;) sort(list.begin(), list.end());',
    reason: /^out of CPU time in /,
  },
  {
    cause: 'net',
    what: 'sorts for ever without limits',
    does: 'for (;;) sort(list.begin(), list.end());',
    limits: 'none',
    reason: /^did not answer within 0.5 s of CPU in /,
  },
  {
    cause: 'memory',
    what: 'fills a list',
    does: 'for (;;) list.push_back(depth);',
    reason: /^out of memory/,
  },
  {
    cause: 'trap',
    what: 'follows a null pointer',
    does: 'int* none = depth > 100 ? &depth : 0; *none = 7; cerr << *none;',
    reason: /^use of a null pointer/,
  },
  {
    cause: 'trap',
    what: 'divides by zero',
    does: 'cerr << depth / int(list.size() % 50);',
    reason: /^division by zero/,
  },
  {
    cause: 'trap',
    what: 'calls itself for ever',
    // Its room is taken there.
    reportedAt: 'at the head',
    does: 'SEARCH(depth + 1); list.push_back(depth);',
    reason: /^stack overflow/,
  },
  {
    cause: 'exception',
    what: 'asks for an element that is not there',
    does: 'cerr << list.at(900 + depth);',
    reason: /^uncaught exception/,
  },
  {
    cause: 'exception',
    what: 'throws',
    does: 'if (depth == 3) throw depth;',
    reason: /^uncaught exception/,
  },
  { cause: 'exit', what: 'exits', does: 'if (depth == 3) exit(1);', reason: /exit/ },
  { cause: 'exit', what: 'aborts', does: 'if (depth == 3) abort();', reason: /abort/ },
  {
    cause: 'orders',
    what: 'orders for ever',
    does: 'for (;;) move(depth, LEFT);',
    reason: /^too many orders/,
  },
  {
    cause: 'exit',
    what: 'claims what is not so',
    does: 'assert(depth > 3 and "it is deep");',
    reason: /^assertion failed/i,
  },
  {
    cause: 'exception',
    what: 'reads a number where none is',
    does: 'cerr << stoi(string(depth, (char) 120));',
    reason: /^uncaught exception/,
  },
  {
    cause: 'exception',
    what: 'throws out of a function that says it never does',
    does: 'auto quiet = [&]() noexcept { if (depth == 3) throw depth; }; quiet();',
    reason: /exception/,
  },
  {
    cause: 'memory',
    what: 'asks for more than there is at once',
    does: 'list.resize(depth * 100000000); cerr << list[depth];',
    reason: /^out of memory/,
  },
  {
    cause: 'trap',
    what: 'stops in what it hands to a sort',
    does: 'sort(list.begin(), list.end(), [](int a, int b) { int* none = a > 90 ? &a : 0; return *none < b; });',
    reason: /^use of a null pointer/,
  },
  {
    cause: 'trap',
    what: 'takes from far outside of its memory',
    does: 'cerr << list[depth * 100000000];',
    reason: /^memory access out of bounds/,
    debug: { cause: 'exit', reason: /index|bounds|check/ },
  },
]

export const SCRIPT: readonly Ending[] = [
  { cause: 'cpu', what: 'loops for ever', does: 'for (;;) depth = (depth * 7) % 11', reason: /CPU/ },
  {
    cause: 'net',
    what: 'loops for ever without limits',
    does: 'for (;;) this.list.push(1), this.list.pop()',
    limits: 'none',
    reason: /^did not answer within 0.5 s of CPU/,
  },
  { cause: 'memory', what: 'fills a list', does: 'for (;;) this.all.push([depth])', reason: /allocated/ },
  { cause: 'exception', what: 'throws', does: "throw new Error('no way')", reason: /^Error: no way/ },
  {
    cause: 'orders',
    what: 'orders for ever',
    does: 'for (;;) this.move(depth, Dir.LEFT)',
    reason: /too many orders/,
  },
]
