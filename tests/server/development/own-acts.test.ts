import { describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { ownActs } from '#server/development/own-acts.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { data } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { pass, put, subscribed, subscription, withoutFunds } from '../subscriptions/support/life.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const gone = refusal('record.missing')

const withActs = ({ services }: TestServer) => ({ app: createApp(services, { development: [ownActs(services)] }) })

/** Returns the server with its development endpoints, and a signed-in user with an unconfirmed address. */
async function unconfirmed() {
  const server = await testServer({ hasher: quickHasher })
  const open = withActs(server)
  const token = await signIn(server, 'user@acme.test')
  return { open, token, post: (path: string, body: object = {}) => call(open, 'POST', path, { token, body }) }
}

function through({ server, token }: Shop) {
  return (path: string) => call(withActs(server), 'POST', `/_sandbox/own${path}`, { token })
}

describe('the sandbox’s door to what is one’s own', () => {
  test('gives the addresses of the mails, which open as those do', async () => {
    const { open, token, post } = await unconfirmed()
    const links = data<{ verification: string; reset: string }>(await post('/_sandbox/own/links'))

    const verification = new URL(links.verification)
    const verified = await call(open, 'GET', verification.pathname.replace('/auth', '') + verification.search, { token })
    expect(verified.status).toBe(200)
    const { searchParams } = new URL(links.reset)
    const chosen = { password: 'Nueva1234!', password_confirmation: 'Nueva1234!', challenge: bypass }
    const reset = { email: searchParams.get('email'), token: searchParams.get('token'), ...chosen }
    expect((await call(open, 'POST', '/reset-password', { body: reset })).status).toBe(200)
    expect((await post('/_sandbox/own/links')).status).toBe(401)
  })

  test('lets another verification mail be asked for at once', async () => {
    const { post } = await unconfirmed()
    expect((await post('/email/verification-notification')).status).toBe(200)
    expect((await post('/email/verification-notification')).status).toBe(429)

    expect((await post('/_sandbox/own/verification/again')).status).toBe(200)

    expect((await post('/email/verification-notification')).status).toBe(200)
  })

  test('ends the paid period: its renewal is tried at once, for the customer was told in time; once, and only of one’s own', async () => {
    const shop = await subscribed(withoutFunds)
    const { id } = await subscription(shop)
    const post = through(shop)
    const stranger = through({ ...shop, token: await signIn(shop.server, 'owner@acme.test') })
    expect(answerOf(await stranger(`/subscriptions/${id}/end`))).toEqual(gone)
    expect(answerOf(await post('/subscriptions/nothing/end'))).toEqual(gone)

    expect((await post(`/subscriptions/${id}/end`)).status).toBe(200)
    await pass(shop, { minutes: 1 })

    expect(await subscription(shop)).toMatchObject({
      status: 'active',
      paymentStatus: 'failed',
      startsAt: '2026-01-30T17:00:00.000Z',
      endsAt: '2026-03-02T17:00:00.000Z',
      due: 799_00,
      pastDue: { tries: 1, since: '2026-03-02T17:00:00.000Z', failure: { code: '3003' } },
    })
    expect(answerOf(await post(`/subscriptions/${id}/end`))).toEqual(gone)
  })

  test('ends no period after which nothing is charged, and leaves it as it was', async () => {
    const shop = await subscribed()
    const { id } = await subscription(shop)
    await put(shop, `/subscriptions/${id}`, { auto_renew: false })
    const before = await subscription(shop)

    expect(answerOf(await through(shop)(`/subscriptions/${id}/end`))).toEqual(gone)

    expect(await subscription(shop)).toEqual(before)
  })

  test('is not there where the sandbox is not, nor for who is not signed in', async () => {
    const { open } = await unconfirmed()
    expect((await call(open, 'POST', '/_sandbox/own/links')).status).toBe(401)
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, 'user@acme.test')
    expect(answerOf(await call(server, 'POST', '/_sandbox/own/links', { token }))).toEqual(gone)
  })
})
