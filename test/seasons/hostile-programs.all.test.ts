import { afterAll, expect, it } from 'vitest'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { sharedCache } from '../run-folder.ts'
import { gardens } from './gardens.ts'

/** The smallest program that compiles as a season's, with a `main` of one's choice. Nothing of the framework is needed for it. */
const small = (main: string): Record<string, Uint8Array> => {
  const text = {
    'Main.cc': `#include <cassert>\n#include <cstdio>\n#include <cstdlib>\n#include <vector>\n#include <iostream>\n#include <string>\n#include <fstream>\nextern "C" { int __season_ask(int) __attribute__((import_module("quartet"), import_name("ask"))); void __season_say(int, const void*, int) __attribute__((import_module("quartet"), import_name("say"))); }\nint main(int argc, char** argv) { ${main} }\n`,
  }
  return Object.fromEntries(Object.entries(text).map(([name, content]) => [name, Buffer.from(content)]))
}

const builder = createBotBuilder(sharedCache())
const pool = createMatchPool({ processes: 1 })
afterAll(() => Promise.all([builder.close(), pool.close()]))

async function run(
  main: string,
): Promise<{ readonly status: string; readonly problem: string; readonly text: string }> {
  const built = await (
    await builder.cpp.compiler()
  ).season({ files: small(main), standard: 'c++17', defines: [] })
  if (!built.ok) throw new Error(built.message)
  const outcome = await pool.run({
    game: 'season:0123456789abcdef',
    season: { program: built.whole!, isApart: false, files: {}, fuel: 2_000_000_000 },
    config: gardens('A')['default.cnf'],
    seed: 1,
    seats: ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'recorded', name })),
    limits: 'none',
    live: false,
  })
  return {
    status: outcome.status,
    problem: outcome.problem ?? '',
    text: Buffer.from(outcome.season?.text ?? []).toString('latin1'),
  }
}

it.each([
  ['loops for ever', 'volatile int k = 0; for (;;) ++k;', 'far more CPU than a match needs'],
  [
    'takes all memory',
    'std::vector<std::vector<int>> all; for (;;) all.emplace_back(1 << 20, 7);',
    'out of memory',
  ],
  ['asserts', 'assert(argc == 77); return 0;', 'assertion failed: argc == 77 (Main.cc'],
  [
    'writes without end',
    'static char line[1 << 20]; for (;;) fwrite(line, 1, sizeof line, stdout);',
    'it wrote more than 24 MB',
  ],
  ['asks for a fifth player', '__season_ask(4); return 0;', 'asked for a fifth player'],
  [
    'hands over what is not in its memory',
    '__season_say(2, (void*)-16, 1000); return 0;',
    'not in its memory',
  ],
  ['says a state of two gigabytes', '__season_say(2, 0, 0x7fffffff); return 0;', 'not in its memory'],
  ['ends itself', 'exit(7);', 'ended itself with code 7'],
  ['calls itself for ever', 'return main(argc + 1, argv) + 1;', ''],
  ['throws', 'throw 5;', 'exception'],
])('a program that %s ends its match, with a reason, and the process plays on', async (_, main, reason) => {
  const { status, problem } = await run(main)
  expect(status).toBe('aborted')
  expect(problem).toContain(reason)
  expect(await run('std::cout << "fine" << std::endl; return 0;')).toEqual({
    status: 'done',
    problem: '',
    text: 'fine\n',
  })
})

it('a program reads the files of its match and no others, and writes none', async () => {
  const { text } = await run(`
    for (const char* name : {"default.cnf", "./default.cnf", "/etc/passwd", "../default.cnf", "AIDemo.cc"}) {
      std::ifstream in(name);
      std::string word;
      in >> word;
      std::cout << name << ' ' << word << std::endl;
    }
    std::ofstream("/tmp/quartet-season") << "x";
    std::cout << (getenv("HOME") == nullptr) << std::endl;
    return 0;`)
  expect(text).toBe(
    'default.cnf Gardens\n./default.cnf Gardens\n/etc/passwd \n../default.cnf \nAIDemo.cc \n1\n',
  )
})
