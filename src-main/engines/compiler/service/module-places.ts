import { profileModule } from '../../modules/meter.ts'
import { readSections, SECTION } from '../../modules/wasm-binary.ts'
import type { RawFrame, Trace } from '../request/compile-request.ts'
import type { Tasks } from './compile-protocol.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import { MODULE_PATH } from '../request/flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import {
  addressesOf,
  functionNames,
  parseAddresses,
  parseOwners,
  unpackDebugInfo,
  type SiteOwner,
} from './trace.ts'
import type { WasiRun } from '../files/wasi-host.ts'

/** Where in its source a place of a built module comes from, asked of the `addr2line` of the compiler's package. */
export interface ModulePlaces {
  resolveTrace(debugInfo: Uint8Array, frames: readonly RawFrame[]): Trace
  profile(debugInfo: Uint8Array): Tasks['profile']['answer']
  locate(debugInfo: Uint8Array, sites: readonly number[]): readonly SiteOwner[]
}

export function createModulePlaces(
  run: (fs: MemoryFs, args: readonly string[]) => WasiRun,
  cpp: CppFiles,
  sysroot: MemoryFs,
): ModulePlaces {
  return {
    profile(debugInfo) {
      const { wasm, sites } = profileModule(unpackDebugInfo(debugInfo).module)
      return { wasm, sites }
    },

    locate(debugInfo, sites) {
      if (sites.length === 0) return []
      const info = unpackDebugInfo(debugInfo)
      const fs = cpp.layOver(sysroot, 'runtime')
      fs.put(MODULE_PATH, info.module)
      const from = readSections(info.module).find(({ id }) => id === SECTION.code)?.start ?? 0
      const nameOf = functionNames(info.module)
      const addresses = sites.map((site) => `0x${(site - from).toString(16)}`)
      return parseOwners(
        run(fs, ['addr2line', '-e', MODULE_PATH, '-a', '-f', '-C', '-i', ...addresses]).stdout,
        info.path,
        (k) => nameOf(sites[k]),
      )
    },

    resolveTrace(debugInfo, frames) {
      if (frames.length === 0) return { frames: [] }
      const info = unpackDebugInfo(debugInfo)
      const fs = cpp.layOver(sysroot, 'runtime')
      fs.put(MODULE_PATH, info.module)
      const found = run(fs, [
        'addr2line',
        '-e',
        MODULE_PATH,
        '-a',
        '-f',
        '-C',
        '-i',
        ...addressesOf(info, frames),
      ])
      return parseAddresses(found.stdout, info.path, frames)
    },
  }
}
