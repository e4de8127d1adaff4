import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { ownField, wireField, wireOf } from '#contract/wire.ts'
import * as z from '#contract/zod.ts'
import { requests } from '#tests/fixtures/requests.ts'

const parts = Object.keys(endpoints).flatMap((name) => {
  const { query, body, upload }: Endpoint = endpoints[name as Operation]
  const request = requests[name as Operation] as { query?: unknown; body?: unknown }
  const queries = query ? [[name, 'query', query, request.query] as const] : []
  return body && !upload ? [...queries, [name, 'body', body, request.body] as const] : queries
})

test.each(parts)('[CALL-1] %s sends its %s as it was read', (_name, _part, schema, wire) => {
  const own = z.parse(schema, wire)

  expect(z.parse(schema, wireOf(schema, own))).toEqual(own)
  expect(Object.keys(wireOf(schema, own) as object).sort()).toEqual(Object.keys(wire as object).sort())
})

test('[CALL-1] what fits neither of two bodies travels as it is, for the server to refuse by name', () => {
  const body = { driver: 'openpay', data: { tokenId: '' }, dueTotal: 0 }

  expect(wireOf(endpoints.addPaymentMethod.body, body)).toEqual({ driver: 'openpay', data: { tokenId: '' }, due_total: 0 })
})

test.each([
  ['createOrder', 'line_items.0.quantity', 'lines.0.quantity'],
  ['createOrder', 'metadata.onboarding_id', 'metadata.onboardingId'],
  ['updateOnboarding', 'metadata.cart.line_items', 'metadata.cart.lines'],
  ['storeCustomer', 'owner.nombre', 'owner.name'],
  ['actOnSubscription', 'charge.card_id', 'charge.cardId'],
  ['createToken', 'elsewhere.nombre', 'elsewhere.nombre'],
] as const)('[CALL-1] a field of %s is %s there and %s here', (name, wire, own) => {
  expect(ownField(endpoints[name].body, wire)).toBe(own)
  expect(wireField(endpoints[name].body, own)).toBe(wire)
})
