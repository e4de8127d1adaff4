import { expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

test('a mail of a tenant has its name as sender, head and signature, and links to its address', async () => {
  const server = await testServer()
  await withSecondTenant(server)
  const ask = { challenge: bypass }
  await callAt(server, auroraOrigin, 'aurora', 'POST', '/forgot-password', { body: { ...ask, email: 'owner@bosque.test' } })
  await call(server, 'POST', '/forgot-password', { body: { ...ask, email: 'owner@acme.test' } })
  while ((await server.jobs.runDue()) > 0) continue
  const mails = server.mailer.inbox.map(({ to, from, text, html, messageId }) => ({
    to,
    from,
    head: text.split('\n', 1)[0],
    signature: text.trimEnd().split('\n').at(-1),
    origin: new URL(/https:\S+/.exec(text)?.[0] ?? '').origin,
    host: messageId.split('@').at(-1),
    others: ['Receptio', 'Aurora Software'].filter((name) => html.includes(name)),
  }))
  expect(mails.toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
    {
      to: 'owner@acme.test',
      from: 'Receptio',
      head: 'Receptio',
      signature: '— El equipo de Receptio',
      origin: 'https://app.receptio.test',
      host: 'app.receptio.test>',
      others: ['Receptio'],
    },
    {
      to: 'owner@bosque.test',
      from: 'Aurora Software',
      head: 'Aurora Software',
      signature: '— El equipo de Aurora Software',
      origin: auroraOrigin,
      host: 'aurora.localhost>',
      others: ['Aurora Software'],
    },
  ])
})
