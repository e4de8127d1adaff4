import { expect, test } from 'vitest'

import { demoOpenpay } from '#sandbox/provider-settings.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { bodyOf, openpay, publicKey, saveCard } from './openpay.client.ts'

test('a customer is made, found by external_id, changed and deleted with its cards', async () => {
  const sandbox = await startSandbox()
  const acme = { name: 'Acme', email: 'owner@acme.test', external_id: 'c1' }
  const customer = await bodyOf(openpay(sandbox, 'POST customers', acme))
  expect(customer).toMatchObject({ ...acme, id: expect.stringMatching(/^a[a-z0-9]{19}$/), status: 'active', balance: 0 })
  expect((await openpay(sandbox, 'POST customers', acme)).body).toMatchObject({ error_code: 2003, http_code: 409 })
  expect(await bodyOf(openpay(sandbox, 'GET customers?external_id=c1'))).toEqual([customer])
  expect(await bodyOf(openpay(sandbox, 'GET customers?external_id=c2'))).toEqual([])
  expect(await bodyOf(openpay(sandbox, `PUT customers/${customer.id}`, { ...acme, name: 'Otra' }))).toMatchObject({
    name: 'Otra',
    external_id: 'c1',
  })
  expect((await openpay(sandbox, `DELETE customers/${customer.id}`)).status).toBe(204)

  expect((await openpay(sandbox, `GET customers/${customer.id}`)).body).toMatchObject({ error_code: 1005, http_code: 404 })
})

test('a deleted customer has no cards', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '4111111111111111')
  await openpay(sandbox, `DELETE customers/${customer}`)

  expect((await openpay(sandbox, `GET customers/${customer}/cards/${card}`)).body.error_code).toBe(1005)
})

test('lists are bare, newest first, and paged', async () => {
  const sandbox = await startSandbox()
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) ids.push((await bodyOf(openpay(sandbox, 'POST customers', { name, email: 'x@x.test' }))).id)

  const page = await bodyOf(openpay(sandbox, 'GET customers?offset=1&limit=1'))

  expect(page.map(({ id }) => id)).toEqual([ids[1]])
  expect((await openpay(sandbox, 'GET customers?limit=many')).body.error_code).toBe(1001)
})

test.each([
  ['the public key on a private call', 'GET customers', undefined, publicKey, 403, 1010],
  ['a wrong key', 'GET customers', undefined, 'Basic bm9uZTo=', 401, 1002],
  ['no key', 'GET customers', undefined, '', 401, 1002],
  ['JSON that is none', 'POST customers', '{', undefined, 400, 1001],
  ['a list for a body', 'POST customers', '[]', undefined, 400, 1001],
  ['a missing name', 'POST customers', { email: 'x@x.test' }, undefined, 400, 1001],
  ['a name that is no text', 'POST customers', { name: 1, email: 'x@x.test' }, undefined, 400, 1001],
  ['a body too large', 'POST customers', 'x'.repeat(70_000), undefined, 413, 1009],
  ['an unknown charge', 'GET charges/trnone', undefined, undefined, 404, 1005],
  ['an unknown token', 'GET tokens/knone', undefined, undefined, 404, 1005],
  ['an unknown webhook', 'GET webhooks/wnone', undefined, undefined, 404, 1005],
])('%s is refused in the provider’s shape', async (_, route, body, key, http, code) => {
  const sandbox = await startSandbox()

  const answer = await openpay(sandbox, route, body, key)

  expect(answer).toMatchObject({
    status: http,
    body: {
      category: 'request',
      http_code: http,
      error_code: code,
      request_id: expect.any(String),
      description: expect.any(String),
    },
  })
})

test('another merchant is unknown here', async () => {
  const { url } = await startSandbox()
  const answer = await fetch(`${url}/openpay/v1/mother/customers`, {
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.privateKey}:`)}` },
  })

  expect([answer.status, await answer.json()]).toMatchObject([401, { error_code: 1002 }])
})

test('a browser may ask: the preflight names the origin and allows credentials', async () => {
  const { url } = await startSandbox()

  const answer = await fetch(`${url}/openpay/v1/${demoOpenpay.merchantId}/tokens`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:3000',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })

  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  expect(answer.headers.get('access-control-allow-headers')).toBe('accept,content-type,authorization')
})

test('BIN and anti-fraud calls answer, double slashes and all', async () => {
  const sandbox = await startSandbox()

  expect(await bodyOf(openpay(sandbox, 'GET bines/man/50622100'))).toMatchObject({ brand: 'carnet', card_type: 'DEBIT' })
  expect(await bodyOf(openpay(sandbox, 'GET /antifraudkeys', undefined, publicKey))).toEqual({ data: '' })
  const components = await fetch(`${sandbox.url}/openpay/antifraud/${demoOpenpay.merchantId}/components?s=x`)
  expect([components.status, components.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
})
