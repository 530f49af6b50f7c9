import { TAG, readDwarf, type Die, type Dwarf } from './dies.ts'
import { readFiles } from './files.ts'
import { createTypes, type RecordType, type Type, type TypeOf } from './types.ts'

/** A variable outside all functions, at an address that never changes. */
interface GlobalVariable {
  readonly name: string
  readonly address: number
  readonly type: Type
}

/** What there is to know of a bot's program: its player's type, its variables, its types. */
export interface Program {
  readonly dwarf: Dwarf
  readonly typeOf: TypeOf
  /** Of the class that is registered; undefined where the description has none of that name. */
  readonly player: RecordType | undefined
  /** Those of the bot's own file. */
  readonly globals: readonly GlobalVariable[]
  /** Constants of enumerations, of the bot's file and of the game's headers. */
  readonly constants: ReadonlyMap<string, number>
  /** Whether a place with this index of a file is in the bot's own file. */
  isOwn(file: number): boolean
}

const ADDRESS = 0x03

/** `path`: of the bot's file as it was compiled. Throws `WasmFormatError` where the description makes no sense. */
export function readProgram(module: Uint8Array, path: string, playerName: string | undefined): Program {
  const dwarf = readDwarf(module)
  const typeOf = createTypes(dwarf)
  const globals: GlobalVariable[] = []
  const constants = new Map<string, number>()
  let player: RecordType | undefined
  const own = new Set<number>()
  const isOwn = (file: number): boolean => own.has(file)

  const visit = (die: Die, hasScope: boolean): void => {
    for (const one of die.children) {
      if (one.tag === TAG.namespace) {
        if (!/^(?:std|__)/.test(one.texts.name ?? '')) visit(one, hasScope)
      } else if (isRecord(one)) {
        if (
          one.numbers.declaration === undefined &&
          one.texts.name === playerName &&
          playerName !== undefined
        ) {
          const type = typeOf(one.offset)
          if (type.kind === 'record') player = type
        }
        visit(one, true)
      } else if (one.tag === TAG.enumerationType) {
        for (const { tag, texts, numbers } of one.children)
          if (tag === TAG.enumerator && texts.name !== undefined)
            constants.set(texts.name, numbers.constValue ?? 0)
      } else if (one.tag === TAG.variable && !hasScope) addGlobal(one)
    }
  }
  const addGlobal = (die: Die): void => {
    const said = die.numbers.specification === undefined ? die : (dwarf.at(die.numbers.specification) ?? die)
    const address = addressIn(die.expressions.location)
    const { name } = said.texts
    if (address === undefined || name === undefined || !isOwn(said.numbers.declFile ?? 0)) return
    globals.push({ name, address, type: typeOf(said.numbers.type) })
  }
  for (const unit of dwarf.units) {
    own.clear()
    const files = readFiles(
      dwarf.section('.debug_line'),
      unit.numbers.lineTable ?? 0,
      unit.texts.folder ?? '/',
    )
    files.forEach((file, index) => {
      if (file === path) own.add(index)
    })
    visit(unit, false)
  }
  return { dwarf, typeOf, player, globals, constants, isOwn }
}

const isRecord = ({ tag }: Die): boolean =>
  tag === TAG.structureType || tag === TAG.classType || tag === TAG.unionType

function addressIn(expression: Uint8Array | undefined): number | undefined {
  if (expression?.length !== 5 || expression[0] !== ADDRESS) return undefined
  return new DataView(expression.buffer, expression.byteOffset).getUint32(1, true)
}
