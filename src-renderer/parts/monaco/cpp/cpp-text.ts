/** What can be found out about a place in a C++ text without understanding it. */

/** The call whose arguments are being written at the end of the text: its name, and the argument's number from 0. */
export interface OpenCall {
  readonly name: string
  readonly argument: number
  /** True for `x.name(` and `x->name(`, where x is not `this`. */
  readonly isMember: boolean
}

/** A call does not reach further back than this. */
const REACH = 2000

export function findOpenCall(before: string): OpenCall | undefined {
  const text = blankLiterals(before.slice(-REACH))
  let depth = 0
  let argument = 0
  for (let k = text.length - 1; k >= 0; k--) {
    const mark = text[k]
    if (mark === ')' || mark === ']' || mark === '}') depth++
    else if (depth > 0) {
      if (mark === '(' || mark === '[' || mark === '{') depth--
    } else if (mark === '(') {
      const [, owner, name] = /((?:\w+\s*)?(?:\.|->)\s*)?(\w+)\s*$/.exec(text.slice(0, k)) ?? []
      if (name === undefined || NO_CALLS.has(name)) return undefined
      return { name, argument, isMember: owner !== undefined && !/^this\s*->/.test(owner) }
    } else if (mark === ',') argument++
    else if (mark === ';' || mark === '{' || mark === '}' || mark === '[') return undefined
  }
  return undefined
}

const NO_CALLS = new Set(['if', 'for', 'while', 'switch', 'return', 'sizeof', 'catch'])

/** True where a name is asked of something: after a dot, an arrow or `::`. */
export function isAfterOwner(beforeWord: string): boolean {
  return /(?:\.|->|::)\s*$/.test(beforeWord) && !/(?:^|[^\w.])\d+\.\s*$/.test(beforeWord)
}

/** The text with what stands in strings, characters and comments replaced, place by place. */
function blankLiterals(text: string): string {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g,
    (literal) => literal.replace(/[^\n]/g, ' '),
  )
}
