import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { MemoryFs, resolvePath } from './memory-fs.ts'
import { openSysroot } from './sysroot.ts'
import { toolchainFiles } from './toolchain-files.ts'
import { runWasi } from './wasi-host.ts'

let module: WebAssembly.Module
let sysroot: MemoryFs
beforeAll(async () => {
  const files = toolchainFiles()
  module = await WebAssembly.compile(readFileSync(files.programPath))
  sysroot = openSysroot(files.sysrootPath)
})

describe('the compiler on our host', () => {
  test('finds the system headers below, writes its output above, and gives the same bytes each time', () => {
    const fs = new MemoryFs(sysroot)
    fs.put('/w/a.c', '#include <stddef.h>\nsize_t twice(size_t x) { return 2 * x; }\n')
    const args = [
      'clang',
      '--target=wasm32-wasip1',
      '-isystem',
      '/usr/include',
      '-c',
      '/w/../w/a.c',
      '-o',
      '/w/a.o',
    ]
    const objects = [0, 1].map(() => {
      expect(runWasi(module, fs, args)).toEqual({ exitCode: 0, stdout: '', stderr: '' })
      return fs.read('/w/a.o')!.slice()
    })
    expect([...objects[0].subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d])
    expect(Buffer.compare(objects[0], objects[1])).toBe(0)
    expect(sysroot.file('/w/a.o')).toBeUndefined()
  })

  test('reports errors on stderr and in the exit code, and prints on stdout', () => {
    const fs = new MemoryFs(sysroot)
    fs.put('/w/a.c', 'int x = ;\n')
    const failed = runWasi(module, fs, ['clang', '--target=wasm32-wasip1', '-fsyntax-only', '/w/a.c'])
    expect(failed.exitCode).toBe(1)
    expect(failed.stderr).toContain('/w/a.c:1:9: error: expected expression')
    expect(runWasi(module, fs, ['clang', '-fsyntax-only', '/w/none.c']).stderr).toContain(
      "no such file or directory: '/w/none.c'",
    )
    expect(runWasi(module, fs, ['clang', '--version']).stdout).toContain('clang version')
  })

  test('an output replaces an older one, also a file of the tree below', () => {
    const below = new MemoryFs(sysroot)
    below.put('/w/a.c', 'int one(void) { return 1; }\n')
    below.put('/w/a.o', new Uint8Array(100_000).fill(1))
    const fs = new MemoryFs(below)
    runWasi(module, fs, ['clang', '--target=wasm32-wasip1', '-c', '/w/a.c', '-o', '/w/a.o'])
    expect(fs.read('/w/a.o')!.length).toBeLessThan(5000)
    expect(below.read('/w/a.o')!.length).toBe(100_000)
  })
})

describe('files in memory', () => {
  test('grow, shrink and are found under their resolved paths', () => {
    const fs = new MemoryFs()
    const file = fs.put('/a/b/c', Uint8Array.from([1, 2, 3]))
    file.write(5, Uint8Array.from([9]))
    expect([...fs.read('/a/b/c')!]).toEqual([1, 2, 3, 0, 0, 9])
    file.resize(2)
    file.resize(4)
    expect([...fs.read('/a/b/c')!]).toEqual([1, 2, 0, 0])
    expect(fs.folder('/a/b')).toBeDefined()
    expect(fs.folder('/a/x')).toBeUndefined()
    expect(fs.rename('/a/b/c', '/a/d')).toBe(true)
    expect(fs.remove('/a/b/c')).toBe(false)
    expect(resolvePath('/a/b', '../c/./d')).toBe('/a/c/d')
    expect(resolvePath('/a', '/x/../../y')).toBe('/y')
  })
  test('many small writes stay cheap', () => {
    const file = new MemoryFs().put('/a', new Uint8Array(0))
    for (let k = 0; k < 200_000; k++) file.write(k, Uint8Array.from([k & 255]))
    expect(file.size).toBe(200_000)
    expect(file.bytes.length).toBeLessThan(500_000)
  })
})
