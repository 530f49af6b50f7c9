import { expect, test } from 'vitest'
import { FEW, proveLibrary } from '../../../../test/engines-compiler/library-programs.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'
import { LIBRARY_MENDS } from './library-mends.ts'
import { MemoryFs } from './memory-fs.ts'
import { openSysroot } from './sysroot.ts'
import { toolchainFiles } from './toolchain-files.ts'

// All of it is in `library-draws.all.test.ts`.

const compiler = closedAfter(testCompiler())

test('draws, orders, words and the room of vectors are those of g++', () =>
  proveLibrary(compiler, FEW, 'c++17'))

test('every text of the library that is changed is there as often as it was', () => {
  const headers = new MemoryFs(openSysroot(toolchainFiles().sysrootPath))
  for (const { path, was, times = 1, becomes } of LIBRARY_MENDS) {
    const text = new TextDecoder().decode(headers.read(path)?.slice())
    expect([path, was, text.split(was).length - 1]).toEqual([path, was, times])
    headers.put(
      path,
      text.replaceAll(was, () => becomes),
    )
  }
})
