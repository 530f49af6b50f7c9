import type { CppAttack } from './cpp-attack.ts'

const TOO_MANY = /^too many orders: more than 1000 in one round/

/** Bots that attack what they share with the program: orders, log, drawings, the state's block, the door itself. */
export const DOOR_ATTACKS: readonly CppAttack[] = [
  {
    name: 'gives ten million orders',
    code: 'for (int k = 0; k < 10000000; ++k) move(k, TOP);',
    reason: TOO_MANY,
  },
  {
    name: 'gives ten million orders and catches everything',
    code: 'for (int k = 0; k < 10000000; ++k) try { move(k, TOP); } catch (...) {}',
    reason: TOO_MANY,
  },
  {
    name: 'counts its orders up to a billion',
    code: '__quartet_door.order_count = 1000000000;',
    reason: /^the bot counted its orders wrongly/,
  },
  {
    name: 'counts its orders below zero',
    code: '__quartet_door.order_count = -5;',
    reason: /^the bot counted its orders wrongly/,
  },
  {
    name: 'raises its own limit of orders',
    code: '__quartet_door.max_calls = 5000; for (int k = 0; k < 1001; ++k) move(k, TOP);',
    reason: /^the bot counted its orders wrongly|^memory access/,
  },
  {
    name: 'gives orders of no known kind',
    code: '__quartet::order(77, 1, 2, 3);',
    reason: /^the bot gave an order of no known kind/,
  },
  {
    name: 'gives orders of a negative kind',
    code: '__quartet::order(-1, 1);',
    reason: /^the bot gave an order of no known kind/,
  },
  {
    name: 'has its orders outside its memory',
    code: '__quartet_door.orders = reinterpret_cast<int*>(0xfffffff0u); __quartet_door.order_count = 4;',
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'has its orders at an odd address',
    code: '__quartet_door.orders = reinterpret_cast<int*>(4097); __quartet_door.order_count = 1;',
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'has its state outside its memory',
    code: '__quartet_door.block = reinterpret_cast<int*>(0xfffffffcu);',
    round: 4,
    reason: /^the bot gave an address outside its memory/,
  },
  {
    name: 'has its state over its own stack and code',
    code: '__quartet_door.block = reinterpret_cast<int*>(0);',
    log: /^$/,
  },
  {
    name: 'has its log outside its memory',
    code: '__quartet_door.log = reinterpret_cast<char*>(0xffffff00u); __quartet_door.log_length = 5000;',
    reason: /^the bot counted its log wrongly/,
  },
  {
    name: 'counts its log below zero',
    code: '__quartet_door.log_length = -1;',
    reason: /^the bot counted its log wrongly/,
  },
  {
    name: 'raises the limit of its log',
    code: '__quartet_door.log_limit = 0x7fffffff; __quartet_door.log_length = 0x7ffffff0;',
    reason: /^the bot counted its log wrongly/,
  },
  {
    name: 'changes the state it is shown',
    code: 'int* block = __quartet_door.block; const int ints = block[2]; for (int k = block[4]; k < ints; ++k) block[k] = 0x7fffffff;',
    log: /^$/,
  },
  {
    name: 'looks for the dice behind the state',
    code: 'int found = 0; for (int k = 0; k < 64; ++k) found |= __quartet_door.block[__quartet_door.block[2] + k]; cerr << "block " << (__quartet_door.block[2] > 0) << endl; (void)found;',
    log: /^block 1$/m,
  },
  {
    name: 'overwrites all of its memory',
    code: 'memset(reinterpret_cast<void*>(16), 0xff, __builtin_wasm_memory_size(0) * 65536 - 16);',
    reason: /./,
  },
  {
    name: 'pretends to be another seat',
    code: '__quartet_door.me = 1; __quartet_door.seed = 31; __quartet_door.round_stamp = -7;',
    log: /^$/,
  },
  {
    name: 'plays within play',
    before: 'extern "C" void quartet_play(); static int depth_of_play = 0;',
    code: 'quartet_play(); move(depth_of_play++ & 0, TOP);',
    reason: /^stack overflow|^out of/,
  },
  {
    name: 'writes a gigabyte of log',
    code: "const string line(1 << 20, 'l'); for (int k = 0; k < 1024; ++k) cerr << line << endl;",
    log: /… the log of this round is full\n/,
  },
  {
    name: 'writes to its log for ever',
    code: 'for (;;) cerr << round() << endl;',
    reason: /^out of CPU time/,
    log: /… the log of this round is full\n/,
  },
  {
    name: 'writes control characters, colours, markup and reversed text to its log',
    code: `cerr << "\\x1b[2J\\x1b[31mred\\x1b]0;title\\x07 \\x08\\x08 <script>alert(1)</script> {{7*7}} \\u202Etxet\\u2066 \\xc3\\x28 \\r\\n" << '\\0' << "after" << endl;`,
    // eslint-disable-next-line no-control-regex
    log: /\x1b\[2J.*<script>alert\(1\)<\/script> \{\{7\*7\}\}/,
  },
  {
    name: 'writes to standard output',
    code: 'cout << "out" << endl; printf("%s", "printed"); fflush(stdout);',
    log: /^out\nprinted/,
  },
  {
    name: 'draws ten thousand shapes a round',
    code: 'for (int k = 0; k < 10000; ++k) cerr << "\\x1e" "c 1 1 red\\n";',
    log: /^$|full/,
  },
  {
    name: 'draws shapes that are none',
    code: 'cerr << "\\x1e" "l NaN 1e999 -1 x <b>\\n" "\\x1e\\x1e\\x1e\\n" "\\x1e" "t 1 1 red \\x1b[31m\\n" "\\x1e" << endl;',
  },
]
