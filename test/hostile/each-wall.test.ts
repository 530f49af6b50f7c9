import { expect, test } from 'vitest'
import { changedTexts } from './changed-texts.ts'
import { measuringBot, playOnStack, WAYS_DOWN } from './stack-end.ts'
import { escapeBot, WALLS } from './walls.ts'

/** Some distances from the end of the stack, so that one of them surely meets the host's function there. */
const DISTANCES = [0, 32, 64, 96]
/** What a bot that is out would look for: ways to other processes, to modules, to the network. */
const HARM = ['process.kill', 'process.getBuiltinModule', 'process.binding', 'fetch', 'WebSocket'].map(
  (name) => `typeof ${name}`,
)

const without = (...walls: (keyof typeof WALLS)[]) => changedTexts(walls.flatMap((wall) => WALLS[wall]))
const escape = async (texts: ReturnType<typeof without>, isBare = false) => {
  const bots = DISTANCES.map((bytes) => escapeBot(bytes, HARM))
  return playOnStack(bots, 1, { texts, isBare })
}
const OUT = 'an object of the host\n'

test('where all walls of the realm are taken away a bot gets out of it, so the tests below prove something', async () => {
  const played = await escape(without(1, 2, 3, 4))
  expect(played.map(({ log }) => log)).toContain(`${OUT}${'function\n'.repeat(HARM.length)}`)
})

test('wall 1 alone: no function of the host’s is called, so no error is the host’s', async () => {
  const played = await escape(without(2, 3, 4))
  expect(played.map(({ log }) => log)).toEqual(DISTANCES.map(() => 'an error of its own\n'))
})

test('wall 3 alone: a bot that would catch an error of the host’s is out', async () => {
  const played = await escape(without(1, 2, 4))
  expect(played.map(({ log, cause }) => log + cause)).toEqual(DISTANCES.map(() => 'net'))
})

test('wall 4 alone: proxies use up the levels long before the stack, which they would use up without it', async () => {
  const bots = [measuringBot(WAYS_DOWN['six proxies'])]
  const full = 'Maximum call stack size exceeded\n'
  const [held] = await playOnStack(bots, 24, { texts: without(1, 2, 3) })
  expect([held.log, held.cause]).toEqual([`${full}true\n${full}`, undefined])
  const [open] = await playOnStack(bots, 24, { texts: without(1, 2, 3, 4) })
  expect(open.log).not.toContain('true')
})

test('wall 5 alone: a bot that is out of its realm finds nothing in its thread', async () => {
  const played = await escape(without(1, 2, 3, 4), true)
  const logs = played.map(({ log }) => log)
  expect(logs).toContain(`${OUT}${'undefined\n'.repeat(HARM.length)}`)
  expect(logs.join('')).not.toContain('function')
})

/** Ways to catch what a function throws; each would log that it went on. */
const CATCHES: Readonly<Record<string, string>> = {
  catch: `try { fail(what) } catch (e) { this.log('on') }`,
  'catch without a name': `try { fail(what) } catch { this.log('on') }`,
  'catch that takes it apart': `try { fail(what) } catch ({ message }) { this.log('on') }`,
  'catch of a rethrown one': `try { try { fail(what) } finally { this.n = 1 } } catch (e) { this.log('on') }`,
  'catch in a generator': `[...(function* (bot) { try { yield fail(what) } catch (e) { bot.log('on') } })(this)]`,
  'catch around a comparator': `try { [2, 1].sort(() => fail(what)) } catch (e) { this.log('on') }`,
  'catch around a trap': `try { new Proxy({}, { get() { fail(what) } }).x } catch (e) { this.log('on') }`,
  'catch around toJSON': `try { JSON.stringify({ toJSON() { fail(what) } }) } catch (e) { this.log('on') }`,
  'catch around an iterator': `try { for (const x of { [Symbol.iterator]() { return { next() { fail(what) } } } }); } catch (e) { this.log('on') }`,
  'catch around a constructor': `try { new (class { x = fail(what) })() } catch (e) { this.log('on') }`,
  nothing: `fail(what)`,
}
const THINGS = [
  'error',
  'range',
  'object',
  'list',
  'function',
  'error of another realm',
  'class of another realm',
]

test('what is thrown and not of the realm ends the bot, however it is caught', async () => {
  const cases = Object.entries(CATCHES).flatMap(([way, code]) =>
    (way === 'catch' ? THINGS : ['error', 'error of another realm']).map((what) => ({ way, what, code })),
  )
  const bots = cases.map(
    ({ what, code }) =>
      `export default class Mine extends Player { play() { const what = ${JSON.stringify(what)}; ${code} } }`,
  )
  const played = await playOnStack(bots, 1)
  expect(cases.map(({ way, what }, k) => `${way}, ${what}: ${played[k].log}${played[k].cause}`)).toEqual(
    cases.map(({ way, what }) => `${way}, ${what}: net`),
  )
})

test('wall 3 is what ends them: without it a bot goes on with an error of another realm in its hands', async () => {
  const bot = `export default class Mine extends Player { play() { try { fail('error of another realm') } catch (e) { this.log(e instanceof Error, e.message) } } }`
  const [{ log, cause }] = await playOnStack([bot], 1, { texts: without(3) })
  expect([log, cause]).toEqual(['false of another realm\n', undefined])
})
