import type { BotSummary } from '../../../src-shared/contract/values.ts'

/** What is said of a bot whose first match is about to begin, and what plays meanwhile. */
export function beginningWords(
  { name, language, builtin, hasSource }: Pick<BotSummary, 'name' | 'language' | 'builtin' | 'hasSource'>,
  isPlaying: boolean,
  isLong = false,
): { readonly words: string; readonly small: string } {
  const isCompiled = language === 'cpp' && hasSource && !builtin && !isPlaying
  return {
    words: isCompiled
      ? `${name} is being compiled: ${isLong ? 'a few seconds' : 'about a second'}.`
      : `${name} is about to play.`,
    small: `This match goes on until ${builtin ? 'its own' : 'yours'} begins.`,
  }
}
