import { formatDescription, parseDescription } from '../../../src-shared/seasons/board-description.ts'
import { guessDescription } from '../../../src-shared/seasons/guess-description.ts'
import { readTextMatch, readTextState } from '../../../src-shared/seasons/general-reader.ts'
import { pictureOf } from '../../../src-shared/seasons/picture.ts'
import { seatFigures } from '../../../src-shared/seasons/seat-figures.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { firstStates, wordsOf } from '../corpus.ts'
import { mutateText } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

/** Texts of matches of an unknown game, and descriptions of its board, read and drawn. */
export function createSeasonTextTarget(): Target<{ text: string; description: string }> {
  const texts = readGoldenMatches().map(({ output }) => firstStates(output, 2))
  const words = wordsOf(texts)
  const descriptions = texts.map((text) => {
    const match = readTextMatch(text)
    if ('message' in match) throw new Error(match.message)
    return formatDescription(guessDescription(readTextState(match, 0)))
  })
  const descriptionWords = wordsOf(descriptions)
  return {
    make: (random) => ({
      text: mutateText(random.pick(texts), texts, words, random),
      description: mutateText(random.pick(descriptions), descriptions, descriptionWords, random),
    }),
    read({ text, description }) {
      const given = parseDescription(description)
      const match = readTextMatch(text)
      if ('message' in match) return false
      for (const round of match.places.keys()) {
        const state = readTextState(match, round)
        if (seatFigures(state).some(({ values }) => values.length !== 4))
          throw new Broken('a figure without four values')
        const guessed = guessDescription(state)
        const again = parseDescription(formatDescription(guessed))
        if ('problem' in again) throw new Broken(`our own description is refused: ${again.problem}`)
        for (const one of 'problem' in given ? [guessed] : [guessed, given]) {
          const { units } = pictureOf(state, one)
          if (units.some(({ owner }) => owner < -1 || owner > 3)) throw new Broken('a unit of a fifth seat')
        }
      }
      return true
    },
    save: ({ text, description }) => Buffer.from(`${description}\n${text}`),
  }
}
