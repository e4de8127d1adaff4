import { expect, test, vi } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { isForStaff } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { demoOpenpay } from '#sandbox/provider-settings.ts'
import { scrubText } from '#src/error-reporting/scrub.ts'
import { scrub } from '#server/log/scrub.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { call, answerOf, signIn, tally } from '../support/calls.ts'
import { broken } from './support/examine.ts'
import { addOpenpayCard, charge, openShop, order, runJobs } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const canary = '4111111111111111'
const written = ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111']

// Pictures are not parsed as text; the server draws them again, which keeps only pixels (docs/decisions/0014).
const withBody = Object.entries<Endpoint>(endpoints).filter(([, { body, upload }]) => body !== undefined && upload === undefined)

type Sample = { params?: Record<string, string>; query?: Record<string, string> }
const sampleOf = (name: string) => requests[name as Operation] as Sample

test('every call refuses a body that carries a card number, and neither database nor log holds it', async () => {
  const shop = await openShop()
  expect(withBody.length).toBeGreaterThan(20)
  const staff = await signIn(shop.server, 'root@receptio.test')
  const answers = []
  for (const [name, row] of withBody)
    for (const number of written) {
      const { method, path } = row
      const token = isForStaff(row.access) ? staff : shop.token
      const { params = {}, query = {} } = sampleOf(name)
      const place = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
      const target = `${place}?${new URLSearchParams(query)}`
      const body = { name: 'Olivia', metadata: { notes: [`mi tarjeta es ${number}, vence 12/30`] } }
      answers.push(await call(shop.server, method, target, { token, body, headers: { 'User-Agent': number } }))
    }
  const { 400: refused = 0, 401: noApplication = 0, 403: forbidden = 0 } = tally(answers)
  expect(refused + noApplication + forbidden).toBe(answers.length)
  expect(refused).toBeGreaterThan(answers.length / 2)
  expect(new Set(answers.filter(({ status }) => status === 400).map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1)
  const forged = { type: 'charge.succeeded', transaction: { id: canary, order_id: canary, card: { card_number: canary } } }
  const authorization = `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}`
  await call(shop.server, 'POST', '/webhooks/openpay', { body: forged, headers: { Authorization: authorization } })
  await call(shop.server, 'POST', '/csp-report', { body: { 'csp-report': { 'blocked-uri': canary, 'source-file': canary } } })
  await call(shop.server, 'GET', `/cash/orders/${canary}?page=${canary}`, { token: shop.token })
  const card = await addOpenpayCard(shop, canary)
  const { id } = await order(shop)
  await charge(shop, id, card.id)
  shop.server.clock.advance({ hours: 25 })
  await runJobs(shop)
  expect(await broken(shop, written)).toEqual([])
  expect(written.filter((number) => shop.server.mailer.inbox.some((mail) => JSON.stringify(mail).includes(number)))).toEqual([])
})

test('an error report holds no card number, in the browser as on the server', () => {
  for (const number of written) {
    expect(scrubText(`Card ${number} was declined`)).toBe('Card [digits] was declined')
    expect(scrub(`Card ${number} was declined`)).toBe('Card [digits] was declined')
  }
})
