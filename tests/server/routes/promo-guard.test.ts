import { expect, test, vi } from 'vitest'
import { openShop, wish } from '../orders/support/shop.ts'
import { refusal, answerOf } from '../support/calls.ts'

vi.setConfig({ testTimeout: 60_000 })

test('[CHK-5] promo codes cannot be guessed by asking for prices or ordering; good ones do not count', async () => {
  const shop = await openShop()
  const { expected_total, consent, ...rest } = (await wish(shop)) as { expected_total: number; consent: object }
  const good = { ...rest, promocode: 'SOLOPRO' }
  for (let n = 0; n < 3; n += 1) expect((await shop.post('/cash/quote', good)).status).toBe(200)
  for (let n = 0; n < 3; n += 1) expect((await shop.post('/cash/promocodes/apply', { code: 'SOLOPRO' })).status).toBe(200)
  const order = (promocode: string) => shop.post('/cash/orders', { ...rest, expected_total, consent, promocode })
  for (let n = 0; n < 15; n += 1) {
    expect(answerOf(await shop.post('/cash/quote', { ...rest, promocode: `GUESS-${n}` }))).toEqual(refusal('promo.missing'))
    expect(answerOf(await order(`GUESS-${n}`))).toEqual(refusal('promo.missing'))
  }
  expect(answerOf(await shop.post('/cash/quote', good))).toEqual(refusal('calls.throttled'))
  expect(answerOf(await order('SOLOPRO'))).toEqual(refusal('calls.throttled'))
  expect((await shop.post('/cash/quote', rest)).status).toBe(200)
})
