import { describe, expect, test } from 'vitest'
import { acknowledged, answerOf, call, isAlive, password, refusal, signIn } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

const own = 'user@acme.test'
const fresh = 'nueva@acme.test'
const started = () => testServer({ hasher: quickHasher })

const ask = (server: TestServer, token: string, email = fresh, typed = password) =>
  call(server, 'POST', '/me/email', { token, body: { email, password: typed } })
const read = async (server: TestServer, token: string) =>
  ((await call(server, 'GET', '/me/email', { token })).body as { data: { email: string } | null }).data
const confirm = async (server: TestServer, token: string, mailed: string) =>
  answerOf(await call(server, 'POST', '/me/email/confirmation', { token, body: { token: mailed } }))
const cancel = async (server: TestServer, mailed: string) =>
  answerOf(await call(server, 'POST', '/email/change/cancellation', { body: { token: mailed } }))
const emailOf = async (server: TestServer, token: string) =>
  ((await call(server, 'GET', '/me', { token })).body as { data: { email: string } }).data.email
const done = { status: 200, body: acknowledged }

/** Sends the mails that wait, and returns who got which until now, by address. */
async function mails(server: TestServer): Promise<string[]> {
  await server.jobs.runDue()
  return server.mailer.inbox.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
}

/** Returns the newest link of an act in the mails to an address. */
async function linkTo(server: TestServer, to: string, act = 'confirm'): Promise<{ path: string; token: string }> {
  await server.jobs.runDue()
  const links = server.mailer.inbox
    .filter((mail) => mail.to === to)
    .map((mail) => linkIn(mail))
    .filter(({ pathname }) => pathname.endsWith(act))
  const link = links.at(-1)
  return { path: link?.pathname ?? '', token: link?.searchParams.get('token') ?? '' }
}

async function requested(email = fresh) {
  const server = await started()
  const token = await signIn(server, own)
  const answer = await ask(server, token, email)
  return { server, token, answer }
}

describe('a change of the own address', () => {
  test('[S4] counts once the link in the new mailbox is opened, and the old address is warned', async () => {
    const { server, token, answer } = await requested()
    const elsewhere = await signIn(server, own)
    const expiresAt = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(answerOf(answer)).toEqual({ status: 200, body: { data: { email: fresh, expires_at: expiresAt } } })
    expect(await read(server, token)).toEqual({ email: fresh, expires_at: expiresAt })
    expect(await mails(server)).toEqual([`${fresh}: Confirma tu nuevo correo`, `${own}: Pediste cambiar tu correo`])
    expect(server.mailer.inbox.find(({ to }) => to === own)?.text).toContain('n…@acme.test')
    expect(await emailOf(server, token)).toBe(own)

    const link = await linkTo(server, fresh)
    expect(link.path).toBe('/auth/email/confirm')
    expect(await confirm(server, token, link.token)).toEqual(done)
    expect([await emailOf(server, token), await read(server, token)]).toEqual([fresh, null])
    expect([await isAlive(server, token), await isAlive(server, elsewhere)]).toEqual([true, false])
    expect(await mails(server)).toEqual([
      `${fresh}: Confirma tu nuevo correo`,
      `${own}: Cambió el correo de tu cuenta`,
      `${own}: Pediste cambiar tu correo`,
    ])
    const enter = (email: string) => call(server, 'POST', '/tokens', { body: { email, password, challenge: bypass } })
    expect([(await enter(own)).status, (await enter(fresh)).status]).toEqual([401, 200])
    expect(await confirm(server, token, link.token)).toEqual(done)
  })

  test('is written into the audit log, and frees the address of before', async () => {
    const { server, token } = await requested()
    await confirm(server, token, (await linkTo(server, fresh)).token)
    const rows = await server.db.system((tx) =>
      tx.selectFrom('audit_log').select(['action', 'before', 'after']).where('action', '=', 'usuarios.update').execute(),
    )
    expect(rows).toEqual([{ action: 'usuarios.update', before: { email: own }, after: { email: fresh } }])
    const other = await signIn(server, 'audit@acme.test')
    expect((await ask(server, other, own)).status).toBe(200)
    expect(await confirm(server, other, (await linkTo(server, own)).token)).toEqual(done)
  })

  test('needs the password, and slows down who guesses it', async () => {
    const server = await started()
    const token = await signIn(server, own)
    const wrong = refusal('password.wrong', [{ field: 'password', message: 'Tu contraseña actual no es esa.' }])
    expect(answerOf(await ask(server, token, fresh, 'Otra1234!'))).toEqual(wrong)
    for (let guess = 0; guess < 4; guess += 1) await ask(server, token, fresh, 'Otra1234!')
    expect(answerOf(await ask(server, token))).toEqual(refusal('calls.throttled'))
    expect([await read(server, token), await mails(server)]).toEqual([null, []])
  })

  test('to the present address is refused at its field', async () => {
    const server = await started()
    const token = await signIn(server, own)
    expect(answerOf(await ask(server, token, own.toUpperCase()))).toEqual(
      refusal('validation.failed', [{ field: 'email', message: 'Ese ya es tu correo.' }]),
    )
  })

  test('does not tell who asks that an address has an account: the mail tells its owner', async () => {
    const { server, token, answer } = await requested('admin@acme.test')
    expect(answer.status).toBe(200)
    expect(await read(server, token)).toMatchObject({ email: 'admin@acme.test' })
    expect(await mails(server)).toEqual(['admin@acme.test: Tu correo ya tiene una cuenta', `${own}: Pediste cambiar tu correo`])
  })

  test('fails when somebody took the address meanwhile, and everything stays', async () => {
    const { server, token } = await requested()
    const link = await linkTo(server, fresh)
    const other = await signIn(server, 'audit@acme.test')
    await ask(server, other)
    expect(await confirm(server, other, (await linkTo(server, fresh)).token)).toEqual(done)
    expect(await confirm(server, token, link.token)).toEqual(refusal('link.wrong'))
    expect(await emailOf(server, token)).toBe(own)
    expect((await call(server, 'POST', '/tokens', { body: { email: own, password, challenge: bypass } })).status).toBe(200)
  })

  test('is confirmed by its own person alone, by the newest link, within a day', async () => {
    const { server, token } = await requested()
    const first = await linkTo(server, fresh)
    await ask(server, token, 'otra@acme.test')
    const second = await linkTo(server, 'otra@acme.test')
    const flipped = (second.token.startsWith('A') ? 'B' : 'A') + second.token.slice(1)
    expect(await confirm(server, token, first.token)).toEqual(refusal('link.wrong'))
    expect(await confirm(server, token, flipped)).toEqual(refusal('link.other_account'))
    expect(await confirm(server, token, 'x')).toEqual(refusal('link.wrong'))
    expect(await confirm(server, await signIn(server, 'admin@acme.test'), second.token)).toEqual(refusal('link.other_account'))
    server.clock.advance({ hours: 24 })
    const later = await signIn(server, own)
    expect(await read(server, later)).toBe(null)
    expect(await confirm(server, later, second.token)).toEqual(refusal('link.expired'))
    expect(await emailOf(server, later)).toBe(own)
  })

  test('is cancelled by the signed-in person, and nothing of it works any more', async () => {
    const { server, token } = await requested()
    const link = await linkTo(server, fresh)
    const drop = () => call(server, 'DELETE', '/me/email', { token })
    expect([answerOf(await drop()), answerOf(await drop())]).toEqual([done, done])
    expect(await read(server, token)).toBe(null)
    expect(await confirm(server, token, link.token)).toEqual(refusal('link.wrong'))
  })

  test('is cancelled without a session by the link in the old mailbox, until it is confirmed', async () => {
    const { server, token } = await requested()
    const warning = await linkTo(server, own, 'cancel')
    expect(warning.path).toBe('/auth/email/cancel')
    const confirmation = await linkTo(server, fresh)
    expect(await cancel(server, confirmation.token)).toEqual(refusal('link.wrong'))
    expect(await confirm(server, token, warning.token)).toEqual(refusal('link.wrong'))
    expect(await cancel(server, warning.token)).toEqual(done)
    expect(await read(server, token)).toBe(null)
    expect(await cancel(server, warning.token)).toEqual(refusal('link.wrong'))

    await ask(server, token)
    const late = await linkTo(server, own, 'cancel')
    await confirm(server, token, (await linkTo(server, fresh)).token)
    expect(await cancel(server, late.token)).toEqual(refusal('link.expired'))
  })

  test('dies with a new password, so that nobody who knew the old one goes on', async () => {
    const { server, token } = await requested()
    const chosen = { password: 'Nueva1234!', password_confirmation: 'Nueva1234!' }
    await call(server, 'PUT', '/me/password', { token, body: { old_password: password, ...chosen } })
    expect(await read(server, token)).toBe(null)
  })

  test('its mail is sent again once a minute, and waits a day from then', async () => {
    const { server } = await requested()
    await mails(server)
    server.clock.advance({ hours: 23 })
    const token = await signIn(server, own)
    const resend = () => call(server, 'POST', '/me/email/notification', { token, body: {} })
    const expires = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(answerOf(await resend())).toEqual({ status: 200, body: { data: { email: fresh, expires_at: expires } } })
    expect(answerOf(await resend())).toEqual(refusal('calls.throttled'))
    expect((await mails(server)).filter((mail) => mail.startsWith(fresh))).toHaveLength(2)
    server.clock.advance({ hours: 2 })
    const later = await signIn(server, own)
    expect(await confirm(server, later, (await linkTo(server, fresh)).token)).toEqual(done)
    expect(answerOf(await call(server, 'POST', '/me/email/notification', { token: later, body: {} }))).toEqual(
      refusal('link.expired'),
    )
  })

  test('sends no more than six mails a day to an address, and answers the same', async () => {
    const { server, token } = await requested()
    for (let time = 0; time < 7; time += 1) expect((await ask(server, token)).status).toBe(200)
    await server.jobs.runDue()
    expect(server.mailer.inbox.filter(({ to }) => to === fresh).length).toBeLessThanOrEqual(6)
  })
})
