import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '#contract/failure.ts'
import { createHttp } from '#src/services/http.ts'
import { nobody } from '#src/services/session-port.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { mastercard, visa } from '#tests/fixtures/payments.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { outcomeRows } from '../outcome-table.ts'
import { holdFetch, type HeldFetch } from './held-fetch.ts'
import { operationOf } from './operation-of.ts'
import { respond } from './wire.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

const callOver = ({ fetch }: HeldFetch) =>
  createHttp({
    base: 'https://receptio.test/api',
    session: nobody,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed: () => {},
    fetch,
  })
const wireOf = (operation: 'getMe' | 'createToken', outcome: string) =>
  outcomeRows(operation).find((row) => row.outcome === outcome)!.wire
const nextTask = () => vi.advanceTimersByTimeAsync(0)

test('a request waits until it is released', async () => {
  const network = holdFetch()
  const call = callOver(network)('getMe', requests.getMe)
  await nextTask()

  expect(network.pending()).toEqual(['getMe'])
  await network.release('getMe', wireOf('getMe', 'ok'))
  expect(await call).toEqual(answers.getMe.ok)
  expect(network.pending()).toEqual([])
})

test('a read that failed is answered the same when it is repeated', async () => {
  const network = holdFetch()
  const call = callOver(network)('getMe', requests.getMe).catch(failureOf)
  await nextTask()
  await network.release('getMe', wireOf('getMe', '500'))
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await call).toMatchObject({ kind: 'refused', status: 500 })
})

test('a passing call is answered at once', async () => {
  expect(await callOver(holdFetch({ passing: ['getMe'] }))('getMe', requests.getMe)).toEqual(answers.getMe.ok)
})

test('an aborted request is no longer held', async () => {
  const network = holdFetch({ patience: 20 })
  const leaving = new AbortController()
  const call = callOver(network)('createToken', { ...requests.createToken, signal: leaving.signal }).catch(failureOf)
  await nextTask()
  expect(network.pending()).toEqual(['createToken'])
  leaving.abort()
  await call

  expect(network.pending()).toEqual([])
  await expect(network.release('createToken', wireOf('createToken', 'ok'))).rejects.toThrow(
    'nobody is calling createToken; held: nothing',
  )
})

test('a request that was aborted before it left is never held', async () => {
  const network = holdFetch()

  await expect(network.fetch('https://receptio.test/api/me', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(network.pending()).toEqual([])
})

test('a held request may be answered by somebody else', async () => {
  const network = holdFetch()
  const call = callOver(network)('getMe', requests.getMe)
  await nextTask()

  const answered = await network.forward('getMe', ({ method, url }) => {
    expect([method, url]).toEqual(['GET', 'https://receptio.test/api/me'])
    return respond(wireOf('getMe', 'ok'))
  })

  expect([answered.status, await call, network.pending()]).toEqual([200, answers.getMe.ok, []])
})

test('once it is let go, what is called is answered, and what is held stays held', async () => {
  const network = holdFetch()
  const first = callOver(network)('getMe', requests.getMe)
  await nextTask()
  network.letGo((operation) => respond(wireOf(operation as 'getMe', 'ok')))

  expect([await callOver(network)('getMe', requests.getMe), network.pending()]).toEqual([answers.getMe.ok, ['getMe']])
  await network.release('getMe', wireOf('getMe', 'ok'))
  expect(await first).toEqual(answers.getMe.ok)
})

test('a request outside the contract is refused loudly', async () => {
  await expect(holdFetch().fetch('https://receptio.test/api/nowhere')).rejects.toThrow('is no call of the contract')
})

test('knows every call of the contract by method and path', () => {
  expect(operationOf('GET', 'https://receptio.test/api/usuarios/7?x=1')).toBe('getUser')
  expect(operationOf('PUT', '/api/usuarios/7')).toBe('updateUser')
  expect(operationOf('DELETE', '/api/usuarios/7')).toBe('removeUser')
  expect(operationOf('GET', '/api/usuarios/7/8')).toBeNull()
})

const sentAs = async (address: string, init: RequestInit) => {
  const network = holdFetch()
  void network.fetch(`https://receptio.test/api${address}`, init)
  const operation = network.pending()[0]!
  return network.release(operation, wireOf(operation as 'getMe', 'ok')).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
}
const headers = { 'accept-language': 'es-MX', 'x-tenancy': 'receptio', 'x-client-idx': 'c1', 'idempotency-key': 'k1' }
const { body: order } = requests.createOrder

test.each([
  ['as the contract has it', {}, 'accepted'],
  ['with a number as a text', { period: '0' }, /^createOrder sent what its row of the contract refuses: body\.period: /],
  ['with a name of the code', { lineItems: [] }, /^createOrder sent what its row of the contract refuses: body: /],
])('an order is held to its row of the contract: %s', async (_, change, expected) => {
  const body = JSON.stringify({ ...order, ...change })

  expect(await sentAs('/cash/orders', { method: 'POST', headers, body })).toMatch(expected)
})

test('an act without its key, a query that the call does not take, and a body without need are refused', async () => {
  const { 'idempotency-key': _, ...keyless } = headers

  expect([
    await sentAs('/cash/orders', { method: 'POST', headers: keyless, body: JSON.stringify(order) }),
    await sentAs('/me?page=2', { headers }),
    await sentAs(`/me/sessions/${requests.endOpenSession.params.id}`, { method: 'DELETE', headers, body: '{}' }),
  ]).toEqual([
    'createOrder sent what its row of the contract refuses: headers.idempotency-key is missing',
    'getMe sent what its row of the contract refuses: query.page: the call takes no query',
    'endOpenSession sent what its row of the contract refuses: body: the call takes no body',
  ])
})

test('a request that carries something else than its model says is refused, with both', async () => {
  const network = holdFetch({ patience: 20 })
  const charge = { ...requests.chargeOrder, body: { paymentMethod: { id: visa.id } }, idempotencyKey: crypto.randomUUID() }
  void callOver(network)('chargeOrder', charge).catch(failureOf)
  await nextTask()
  const expected = { path: '/cash/orders', body: { payment_method: { id: mastercard.id } } }

  await expect(network.release('chargeOrder', { fail: 'offline' }, expected)).rejects.toThrow(
    `chargeOrder sent something else than was chosen: path: /api/cash/orders/${requests.chargeOrder.params.id}/charge, ` +
      `expected /api/cash/orders; body: {"payment_method":{"id":"${visa.id}"}}, ` +
      `expected {"payment_method":{"id":"${mastercard.id}"}}`,
  )
})

test('a repeat keeps its idempotency key, and a new act has a new one', async () => {
  const network = holdFetch({ patience: 20 })
  const charge = async (idempotencyKey: string, key: 'same' | 'new') => {
    void callOver(network)('chargeOrder', { ...requests.chargeOrder, idempotencyKey }).catch(failureOf)
    await nextTask()
    const expected = { path: `/cash/orders/${requests.chargeOrder.params.id}/charge`, body: {}, key }
    return network.release('chargeOrder', { fail: 'offline' }, expected)
  }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

  await charge(first, 'new')
  await charge(first, 'same')
  await expect(charge(first, 'new')).rejects.toThrow('a new act has an idempotency key that was used before')
  await expect(charge(second, 'same')).rejects.toThrow('a repeat has another idempotency key')
})
