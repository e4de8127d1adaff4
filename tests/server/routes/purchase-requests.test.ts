import { describe, expect, test, vi } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, charge, data, openShop, order, productId, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

interface WireRequest {
  id: string
  status: string
  own: boolean
}

/** A member of Acme who may not pay, beside Acme's owner. */
async function team(email = 'user@acme.test') {
  const shop = await openShop({ email: 'owner@acme.test' })
  const token = await signIn(shop.server, email)
  const product = await productId(shop.server.db, 'Usuario adicional')
  const ask = (more: object = {}) =>
    call(shop.server, 'POST', '/purchase_requests', {
      token,
      body: { product_id: product, period: 0, note: 'Somos uno más.', ...more },
    })
  const own = async () => data<WireRequest[]>(await call(shop.server, 'GET', '/purchase_requests', { token }))
  return { shop, token, product, ask, own, mails: () => mailed(shop) }
}

const listed = async (shop: Shop) => data<WireRequest[]>(await shop.get('/purchase_requests'))
const decline = (shop: Shop, id: string) => shop.post(`/purchase_requests/${id}/decline`)

/** Sends what is due and returns to whom and about what. */
async function mailed(shop: Shop) {
  await runJobs(shop)
  return shop.server.mailer.inbox
    .map(({ to, subject }) => `${to}: ${subject}`)
    .filter((line) => line.includes('Usuario adicional'))
}

describe('[customer 21] a member asks who may pay to buy a product', () => {
  test('once: each who may pay gets a mail and sees it with its note, others see nothing', async () => {
    const { shop, ask, own, mails, product } = await team()
    const ulises = await idsOf(shop.server.db, 'user@acme.test')
    const answer = await ask({ note: '  Somos uno más.\r\nGracias  ' })
    const request = data<WireRequest>(answer)
    const whole = {
      id: request.id,
      product: { id: product, name: { 'es-MX': 'Usuario adicional', en: 'Extra user' } },
      usuario: { id: ulises.userId, nombre: 'Ulises Urrutia' },
      period: 0,
      note: 'Somos uno más.\nGracias',
      status: 'open',
      own: true,
      created_at: shop.server.clock.now().toISOString(),
      closed_at: null,
    }
    expect(answerOf(answer)).toEqual({ status: 200, body: { data: whole } })
    expect(data(await ask({ note: 'Otra vez', period: 1 }))).toEqual(whole)
    // From the sixth time on, PostgreSQL plans a prepared statement without its values.
    for (let time = 0; time < 8; time += 1) expect(data(await ask())).toEqual(whole)
    expect(await own()).toEqual([whole])
    expect(await listed(shop)).toEqual([{ ...whole, own: false }])
    expect((await mails()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'admin@acme.test: Ulises Urrutia pide Usuario adicional',
      'owner@acme.test: Ulises Urrutia pide Usuario adicional',
    ])
    const auditor = await signIn(shop.server, 'audit@acme.test')
    expect(data(await call(shop.server, 'GET', '/purchase_requests', { token: auditor }))).toEqual([])
    const stranger = await signIn(shop.server, 'nuevo@demo.test')
    expect(data(await call(shop.server, 'GET', '/purchase_requests', { token: stranger }))).toEqual([])
    const refused = await call(shop.server, 'POST', `/purchase_requests/${request.id}/decline`, { token: stranger, body: {} })
    expect(answerOf(refused)).toEqual(refusal('record.missing'))
  })

  test('and hears when it is bought, once', async () => {
    const { shop, product, ask, own, mails } = await team()
    await ask()
    await mails()
    shop.server.mailer.inbox.length = 0
    const card = await addOpenpayCard(shop, '4111111111111111')
    const bought = await order(shop, {
      subscription_plan_id: undefined,
      line_items: [{ id: product, quantity: 1 }],
      expected_total: 79_00,
    })
    expect(await own()).toMatchObject([{ status: 'open' }])
    expect(data<WireOrder>(await charge(shop, bought.id, card.id)).status).toBe('paid')
    expect(await own()).toMatchObject([{ status: 'bought', closed_at: shop.server.clock.now().toISOString() }])
    expect(await listed(shop)).toEqual([])
    expect(await mails()).toContain('user@acme.test: Ya tienes Usuario adicional')
  })

  test('and hears when it is declined; then it may be asked for again', async () => {
    const { shop, token, ask, own, mails } = await team()
    const { id } = data<WireRequest>(await ask())
    const refused = await call(shop.server, 'POST', `/purchase_requests/${id}/decline`, { token, body: {} })
    expect(answerOf(refused)).toEqual(refusal('permission.missing'))
    const declined = await decline(shop, id)
    expect(data(declined)).toMatchObject({ id, status: 'declined', closed_at: shop.server.clock.now().toISOString() })
    expect(data(await decline(shop, id))).toEqual(data(declined))
    expect(await listed(shop)).toEqual([])
    expect((await mails()).filter((line) => line.startsWith('user@'))).toEqual([
      'user@acme.test: Por ahora no se compra Usuario adicional',
    ])
    const again = data<WireRequest>(await ask())
    expect(again.id).not.toBe(id)
    expect((await own()).map(({ status }) => status)).toEqual(['open', 'declined'])
    shop.server.clock.advance({ days: 31 })
    const later = await signIn(shop.server, 'user@acme.test')
    expect(data(await call(shop.server, 'GET', '/purchase_requests', { token: later }))).toMatchObject([
      { id: again.id, status: 'open' },
    ])
    const owner = await signIn(shop.server, 'owner@acme.test')
    expect(data(await call(shop.server, 'GET', '/purchase_requests', { token: owner }))).toMatchObject([{ id: again.id }])
  })

  test('what the team has, what is not sold and what is not there is refused', async () => {
    const { shop, ask } = await team()
    const crm = await productId(shop.server.db, 'CRM')
    expect(answerOf(await ask({ product_id: crm }))).toEqual(refusal('application.held'))
    const ids = ['x', '019a0000-0000-7000-8000-0000000000ff']
    for (const id of ids) expect(answerOf(await ask({ product_id: id }))).toEqual(refusal('record.missing'))
    for (const id of ids) expect(answerOf(await decline(shop, id))).toEqual(refusal('record.missing'))
    expect((await ask({ note: 'a'.repeat(281) })).status).toBe(422)
    expect((await ask({ note: 'a\u202eb' })).status).toBe(422)
  })
})
