import { expect, test } from 'vitest'
import { drivers } from '#contract/driver.ts'
import type { Env } from '#server/env.ts'
import { createGateways } from '#server/providers/payments/gateways.ts'
import { openShop } from '../orders/support/shop.ts'

type Keys = Env['gateways']

async function withKeys(stripe: Partial<Keys['stripe']>, openpay: Partial<Keys['openpay']>) {
  const { gateways: standIn } = (await openShop()).server.services.env
  return createGateways({ stripe: { ...standIn.stripe, ...stripe }, openpay: { ...standIn.openpay, ...openpay } }, 2000)
}

const probed = async (gateways: Awaited<ReturnType<typeof withKeys>>) =>
  Object.fromEntries(await Promise.all(drivers.map(async (driver) => [driver, await gateways[driver].probe()] as const)))

const nobody = 'http://127.0.0.1:9'

test('a gateway is ready when it answers to the keys in force', async () => {
  expect(await probed(await withKeys({}, {}))).toEqual({ stripe: 'ready', openpay: 'ready' })
})

test('a gateway that does not know the keys refuses them', async () => {
  const wrong = await withKeys({ secretKey: 'sk_test_wrong' }, { privateKey: 'sk_wrong' })
  expect(await probed(wrong)).toEqual({ stripe: 'refused', openpay: 'refused' })
})

test('Openpay refuses a merchant that is not the owner of the key', async () => {
  const { openpay } = await withKeys({}, { merchantId: 'mwrong' })
  expect(await openpay.probe()).toBe('refused')
})

test('a gateway that does not answer is unreachable', async () => {
  const away = await withKeys({ apiBase: nobody }, { apiBase: `${nobody}/v1` })
  expect(await probed(away)).toEqual({ stripe: 'unreachable', openpay: 'unreachable' })
})

test('a live key of Stripe and the live address of Openpay charge real cards', async () => {
  const live = await withKeys({ secretKey: 'rk_live_x' }, { apiBase: 'https://api.openpay.mx/v1' })
  const trial = await withKeys({}, { apiBase: 'https://sandbox-api.openpay.mx/v1' })
  const isLive = (gateways: typeof live) => [gateways.stripe.isLive, gateways.openpay.isLive]
  expect([isLive(live), isLive(trial)]).toEqual([
    [true, true],
    [false, false],
  ])
})
