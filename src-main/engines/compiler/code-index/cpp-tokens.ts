/** Words of a C++ text with their places, without a compiler: offsets count UTF-16 units from 0. */
export interface CppWord {
  readonly text: string
  readonly offset: number
  /** In a line of the preprocessor, as the text after `#define NAME`. */
  readonly isDirective: boolean
}

/** A part of the text between `#if`, `#else` and `#endif`. */
export interface Branch {
  readonly from: number
  readonly to: number
}

export interface CppTokens {
  readonly words: readonly CppWord[]
  readonly branches: readonly Branch[]
  /** The same text with blanks for comments and for what stands in quotes. */
  readonly plain: string
}

const SKIPPED =
  /\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)|\b(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])+'|(?<=\d)'(?=\d)/g
const WORD = /[A-Za-z_]\w*|\d[\w.]*/g
const DIRECTIVE = /^[ \t]*#(?:[^\n\\]|\\[\s\S])*/gm

export function readCppTokens(text: string): CppTokens {
  // Names of included files stand in quotes or between < and >.
  const plain = text.replace(SKIPPED, (part) => part.replace(/[^\n]/g, ' '))
  const directives = [...plain.matchAll(DIRECTIVE)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    text: found[0],
  }))
  let at = 0
  const words: CppWord[] = []
  for (const found of plain.matchAll(WORD)) {
    if (/^\d/.test(found[0])) continue
    while (at < directives.length && directives[at].to <= found.index) at++
    const directive = directives[at]
    const isDirective = directive !== undefined && directive.from <= found.index
    if (isDirective && /^[ \t]*#[ \t]*include/.test(directive.text)) continue
    words.push({ text: found[0], offset: found.index, isDirective })
  }
  return { words, branches: branchesOf(directives), plain }
}

function branchesOf(
  directives: readonly { readonly from: number; readonly to: number; readonly text: string }[],
): Branch[] {
  const branches: Branch[] = []
  const open: number[] = []
  for (const { from, to, text } of directives) {
    const name = /#[ \t]*(\w*)/.exec(text)?.[1]
    const isEnd = name === 'endif' || name === 'else' || name === 'elif'
    const begun = isEnd ? open.pop() : undefined
    if (begun !== undefined) branches.push({ from: begun, to: from })
    if (name === 'if' || name === 'ifdef' || name === 'ifndef' || name === 'else' || name === 'elif')
      open.push(to)
  }
  return branches
}

/** `#define`d names with the place of the name, and of what each stands for. */
export interface MacroToken {
  readonly name: string
  readonly offset: number
  readonly end: number
  /** Of one that is called. */
  readonly parameters: readonly string[]
}

export function macrosOf({ plain }: CppTokens): MacroToken[] {
  return [
    ...plain.matchAll(/^([ \t]*#[ \t]*define[ \t]+)([A-Za-z_]\w*)(?:\(([^)\n]*)\))?(?:[^\n\\]|\\[\s\S])*/gm),
  ].map((found) => ({
    name: found[2],
    offset: found.index + found[1].length,
    end: found.index + found[0].length,
    parameters: (found[3] ?? '').split(',').map((name) => name.trim()),
  }))
}

const KEYWORDS =
  `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept
  const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double
  dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept
  not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof
  static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union
  unsigned using virtual void volatile wchar_t while xor xor_eq override final`.split(/\s+/)
const IS_KEYWORD = new Set(KEYWORDS)
export const isKeyword = (name: string): boolean => IS_KEYWORD.has(name)

/** Offsets in the text of offsets in its UTF-8 bytes. */
export function fromBytes(text: string): (bytes: number) => number {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return (bytes) => bytes
  const at = new Map<number, number>()
  let bytes = 0
  for (let k = 0; k < text.length;) {
    at.set(bytes, k)
    const code = text.codePointAt(k)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    k += code < 0x10000 ? 1 : 2
  }
  at.set(bytes, text.length)
  return (offset) => at.get(offset) ?? text.length
}
