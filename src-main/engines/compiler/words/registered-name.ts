import { readSections } from '../../modules/wasm-binary.ts'

/** As a season's own macros register it. */
export function nameInText(text: string): string | undefined {
  const registered = /^[ \t]*RegisterPlayer[ \t]*\([ \t]*(\w+)/m.exec(text)?.[1]
  const defined = /^[ \t]*#[ \t]*define[ \t]+PLAYER_NAME[ \t]+(\w+)/m.exec(text)?.[1]
  return registered === 'PLAYER_NAME' ? defined : registered
}

/** The macro RegisterPlayer leaves the name in a section of its own. */
export function registeredNameOf(module: Uint8Array): string | undefined {
  const section = readSections(module).find((one) => one.name === 'quartet.player')
  if (!section) return undefined
  return new TextDecoder().decode(module.slice(section.start, section.end)).trim().split('\n').at(-1)
}
