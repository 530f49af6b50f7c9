import { describe, expect, it } from 'vitest'
import { stemOf } from './backup-folder.ts'

describe('the name of a file from elsewhere', () => {
  it.each([
    ['Anna.quartet-backup', 'Anna'],
    ['../../quartet.db', 'quartet.db'],
    ['C:\\Users\\anna\\b.quartet-backup', 'b'],
    ['.quartet-backup', 'Backup'],
    ['..', 'Backup'],
    ['‮gnp.<b>', 'gnp. b'],
    ['', 'Backup'],
    ['x'.repeat(500), 'x'.repeat(90)],
  ])('%j becomes %j', (name, stem) => {
    expect(stemOf(name)).toBe(stem)
  })
})
