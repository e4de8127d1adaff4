import { describe, expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { auditOf } from '../support/companies.ts'
import { idsOf } from '../support/people.ts'
import { emailTaken } from '../support/registration.ts'
import { bypass } from '../support/test-env.ts'
import { choose, ivan, mailedLink, member, userIn } from '../support/team.ts'

const missing = '019caf47-0000-7000-8000-000000000000'
const week = 7 * 24 * 3600

describe('GET /usuarios', () => {
  test('[SET-1] [ADM-2] the team by name, found by name and address whatever the accents, a page at a time', async () => {
    const { list, invite } = await member()
    await invite(ivan)
    const emails = async (query?: string) => (await list(query)).map(({ email }) => email)
    expect(await emails()).toEqual(['admin@acme.test', 'audit@acme.test', 'ivan@acme.test', 'owner@acme.test', 'user@acme.test'])
    expect([
      await emails('?search=alvarez'),
      await emails('?search=IV%C3%81N'),
      await emails('?search=r%40acme'),
      await emails('?search=%25'),
      await emails('?filter%5Bstatus%5D=pending'),
      await emails('?per_page=2&page=2'),
      await emails('?page=9'),
    ]).toEqual([
      ['audit@acme.test'],
      ['ivan@acme.test'],
      ['owner@acme.test', 'user@acme.test'],
      [],
      ['ivan@acme.test'],
      ['ivan@acme.test', 'owner@acme.test'],
      [],
    ])
  })

  test('[ROLE-2] tells of each what its level grants', async () => {
    const [admin, audit] = await (await member()).list()
    expect([admin?.permissions?.includes('usuarios.store'), audit?.permissions?.includes('usuarios.store')]).toEqual([
      true,
      false,
    ])
    expect([admin?.roles, audit?.roles]).toEqual([['admin'], ['audit']])
  })
})

describe('POST /usuarios', () => {
  test('[SET-1] makes a pending person and a mail with a link for a week, in the caller’s language', async () => {
    const { server, invite, userId, customerId } = await member()
    const answer = await invite(ivan, { headers: { 'Accept-Language': 'en' } })
    const { id } = userIn(answer)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          nombre: ivan.nombre,
          email: ivan.email,
          status: 'pending',
          level: 'user',
          roles: ['user'],
          cliente_id: customerId,
        },
      },
    })
    const link = await mailedLink(server)
    const { to, subject, language } = server.mailer.only
    expect({ to, subject, language }).toEqual({
      to: ivan.email,
      subject: 'Olivia Ortega invited you to Acme Distribuciones',
      language: 'en',
    })
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/auth/invitation',
      { email: ivan.email, token: expect.stringMatching(/^[\w-]{43}$/) as string },
    ])
    expect(await auditOf(server)).toEqual([
      { action: 'usuarios.store', actor_id: userId, entity_id: id, before: null, after: ivan },
    ])
  })

  test('[SET-1] nobody gets in before the answer, which sets the password, verifies the address and works once', async () => {
    const { server, invite, get } = await member()
    const { id } = userIn(await invite(ivan))
    const signInStatus = async (password: string) =>
      (await call(server, 'POST', '/tokens', { body: { email: ivan.email, password, challenge: bypass } })).status
    const link = await mailedLink(server)
    expect((await choose(server, link)).body).toEqual(acknowledged)
    expect(userIn(await get(id))).toMatchObject({
      status: 'active',
      email_verified_at: server.clock.now().toISOString(),
    })
    expect(await signInStatus('Demo-Nueva1')).toBe(200)
    expect(answerOf(await choose(server, link))).toEqual(refusal('link.wrong'))
    await server.jobs.runDue()
    expect(server.mailer.inbox).toHaveLength(1)
    expect((await auditOf(server)).filter(({ actor_id }) => actor_id === id)).toEqual([
      { action: 'usuarios.update', actor_id: id, entity_id: id, before: { status: 'pending' }, after: { status: 'active' } },
    ])
  })

  test('[PWD-2] the link opens for a week and no longer', async () => {
    const { server, invite } = await member()
    await invite(ivan)
    const link = await mailedLink(server)
    server.clock.advance({ seconds: week - 1 })
    const early = await choose(server, link, 'corta')
    expect(early.status).toBe(422)
    expect(early.body).toMatchObject({ code: 'validation.failed' })
    server.clock.advance({ seconds: 1 })
    expect(answerOf(await choose(server, link))).toEqual(refusal('link.expired'))
  })

  test('[PWD-1] who has not answered has no password to forget', async () => {
    const { server, invite } = await member()
    await invite(ivan)
    await mailedLink(server)
    await call(server, 'POST', '/forgot-password', { body: { email: ivan.email, challenge: bypass } })
    await server.jobs.runDue()
    expect(server.mailer.inbox).toHaveLength(1)
  })

  test('[REG-4] an address that has an account anywhere is refused at its field, also of two at once', async () => {
    const { server, invite } = await member()
    for (const email of ['user@acme.test', ' PRUEBA@demo.test '])
      expect(answerOf(await invite({ ...ivan, email }))).toEqual(emailTaken)
    const both = await Promise.all([invite(ivan), (await member('prueba@demo.test', server)).invite(ivan)])
    expect(tally(both)).toEqual({ 200: 1, 422: 1 })
  })

  test('one act stays one, however often it is sent', async () => {
    const { server, invite, list } = await member()
    const headers = { 'Idempotency-Key': 'k'.repeat(32) }
    const [first, second] = [await invite(ivan, { headers }), await invite(ivan, { headers })]
    expect(second.body).toEqual(first.body)
    await mailedLink(server)
    expect([(await list()).length, server.mailer.inbox.length]).toEqual([5, 1])
  })

  test.each(['owner', 'superAdmin', 'root', ''])('[ROLE-1] the level %j is not given', async (role) => {
    const { invite } = await member()
    expect(answerOf(await invite({ ...ivan, role }))).toEqual(
      refusal('validation.failed', [{ field: 'role', message: 'El valor no es uno de los permitidos.' }]),
    )
  })

  test('a hundred a day, so that nobody mails strangers through us', async () => {
    const { invite, remove } = await member()
    for (let n = 0; n < 100; n += 1) await remove(userIn(await invite({ ...ivan, email: `a${n}@acme.test` })).id)
    expect((await invite(ivan)).status).toBe(429)
  })
})

describe('POST /usuarios/{id}/invitation', () => {
  test('[SET-1] mails another link once a minute; the one before is dead at once', async () => {
    const { server, invite, resend } = await member()
    const { id } = userIn(await invite(ivan))
    const first = await mailedLink(server)
    expect((await resend(id)).body).toEqual(acknowledged)
    expect(answerOf(await choose(server, first))).toEqual(refusal('link.wrong'))
    const again = await resend(id)
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
    const second = await mailedLink(server)
    expect(second.href).not.toBe(first.href)
    server.clock.advance({ seconds: 60 })
    expect((await resend(id)).status).toBe(200)
    expect(answerOf(await choose(server, second))).toEqual(refusal('link.wrong'))
    expect((await choose(server, await mailedLink(server))).status).toBe(200)
  })

  test('[SET-1] a mail that comes late does not kill a newer one', async () => {
    const { server, invite, resend } = await member()
    server.mailer.failure = new Error('down')
    const { id } = userIn(await invite(ivan))
    for (let tries = 0; tries < 6; tries += 1) {
      await server.jobs.runDue()
      server.clock.advance({ seconds: 3600 })
    }
    await server.jobs.runDue()
    server.mailer.failure = undefined
    await resend(id)
    const link = await mailedLink(server)
    server.clock.advance({ seconds: 24 * 3600 })
    await server.jobs.runDue()
    expect([server.mailer.inbox.length, (await choose(server, link)).status]).toEqual([1, 200])
  })

  test('who has answered, and who is not there', async () => {
    const { server, resend } = await member()
    const { userId } = await idsOf(server.db, 'user@acme.test')
    expect(answerOf(await resend(userId))).toEqual(refusal('invitation.answered'))
    const stranger = await idsOf(server.db, 'prueba@demo.test')
    for (const id of [stranger.userId, missing, 'x']) expect(answerOf(await resend(id))).toEqual(refusal('record.missing'))
    const token = await signIn(server, 'audit@acme.test')
    expect(answerOf(await call(server, 'POST', `/usuarios/${userId}/invitation`, { token, body: {} }))).toEqual(
      refusal('permission.missing'),
    )
  })
})
