import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { listen } from '#server/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signIn } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'

/** A server that listens, with customers of three groups of a file, and what is asked before each group is read. */
async function exporting(before: (group: number) => Promise<unknown>) {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  await db.system((tx) =>
    sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Cliente ' || n, 'n@correo.test', 'active', now(), now() from generate_series(1, 1200) as n`.execute(
      tx,
    ),
  )
  let group = 0
  let counting = false
  const within: Database['within'] = async (scope, work) => {
    if (counting) await before((group += 1))
    return db.within(scope, work)
  }
  const server = await testServer({ hasher: quickHasher, db: { ...db, within } })
  const token = await signIn(server, 'root@receptio.test')
  const { port, drain } = await listen(server.app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => drain(0))
  counting = true
  const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}` }
  return { server, port, headers, url: `http://127.0.0.1:${port}/api/clientes.csv`, groups: () => group }
}

const rowsIn = (text: string) => text.split('\r\n').length - 2

test('a file is whole when nothing breaks', async () => {
  const { url, headers } = await exporting(() => Promise.resolve())
  const response = await fetch(url, { headers })
  expect([response.status, rowsIn(await response.text())]).toEqual([200, 1205])
})

test('a file that the database leaves half way never ends: its reader cannot take it for a whole one', async () => {
  const { server, url, headers } = await exporting((group) =>
    group === 2 ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : Promise.resolve(),
  )
  const response = await fetch(url, { headers })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(server.log.lines.filter(({ message }) => message === 'a file was broken off')).toMatchObject([
    { route: '/api/clientes.csv', error: { message: 'gone' } },
  ])
})

test('nothing more is read for a client who has gone', async () => {
  let gone: () => void = () => {}
  const hasGone = new Promise<void>((resolve) => (gone = resolve))
  const { port, headers, groups } = await exporting((group) => (group === 2 ? hasGone : Promise.resolve()))
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /api/clientes.csv HTTP/1.1\r\n${lines.join('')}\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.destroy()
  await closed
  gone()
  await expect.poll(groups).toBe(2)
})
