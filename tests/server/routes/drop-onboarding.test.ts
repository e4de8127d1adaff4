import { expect, test, vi } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { addOpenpayCard, charge, data, openShop, orderNow, wish } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Record {
  id: string
  step: string
  onboarding: object
  rfc: string
}

const onboardings = async (shop: Shop) => data<Record[]>(await shop.get('/onboardings'))
const own = async (shop: Shop) => (await onboardings(shop))[0]?.id ?? ''
const orderIn = async (shop: Shop, onboarding_id: string) =>
  data<{ id: string }>(await shop.post('/cash/orders', { ...(await wish(shop)), metadata: { onboarding_id } })).id
const drop = ({ server, token }: Shop, id: string) => call(server, 'DELETE', `/onboardings/${id}`, { token })

test('[customer 6] [CALL-1] an onboarding that is given up is gone, and the next one begins where it began', async () => {
  const shop = await openShop()
  const id = await own(shop)
  const ordered = await orderIn(shop, id)
  const [before] = await onboardings(shop)
  expect(answerOf(await drop(shop, id))).toEqual({ status: 200, body: { data: { ok: true } } })
  expect(answerOf(await shop.get(`/onboardings/${id}`))).toEqual(refusal('record.missing'))
  const after = await onboardings(shop)
  expect(after.map(({ step, rfc }) => [step, rfc])).toEqual([['welcome', before?.rfc]])
  expect((await orderNow(shop, ordered)).status).toBe('cancelled')
  expect(answerOf(await drop(shop, id))).toEqual(refusal('record.missing'))
})

test('[customer 6] [CALL-1] an onboarding that money moves for, or that is finished, stays', async () => {
  const shop = await openShop()
  const id = await own(shop)
  const card = await addOpenpayCard(shop, '4111111111111111')
  const ordered = await orderIn(shop, id)
  expect((await charge(shop, ordered, card.id)).status).toBe(200)
  expect(answerOf(await drop(shop, id))).toEqual(refusal('order.elsewhere'))
  expect(await own(shop)).toBe(id)
  await shop.server.db.system((tx) => tx.updateTable('orders').set({ onboarding_id: null }).execute())
  await shop.server.db.system((tx) => tx.updateTable('onboardings').set({ status: 1, step: 'finish' }).execute())
  expect(answerOf(await drop(shop, id))).toEqual(refusal('onboarding.step'))
})

test('[customer 6] [ROLE-2] an onboarding of another customer is not there, and who may not change one may not give it up', async () => {
  const shop = await openShop()
  const id = await own(shop)
  const dropAs = async (email: string) =>
    answerOf(await call(shop.server, 'DELETE', `/onboardings/${id}`, { token: await signIn(shop.server, email) }))
  expect(await dropAs('owner@acme.test')).toEqual(refusal('record.missing'))
  expect(await dropAs('audit@acme.test')).toEqual(refusal('permission.missing'))
  expect(await dropAs('user@acme.test')).toEqual(refusal('permission.missing'))
  expect(await own(shop)).toBe(id)
})
