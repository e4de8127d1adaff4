import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, signIn } from '../support/calls.ts'
import { testServer } from '../support/test-server.ts'

const asked = { email: 'nuevo@acme.test', password: 'Demo1234!' }

test.each([
  ['the verification', '/email/verification-notification', 'user@acme.test', undefined],
  ['the change of an address', '/me/email/notification', 'owner@acme.test', asked],
])('a mail of %s that could not be stored is not counted as one that was sent', async (_, path, email, change) => {
  const server = await testServer()
  const token = await signIn(server, email)
  if (change) expect((await call(server, 'POST', '/me/email', { token, body: change })).status).toBe(200)
  const resend = async () => (await call(server, 'POST', path, { token, body: {} })).status

  await sql`alter table jobs add constraint full_disk check (kind <> 'mail.send') not valid`.execute(server.db.directory)
  expect(await resend()).toBe(500)
  await sql`alter table jobs drop constraint full_disk`.execute(server.db.directory)
  expect(await resend()).toBe(200)
  expect(await resend()).toBe(429)
})
