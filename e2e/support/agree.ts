import { expect, type Quartet } from './test.ts'

/** The code that the terminal shows for the last question about `what`. */
export async function codeIn(quartet: Quartet, what: string): Promise<string> {
  const find = (): string | undefined => {
    const [, ...after] = quartet.output().split(what)
    return /type (\S{4}-\S{4}) in Quartet/.exec(after.at(-1) ?? '')?.[1]
  }
  await expect.poll(find, 'the code in the terminal').toBeDefined()
  return find()!
}

/** How the user answers outside of the page when `ask` makes Quartet ask about `address`. */
type Answer = (ask: () => Promise<void>, address: string) => Promise<void>

/** A Redis is set when the user has agreed, not before, and stays agreed to after a restart: there the user is not asked again. */
export async function agreeToRedis(quartet: Quartet, says: { no: Answer; yes: Answer }): Promise<void> {
  const address = 'redis://127.0.0.1:1'
  const field = () => quartet.page.getByRole('textbox', { name: 'Address of the Redis' })
  const plays = () => quartet.page.getByRole('checkbox', { name: 'Play on other machines' })
  const ask = () => plays().click()
  const isUsed = () => expect(quartet.page.getByText(`No Redis answers at ${address}`)).toBeVisible()
  await quartet.page.keyboard.press('Alt+9')
  await field().fill(address)
  // Refused, it stays off, whatever the box looked like for a moment.
  await says.no(ask, address)
  await expect(plays()).not.toBeChecked()
  await says.yes(ask, address)
  await isUsed()
  await expect(plays()).toBeChecked()

  await quartet.restart()
  await quartet.page.keyboard.press('Alt+9')
  await expect(field()).toHaveValue(address)
  await isUsed()
  await plays().uncheck()
  await plays().check()
  await isUsed()
}
