import type { CodeIndex, CodeSymbol } from '../../../../src-shared/contract/code.ts'
import type { AstNode } from '../tree/ast-nodes.ts'
import { bindWords, isEntity, isMacro, type Binding, type Bindings } from './bindings.ts'
import { fromBytes, readCppTokens, type CppTokens } from './cpp-tokens.ts'
import { collectDeclared, type Declared, type Entity, type Foreign } from './entities.ts'
import type { HeaderIndex } from './header-index.ts'

/** A text understood: its words, what it declares, and what each word means. */
export interface Understood {
  readonly text: string
  readonly tokens: CppTokens
  readonly declared: Declared
  readonly bindings: Bindings
}

/** `path`: as the compiler knows the file. */
export function understand(root: AstNode, path: string, text: string): Understood {
  const tokens = readCppTokens(text)
  const toOffset = fromBytes(text)
  const declared = collectDeclared(root, path, text, toOffset)
  return { text, tokens, declared, bindings: bindWords(root, path, tokens, declared, toOffset) }
}

/** Lines and columns from 1 of offsets in a text. */
export function placesInText(text: string): (offset: number) => readonly [number, number] {
  const starts = [0]
  for (let k = text.indexOf('\n'); k >= 0; k = text.indexOf('\n', k + 1)) starts.push(k + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return [low + 1, offset - starts[low] + 1]
  }
}

export function makeIndex(
  understood: Understood,
  headers: HeaderIndex | undefined,
): Omit<CodeIndex, 'hints'> {
  const { text, declared, bindings } = understood
  const at = placesInText(text)
  const symbols: CodeSymbol[] = []
  const numbers = new Map<unknown, number>()
  const places: number[] = []

  function numberOfEntity(entity: Entity): number {
    const known = numbers.get(entity)
    if (known !== undefined) return known
    const number = symbols.length
    numbers.set(entity, number)
    const definition = [...entity.places].find(([, isDefinition]) => isDefinition)?.[0] ?? entity.offset
    const [line, column] = at(definition)
    const doc = remarksBefore(text, entity.extent.from)
    const made = {
      name: entity.name,
      kind: entity.kind,
      type: entity.type,
      ...(doc === '' ? {} : { doc }),
      line,
      column,
      range: [...at(entity.extent.from), ...at(entity.extent.to)] as CodeSymbol['range'],
      ...(entity.scope.kind === 'block' ? { isLocal: true } : {}),
    }
    symbols.push(made)
    if (entity.parent) symbols[number] = { ...made, parent: numberOfEntity(entity.parent) }
    return number
  }
  function numberOfForeign(foreign: Foreign): number {
    const key = [foreign.kind, foreign.name, foreign.type, foreign.owner].join('\0')
    const known = numbers.get(key)
    if (known !== undefined) return known
    const found = headers?.find(foreign)
    const number = symbols.length
    symbols.push(
      found ?? {
        name: foreign.name,
        kind: foreign.kind,
        type: foreign.type,
        ...(foreign.owner === undefined ? {} : { owner: foreign.owner }),
      },
    )
    numbers.set(key, number)
    return number
  }
  function numberOf({ target }: Binding): number {
    if (isEntity(target)) return numberOfEntity(target)
    if (!isMacro(target)) return numberOfForeign(target)
    const known = numbers.get(target)
    if (known !== undefined) return known
    const [line, column] = at(target.offset)
    numbers.set(target, symbols.length)
    symbols.push({
      name: target.name,
      kind: 'macro',
      type: '',
      line,
      column,
      range: [line, column, ...at(target.end)],
    })
    return symbols.length - 1
  }

  for (const entity of declared.entities) numberOfEntity(entity)
  for (const binding of bindings.at.values()) {
    const { target, offset } = binding
    const number = numberOf(binding)
    const role = isEntity(target)
      ? target.places.has(offset)
        ? target.places.get(offset) === true
          ? 2
          : 1
        : 0
      : isMacro(target) && target.offset === offset
        ? 2
        : 0
    places.push(...at(offset), number, role)
  }
  for (const word of bindings.unknown) {
    const found = headers?.findType(word.text)
    if (!found) continue
    const key = `type ${word.text}`
    const number = numbers.get(key) ?? symbols.push(found) - 1
    numbers.set(key, number)
    places.push(...at(word.offset), number, 0)
  }
  return { symbols, places }
}

const MAX_REMARKS = 600

/** The comment that ends right before a place, without its stars and slashes. */
export function remarksBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 4000), offset)
  const found =
    /(?:(?:^|\n)[ \t]*\/\/[^\n]*(?=\n))+\n[ \t]*$|\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n[ \t]*$/.exec(
      before,
    )?.[0]
  if (found === undefined) return ''
  return found
    .split('\n')
    .map((line) => line.replace(/^[ \t]*(?:\/\*\*?|\/\/+|\*\/|\*)?[ \t]?|[ \t]*\*\/[ \t]*$/g, '').trimEnd())
    .join('\n')
    .trim()
    .slice(0, MAX_REMARKS)
}
