import type { FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import type { RawFrame } from '../../compiler/request/compile-request.ts'
import type { ModuleStop } from './stop-cause.ts'
import { readableType } from './wasm-type-names.ts'

/** Why a bot stopped, in words for its author. */
export interface BotFailure {
  readonly cause: FreezeCause
  readonly reason: string
  /** Innermost first; only functions of the bot. `resolveTrace` of the compiler adds lines. */
  readonly frames: readonly RawFrame[]
}

/** What is known besides the error when a call into a module fails. */
export interface FailureContext {
  /** Reported by the module right before it trapped. */
  readonly stop: ModuleStop | undefined
  readonly stopStack: string | undefined
  /** Where the last exception was thrown. */
  readonly throwStack: string | undefined
  readonly isOutOfFuel: boolean
  /** Calls within calls took all the room that there is for them. */
  readonly isTooDeep: boolean
  /** The module's stack pointer; below 0 when its stack was used up. */
  readonly stackPointer: number
}

const FRAME = /^\s*at (?:(.*) \()?wasm:\/\/wasm\/[^)]*?wasm-function\[(\d+)\]:0x([0-9a-f]+)\)?$/
/** Functions of ours around and under the bot's own. */
const OWN_FRAME =
  /^(__quartet|quartet_|\.L|__cxa_|__abort_message|__assert_fail|abort$|_initialize$|__wasm_call_ctors|_Exit|exit$|__wasi_proc_exit|__imported_wasi|__throw_|\(anonymous namespace\)::(raise|stop_for|stop_out_of_memory|on_terminate|from_malloc)|std::(terminate|__terminate|__libcpp_verbose_abort)|__clang_call_terminate)/
const MAX_FRAMES = 40

export function explainWasmFailure(error: unknown, context: FailureContext): BotFailure {
  const { stop, stopStack, throwStack } = context
  const stack =
    stop !== undefined
      ? ((stop.isWhereThrown ? throwStack : undefined) ?? stopStack)
      : error instanceof WebAssembly.Exception
        ? throwStack
        : error instanceof Error
          ? error.stack
          : undefined
  const frames = parseFrames(stack ?? '')
  const reason = reasonOf(error, context)
  const innermost = frames.find((frame) => !isLibrary(frame.name)) ?? frames.at(0)
  const place = innermost ? ` in ${innermost.name}` : ''
  return { cause: causeOf(error, context), reason: reason + place, frames }
}

function causeOf(error: unknown, { isOutOfFuel, stop }: FailureContext): FreezeCause {
  if (isOutOfFuel) return 'cpu'
  return stop?.cause ?? (error instanceof WebAssembly.Exception ? 'exception' : 'trap')
}

function reasonOf(error: unknown, context: FailureContext): string {
  if (context.isOutOfFuel) return 'out of CPU time'
  if (context.stop !== undefined)
    return context.stop.reason.replace(/\[([^\]]*)\]/, (_, name: string) => readableType(name))
  if (context.isTooDeep || error instanceof RangeError) return 'stack overflow: the recursion is too deep'
  if (error instanceof WebAssembly.Exception) return 'uncaught exception'
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('out of bounds') && message.includes('memory'))
    return context.stackPointer < 0
      ? 'stack overflow: the recursion is too deep or local variables are too large'
      : 'memory access out of bounds (a bad index or pointer)'
  if (/divide by zero|remainder by zero/.test(message)) return 'division by zero'
  if (/unrepresentable/.test(message)) return 'number out of range in a division or conversion'
  if (/signature mismatch|null function|table index|table access/.test(message))
    return 'call of a function through a bad pointer (or a virtual function of a destroyed object)'
  if (message.includes('unreachable')) return 'use of a null pointer, or another undefined operation'
  return message
}

function parseFrames(stack: string): RawFrame[] {
  const frames: RawFrame[] = []
  for (const line of stack.split('\n')) {
    const match = FRAME.exec(line)
    if (!match) continue
    const name = readableFunction(match[1] ?? `function ${match[2]}`)
    if (!OWN_FRAME.test(name) && frames.length < MAX_FRAMES)
      frames.push({ name, offset: parseInt(match[3], 16) })
  }
  return frames
}

/** Without the module's name and what only the library's authors want to see. */
function readableFunction(name: string): string {
  return name
    .replace(/^[^.\s(:]*\.wasm\./, '')
    .replace(/\[abi:\w+\]/g, '')
    .replaceAll('std::__2::', 'std::')
    .replaceAll(', std::allocator<char>>', '>')
    .replaceAll('std::basic_string<char, std::char_traits<char>>', 'std::string')
}

function isLibrary(name: string): boolean {
  let plain = name
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/<[^<>]*>/g, '')
  }
  return /^(?:[\w:*& ]+ )?std::|^operator (?:new|delete)|^(?:malloc|free|calloc|realloc|dlmalloc|mem\w+|str\w+|v?\w*printf\w*)$/.test(
    plain,
  )
}
