import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { call } from '../support/calls.ts'
import { ownKeys } from './support/accounts.ts'
import { buy, giveOwn, twoTenants } from './support/two-tenants.ts'
import type { TwoTenants } from './support/two-tenants.ts'

vi.setConfig({ testTimeout: 120_000 })

const installation = { stripe: demoStripe.webhookSecret, openpay: `${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}` }
const own = {
  stripe: ownKeys.stripe.webhook_secret,
  openpay: `${ownKeys.openpay.webhook_user}:${ownKeys.openpay.webhook_password}`,
}

type Attempt = { tenant: string; providerId: string | null; key: string }

/** Posts what a gateway says of a charge, with a secret, to an address. */
async function say(
  both: TwoTenants,
  driver: 'stripe' | 'openpay',
  attempt: Attempt,
  { to = '', secret }: { to?: string; secret: string },
) {
  const path = `/webhooks/${driver}${to}`
  if (driver === 'openpay') {
    const body = {
      type: 'charge.succeeded',
      transaction: { id: `tr${Math.random()}`, status: 'completed', order_id: attempt.key },
    }
    return (await call(both.server, 'POST', path, { body, headers: { Authorization: `Basic ${btoa(secret)}` } })).status
  }
  const object = { id: attempt.providerId, object: 'payment_intent' }
  const body = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type: 'payment_intent.succeeded', data: { object } })
  const time = Math.floor(both.server.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'Stripe-Signature': `t=${time},v1=${signature}` }
  return (await call(both.server, 'POST', path, { body, headers })).status
}

/** Returns whose charges were heard of since, and forgets it. */
async function heard({ server }: TwoTenants): Promise<string[]> {
  const rows = await server.db.system((tx) =>
    tx
      .deleteFrom('jobs')
      .where('kind', '=', 'charge.check')
      .where('payload', '@>', '{"scheduled": false}' as never)
      .returning('tenant')
      .execute(),
  )
  return rows.map(({ tenant }) => tenant)
}

async function paidBoth(driver: 'stripe' | 'openpay') {
  const both = await twoTenants()
  await giveOwn(both)
  await buy(both.aurora, 'aurora', driver)
  await buy(both.receptio, 'receptio', driver)
  const attempts: Attempt[] = await both.server.db.system((tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['tenant', 'provider_id as providerId', 'provider_key as key'])
      .orderBy('tenant')
      .execute(),
  )
  const [ofAurora, ofReceptio] = attempts
  if (!ofAurora || !ofReceptio) throw new Error('Both have paid.')
  await heard(both)
  return { both, ofAurora, ofReceptio }
}

describe.each(['stripe', 'openpay'] as const)('a webhook of %s', (driver) => {
  test('comes to the address of the tenant whose account it is, with that tenant’s secret', async () => {
    const { both, ofAurora } = await paidBoth(driver)
    expect(await say(both, driver, ofAurora, { to: '/aurora', secret: own[driver] })).toBe(200)
    expect(await heard(both)).toEqual(['aurora'])
  })

  test('touches nothing of another tenant', async () => {
    const { both, ofAurora, ofReceptio } = await paidBoth(driver)
    expect(await say(both, driver, ofReceptio, { to: '/aurora', secret: own[driver] })).toBe(200)
    expect(await say(both, driver, ofAurora, { secret: installation[driver] })).toBe(200)
    expect(await heard(both)).toEqual([])
    expect(await say(both, driver, ofReceptio, { secret: installation[driver] })).toBe(200)
    expect(await heard(both)).toEqual(['receptio'])
  })

  test('with another’s secret is refused, and so is one for a tenant without an account of its own', async () => {
    const { both, ofAurora, ofReceptio } = await paidBoth(driver)
    const answers = [
      await say(both, driver, ofAurora, { to: '/aurora', secret: installation[driver] }),
      await say(both, driver, ofReceptio, { secret: own[driver] }),
      await say(both, driver, ofReceptio, { to: '/receptio', secret: installation[driver] }),
      await say(both, driver, ofReceptio, { to: '/Nobody', secret: own[driver] }),
    ]
    expect(answers).toEqual([401, 401, 401, 401])
    expect(await heard(both)).toEqual([])
  })
})
