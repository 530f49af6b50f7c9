import { openDemoMatch } from './support/demo-match.ts'
import { expect, test } from './support/test.ts'
import { goToRound, openInstrument, roundShown } from './support/workbench.ts'

test('after a choice by mouse the arrows move the rounds; after one by keyboard they stay where it was made', async ({
  quartet,
  page,
}) => {
  await openDemoMatch(quartet, 'Back')
  const board = page.getByRole('region', { name: 'Replay' })
  const tabs = page.getByRole('tablist', { name: 'Instruments' })
  const speed = page.getByLabel('Speed in rounds a second')
  let round = 20
  await goToRound(page, round)
  const stepsOn = async (what: string) => {
    await expect(board, what).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => roundShown(page), { message: what }).toBe(++round)
  }

  for (const name of ['Chart', 'Log', 'What if', 'Orders'] as const) {
    await openInstrument(page, name)
    await stepsOn(name)
  }
  // The list of the browser opens by the press; what is chosen in it comes from outside of the page.
  await speed.dispatchEvent('pointerdown')
  await speed.focus()
  await speed.selectOption('2')
  await stepsOn('speed')
  await expect(speed).toHaveValue('2')
  await page.getByRole('button', { name: 'Next round' }).click()
  round++
  await stepsOn('next round')
  await page.getByRole('separator', { name: 'Width of the side' }).click()
  await stepsOn('width')

  // By keyboard: tabs are gone through with the arrows, and no round passes.
  await tabs.getByRole('tab', { name: 'Orders', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Log', exact: true })).toBeFocused()
  expect(await roundShown(page)).toBe(round)
})
