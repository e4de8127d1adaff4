import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { listen } from '#server/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signIn } from '../support/calls.ts'
import { exportLink } from '../support/exported.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'

/** Returns a listening server and the link of a file in three parts; `after` runs after each part was read. */
async function exporting(after: (part: number) => Promise<unknown>) {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  await db.system((tx) =>
    sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Cliente ' || n, 'n@correo.test', 'active', now(), now() from generate_series(1, 1200) as n`.execute(
      tx,
    ),
  )
  let parts = 0
  const system: Database['system'] = async (work) => {
    const result = await db.system(work)
    if (Buffer.isBuffer(result)) await after((parts += 1))
    return result
  }
  const server = await testServer({ hasher: quickHasher, db: { ...db, system } })
  const token = await signIn(server, 'root@receptio.test')
  const path = `/api${await exportLink({ server, token }, '/clientes')}`
  const { port, drain } = await listen(server.app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => drain(0))
  return { server, port, path, url: `http://127.0.0.1:${port}${path}`, parts: () => parts }
}

const rowsIn = (text: string) => text.split('\r\n').length - 2

test('a file is whole when nothing breaks', async () => {
  const { url } = await exporting(() => Promise.resolve())
  const response = await fetch(url)
  expect([response.status, rowsIn(await response.text())]).toEqual([200, 1205])
})

test('a file that the database leaves half way never ends: its reader cannot take it for a whole one', async () => {
  const { server, url } = await exporting((part) =>
    part === 2 ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : Promise.resolve(),
  )
  const response = await fetch(url)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(server.log.lines.filter(({ message }) => message === 'a file was broken off')).toMatchObject([
    { route: '/api/exports/:tenant/:token', error: { message: 'gone' } },
  ])
})

test('nothing more is read for a client who has gone', async () => {
  let gone: () => void = () => {}
  const hasGone = new Promise<void>((resolve) => (gone = resolve))
  const { port, path, parts } = await exporting((part) => (part === 2 ? hasGone : Promise.resolve()))
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.destroy()
  await closed
  gone()
  await expect.poll(parts).toBe(2)
})
