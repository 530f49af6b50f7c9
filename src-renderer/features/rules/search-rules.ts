import type { AnyGame, GameId } from '../../../src-games/kit/game.ts'
import { nameInLanguage, referencesOf, type ApiLanguage } from './api-reference.ts'
import { parseRules } from '../../parts/texts/rules-document.ts'

/** Something that can be found: a passage of a text or an entry of an API. */
export interface FoundPassage {
  readonly game: GameId
  readonly anchor: string
  /** Where it stands: a section of the text, or the name in the API. */
  readonly title: string
  /** The part of its text around the first word found. */
  readonly excerpt: string
  /** Set for an entry of the API: the languages that have it. */
  readonly languages?: readonly ApiLanguage[]
}

interface Item extends Omit<FoundPassage, 'excerpt'> {
  readonly text: string
  /** Lower case, for comparing. */
  readonly titleKey: string
  readonly key: string
}

const MOST = 60
const EXCERPT_BEFORE = 32
const EXCERPT_LENGTH = 130

export type RulesIndex = readonly Item[]

export function indexRules(games: readonly AnyGame[], texts: ReadonlyMap<GameId, string>): RulesIndex {
  return games.flatMap((game) => {
    const passages = parseRules(texts.get(game.id) ?? '').passages.map(({ anchor, section, text }) =>
      createItem({ game: game.id, anchor, title: section, text }),
    )
    const entries = referencesOf(game.api).map(({ anchor, entry }) => {
      const languages = (['ts', 'cpp'] as const).filter((language) => entry[language] !== undefined)
      const names = [...new Set(languages.map((language) => nameInLanguage(entry, language)))]
      return createItem({ game: game.id, anchor, title: names.join(', '), text: entry.doc, languages }, [
        entry.ts,
        entry.cpp,
      ])
    })
    return [...entries, ...passages]
  })
}

function createItem(item: Omit<Item, 'key' | 'titleKey'>, more: readonly (string | undefined)[] = []): Item {
  const key = [item.title, item.text, ...more].join('\n').toLowerCase()
  return { ...item, key, titleKey: item.title.toLowerCase() }
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

/** What holds all words of the query: the shown game first, and there names before texts. */
export function searchRules(index: RulesIndex, query: string, shownGame: GameId): FoundPassage[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return index
    .filter((item) => words.every((word) => item.key.includes(word)))
    .map((item) => ({ item, score: scoreOf(item, words) + (item.game === shownGame ? 100 : 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ item: { game, anchor, title, languages, text } }) => ({
      game,
      anchor,
      title,
      excerpt: excerptOf(text, words),
      ...(languages ? { languages } : {}),
    }))
}

function scoreOf(item: Item, words: readonly string[]): number {
  const names = item.titleKey.split(', ')
  return words.reduce((score, word) => {
    if (names.includes(word)) return score + 12
    if (names.some((name) => name.startsWith(word))) return score + 8
    if (item.titleKey.includes(word)) return score + 4
    return score + 1
  }, 0)
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((k) => k >= 0), text.length)
  const wanted = at === text.length ? 0 : Math.max(0, at - EXCERPT_BEFORE)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = Math.min(text.length, from + EXCERPT_LENGTH)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

/** A text cut where the words of a query stand in it, to mark them. */
export function markWords(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  if (words.length === 0) return [{ text, isHit: false }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, k) => ({ text: part, isHit: k % 2 === 1 }))
    .filter((part) => part.text !== '')
}
