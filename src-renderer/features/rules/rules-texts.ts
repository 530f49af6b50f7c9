import type { GameId } from '../../../src-games/kit/game.ts'

/** Our own texts of the rules, bundled with the page. A game without one yet is missing. */
const files = import.meta.glob<string>('../../../resources/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const rulesTexts: ReadonlyMap<GameId, string> = new Map(
  Object.entries(files).map(([path, text]) => [/([a-z-]+)\.md$/.exec(path)![1], text]),
)
