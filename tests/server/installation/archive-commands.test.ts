import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import pg from 'pg'
import { newInstallation } from '../support/new-installation.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

test('an operator moves a month of the audit log into files, and brings it back', async () => {
  const { admin, variables } = await newInstallation()
  const home = await mkdtemp(join(tmpdir(), `receptio-test-${process.pid}-`))
  onTestFinished(() => rm(home, { recursive: true }))
  expect((await admin('create-root', '--email=root@example.com')).code).toBe(0)
  const client = new pg.Client({ connectionString: variables['DATABASE_URL'] })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; set local role app_system; update audit_log set at = '2025-01-15'; commit`)
  const folder = join(home, 'files')

  const { code, stdout, stderr } = await admin('archive', '--table=audit_log', '--month=2025-01', '--out', folder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [title, file, ...rest] = stdout.split('\n')
  expect(title).toBe(`${folder} holds 2025-01 of audit_log, and the database no longer does:`)
  expect(file).toMatch(/^ {2}audit_log-2025-01-receptio\.jsonl\.gz {2}1 rows {2}\d+ bytes {2}[0-9a-f]{64}$/)
  expect(rest).toEqual([
    '',
    `Keep all files, with archive.json, in two places. npm run admin -- bring-back --from ${folder} brings the rows back.`,
    '',
  ])
  expect(await admin('bring-back', '--from', folder)).toEqual({
    code: 0,
    stdout: `The rows of ${folder} are in the database again:\n  receptio  1 rows, 0 of them were there, 0 without values of erased people\n`,
    stderr: '',
  })
  expect(await admin('archive', '--table=log_lines', '--month=2025-01', '--out', folder)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      '--table must be audit_log: log_lines ends by its own days, and a file would keep it for longer (docs/retention.md).\n',
  })
})
