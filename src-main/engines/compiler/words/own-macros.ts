/** Macros that reveal this compiler, its library and its machine, and that g++ does not have. */
const OF_THIS_COMPILER =
  /\b(?:_LIBCPP_\w+|__clang_\w+|__wasm\w*__|__wasi\w*__|__has_(?:feature|extension|warning)|__is_identifier)\b/g

/** A text in which such macros are not defined, and the names that messages about it should have. */
export interface WithoutOwnMacros {
  readonly text: string
  inWords(message: string): string
}

/** Each gets another name of the same length: the macros themselves stay, since our headers ask for them. */
export function withoutOwnMacros(text: string): WithoutOwnMacros {
  const names = new Map<string, string>()
  const renamed = text.replace(OF_THIS_COMPILER, (name) => {
    const other = name.replace(/^(_+)./, '$1q')
    names.set(other, name)
    return other
  })
  return {
    text: renamed,
    inWords: (message) => message.replace(/\w+/g, (word) => names.get(word) ?? word),
  }
}
