import { expect, test } from 'vitest'

import { startListening } from './listening.ts'
import { chargeCard, openpay, saveCard } from './openpay.client.ts'
import { advance, deliveries, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

const submit = async (url: string, fields: Record<string, string> = {}): Promise<string | null> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return answer.headers.get('location')
}

const page = async (url: string): Promise<string> => (await fetch(url)).text()

test('every object of both providers is on its page, with its detail', async () => {
  const { sandbox } = await startListening()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
  const { body: charge } = await chargeCard(sandbox, '4111111111111111', { order_id: 'att_77' })

  const [ofStripe, ofOpenpay] = [await page(`${sandbox.url}/pagos/stripe`), await page(`${sandbox.url}/pagos/openpay`)]
  expect(ofStripe).toContain('payment_intent.succeeded')
  expect(ofOpenpay).toContain('$499.50 MXN · att_77')
  const detail = `/pagos/openpay/charges/${charge.id}`
  expect(ofOpenpay).toContain(`href="${detail}"`)
  expect(await page(sandbox.url + detail)).toContain('&quot;authorization&quot;: &quot;801585&quot;')
  expect((await fetch(`${sandbox.url}/pagos/openpay/charges/none`)).status).toBe(404)
  expect((await fetch(`${sandbox.url}/pagos/stripe/unicorns/none`)).status).toBe(404)
  const objects = (await (await fetch(`${sandbox.url}/_sandbox/objects/stripe`)).json()) as Record<string, unknown[]>
  expect(objects['payment_intents']).toMatchObject([{ id: intent.id, status: 'succeeded' }])
})

test('the clock is shown and moved by its buttons', async () => {
  const { sandbox } = await startListening()
  const clock = async () => (await (await fetch(`${sandbox.url}/_sandbox/clock`)).json()) as { offset_ms: number }

  expect(await submit(`${sandbox.url}/reloj`, { advance: '86400' })).toBe('/?aviso=reloj-solo')
  expect(await clock()).toMatchObject({ offset_ms: 86_400_000 })
  expect(await page(sandbox.url)).toContain('Adelantado 24 horas.')
  expect(await submit(`${sandbox.url}/reloj`, { advance: '-1' })).toBe('/?aviso=reloj-invalido')
})

test.each([
  undefined,
  null,
  {},
  { advance: 0 },
  { advance: -5 },
  { advance: '' },
  { advance: 'x' },
  { advance: 1e12 },
  { months: 1.5 },
  { months: -1 },
  { to: '2001-01-01' },
  { to: 'mañana' },
  { to: '' },
  [],
])('the clock does not move by %j', async (order) => {
  const { sandbox } = await startListening()
  const answer = await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify(order) ?? null })

  expect(answer.status).toBe(422)
  expect(await (await fetch(`${sandbox.url}/_sandbox/clock`)).json()).toMatchObject({ offset_ms: 0 })
})

test('a fault is armed and disarmed by its form; one that makes no sense is not', async () => {
  const { sandbox } = await startListening()
  const order = { provider: 'stripe', operation: 'customer', kind: 'http_500_before', times: '1' }
  expect(await submit(`${sandbox.url}/pagos/fallas`, { ...order, times: '0' })).toContain('falla-invalida')
  await submit(`${sandbox.url}/pagos/fallas`, order)
  const [, action = ''] = /action="(\/pagos\/fallas\/[^"]+)"/.exec(await page(`${sandbox.url}/pagos`)) ?? []
  await submit(sandbox.url + action)

  expect((await stripe(sandbox, 'POST customers')).status).toBe(200)
})

test('a webhook is shown with its tries and sent again', async () => {
  const { sandbox, receiver } = await startListening()
  await bodyOf(stripe(sandbox, 'POST customers'))
  await advance(sandbox, 1)
  const [delivery] = await deliveries(sandbox)
  const address = `${sandbox.url}/pagos/avisos/${delivery?.id}`

  expect(await submit(`${address}/reenviar`)).toBe(`/pagos/avisos/${delivery?.id}`)

  expect(receiver.types()).toEqual(['customer.created', 'customer.created'])
  expect((await page(address)).match(/<strong>\s*200/g)).toHaveLength(2)
})

test('every test card is listed with what it does', async () => {
  const { sandbox } = await startListening()
  const listed = await page(`${sandbox.url}/pagos/tarjetas`)

  for (const number of ['4242424242424242', '4000980000170006', '4000990030030005', '4000970000210001']) {
    expect(listed).toContain(number)
  }
})

test('reset forgets every object, call, fault, time and webhook on its way, and knows the product again', async () => {
  const { sandbox, receiver } = await startListening()
  await chargeCard(sandbox, '4111111111111111')
  await advance(sandbox, 0.1)
  await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' })
  const read = async (path: string): Promise<unknown> => (await fetch(`${sandbox.url}/_sandbox/${path}`)).json()
  expect(await read('clock')).toMatchObject({ offset_ms: 0 })
  await advance(sandbox, 3600)

  expect([await ledger(sandbox), await read('calls'), await deliveries(sandbox), receiver.types()]).toEqual([[], [], [], []])
  await bodyOf(stripe(sandbox, 'POST customers'))
  await advance(sandbox, 1)
  expect(receiver.types()).toEqual(['customer.created'])
})

test('a card is taken away at its provider, and cannot be taken away twice', async () => {
  const { sandbox, receiver } = await startListening()
  const { payment_method: method } = await preparePayment(sandbox, 'pm_card_visa')
  const { customer, card } = await saveCard(sandbox, '4111111111111111')
  for (const id of [method, card]) {
    const remove = () => submit(`${sandbox.url}/pagos/tarjetas/${id}/quitar`)
    expect([await remove(), await remove()]).toEqual(['/pagos?aviso=tarjeta-quitada', null])
  }
  await advance(sandbox, 1)

  expect(receiver.types()).toContain('payment_method.detached')
  expect((await bodyOf(stripe(sandbox, `GET payment_methods/${method}`))).customer).toBeNull()
  expect((await openpay(sandbox, `GET customers/${customer}/cards/${card}`)).body.error_code).toBe(1005)
})

test('a card of Stripe that is renewed on its page has another number under the same id, and its event is sent', async () => {
  const { sandbox } = await startListening()
  const { id: customer } = await bodyOf(stripe(sandbox, 'POST customers', { name: 'Paula' }))
  const { id } = await bodyOf(stripe(sandbox, 'POST payment_methods/pm_card_visa/attach', { customer }))
  expect(await page(`${sandbox.url}/pagos/stripe/payment_methods/${id}`)).toContain('Renovar en su red')
  expect(await submit(`${sandbox.url}/pagos/tarjetas/${id}/renovar`)).toBe('/pagos?aviso=tarjeta-renovada')
  const last4 = async () => (await bodyOf(stripe(sandbox, `GET payment_methods/${id}`))) as unknown as { card: { last4: string } }
  expect((await last4()).card.last4).toBe('4444')
  const { body } = await stripe(sandbox, 'GET events?type=payment_method.automatically_updated')
  expect(body).toMatchObject({ data: [{ data: { object: { id, card: { last4: '4444' } } } }] })
  await submit(`${sandbox.url}/pagos/tarjetas/${id}/renovar`)
  expect((await last4()).card.last4).toBe('4242')
  expect((await fetch(`${sandbox.url}/pagos/tarjetas/pm_none/renovar`, { method: 'POST' })).status).toBe(404)
})
