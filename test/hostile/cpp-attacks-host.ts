import type { CppAttack } from './cpp-attack.ts'

/** Bots that look for what is outside: files, environment, network, clocks, other processes, the end of this one. */
export const HOST_ATTACKS: readonly CppAttack[] = [
  {
    name: 'reads files',
    code: `ifstream passwd("/etc/passwd"); FILE* hosts = fopen("/etc/hosts", "r"); const int raw = open("/proc/self/environ", O_RDONLY);
      ifstream relative("../quartet.db"); cerr << "files " << bool(passwd) << (hosts != 0) << (raw >= 0) << bool(relative) << endl;`,
    log: /^files 0000$/m,
  },
  {
    name: 'writes files',
    code: `ofstream out("/tmp/quartet-was-here"); FILE* file = fopen("here", "w"); cerr << "made " << bool(out) << (file != 0) << (mkdir("/tmp/made-here", 0777) == 0) << (unlink("package.json") == 0) << (rename("a", "b") == 0) << (symlink("/", "root") == 0) << endl;`,
    log: /^made 000000$/m,
  },
  {
    name: 'lists folders',
    code: 'char where[100]; cerr << "folders " << (opendir("/") != 0) << (opendir(".") != 0) << (chdir("/") == 0) << endl;',
    log: /^folders 000$/m,
  },
  {
    name: 'guesses descriptors that are open outside',
    code: `int opened = 0; char c = 0; for (int fd = 3; fd < 2000; ++fd) { if (read(fd, &c, 1) > 0) ++opened; if (write(fd, "x", 1) > 0) ++opened; if (close(fd) != 0) c = 0; }
      cerr << "descriptors " << opened << endl;`,
    log: /^descriptors 0$/m,
  },
  {
    name: 'reads the environment',
    before: 'extern "C" char** environ;',
    code: 'cerr << "environment " << (getenv("HOME") != 0) << (getenv("PATH") != 0) << (environ != 0 && environ[0] != 0) << endl;',
    log: /^environment 000$/m,
  },
  {
    name: 'reads clocks',
    code: `cerr << "clocks " << time(0) << ' ' << clock() << ' ' << chrono::system_clock::now().time_since_epoch().count() << ' '
      << chrono::high_resolution_clock::now().time_since_epoch().count() << endl;`,
    log: /^clocks 0 0 0 0$/m,
  },
  {
    name: 'draws true randomness',
    code: `random_device device; const unsigned first = device(); char bytes[8]; getentropy(bytes, sizeof bytes); cerr << "random " << first << ' ' << rand() << endl;`,
    log: /^random \d+ \d+$/m,
  },
  { name: 'exits', code: 'exit(0);', reason: /^the bot called exit\(0\) in Mine::attack_/ },
  {
    name: 'exits with functions to call at the end',
    code: 'atexit([] { for (;;); }); exit(7);',
    reason: /^(the bot called exit\(7\)|out of CPU time)/,
  },
  { name: 'exits at once', code: '_Exit(3);', reason: /^the bot called exit\(3\)/ },
  {
    name: 'exits as its constructor runs',
    when: 'constructor',
    code: 'exit(1);',
    round: 0,
    reason: /^the bot called exit\(1\)/,
  },
  {
    name: 'exits as static objects are made',
    when: 'static',
    code: 'exit(2);',
    round: 0,
    reason: /^the bot called exit\(2\)/,
  },
  { name: 'aborts', code: 'abort();', reason: /^the bot called abort\(\) in Mine::attack_/ },
  { name: 'terminates', code: 'terminate();', reason: /^the bot called std::terminate in Mine::attack_/ },
  { name: 'raises a signal', code: 'raise(SIGSEGV);', reason: /^the bot called abort\(\)/ },
  {
    name: 'catches signals and raises them for ever',
    code: 'signal(SIGABRT, [](int) {}); signal(SIGTERM, [](int) {}); for (;;) { raise(SIGTERM); raise(SIGABRT); }',
    reason: /^out of CPU time/,
  },
  {
    name: 'kills its process',
    before: 'extern "C" int getpid();',
    code: 'cerr << "process " << getpid() << endl; raise(SIGKILL);',
    reason: /^the bot called (abort\(\)|exit)/,
  },
  {
    name: 'throws what is no exception',
    code: 'struct Odd { virtual ~Odd() noexcept(false) { throw 5; } }; throw Odd();',
    reason: /^uncaught exception|^an exception left/,
  },
  {
    name: 'throws an exception whose text never ends',
    before:
      'struct Talker : exception { const char* what() const noexcept override { for (volatile int k = 0;; ++k); } };',
    code: 'throw Talker();',
    reason: /^(out of CPU time|uncaught exception Talker)/,
  },
  {
    name: 'throws an exception with a text of control characters and markup',
    code: 'throw runtime_error("\\x1b[31mred\\x07 <img src=x onerror=alert(1)> \\u202Eright to left\\r\\n\\tend");',
    reason: /^uncaught exception std::runtime_error: .*red.*<img src=x onerror=alert\(1\)>.*right to left/,
  },
  {
    name: 'throws an exception with an endless text',
    code: "throw runtime_error(string(20000000, 'x'));",
    reason: /^uncaught exception std::runtime_error: x+/,
  },
  {
    name: 'throws from play through a function that must not',
    code: 'const auto hard = []() noexcept { throw 3; }; hard();',
    reason: /^an exception left a function that must not throw/,
  },
  {
    name: 'executes an instruction that ends a program',
    code: '__builtin_trap();',
    reason: /^use of a null pointer, or another undefined operation in Mine::attack_/,
  },
  {
    name: 'calls an address as a function',
    code: 'volatile size_t at = 123456; reinterpret_cast<void (*)()>(at)();',
    reason: /^call of a function through a bad pointer/,
  },
  {
    name: 'calls every function of the module in turn',
    code: 'for (volatile size_t at = 1; at < 100000; at = at + 1) reinterpret_cast<void (*)()>(at)();',
    reason: /./,
  },
]
