import { OP, skipExtended, skipOperands } from '../../src-main/engines/modules/instructions.ts'
import { FUEL_EXPORT, ROOM_EXPORT } from '../../src-main/engines/modules/meter.ts'
import {
  BYTE_SHIFT,
  extendedPriceOf,
  FREE_VARIABLES,
  IMPORT_PRICE,
  isBulk,
  PAGE_SHIFT,
  priceOf,
  ROUND_PRICE,
  VARIABLE_PRICE,
} from '../../src-main/engines/modules/meter-prices.ts'
import {
  readSections,
  SECTION,
  startModule,
  WasmReader,
  WasmWriter,
} from '../../src-main/engines/modules/wasm-binary.ts'
import { KIND, readShape, type WasmShape } from '../../src-main/engines/modules/wasm-shape.ts'

/**
 * The slowest meter there can be, to check the real one by: each single instruction takes its price right before it is
 * executed, wherever it stands. It knows nothing of blocks and jumps, so it can get none of them wrong. Shares with the
 * real meter the prices and the lengths of instructions, nothing else; has the same exports, and never stops anything.
 */
export function countEach(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(module)
  const shape = readShape(module, sections)
  const fuel = shape.importedGlobals + shape.globals.length
  const to = startModule()
  const put = (id: number, content: WasmWriter) => to.byte(id).number(content.length).bytes(content.result())
  const more = (id: number, count: number, add: (into: WasmWriter) => void) => {
    const old = sections.find((one) => one.id === id)
    const reader = old && new WasmReader(module, old.start, old.end)
    const content = new WasmWriter().number((reader?.number() ?? 0) + count)
    if (reader && old) content.bytes(module.subarray(reader.at, old.end))
    add(content)
    put(id, content)
  }
  const globals = () =>
    more(SECTION.global, 2, (into) =>
      into.list([0x7e, 1, 0x42, 0, OP.end]).list([0x7f, 1, OP.i32Const, 0, OP.end]),
    )
  const hasGlobals = sections.some(({ id }) => id === SECTION.global)
  for (const { id, start, end } of sections) {
    if (id === SECTION.custom) continue
    if (id === SECTION.export && !hasGlobals) globals()
    if (id === SECTION.global) globals()
    else if (id === SECTION.export)
      more(id, 2, (into) => {
        into.text(FUEL_EXPORT).byte(KIND.global).number(fuel)
        into
          .text(ROOM_EXPORT)
          .byte(KIND.global)
          .number(fuel + 1)
      })
    else if (id === SECTION.code) {
      const reader = new WasmReader(module, start, end)
      const content = new WasmWriter()
      const count = reader.number()
      content.number(count)
      for (let k = 0; k < count; k++) {
        const size = reader.number()
        const body = rewrite(new WasmReader(module, reader.at, reader.at + size), shape, k, fuel)
        content.number(body.length).bytes(body)
        reader.skip(size)
      }
      put(id, content)
    } else put(id, new WasmWriter().bytes(module.subarray(start, end)))
  }
  return to.result()
}

function rewrite(reader: WasmReader, shape: WasmShape, index: number, fuel: number): Uint8Array {
  const groups = reader.number()
  const declared = reader.at
  let variables = shape.types[shape.functions[index]].params
  for (let k = 0; k < groups; k++) {
    variables += reader.number()
    reader.byte()
  }
  const size = variables
  const to = new WasmWriter().number(groups + 1).bytes(reader.bytes.subarray(declared, reader.at))
  to.number(1).byte(0x7f)
  const take = (price: number) => {
    if (price === 0) return
    to.byte(OP.globalGet).number(fuel).byte(OP.i64Const).signed(price).byte(OP.i64Sub)
    to.byte(OP.globalSet).number(fuel)
  }
  const takeByTop = (shift: number, most = 0xfffffff) => {
    to.byte(OP.localTee).number(size).byte(OP.globalGet).number(fuel)
    to.byte(OP.localGet).number(size).byte(OP.i64ExtendI32U)
    to.byte(OP.i64Const).signed(most).byte(OP.localGet).number(size).byte(OP.i64ExtendI32U)
    to.byte(OP.i64Const).signed(most).byte(0x54).byte(OP.select)
    to.byte(OP.i64Const).signed(shift).byte(OP.i64Shl).byte(OP.i64Sub).byte(OP.globalSet).number(fuel)
  }
  take(VARIABLE_PRICE * Math.max(0, variables - FREE_VARIABLES))
  while (!reader.atEnd) {
    const { at } = reader
    const opcode = reader.byte()
    let price = priceOf(opcode)
    if (opcode === OP.extended) {
      const number = skipExtended(reader)
      price = extendedPriceOf(number)
      if (isBulk(number)) takeByTop(BYTE_SHIFT)
    } else if (opcode === OP.brTable)
      for (let count = reader.number() + 1; count > 0; count--) reader.number()
    else if (opcode === OP.call) {
      if (reader.number() < shape.importedFunctions) price += IMPORT_PRICE
    } else skipOperands(reader, opcode)
    if (opcode === OP.memoryGrow) takeByTop(PAGE_SHIFT, shape.memories[0].max ?? 0)
    take(price)
    to.bytes(reader.bytes.subarray(at, reader.at))
    if (opcode === OP.loop) take(ROUND_PRICE)
  }
  return to.result()
}
