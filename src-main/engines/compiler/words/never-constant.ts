import { closing, type Token } from './tokens.ts'

/**
 * Calls of functions that are no constants, in `constexpr` functions that always come to them: g++ 12 refuses those where they are
 * defined, clang only asks where a constant is wanted. Tried with g++ 12: behind a condition it takes them, and in a template that
 * is not used.
 */
export function neverConstant(tokens: readonly Token[]): Token[] {
  const plain = plainFunctions(tokens)
  if (plain.size === 0) return []
  return tokens.flatMap(({ text }, at) => {
    if (text !== 'constexpr' || tokens[at - 1]?.text === 'if' || isInTemplate(tokens, at)) return []
    const open = parametersOf(tokens, at)
    if (open === undefined) return []
    const end = closing(tokens, open)
    const brace = tokens.findIndex(({ text: one }, k) => k > end && !/^(?:const|noexcept)$/.test(one))
    if (tokens[brace]?.text !== '{') return []
    const body = certain(tokens.slice(brace + 1, closing(tokens, brace)))
    const own = new Set(tokens.slice(open, end).map((one) => one.text))
    const call = body.find(
      (one, k) =>
        plain.has(one.text) &&
        !own.has(one.text) &&
        body[k + 1]?.text === '(' &&
        !/^(?:\.|->|::)$/.test(body[k - 1]?.text ?? ''),
    )
    return call ? [call] : []
  })
}

/** What is behind one of these need not be reached; of what is not evaluated nothing is asked. */
const CONDITION =
  /^(?:if|\?|switch|for|while|do|goto|try|sizeof|decltype|alignof|noexcept|typeid|throw|static_assert|\[)$/
const NAME = /^[A-Za-z_]\w*$/
const NO_TYPE = /^(?:return|else|new|delete|case|goto|throw|using|operator|namespace|typename)$/

/** The part of a body that is always come to: what stands before its first condition, `&&` and `||` among them. */
function certain(body: readonly Token[]): readonly Token[] {
  const end = body.findIndex(
    ({ text, from }, k) =>
      CONDITION.test(text) ||
      (/^[&|]$/.test(text) && body[k + 1]?.text === text && body[k + 1].from === from + 1),
  )
  return end < 0 ? body : body.slice(0, end)
}

/** Functions that a file defines outside of classes and templates, and never as a constant: of one name none is one. */
function plainFunctions(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>()
  const others = new Set<string>()
  let depth = 0
  for (const [at, { text }] of tokens.entries()) {
    if (text === '{') depth++
    else if (text === '}') depth--
    const type = tokens[at - 1]?.text ?? ''
    const isDeclared =
      tokens[at + 1]?.text === '(' && NAME.test(text) && /^(?:[\w>*&]+)$/.test(type) && !NO_TYPE.test(type)
    if (!isDeclared) continue
    const start = startOf(tokens, at)
    const isPlain =
      depth === 0 &&
      !tokens.slice(start, at).some((one) => /^(?:constexpr|consteval|template|=)$/.test(one.text))
    if (isPlain && !isInTemplate(tokens, start)) found.add(text)
    else if (depth === 0) others.add(text)
  }
  for (const name of others) found.delete(name)
  return found
}

/** Where the declaration begins that has a name at `at`. */
function startOf(tokens: readonly Token[], at: number): number {
  let from = at
  while (from > 0 && !/^[;{}]$/.test(tokens[from - 1].text)) from--
  return from
}

/** Whether what stands there is a template, or in one. */
function isInTemplate(tokens: readonly Token[], at: number): boolean {
  const head = startOf(tokens, at)
  if (tokens.slice(head, at + 1).some(({ text }) => text === 'template')) return true
  let depth = 0
  for (let k = head - 1; k >= 0; k--) {
    if (tokens[k].text === '}') depth++
    else if (tokens[k].text === '{' && --depth < 0) return isInTemplate(tokens, k)
  }
  return false
}

/** The bracket of the parameters of the function that begins at `at`; undefined for what is none. */
function parametersOf(tokens: readonly Token[], at: number): number | undefined {
  for (let k = at + 1; k < tokens.length && !/^[;={}]$/.test(tokens[k].text); k++)
    if (tokens[k].text === '(') return k
  return undefined
}
