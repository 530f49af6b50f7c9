import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { entryPath, outsideArchive } from '../../../base/entries.ts'

/** Where the compiler's own files are: the npm package that brings clang as one WebAssembly module. */
const PACKAGE = '@yowasp/clang'

function packageFolder(): string {
  // The package does not export its package.json; its entry file is in `gen`.
  return outsideArchive(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))))
}

export interface ToolchainFiles {
  /** Of the compiler's package. */
  readonly version: string
  /** Of our own code around it: what was built by other code is not used again. */
  readonly codeHash: string
  readonly programPath: string
  readonly sysrootPath: string
}

/** `folder`: of another build of the package. */
export function toolchainFiles(folder = packageFolder()): ToolchainFiles {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    codeHash: ownCodeHash(),
    programPath: join(folder, 'gen', 'llvm.core.wasm'),
    sysrootPath: join(folder, 'gen', 'llvm-resources.tar'),
  }
}

/** Of the sources of the compiler's folders and of `modules`, or of the bundles beside the worker's. */
export function ownCodeHash(): string {
  const entry = entryPath('compile-worker')
  const beside = dirname(entry)
  const compiler = dirname(beside)
  const hash = createHash('sha256')
  for (const folder of entry.endsWith('.ts') ? [compiler, join(compiler, '..', 'modules')] : [beside])
    for (const name of readdirSync(folder, { recursive: folder !== beside, encoding: 'utf8' }).sort())
      if (extname(name) === extname(entry) && !name.includes('.test.'))
        hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
