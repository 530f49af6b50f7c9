import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'

/**
 * Whether something that the compiler finds behind `u.`, `p->` or `Unit::` is what one writes there. It also gives what every
 * class has without being named: operators, the destructor, and the class by its own name, as its constructors have it.
 */
export function isWrittenBehindOwner(
  { name, snippet }: Pick<CompletionItem, 'name' | 'snippet'>,
  before: string,
): boolean {
  if (name.startsWith('~') || /^operator\b/.test(name)) return false
  return /::\s*$/.test(before) || !snippet.endsWith('::')
}
