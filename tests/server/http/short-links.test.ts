import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { deriveKeys } from '#server/domain/keys.ts'
import type { Mail } from '#server/providers/mailer.ts'
import { call, password, signIn } from '../support/calls.ts'
import { linkIn } from '../support/memory-mailer.ts'
import { changeUser } from '../support/people.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const own = 'user@acme.test'
const origin = 'https://app.receptio.test'

async function mailTo(server: TestServer, to: string, begins: string): Promise<Mail> {
  while ((await server.jobs.runDue()) > 0) continue
  const mail = server.mailer.inbox.findLast((one) => one.to === to && one.html.includes(`"${origin}${begins}`))
  if (!mail) throw new Error(`No mail to ${to} leads to ${begins}.`)
  return mail
}

/** Returns the addresses that a mail prints in its text. */
const printed = ({ text }: Mail) => text.match(/https?:\S+/g) ?? []

async function open(server: TestServer, address: string | undefined) {
  const { status, headers } = await server.app.request(address ?? '', {}, { address: '203.0.113.7' })
  return { status, to: headers.get('location'), kept: headers.get('cache-control'), told: headers.get('referrer-policy') }
}

const leadingTo = (to: string) => ({ status: 302, to, kept: 'no-store', told: 'no-referrer' })

const forgot = (server: TestServer) => call(server, 'POST', '/forgot-password', { body: { email: own, challenge: bypass } })
const move = (server: TestServer, token: string, email: string) =>
  call(server, 'POST', '/me/email', { token, body: { email, password } })

describe('[issue 21.8] a link that a letter prints', () => {
  test('fits a line, and leads where the button does, as often as it is opened and until both end', async () => {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, own)
    await forgot(server)
    await call(server, 'POST', '/email/verification-notification', { token, body: {} })
    await move(server, token, 'nueva@acme.test')
    const mails = [
      await mailTo(server, own, '/auth/reset-password?'),
      await mailTo(server, own, '/auth/email/verify/'),
      await mailTo(server, own, '/auth/email/cancel?'),
      await mailTo(server, 'nueva@acme.test', '/auth/email/confirm?'),
    ]
    for (const mail of mails) {
      const { pathname, search } = linkIn(mail)
      expect(printed(mail)).toEqual([expect.stringMatching(/^https:\/\/app\.receptio\.test\/e\/[\w-]{22}$/)])
      expect(mail.html).toContain(`>${printed(mail)[0]?.replace('https://', '')}</a>`)
      expect(await open(server, printed(mail)[0])).toEqual(leadingTo(pathname + search))
      expect(await open(server, printed(mail)[0])).toEqual(leadingTo(pathname + search))
      server.clock.advance({ hours: 7 })
    }
    expect(new Set(mails.flatMap(printed)).size).toBe(4)

    const { text } = server.log
    expect(text).toContain('"route":"/e/:token"')
    for (const address of mails.flatMap(printed)) expect(text).not.toContain(new URL(address).pathname.slice(3))
    const stored = JSON.stringify(await server.db.directory.selectFrom('one_time_tokens').selectAll().execute())
    for (const address of mails.flatMap(printed)) expect(stored).not.toContain(new URL(address).pathname.slice(3))
  })

  test('opens nothing of an address that the person has no more, or of a change that another one replaced', async () => {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, own)
    await call(server, 'POST', '/email/verification-notification', { token, body: {} })
    const [verifying] = printed(await mailTo(server, own, '/auth/email/verify/'))
    await move(server, token, 'una@acme.test')
    const [first] = printed(await mailTo(server, 'una@acme.test', '/auth/email/confirm?'))
    await move(server, token, 'otra@acme.test')
    const second = await mailTo(server, 'otra@acme.test', '/auth/email/confirm?')
    expect(await open(server, first)).toEqual(leadingTo('/auth/email/confirm'))
    expect(await open(server, printed(second)[0])).toEqual(leadingTo(linkIn(second).pathname + linkIn(second).search))

    await changeUser(server.db, own, { email: 'corregida@acme.test' })
    expect(await open(server, verifying)).toEqual(leadingTo('/auth/email/verify/-/-'))
  })

  test('that chooses a password works on after the secret of the installation has changed, like the button', async () => {
    const server = await testServer({ hasher: quickHasher })
    await forgot(server)
    const mail = await mailTo(server, own, '/auth/reset-password?')
    const { services } = server
    const app = createApp({ ...services, keys: deriveKeys('another secret'), earlierKeys: [services.keys] })
    const { pathname, search } = linkIn(mail)
    expect(await open({ ...server, app }, printed(mail)[0])).toEqual(leadingTo(pathname + search))
  })

  test('is not there for another token, nor one of another form', async () => {
    const server = await testServer({ hasher: quickHasher })
    await forgot(server)
    const mail = await mailTo(server, own, '/auth/reset-password?')
    const long = linkIn(mail).searchParams.get('token') ?? ''
    for (const path of ['a'.repeat(22), long, long.slice(0, 22), '..%2F..%2Fetc', 'a'.repeat(5000)])
      expect(await open(server, `${origin}/e/${path}`)).toMatchObject({ status: 404, to: null })
  })
})
