import { remembered } from '../../base/ui/remembered.ts'

/** What is watched of each bot, by its id, as the user wrote it. Remembered, since a bot is looked into again and again. */
type Wishes = Readonly<Record<string, readonly string[]>>

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isWishes = (value: unknown): value is Wishes =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTexts)

const wishes = remembered<Wishes>('watches', {}, isWishes)
const conditions = remembered<Readonly<Record<string, string>>>(
  'watch-conditions',
  {},
  (value): value is Readonly<Record<string, string>> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string'),
)

/** Bots whose wishes are kept: the last ones. */
const MOST_BOTS = 50

function withLast<T>(all: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const others = Object.entries(all).filter(([name]) => name !== key)
  return Object.fromEntries([...others.slice(1 - MOST_BOTS), [key, value]])
}

/** Undefined until something was chosen: then all members are shown. */
export const watchedOf = (botId: number): readonly string[] | undefined => wishes.value[`bot ${botId}`]
export function watchOnly(botId: number, expressions: readonly string[]): void {
  wishes.value = withLast(wishes.value, `bot ${botId}`, expressions)
}
export const conditionOf = (botId: number): string => conditions.value[`bot ${botId}`] ?? ''
export function setCondition(botId: number, text: string): void {
  conditions.value = withLast(conditions.value, `bot ${botId}`, text)
}
