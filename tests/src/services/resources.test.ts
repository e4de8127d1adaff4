import { describe, expect, test } from 'vitest'
import { customerCodec } from '#contract/customer.ts'
import { openSessionCodec } from '#contract/open-session.ts'
import { single } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import { createConnections } from '#src/services/connections.ts'
import { createCustomers } from '#src/services/customers.ts'
import { createSecurity } from '#src/services/security.ts'
import { createUsers } from '#src/services/users.ts'
import { createVerification } from '#src/services/verification.ts'
import { acme, fixtureNow, olivia, otherSession } from '#tests/fixtures/people.ts'
import { httpOver } from './support/http-over.ts'
import { done, me } from './support/replies.ts'

const api = 'https://receptio.test/api'
const lines = (sent: { method: string; url: string; body: unknown }[]) => sent.map(({ method, url, body }) => [method, url, body])

describe('[CALL-1] each service makes one call and gives the record', () => {
  test('users', async () => {
    const { call, sent } = httpOver([me])
    const users = createUsers(call)

    expect([
      await users.me(),
      await users.get(olivia.id),
      await users.rename({ id: olivia.id, version: 3, name: 'Olivia O.' }),
    ]).toEqual([olivia, olivia, olivia])
    expect(lines(sent)).toEqual([
      ['GET', `${api}/me`, undefined],
      ['GET', `${api}/usuarios/${olivia.id}`, undefined],
      ['PUT', `${api}/usuarios/${olivia.id}`, { nombre: 'Olivia O.', version: 3 }],
    ])
  })

  test('[SET-2] security', async () => {
    const page = { current_page: 1, per_page: 100, last_page: 1, total: 1 }
    const listed = { data: [z.encode(openSessionCodec, otherSession)], meta: page }
    const { call, sent } = httpOver([done, { status: 200, json: listed }, done])
    const security = createSecurity(call)
    const fields = { oldPassword: 'Demo1234!', password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }

    const wire = { old_password: 'Demo1234!', password: 'Nueva1234!', password_confirmation: 'Nueva1234!' }

    await security.changePassword({ fields })
    expect(await security.openSessions()).toEqual([otherSession])
    await security.endOpenSession({ id: otherSession.id })
    expect(lines(sent)).toEqual([
      ['PUT', `${api}/me/password`, wire],
      ['GET', `${api}/me/sessions?per_page=100`, undefined],
      ['DELETE', `${api}/me/sessions/${otherSession.id}`, undefined],
    ])
  })

  test('customers', async () => {
    const { call, sent } = httpOver([{ status: 200, json: z.encode(single(customerCodec), { data: acme }) }])

    expect(await createCustomers(call).get(acme.id)).toEqual(acme)
    expect(lines(sent)).toEqual([['GET', `${api}/clientes/${acme.id}`, undefined]])
  })

  test('[CONN-1] connections', async () => {
    const { call, sent } = httpOver([
      { status: 200, json: { connect_url: 'https://receptio.test/c', redirect_url: 'https://app.test/' } },
    ])

    expect(await createConnections(call).connect({ app: 'facturacion' })).toEqual({
      connectUrl: 'https://receptio.test/c',
      redirectUrl: 'https://app.test/',
    })
    expect(lines(sent)).toEqual([['POST', `${api}/connect`, { apps: ['facturacion'] }]])
  })

  test('[VERIFY-1] a verification link is replayed by its four parts', async () => {
    const { call, sent } = httpOver([done])
    const link = { user: olivia.id, hash: 'h'.repeat(22), expires: '1795000000', signature: 's'.repeat(43) }

    expect(await createVerification(call, () => fixtureNow).verify(link)).toBeUndefined()
    expect(lines(sent)).toEqual([
      ['GET', `${api}/email/verify/${link.user}/${link.hash}?expires=${link.expires}&signature=${link.signature}`, undefined],
    ])
  })

  test('[VERIFY-3] the next verification mail can be had in a minute', async () => {
    const { call, sent } = httpOver([done])

    expect(await createVerification(call, () => fixtureNow).resend()).toEqual({ nextAt: fixtureNow + 60_000 })
    expect(lines(sent)).toEqual([['POST', `${api}/email/verification-notification`, {}]])
  })
})
