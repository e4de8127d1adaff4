import { expect, test } from 'vitest'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { asBrowser, bodyOf, stripe } from './stripe.client.ts'

test('a customer is made, changed, listed by e-mail, read and deleted with its cards', async () => {
  const sandbox = await startSandbox()
  const { id } = await bodyOf(
    stripe(sandbox, 'POST customers', { email: 'owner@acme.test', name: 'Olivia', 'metadata[cliente_id]': 'c1' }),
  )
  expect(id).toMatch(/^cus_[A-Za-z0-9]{24}$/)
  const method = await bodyOf(stripe(sandbox, 'POST payment_methods/pm_card_visa/attach', { customer: id }))

  expect(await bodyOf(stripe(sandbox, `POST customers/${id}`, { name: '', 'metadata[plan]': 'x' }))).toMatchObject({
    email: 'owner@acme.test',
    name: null,
    metadata: { cliente_id: 'c1', plan: 'x' },
  })
  expect((await bodyOf(stripe(sandbox, 'GET customers', { email: 'owner@acme.test' }))).data).toHaveLength(1)
  expect((await bodyOf(stripe(sandbox, 'GET customers', { email: 'nobody@acme.test' }))).data).toEqual([])
  expect(await bodyOf(stripe(sandbox, `DELETE customers/${id}`))).toEqual({ id, object: 'customer', deleted: true })
  expect(await bodyOf(stripe(sandbox, `GET customers/${id}`))).toEqual({ id, object: 'customer', deleted: true })
  expect((await bodyOf(stripe(sandbox, `GET payment_methods/${method.id}`))).customer).toBeNull()
})

test('methods are listed newest first by page, read, changed and detached', async () => {
  const sandbox = await startSandbox()
  const { id: customer } = await bodyOf(stripe(sandbox, 'POST customers'))
  const attach = async (alias: string) => (await bodyOf(stripe(sandbox, `POST payment_methods/${alias}/attach`, { customer }))).id
  const [first, second] = [await attach('pm_card_visa'), await attach('pm_card_mastercard')]

  const page = await bodyOf(stripe(sandbox, `GET customers/${customer}/payment_methods`, { type: 'card', limit: 1 }))
  expect(page).toMatchObject({
    object: 'list',
    has_more: true,
    data: [{ id: second, card: { brand: 'mastercard', last4: '4444' } }],
  })
  const next = await bodyOf(stripe(sandbox, 'GET payment_methods', { customer, limit: 1, starting_after: second }))
  expect(next).toMatchObject({ has_more: false, data: [{ id: first }] })
  expect(await bodyOf(stripe(sandbox, `POST payment_methods/${first}`, { 'card[exp_month]': 3 }))).toMatchObject({
    card: { exp_month: 3 },
  })
  expect((await bodyOf(stripe(sandbox, `POST payment_methods/${first}/detach`))).customer).toBeNull()
  const again = await stripe(sandbox, `POST payment_methods/${first}/detach`)
  expect([again.status, again.body.error.type]).toEqual([400, 'invalid_request_error'])
})

test.each([
  ['a wrong key', 'GET customers', {}, { Authorization: 'Bearer sk_test_other' }, 401, undefined],
  ['no key', 'GET customers', {}, { Authorization: '' }, 401, undefined],
  ['a live key', 'GET customers', {}, { Authorization: 'Bearer sk_live_x' }, 401, undefined],
  ['the publishable key', 'GET customers', {}, asBrowser, 401, 'secret_key_required'],
  ['an unknown parameter', 'POST customers', { color: 'red' }, {}, 400, 'parameter_unknown'],
  ['an unknown customer', 'GET customers/cus_x', {}, {}, 404, 'resource_missing'],
  ['an unknown method', 'GET payment_methods/pm_x', {}, {}, 404, 'resource_missing'],
  ['an unknown charge', 'GET charges/ch_x', {}, {}, 404, 'resource_missing'],
  ['an unknown event', 'GET events/evt_x', {}, {}, 404, 'resource_missing'],
  ['an unknown refund', 'GET refunds/re_x', {}, {}, 404, 'resource_missing'],
  ['an unknown address', 'GET unicorns', {}, {}, 404, undefined],
  ['a limit of 0', 'GET customers', { limit: 0 }, {}, 400, 'parameter_invalid_integer'],
  ['metadata too long', 'POST customers', { 'metadata[k]': 'x'.repeat(501) }, {}, 400, undefined],
  ['an expansion of nothing', 'POST customers', { 'expand[0]': 'email' }, {}, 400, undefined],
])('%s is refused in the provider’s shape', async (_, route, fields, headers, status, code) => {
  const sandbox = await startSandbox()

  const answer = await stripe(sandbox, route, fields, headers)

  expect(answer).toMatchObject({ status, body: { error: { type: 'invalid_request_error', message: expect.any(String) } } })
  expect(answer.body.error.code).toBe(code)
})

test('a Basic key and a JSON body serve as well as Bearer and a form', async () => {
  const { url } = await startSandbox()
  const { demoStripe } = await import('#sandbox/provider-settings.ts')

  const answer = await fetch(`${url}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoStripe.secretKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.test', metadata: { n: 1 } }),
  })

  expect(await answer.json()).toMatchObject({ object: 'customer', email: 'a@b.test', metadata: { n: '1' } })
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
})
