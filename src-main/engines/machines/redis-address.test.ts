import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { parseRedisAddress, shownAddress } from './redis-address.ts'

const plain = { host: '10.0.0.1', port: 6379, isEncrypted: false, db: 0 }

it('an address is a host, a port, a database, and TLS or not', () => {
  const of = (text: string) => parseRedisAddress(text, {})
  expect(of('redis://10.0.0.1')).toEqual({ ok: true, value: plain })
  expect(of('rediss://bench.example:7000/3')).toEqual({
    ok: true,
    value: { host: 'bench.example', port: 7000, isEncrypted: true, db: 3 },
  })
  expect(of('redis://[::1]:6380')).toMatchObject({ value: { host: '::1', port: 6380 } })
})

it.each([
  '',
  'bench',
  'http://10.0.0.1',
  'postgres://10.0.0.1',
  'redis://',
  'redis://10.0.0.1/one',
  'redis://10.0.0.1?x=1',
])('“%s” is no address, and the error says what one looks like', (text) => {
  const parsed = parseRedisAddress(text, {})
  expect(!parsed.ok && parsed.error).toContain('expected an address such as redis://192.168.1.10:6379')
})

it('a user and a password come from the environment or a file, and are refused in the address', () => {
  const folder = folderOfTest()
  const file = join(folder, 'password')
  writeFileSync(file, 'from a file\n')
  const of = (env: Record<string, string>) => parseRedisAddress('redis://10.0.0.1', env)
  expect(of({ QUARTET_REDIS_PASSWORD: 'word', QUARTET_REDIS_PASSWORD_FILE: file })).toMatchObject({
    value: { ...plain, password: 'word' },
  })
  expect(of({ QUARTET_REDIS_PASSWORD_FILE: file, QUARTET_REDIS_USER: 'ada' })).toMatchObject({
    value: { ...plain, username: 'ada', password: 'from a file' },
  })
  expect(of({ QUARTET_REDIS_PASSWORD_FILE: join(folder, 'none') })).toEqual({
    ok: false,
    error: 'the file that QUARTET_REDIS_PASSWORD_FILE names cannot be read',
  })
  for (const who of ['ada:word@', ':word@', 'ada@']) {
    const parsed = parseRedisAddress(`redis://${who}10.0.0.1`, {})
    expect(!parsed.ok && parsed.error).toMatch(/^a user or password must not stand in the address/)
  }
})

it('what is shown of an address has no user and no password', () => {
  const address = { ...plain, username: 'ada', password: 'word' }
  expect(shownAddress(address)).toBe('redis://10.0.0.1:6379')
  expect(shownAddress({ ...address, host: '::1', isEncrypted: true })).toBe('rediss://[::1]:6379')
})
