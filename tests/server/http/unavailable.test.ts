import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unavailable } from '#server/http/unavailable.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const failed = (code: string) => Object.assign(new Error('x'), { code })

test('[ERR-1] a call that another one stood in the way of may be repeated, as one that the database left', () => {
  const passing = ['55P03', '40P01', '40001', '57014', '57P01', '53300', '08006', 'ECONNREFUSED']
  expect(passing.filter((code) => !unavailable(failed(code)))).toEqual([])
  expect(['23505', '42501', '22P02', '40002'].filter((code) => unavailable(failed(code)))).toEqual([])
})

test('a statement on a connection that the database has ended meanwhile may be repeated', async () => {
  const { connection, drop } = await testDatabase()
  onTestFinished(drop)
  const [client, admin] = [new pg.Client(connection), new pg.Client(connection)]
  client.on('error', () => undefined)
  await Promise.all([client.connect(), admin.connect()])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason)
  expect([unavailable(error), String(error)]).toEqual([
    true,
    'Error: Client has encountered a connection error and is not queryable',
  ])
  await admin.end()
})
