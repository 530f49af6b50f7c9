import { onScopeDispose, watch, type Ref, type ShallowRef } from 'vue'

const NAME = 'rules-search'

/** Marks all words in an element with the browser's own highlights: the page's elements stay as they are. */
export function useHighlights(
  root: Readonly<ShallowRef<HTMLElement | null>>,
  words: Readonly<Ref<readonly string[]>>,
  content: () => unknown,
): void {
  watch([root, words, content], paint, { flush: 'post' })
  onScopeDispose(() => CSS.highlights.delete(NAME))

  function paint(): void {
    const ranges = root.value && words.value.length > 0 ? rangesOf(root.value, words.value) : []
    if (ranges.length === 0) CSS.highlights.delete(NAME)
    else CSS.highlights.set(NAME, new Highlight(...ranges))
  }
}

function rangesOf(root: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!.toLowerCase()
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}
