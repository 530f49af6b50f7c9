import { PLACE_NUMBERS, type CodeIndex } from '../../src-shared/contract/code.ts'
import type { CompileRequest } from '../../src-main/engines/compiler/request/compile-request.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { freshName, isSameButNames } from '../../src-main/engines/compiler/code-index/rename.ts'

/** A name of a text with all places that mean it, as the index of the text says. */
interface Name {
  readonly name: string
  readonly places: readonly number[]
}

/** What the game calls by its name, or asks for. */
const KEPT = /^(?:play|factory|PLAYER_NAME)$/

/**
 * Gives every name that a text declares another one, each its own, at the places that the index has; as many at once as there are
 * free names of the same length. The text must compile to the same module each time. Returns how many names were tried, and in
 * words what came out otherwise.
 */
export async function renameAll(
  compiler: Compiler,
  request: CompileRequest & { source: string },
): Promise<{ readonly names: number; readonly failures: string[] }> {
  const { source } = request
  const index = await compiler.index(request)
  const starts = [0, ...[...source.matchAll(/\n/g)].map((found) => found.index + 1)]
  const names = namesOf(index, starts, source)
  const words = new Set(source.match(/[A-Za-z_]\w*/g))
  const made = (await compiler.compile({ ...request, keepsTexts: true })).shareable
  if (!made) return { names: 0, failures: ['it does not compile'] }
  const failures: string[] = []
  for (let rest = [...names]; rest.length > 0;) {
    const taken = new Set(words)
    const now: { readonly name: Name; readonly fresh: string }[] = []
    const later: Name[] = []
    for (const name of rest) {
      const fresh = freshName(name.name.length, (one) => taken.has(one) || IN_HEADERS.has(one))
      if (fresh === undefined) later.push(name)
      else {
        taken.add(fresh)
        now.push({ name, fresh })
      }
    }
    if (now.length === 0) break
    const letters = [...source]
    for (const { name, fresh } of now)
      for (const place of name.places) for (let k = 0; k < fresh.length; k++) letters[place + k] = fresh[k]
    const renamed = await compiler.compile({ ...request, source: letters.join(''), keepsTexts: true })
    const changes = now.map(({ name, fresh }) => `${name.name} → ${fresh}`).join(', ')
    if (!renamed.shareable)
      failures.push(
        `${renamed.diagnostics.map(({ line, message }) => `${line}: ${message}`).join('\n')}\nwith ${changes}`,
      )
    else if (
      !isSameButNames(
        made,
        renamed.shareable,
        now.map(({ name, fresh }) => [name.name, fresh]),
      )
    )
      failures.push(`another module with ${changes}`)
    rest = later
  }
  return { names: names.length, failures }
}

/** Of one letter, and in headers. */
const IN_HEADERS = new Set(['i', 'j'])

function namesOf({ symbols, places }: CodeIndex, starts: readonly number[], source: string): Name[] {
  const found = new Map<string, Set<number>>()
  for (let k = 0; k < places.length; k += PLACE_NUMBERS) {
    const [line, column, number] = places.slice(k, k + 3)
    const { name, kind, header, line: own } = symbols[number]
    const at = starts[line - 1] + column - 1
    if (header !== undefined || own === undefined || KEPT.test(name) || !source.startsWith(name, at)) continue
    // Methods that override each other have one name.
    const key = kind === 'method' ? `method ${name}` : String(number)
    found.set(key, (found.get(key) ?? new Set()).add(at))
  }
  return [...found].map(([, set]) => ({
    name: /^\w+/.exec(source.slice([...set][0]))![0],
    places: [...set],
  }))
}
