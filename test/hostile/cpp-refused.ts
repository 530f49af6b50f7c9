/** C++ that asks for what bots do not have: it must not become a bot, and its author must read why, at the line. */
export interface RefusedLine {
  readonly name: string
  /** One line of the source. */
  readonly line: string
  readonly message: RegExp
}

/** What the compiler finds, all in one file. */
export const NOT_COMPILED: readonly RefusedLine[] = [
  {
    name: 'starts a thread',
    line: 'void f1() { std::thread t([] {}); t.join(); }',
    message: /std::thread is not available to bots/,
  },
  {
    name: 'starts something asynchronous',
    line: 'void f2() { std::async([] { return 1; }); }',
    message: /std::async is not available to bots/,
  },
  { name: 'makes a future', line: 'std::future<int>* f3;', message: /std::future is not available to bots/ },
  { name: 'opens a socket', line: 'int f4() { return socket(2, 1, 0); }', message: /socket/ },
  { name: 'forks', line: 'int f5() { return fork(); }', message: /fork/ },
  {
    name: 'becomes another program',
    line: 'void f6() { char* const args[] = {0}; execve("/bin/sh", args, args); }',
    message: /execve/,
  },
  { name: 'kills another process', line: 'void f7() { kill(1, 9); }', message: /kill/ },
]

/** What the linker does not find. */
export const NOT_LINKED: readonly RefusedLine[] = [
  {
    name: 'runs a command',
    line: 'void g1() { system("rm -rf /"); }',
    message: /system is not available to bots/,
  },
  {
    name: 'calls a function of the host by a guessed name',
    line: 'extern "C" void quartet_host_exit(int); void g2() { quartet_host_exit(1); }',
    message: /quartet_host_exit/,
  },
]

/** What the linker finds twice. */
export const DEFINED_TWICE: readonly RefusedLine[] = [
  {
    name: 'takes the place of the log',
    line: 'extern "C" void __quartet_log(int, const char*, int) {}',
    message: /defined twice|duplicate/,
  },
  {
    name: 'takes the place of play',
    line: 'extern "C" void quartet_play() { for (;;); }',
    message: /defined twice|duplicate/,
  },
]

/** One file each: the compiler goes no further, or it is the look at the finished module that finds it. */
export const ALONE: readonly RefusedLine[] = [
  { name: 'includes a file of the machine', line: '#include "/etc/passwd"', message: /file not found/ },
  {
    name: 'includes a file beside the program',
    line: '#include "../../package.json"',
    message: /file not found/,
  },
  {
    name: 'writes machine code of another machine',
    line: 'void f10() { __asm__("mov $60, %rax; syscall"); }',
    message: /./,
  },
  {
    name: 'computes for ever while it is compiled',
    line: 'constexpr int f11(int n) { return n < 2 ? n : f11(n - 1) + f11(n - 2); } static_assert(f11(60) > 0, "");',
    message: /constant expression|step limit|evaluation/,
  },
  {
    name: 'unfolds templates for ever',
    line: 'template <int N> struct F12 { static const int v = F12<N + 1>::v; }; int f12 = F12<0>::v;',
    message: /recursive template|depth/,
  },
  {
    name: 'imports a function of the host',
    line: '__attribute__((import_module("env"), import_name("exit"))) extern "C" void host_exit(int); void h1() { host_exit(1); }',
    message: /env\.exit, which bots do not get/,
  },
  {
    name: 'imports a system call',
    line: '__attribute__((import_module("wasi_snapshot_preview1"), import_name("path_open"))) extern "C" int host_open(int); int h2() { return host_open(1); }',
    message: /path_open, which bots do not get/,
  },
  {
    name: 'exports a function of its own',
    line: '__attribute__((export_name("then"))) extern "C" void h3() {}',
    message: /exports then, which is not part of a bot/,
  },
]

export const sourceWith = (refused: readonly RefusedLine[]): string => `#include "Player.hh"
#include <thread>
#include <future>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>
#define PLAYER_NAME Mine
${refused.map(({ line }) => line).join('\n')}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() { ${/* used, so that the linker looks for them */ ''}${calls(refused)} }
};
RegisterPlayer(PLAYER_NAME);
`

/** Line of the source on which the first of them stands. */
export const FIRST_LINE = 8

function calls(refused: readonly RefusedLine[]): string {
  return refused
    .flatMap(({ line }) => /\b(?:void|int) ([gh]\d)\(\)/.exec(line)?.[1] ?? [])
    .map((f) => `${f}();`)
    .join(' ')
}
