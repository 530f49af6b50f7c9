import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { BOT, checkModule, type ModuleKind } from './check-module.ts'
import { meterModule, type Metered } from './meter.ts'
import { keepCustomSections, WasmFormatError } from './wasm-binary.ts'

export interface PrepareOptions {
  readonly keepsNames?: boolean
  /** Bytes, for modules that we made ourselves to look for mistakes. */
  readonly maxMemory?: number | undefined
  /** Of a build of ours that calls out at its lines. */
  readonly hasLineCalls?: boolean
  /** A bot when missing. */
  readonly kind?: ModuleKind | undefined
}

/**
 * Makes a plain module, of our linker or of a shared bot, ready to run: checked, metered and checked again. This is
 * the only way a module from outside becomes one that is run.
 */
export function prepareModule(
  module: Uint8Array,
  { keepsNames = true, maxMemory, hasLineCalls, kind = BOT }: PrepareOptions = {},
): Result<Metered, string> {
  const plain = checkModule(module, 'plain', { maxMemory, hasLineCalls }, kind)
  if (!plain.ok) return plain
  try {
    const metered = meterModule(keepsNames ? module : keepCustomSections(module, () => false))
    const checked = checkModule(metered.wasm, 'metered', { maxMemory, hasLineCalls }, kind)
    return checked.ok ? ok(metered) : checked
  } catch (failure) {
    if (failure instanceof WasmFormatError) return fail(failure.message)
    throw failure
  }
}
