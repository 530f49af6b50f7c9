import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the compiler's own files are: the npm package that brings clang as one WebAssembly module. */
const PACKAGE = '@yowasp/clang'

function packageFolder(): string {
  // The package lets nobody resolve its package.json; its entry file is in `gen`.
  return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
}

export interface ToolchainFiles {
  readonly version: string
  readonly programPath: string
  readonly sysrootPath: string
}

export function toolchainFiles(): ToolchainFiles {
  const folder = packageFolder()
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    programPath: join(folder, 'gen', 'llvm.core.wasm'),
    sysrootPath: join(folder, 'gen', 'llvm-resources.tar'),
  }
}
