import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'

const MAX_ITEMS = 4000
const LINE = /^(COMPLETION|OVERLOAD): (.*)$/

/**
 * Reads clang's list of completions, e.g. `COMPLETION: push_back : [#void#]push_back(<#const int &x#>)`.
 * Names with two leading underscores are the library's own and are left out.
 */
export function parseCompletions(output: string): CompletionItem[] {
  const items: CompletionItem[] = []
  for (const line of output.split('\n')) {
    const match = LINE.exec(line)
    if (!match) continue
    if (match[1] === 'OVERLOAD') {
      items.push({ kind: 'overload', name: '', ...parsePattern(match[2]) })
      continue
    }
    const colon = match[2].indexOf(' : ')
    const name = (colon < 0 ? match[2] : match[2].slice(0, colon)).replace(
      / \((?:Hidden|InBase|Inaccessible).*\)$/,
      '',
    )
    const pattern = colon < 0 ? name : match[2].slice(colon + 3)
    if (name.startsWith('__') || /^_[A-Z]/.test(name) || /\(Inaccessible/.test(match[2].slice(0, colon)))
      continue
    if (name === 'Pattern')
      items.push({
        kind: 'pattern',
        name: pattern
          .replace(/^\[#.*?#\]/, '')
          .replace(/[<[]#.*$/, '')
          .trim(),
        ...parsePattern(pattern),
      })
    else
      items.push({
        kind: /^[A-Z0-9_]+$/.test(name) && pattern === name ? 'macro' : 'member',
        name,
        ...parsePattern(pattern),
      })
    if (items.length === MAX_ITEMS) break
  }
  return items
}

function parsePattern(pattern: string): Pick<CompletionItem, 'snippet' | 'signature' | 'returnType'> {
  const returnType = /^\[#(.*?)#\]/.exec(pattern)?.[1]
  // What is optional (default arguments) is shown but not inserted.
  const visible = pattern.replace(/^\[#.*?#\]/, '').replace(/ : .*$/, '')
  let place = 0
  const snippet = visible
    .replace(/\{#.*#\}/g, '')
    .replace(/\[#.*?#\]/g, '')
    .replace(/[$}\\]/g, '\\$&')
    .replace(/<#(.*?)#>/g, (_, argument: string) => `\${${++place}:${argument}}`)
  const signature = visible.replace(/[<[{]#|#[>\]}]/g, '')
  const readable = (text: string) => text.replaceAll('std::__2::', 'std::')
  return {
    snippet,
    signature: readable(signature),
    ...(returnType === undefined ? {} : { returnType: readable(returnType) }),
  }
}
