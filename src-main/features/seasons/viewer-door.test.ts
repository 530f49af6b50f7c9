import { describe, expect, it } from 'vitest'
import { createViewerDoor } from './viewer-door.ts'

const ADDRESS = 'http://127.0.0.1:4000'
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function opened() {
  const door = createViewerDoor()
  const file = (content: string): Uint8Array => new TextEncoder().encode(content)
  const path = door.open({
    page: 'Viewer/viewer.html',
    files: { 'Viewer/viewer.html': file('<body onload="init()"></body>'), 'Viewer/img/a b.png': file('png') },
    matchText: () => Promise.resolve(file('Game\n')),
  })
  const [page] = path.split('?')
  return { door, path, page, folder: page.slice(0, page.indexOf('Viewer/')) }
}

describe('a viewer that came with a season', () => {
  it('is served with its files and the match, at a path that cannot be guessed', async () => {
    const { door, path, page, folder } = opened()
    expect(path).toMatch(
      /^\/season-view\/[0-9a-f]{32}\/Viewer\/viewer\.html\?game=\.\.\/match\.txt&start=yes$/,
    )
    const answer = (await door.answer(page, ADDRESS))!
    expect(text(answer.bytes)).toMatch(
      /^<script>\(\(\) => [^]+<\/script><body onload="init\(\)"><\/body>\n<script src="\.\.\/quartet-follow\.js"><\/script>\n$/,
    )
    expect(text((await door.answer(`${folder}match.txt`, ADDRESS))!.bytes)).toBe('Game\n')
    expect((await door.answer(`${folder}Viewer/img/a%20b.png`, ADDRESS))!.headers['content-type']).toBe(
      'image/png',
    )
    expect(opened().page).not.toBe(page)
  })

  it('has no origin, and reaches nothing but its own folder', async () => {
    const { door, page, folder } = opened()
    const { headers } = (await door.answer(page, ADDRESS))!
    const policy = headers['content-security-policy'].split('; ')
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`connect-src ${ADDRESS}${folder}`)
    expect(policy.join(' ')).not.toMatch(/'self'|allow-same-origin|unsafe-eval|\*/)
    expect(headers['connection-allowlist']).toBe('(response-origin)')
    expect(headers['permissions-policy']).toContain('gamepad=()')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('runs no script in a file that is no page', async () => {
    const { door, folder } = opened()
    const { headers } = (await door.answer(`${folder}Viewer/img/a%20b.png`, ADDRESS))!
    expect(headers['content-security-policy']).toMatch(/^sandbox; script-src 'none'; /)
  })

  it.each(['../secret', 'Viewer/../Viewer/viewer.html', '__proto__', 'constructor', '%', '%2e%2e/x', ''])(
    'has nothing at %s',
    async (name) => {
      const { door, folder } = opened()
      expect(await door.answer(`${folder}${name}`, ADDRESS)).toBeUndefined()
    },
  )

  it('is gone when others were opened after it', async () => {
    const { door, page } = opened()
    const viewer = {
      page: 'a.html',
      files: { 'a.html': new Uint8Array(1) },
      matchText: () => Promise.resolve(new Uint8Array()),
    }
    for (let k = 0; k < 8; k++) door.open(viewer)
    expect(await door.answer(page, ADDRESS)).toBeUndefined()
    expect(await door.answer('/season-view/0/a.html', ADDRESS)).toBeUndefined()
  })
})
