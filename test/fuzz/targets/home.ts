import { gameIds } from '../../../src-games/known-games.ts'
import { findHome, guessGame } from '../../../src-shared/guess-game.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateText } from '../mutate.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { Broken, type Target } from '../target.ts'

const MESSAGES = [
  "use of undeclared identifier 'Helicopter_x'",
  "unknown type name 'Barracks'",
  "there is no $1 here (use of undeclared identifier 'castle'; did you mean 'cast'?)",
]
const GAMES = [...gameIds, 'season:0123456789abcdef']
const MOST_TOLD = 10_000

/** Which game a bot was written for. */
export function createHomeTarget(): Target<{ text: string; game: string; messages: string[] }> {
  const corpus = sourceCorpus(
    [...botTexts('.cc'), seedText('syntax.cc')],
    ['enum {', 'auto [', 'class ', '<', '// Barracks'],
  )
  const words = corpus.pieces.flat().filter((piece) => /^\w{3,}$/.test(piece))
  return {
    make: (random) => ({
      text: mutateSource(corpus, random),
      game: random.pick(GAMES),
      messages: Array.from({ length: random.below(8) }, () =>
        random.chance(0.5)
          ? `use of undeclared identifier '${random.pick(words)}'`
          : mutateText(random.pick(MESSAGES), MESSAGES, words, random),
      ),
    }),
    read({ text, game, messages }) {
      const { names, game: home } = findHome({ source: text, game, messages })
      if (names?.some((name) => !/^\w{1,60}$/.test(name)))
        throw new Broken(`a name that is none: ${names.join(' ')}`)
      if (names && (names.length === 0 || names.length > MOST_TOLD)) throw new Broken(`${names.length} names`)
      if (home !== undefined && !gameIds.includes(home)) throw new Broken(`no game of ours: ${home}`)
      const guessed = guessGame(text, game)
      if (!GAMES.includes(guessed)) throw new Broken(`no game: ${guessed}`)
      return names !== undefined || home !== undefined || guessed !== game
    },
    save: ({ text, game, messages }) => Buffer.from([game, ...messages, text].join('\n')),
  }
}
