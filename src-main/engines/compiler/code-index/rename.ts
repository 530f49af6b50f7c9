import { inClass, isEntity, isMacro, visibleAt, type Binding } from './bindings.ts'
import type { Understood } from './build-index.ts'
import { placesInText } from './build-index.ts'
import { isKeyword } from './cpp-tokens.ts'
import type { Entity } from './entities.ts'
import type { HeaderIndex } from './header-index.ts'

/** Another name for something in a text: the places that change, or in a sentence why not. */
type Renaming =
  | {
      readonly ok: true
      readonly oldName: string
      /** Offsets of the old name. */
      readonly places: readonly number[]
      /** Lines in which it stands in parts that are not compiled; they stay. */
      readonly leftLines: readonly number[]
    }
  | { readonly ok: false; readonly why: string }

const refuse = (why: string): Renaming => ({ ok: false, why })

/** `offset`: somewhere in the old name. */
export function planRename(
  understood: Understood,
  offset: number,
  newName: string,
  headers: Pick<HeaderIndex, 'has'> | undefined,
): Renaming {
  const { bindings, tokens, declared, text } = understood
  const at = placesInText(text)
  const lineOf = (place: number): number => at(place)[0]
  const word = tokens.words.find((one) => one.offset <= offset && offset <= one.offset + one.text.length)
  const binding = word && bindings.at.get(word.offset)
  if (!word || isKeyword(word.text)) return refuse('There is no name here.')
  if (!binding) return refuse(`${word.text} is not declared in this file.`)
  const oldName = word.text
  if (!/^[A-Za-z_]\w*$/.test(newName) || newName.length > 200)
    return refuse('A name begins with a letter and has letters, digits and _ only.')
  if (isKeyword(newName)) return refuse(`${newName} is a word of C++ itself.`)
  if (/^_[A-Z]|__/.test(newName))
    return refuse('Names with __ or with _ and a capital belong to the library.')
  if (newName === oldName) return refuse('It has that name already.')
  const { target } = binding
  if (isMacro(target)) {
    if (headers?.has(oldName) === true || oldName === 'PLAYER_NAME')
      return refuse(`${oldName} is a name that the game's headers ask for.`)
  } else if (!isEntity(target))
    return refuse(`${oldName} is not declared in this file: it comes with the game or the library.`)

  const group = isEntity(target) ? familyOf(target, understood) : new Set<Entity>()
  const isMeant = (one: Binding): boolean =>
    isEntity(one.target) ? group.has(one.target) : one.target === target
  const uses = [...bindings.at.values()].filter((one) => isMeant(one) && one.name === oldName)
  const unclear = uses.find(({ by, offset: place }) => by === 'name' && !bindings.inactive.has(place))
  if (unclear) return refuse(`In line ${lineOf(unclear.offset)} it is not certain which ${oldName} is meant.`)
  if (isEntity(target)) {
    const isMethod = [...group].some(({ kind }) => kind === 'method')
    if (
      isMethod &&
      headers?.has(oldName) === true &&
      [...group].some((one) => one.isVirtual || isForeignlyBased(one))
    )
      return refuse(`${oldName} may be what the game calls: its name must stay.`)
  }

  const places = uses.map(({ offset: place }) => place).filter((place) => !bindings.inactive.has(place))
  const taken = (place: number): Renaming =>
    refuse(`The name ${newName} is taken in line ${lineOf(place)}: one would be mistaken for the other.`)
  const macro = [...bindings.at.values()].find((one) => isMacro(one.target) && one.name === newName)
  if (macro) return taken(macro.offset)
  const isQualified = (place: number): boolean =>
    /(?:\.|->|::)\s*~?\s*$/.test(tokens.plain.slice(Math.max(0, place - 40), place))
  for (const entity of group) {
    const same = entity.scope.names.get(newName)?.[0]
    if (same) return taken(same.offset)
    if (entity.scope.kind === 'class') {
      const inherited = inClass(entity.scope, newName, declared)
      if (inherited) return taken(inherited.offset)
    }
    if (entity.scope.kind !== 'block' && headers?.has(newName) === true)
      return refuse(`The game's headers have a ${newName}, which this one would hide.`)
  }
  for (const place of places) {
    const hidden = isQualified(place) ? undefined : visibleAt(newName, place, declared)
    if (hidden) return taken(hidden.offset)
  }
  for (const other of tokens.words) {
    if (other.text !== newName || bindings.inactive.has(other.offset) || isQualified(other.offset)) continue
    const meant = isEntity(target) ? visibleAt(oldName, other.offset, declared) : target
    if (isMacro(target) || (meant && group.has(meant as Entity))) return taken(other.offset)
  }
  const leftLines = tokens.words
    .filter((one) => one.text === oldName && bindings.inactive.has(one.offset))
    .map((one) => lineOf(one.offset))
  return { ok: true, oldName, places: places.sort((a, b) => a - b), leftLines: [...new Set(leftLines)] }
}

/** A method with those that it overrides, or that override it; of anything else only itself. */
function familyOf(entity: Entity, { declared }: Understood): Set<Entity> {
  const family = new Set([entity])
  if (entity.kind !== 'method') return family
  const same = declared.entities.filter((one) => one.kind === 'method' && one.name === entity.name)
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const one of same)
      for (const member of [...family]) if (isOver(one, member) || isOver(member, one)) family.add(one)
  }
  return family

  function isOver(derived: Entity, base: Entity): boolean {
    if (derived === base || !(base.isVirtual || derived.isVirtual)) return false
    const home = declared.scopes.find(({ kind, owner }) => kind === 'class' && owner === derived.parent)
    return home !== undefined && home.bases.some((name) => lastName(name) === base.parent?.name)
  }
}

const lastName = (name: string): string => name.replace(/<.*$/, '').split('::').at(-1)!.trim()
const isForeignlyBased = ({ scope }: Entity): boolean => scope.bases.length > 0

/** A text with other letters at the places of a name. */
export function withName(text: string, places: readonly number[], oldLength: number, name: string): string {
  let made = ''
  let from = 0
  for (const place of places) {
    made += text.slice(from, place) + name
    from = place + oldLength
  }
  return made + text.slice(from)
}

/** A name of so many letters that is not in use; undefined when there is none. */
export function freshName(length: number, isTaken: (name: string) => boolean): string | undefined {
  const LETTERS = 'qzxjkvwybfghpuomncdltrsieaQZXJKVWYBFGHPUOMNCDLTRSIEA'
  const count = Math.min(LETTERS.length ** Math.min(length, 2), 2000)
  for (let k = 0; k < count; k++) {
    const last = LETTERS[k % LETTERS.length]
    const name =
      length === 1 ? last : `${'q'.repeat(length - 2)}${LETTERS[Math.floor(k / LETTERS.length)]}${last}`
    if (!isTaken(name) && !isKeyword(name)) return name
  }
  return undefined
}

/** Whether two modules are the same but for names of the same length that stand in their texts. */
export function isSameButNames(
  a: Uint8Array,
  b: Uint8Array,
  names: readonly (readonly [string, string])[],
): boolean {
  if (a.length !== b.length) return false
  const pairs = names.map((pair) => pair.map((name) => new TextEncoder().encode(name)))
  const stands = (bytes: Uint8Array, name: Uint8Array, from: number): boolean =>
    from >= 0 && name.every((byte, k) => bytes[from + k] === byte)
  /** Behind the names around a byte that differs. */
  const behind = (at: number): number | undefined => {
    for (const [one, other] of pairs)
      for (let from = at; from > at - one.length; from--)
        if (stands(a, one, from) && stands(b, other, from)) return from + one.length
    return undefined
  }
  for (let at = 0; at < a.length;) {
    const next = a[at] === b[at] ? at + 1 : behind(at)
    if (next === undefined) return false
    at = next
  }
  return true
}
