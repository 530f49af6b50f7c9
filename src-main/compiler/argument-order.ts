/**
 * g++ evaluates the arguments of a call from the last to the first, clang from the first to the last. C++ allows both,
 * so `Pos(random(0, 9), random(0, 9))` is another place here than on the judge, and all that follows too. Where several
 * arguments draw random numbers, the later ones are drawn within the first, the last one first, and handed over
 * (`kit/__quartet_later.hh`). Braces are evaluated in order by both.
 */
const DRAWS = /(?<![\w])(?:random|randomize|rand|random_permutation)\s*\(/
const NO_CALL =
  'if while for switch return sizeof decltype alignof catch and or not throw case typeid static_assert assert'.split(
    ' ',
  )
const MACRO = /^[ \t]*#[ \t]*define[ \t]+(\w+)\(([^)]*)\)((?:\\\r?\n|.)*)/gm

/** The file with such calls rewritten, line by line the same; undefined when it has none. */
export function drawFromTheLast(text: string): string | undefined {
  if (!DRAWS.test(text)) return undefined
  const macros = [...text.matchAll(MACRO)].filter(([, , names, body]) => !takesEachOnce(names, body))
  const noCalls = new Set([...NO_CALL, ...macros.map(([, name]) => name)])
  const rewritten = rewrite(text, maskOf(text), { next: 0, noCalls })
  return rewritten === text ? undefined : rewritten
}

/** The text with comments, strings, characters and directives blanked, at the same places. */
function maskOf(text: string): string {
  const hidden = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#(?:\\\n|.)*/gm
  return text.replace(hidden, (part) => part.replace(/[^\n]/g, ' '))
}

/** Whether a macro hands all its arguments on as they are; others may take one twice, or never. */
function takesEachOnce(names: string, body: string): boolean {
  const parameters = names.split(',').map((name) => name.trim())
  const taken = (body.match(/\w+/g) ?? []).filter((word) => parameters.includes(word))
  return !/[?#]|&&|\|\||\b(?:and|or)\b/.test(body) && taken.join() === parameters.join()
}

interface Places {
  next: number
  /** What is before a parenthesis and not called. */
  readonly noCalls: ReadonlySet<string>
}

interface Argument {
  readonly from: number
  readonly to: number
}

function rewrite(text: string, mask: string, places: Places): string {
  let result = ''
  let done = 0
  for (let at = mask.indexOf('('); at >= 0; at = mask.indexOf('(', at + 1)) {
    if (at < done || !isCall(mask, at, places)) continue
    const list = readArguments(mask, at)
    if (!list || list.filter(({ from, to }) => DRAWS.test(mask.slice(from, to))).length < 2) continue
    const parts = list.map(({ from, to }) => rewrite(text.slice(from, to), mask.slice(from, to), places))
    const isDraw = list.map(
      ({ from, to }, k) => DRAWS.test(mask.slice(from, to)) && canMove(parts[k], mask.slice(from, to)),
    )
    const end = list.at(-1)!.to
    result += text.slice(done, at + 1) + reorder(parts, isDraw, places).join(',')
    done = end
  }
  return result + text.slice(done)
}

function reorder(parts: readonly string[], isDraw: readonly boolean[], places: Places): string[] {
  const first = isDraw.indexOf(true)
  if (first === isDraw.lastIndexOf(true)) return [...parts]
  const ahead: string[] = []
  const moved = parts.map((part, k) => {
    if (!isDraw[k] || k === first) return part
    const later = `__quartet::Later<decltype((${part.trim()})), ${places.next++}>`
    ahead.unshift(`${later}::put(${part.trim()})`)
    return part.replace(part.trim(), () => `(${later}::get())`)
  })
  moved[first] = parts[first].replace(parts[first].trim(), (part) => `(${ahead.join(', ')}, ${part})`)
  return moved
}

/** Whether what stands before a parenthesis makes it the list of arguments of a call, an object or a declaration. */
function isCall(mask: string, at: number, { noCalls }: Places): boolean {
  const [, word = ''] = /(\w+)\s*$/.exec(mask.slice(Math.max(0, at - 80), at)) ?? []
  return word !== '' && !/^\d/.test(word) && !noCalls.has(word)
}

/** clang refuses a file with deeper ones; without a limit a file of nothing but open ones would take for ever. */
const MAX_BRACKETS = 256

/** The arguments of the list that opens at `open`; undefined when it does not close. */
function readArguments(mask: string, open: number): Argument[] | undefined {
  const list: Argument[] = []
  let depth = 0
  let from = open + 1
  for (let at = open; at < mask.length; at++) {
    const char = mask[at]
    if (char === '(' || char === '[' || char === '{') depth++
    else if (char === ')' || char === ']' || char === '}') depth--
    if (depth === 0) return [...list, { from, to: at }]
    if (depth > MAX_BRACKETS) return undefined
    if (char === ';' && depth === 1) return undefined
    if (char === ',' && depth === 1) {
      list.push({ from, to: at })
      from = at + 1
    }
  }
  return undefined
}

/** Not what has braces, or commas that may be of a template, or several lines. */
function canMove(part: string, mask: string): boolean {
  return !/[{}<>]/.test(mask.replaceAll('->', '')) && !part.trim().includes('\n')
}
