const WORDS = new Set(
  `auto bool break case catch char class const constexpr continue default delete do double else enum explicit extern false
  final float for friend goto if inline int long mutable namespace new noexcept nullptr operator override private protected
  public register return short signed sizeof static struct switch template this throw true try typedef typename union
  unsigned using virtual void volatile while`.split(/\s+/),
)
export const isKeywordOfCpp = (word: string): boolean => WORDS.has(word)
