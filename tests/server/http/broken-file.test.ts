import { connect } from 'node:net'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { AppEnvironment } from '#server/http/context.ts'
import { listen } from '#server/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signIn } from '../support/calls.ts'
import { exportLink } from '../support/exported.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'

/**
 * Returns a listening server and the link of a file in three parts; `after` runs after each part was read, `gone` when
 * the server sees that its client has left.
 */
async function exporting(after: (part: number) => Promise<unknown>, gone: () => void = () => {}) {
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
  const app = new Hono<AppEnvironment>()
  app.use((c, next) => {
    c.env.incoming?.socket.once('close', gone)
    return next()
  })
  app.route('/', server.app)
  const { port, drain } = await listen(app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => drain(0))
  return { server, token, port, path, url: `http://127.0.0.1:${port}${path}`, parts: () => parts }
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
  const second = Promise.withResolvers<void>()
  const { promise: hasGone, resolve: gone } = Promise.withResolvers<void>()
  const waiting = (part: number) => {
    if (part === 2) second.resolve()
    return part === 2 ? hasGone : Promise.resolve()
  }
  const { server, token, port, path, parts } = await exporting(waiting, gone)
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await second.promise
  socket.destroy()
  await hasGone
  const whole = await fetch(`http://127.0.0.1:${port}/api${await exportLink({ server, token }, '/clientes')}`)
  expect([rowsIn(await whole.text()), parts()]).toEqual([1205, 2 + 3])
})
