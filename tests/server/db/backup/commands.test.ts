import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runScript } from '#tests/quality/support/run-script.ts'
import { emptyDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 60_000 })

const admin = (databaseUrl: string, ...args: string[]) =>
  runScript('admin', { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }, args)
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })

describe('backup and restore', () => {
  test('say in one sentence that a program is missing', async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(drop)
    const out = join(tmpdir(), 'never-written')
    expect(await admin(url, 'backup', '--out', out, '--programs', '/nowhere')).toEqual(
      refused('pg_dump cannot be run: install PostgreSQL’s client programs, or name their folder with --programs FOLDER.'),
    )
  })

  test('take no moment that is none', async () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://x@127.0.0.1/x' }
    expect(await runScript('admin', env, ['restore', '--from', 'x', '--renewals-from', 'tomorrow'])).toEqual(
      refused('--renewals-from must be a moment such as 2026-12-31T12:00:00Z, and is "tomorrow".'),
    )
  })

  test('need an address of a database', async () => {
    const sentence = 'DATABASE_URL must be the address of a PostgreSQL server: backups are of one.'
    const env = { PATH: process.env['PATH'], DATABASE_URL: '' }
    expect(await runScript('admin', env, ['backup', '--out', 'x'])).toEqual(refused(sentence))
    expect(await runScript('admin', { ...env, DATABASE_URL: 'mysql://x' }, ['restore', '--from', 'x'])).toEqual(refused(sentence))
  })
})
