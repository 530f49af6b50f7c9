import { beforeEach, expect, test } from 'vitest'
import type { FoundMatch } from '../../../../src-shared/contract/history.ts'
import { madeUpMatch } from '../../../../test/made-up-summaries.ts'
import { createMatchPages, PAGE, type PageQuestion } from './match-pages.ts'

const NEWEST: PageQuestion = { query: '', sort: { column: 'id', isDescending: true } }
let total = 1000
let asked: (readonly [query: string, offset: number, limit: number])[] = []
let answers: (() => void)[] = []

const match = (id: number): FoundMatch => ({ ...madeUpMatch({ id, createdAt: id }), counted: [0] })
/** Row k is match `total − k`. */
function createPages() {
  return createMatchPages(
    ({ query }, offset, limit) => {
      asked.push([query, offset, limit])
      const matches = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, k) =>
        match(total - offset - k),
      )
      const own = total
      return new Promise((resolve) => answers.push(() => resolve({ matches, total: own, matchCount: own })))
    },
    () => undefined,
  )
}
/** Lets what was asked come back, and what that leads to. */
async function settle(): Promise<void> {
  do {
    answers.splice(0).forEach((answer) => answer())
    for (let k = 0; k < 20; k++) await Promise.resolve()
  } while (answers.length > 0)
}
beforeEach(() => {
  total = 1000
  asked = []
  answers = []
})

test('only what is in sight is read, and what was scrolled past is not', async () => {
  const pages = createPages()
  void pages.ask(NEWEST)
  await settle()
  expect(pages.total()).toBe(1000)
  pages.see(150, 190)
  pages.see(420, 450)
  pages.see(790, 830)
  await settle()
  expect(asked.map(([, offset, limit]) => [offset, limit])).toEqual([
    [0, PAGE],
    [100, PAGE],
    [700, 2 * PAGE],
  ])
  expect([pages.at(0)?.id, pages.at(800)?.id, pages.at(450)]).toEqual([1000, 200, undefined])
  expect(pages.indexOf(200)).toBe(800)
})

test('the last page is as long as it is', async () => {
  total = 130
  const pages = createPages()
  void pages.ask(NEWEST)
  await settle()
  pages.see(90, 140)
  await settle()
  expect([pages.at(129)?.id, pages.at(130)]).toEqual([1, undefined])
})

test('the answer to an older question is dropped', async () => {
  const pages = createPages()
  void pages.ask({ ...NEWEST, query: 'slow' })
  total = 5
  void pages.ask({ ...NEWEST, query: 'fast' })
  answers[1]()
  await Promise.resolve()
  answers[0]()
  answers = []
  await settle()
  expect([pages.total(), pages.at(0)?.id]).toEqual([5, 5])
})

test('a refresh reads again what is in sight, and forgets the rest', async () => {
  const pages = createPages()
  void pages.ask(NEWEST)
  await settle()
  pages.see(500, 540)
  await settle()
  total = 1001
  asked = []
  void pages.refresh()
  await settle()
  expect(asked).toEqual([['', 500, PAGE]])
  expect([pages.total(), pages.at(500)?.id, pages.at(0)]).toEqual([1001, 501, undefined])
})

test('a row can be changed where it stands', async () => {
  const pages = createPages()
  void pages.ask(NEWEST)
  await settle()
  expect(pages.patch(998, (one) => ({ ...one, note: 'why?' }))?.id).toBe(998)
  expect(pages.at(2)?.note).toBe('why?')
  expect(pages.patch(5, (one) => one)).toBeUndefined()
})

test('however far one scrolls, few pages are held', async () => {
  total = 100_000
  const pages = createPages()
  void pages.ask(NEWEST)
  await settle()
  for (let row = 0; row < 50_000; row += PAGE) {
    pages.see(row, row + 40)
    await settle()
  }
  const held = Array.from({ length: 1000 }, (_, page) => pages.at(page * PAGE)).filter(Boolean)
  expect(held.length).toBeLessThan(30)
  expect(pages.at(49_900)).toBeDefined()
})
