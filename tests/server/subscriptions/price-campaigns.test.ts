import { expect, test, vi } from 'vitest'
import { charged } from '../orders/support/shop.ts'
import { again, pass, subscription } from './support/life.ts'
import {
  announced,
  before,
  campaignMails,
  campaignNow,
  dearer,
  drafted,
  except,
  later,
  soldTwice,
  step,
} from './support/campaigns.ts'

vi.setConfig({ testTimeout: 120_000 })

test('[issue 23] an announced price is charged with the first renewal from its day on, and was mailed a month before', async () => {
  const at = await soldTwice()
  const id = await announced(at)
  expect(await campaignNow(at, id)).toEqual({ state: 'announced', mine: ['announced', null, before, dearer] })
  expect(campaignMails(at)).toEqual(['El precio de Profesional cambia el 2 de abril de 2026'])
  expect((await subscription(at.shop)).pendingChange).toBe(null)
  await pass(at.shop, { days: 2 })
  const shop = await again(at.shop)
  expect(await subscription(shop)).toMatchObject({
    pricing: { total: before, renewal: before },
    pendingChange: { period: 'monthly', renewal: { total: dearer, at: '2026-04-02' }, announced: true },
  })
  await pass(at.shop, { days: 31 })
  expect(await charged(at.shop)).toEqual([before, dearer])
  expect(await campaignNow(await later(at), id)).toMatchObject({ state: 'applying' })
  await pass(at.shop, { days: 30 })
  expect(await charged(at.shop)).toEqual([before, dearer, dearer])
  expect(await campaignNow(await later(at), id)).toEqual({ state: 'applied', mine: ['charged', null, before, dearer] })
})

test('[issue 23] who was left out of a price campaign gets a mail that the price stays, and pays the old one', async () => {
  const at = await soldTwice()
  const id = await announced(at)
  await pass(at.shop, { days: 1 })
  const { id: mine } = await subscription(await again(at.shop))
  const next = await later(at)
  expect((await except(next, id, mine)).status).toBe(200)
  await pass(at.shop, { days: 32 })
  expect(campaignMails(at)).toEqual([
    'El precio de Profesional cambia el 2 de abril de 2026',
    'El precio de Profesional se queda como está',
  ])
  expect(await charged(at.shop)).toEqual([before, before])
  expect(await campaignNow(await later(at), id)).toMatchObject({ mine: ['left', 'excepted', before, dearer] })
})

test('[issue 23] a stopped price campaign changes no price: what waited is dropped, and whoever was notified is told', async () => {
  const at = await soldTwice()
  const id = await announced(at)
  await pass(at.shop, { days: 20 })
  const next = await later(at)
  expect((await step(next, id, 'stop')).status).toBe(200)
  await pass(at.shop, { days: 13 })
  expect(campaignMails(at)).toHaveLength(2)
  expect(await charged(at.shop)).toEqual([before, before])
  expect(await campaignNow(await later(at), id)).toEqual({ state: 'stopped', mine: ['left', 'stopped', before, dearer] })
})

test('[issue 23] a draft mails nobody and changes nothing; it ends when its notice would be late', async () => {
  const at = await soldTwice()
  const id = await drafted(at)
  expect(await campaignNow(at, id)).toEqual({ state: 'draft', mine: ['listed', null, before, dearer] })
  await pass(at.shop, { days: 2 })
  expect(await campaignNow(await later(at), id)).toMatchObject({ state: 'expired' })
  await pass(at.shop, { days: 31 })
  expect(campaignMails(at)).toEqual([])
  expect(await charged(at.shop)).toEqual([before, before])
})
