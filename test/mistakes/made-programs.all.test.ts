import { expect, test } from 'vitest'
import { FAULTS, makeProgram, PARTS } from './made-programs.ts'
import { searching } from './searching.ts'

// Programs made by dice: a correct one has no finding, one with a fault has that fault at its line.

const search = searching({ processes: 1, rounds: 3 })
const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1)

test.each(SEEDS)('a correct program is called sound: %i', async (seed) => {
  const { bot } = makeProgram(seed, { some: 4 })
  const answer = await search(bot)
  expect(answer.findings).toEqual([])
  expect(answer).toMatchObject({ verdict: 'sound' })
})

test.each(PARTS.map(({ what }) => what))('every part of them is looked at alone, too: %s', async (what) => {
  const { bot } = makeProgram(99, { only: what })
  expect(await search(bot)).toMatchObject({
    verdict: 'sound',
    findings: [],
  })
})

test.each(FAULTS.map(({ what }, fault) => ({ what, fault })))(
  'a fault in $what is named with its line ($fault)',
  async ({ fault }) => {
    const made = makeProgram(fault, { some: 2, fault })
    const { findings } = await search(made.bot)
    expect(findings[0]?.message).toMatch(made.fault!.finding)
    expect(findings[0]?.line).toBe(made.fault!.line)
  },
)
