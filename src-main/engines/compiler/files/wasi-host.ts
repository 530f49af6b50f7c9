import type { MemoryFs } from './memory-fs.ts'
import { descriptorCalls, transferCalls } from './wasi-descriptors.ts'
import { openGuestMemory, WASI_ERRORS, type WasiGuest } from './wasi-guest.ts'
import { pathCalls } from './wasi-paths.ts'

/**
 * The operating system that the compiler believes it runs on: WASI preview 1 over a `MemoryFs`. Only what clang and
 * wasm-ld ask for is there. No clock, no randomness, no environment: the same input gives the same bytes.
 */
export interface WasiRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

const { OK, ENOSYS } = WASI_ERRORS

/** As a shell calls a program that ended itself. */
export const CRASHED = 134

class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/** A program in memory that has not begun. It runs once, to its end; `prepare` may write to its memory before. */
export type WasiProgram = (
  fs: MemoryFs,
  argv: readonly string[],
  prepare?: (memory: WebAssembly.Memory) => void,
) => WasiRun

/** Runs a command-line program once, to its end. */
export function runWasi(module: WebAssembly.Module, fs: MemoryFs, argv: readonly string[]): WasiRun {
  return loadWasi(module)(fs, argv)
}

/** Calls about the program itself: what it was called with, and its end. */
function processCalls(guest: WasiGuest) {
  const { bytes, putSize, putLong } = guest.memory
  let randomState = 1
  return {
    args_sizes_get(count: number, size: number) {
      putSize(count, guest.args.length)
      putSize(
        size,
        guest.args.reduce((sum, arg) => sum + arg.length, 0),
      )
      return OK
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer
      guest.args.forEach((arg, k) => {
        putSize(pointers + 4 * k, at)
        bytes(at, arg.length).set(arg)
        at += arg.length
      })
      return OK
    },
    environ_sizes_get(count: number, size: number) {
      putSize(count, 0)
      putSize(size, 0)
      return OK
    },
    environ_get: () => OK,
    clock_time_get(_id: number, _precision: bigint, at: number) {
      putLong(at, 0)
      return OK
    },
    random_get(at: number, length: number) {
      // Names of temporary files only. Varied within a run, equal in every run.
      const part = bytes(at, length)
      for (let k = 0; k < length; k++) {
        randomState = (Math.imul(randomState, 1103515245) + 12345) & 0x7fffffff
        part[k] = randomState >>> 16
      }
      return OK
    },
    proc_exit(code: number): never {
      throw new Exit(code)
    },
    poll_oneoff: () => ENOSYS,
  }
}

/** Loads a program, which takes clang some 15 ms and 18 MB. */
export function loadWasi(module: WebAssembly.Module): WasiProgram {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const guest: WasiGuest = {
    fs: undefined as unknown as MemoryFs,
    args: [],
    descriptors: new Map([[3, { path: '/', append: false, at: 0 }]]),
    nextDescriptor: 4,
    output: [[], []],
    memory: openGuestMemory(() => memory),
  }
  const system = {
    ...processCalls(guest),
    ...descriptorCalls(guest),
    ...transferCalls(guest),
    ...pathCalls(guest),
  }
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system })
  const memory = instance.exports.memory as WebAssembly.Memory
  return (files, argv, prepare) => {
    guest.fs = files
    prepare?.(memory)
    guest.args = argv.map((arg) => encoder.encode(arg + '\0'))
    let exitCode = 0
    try {
      ;(instance.exports._start as () => void)()
    } catch (failure) {
      if (failure instanceof Exit) exitCode = failure.code
      // A program that stopped itself: an assertion of its own, or no memory left. What it said is in its output.
      else if (failure instanceof WebAssembly.RuntimeError || failure instanceof RangeError)
        exitCode = CRASHED
      else throw failure
    }
    const join = (parts: readonly Uint8Array[]) => decoder.decode(Buffer.concat(parts))
    return { exitCode, stdout: join(guest.output[0]), stderr: join(guest.output[1]) }
  }
}
