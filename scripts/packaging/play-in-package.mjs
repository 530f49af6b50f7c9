import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../node24.mjs'

const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Packed
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  virtual void play () { }
};
RegisterPlayer(PLAYER_NAME);
`

/** Starts the web entry of a packaged app, writes a C++ bot in it, and plays a match. Gives a line about it. */
export async function playInPackage(node, app, dataFolder) {
  const entry = join(app, 'out', 'main', 'web.js')
  const child = spawn(node, [entry, '--data', dataFolder, '--no-open'], {
    cwd: dataFolder.slice(0, dataFolder.lastIndexOf('/')),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    const { openSocketChannel } = await import(pathToFileURL(join(projectDir, 'test/socket-client.ts')).href)
    const { createClient } = await import(pathToFileURL(join(projectDir, 'src-shared/rpc/client.ts')).href)
    const page = await fetch((await addressOf(child)).split('#')[0])
    if (!(await page.text()).includes('<script type="module"')) throw new Error('the page is not served')
    const client = createClient(await openSocketChannel(await addressOf(child)))
    const bot = await client.call('bots.create', {
      game: 'pandemic',
      name: 'Packed',
      language: 'cpp',
      from: { source: SOURCE },
    })
    const [config] = (await client.call('configs.list', { game: 'pandemic' })).filter(
      ({ name }) => name === 'small',
    )
    const bots = await client.call('bots.list')
    const dummy = bots.find(({ game, name }) => game === 'pandemic' && name === 'Dummy')
    const script = bots.find(({ game, name }) => game === 'pandemic' && name === 'Demo')
    const seats = [bot, dummy, script, bot].map(({ id }) => ({ botId: id }))
    const { id } = await client.call('matches.start', {
      game: 'pandemic',
      config: { id: config.id },
      seats,
      seed: 5,
    })
    for (;;) {
      const match = await client.call('matches.get', { id })
      if (match.status === 'done')
        return `A C++ match was played in the package: ${match.seats.map(({ name, score }) => `${name} ${score}`).join(', ')}.`
      if (match.status !== 'queued' && match.status !== 'running')
        throw new Error(`the match is ${match.status}: ${match.problem}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const addresses = new WeakMap()
function addressOf(child) {
  if (!addresses.has(child))
    addresses.set(
      child,
      new Promise((resolve, reject) => {
        let text = ''
        child.stdout.setEncoding('utf8').on('data', (more) => {
          text += more
          const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]{64}/.exec(text)
          if (found) resolve(found[0])
        })
        child.on('exit', (code) => reject(new Error(`the web entry ended with ${code}: ${text}`)))
      }),
    )
  return addresses.get(child)
}
