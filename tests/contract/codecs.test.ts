import { describe, expect, test } from 'vitest'
import { customerCodec } from '#contract/customer.ts'
import { sessionCodec, storedSessionSchema } from '#contract/session.ts'
import { endpoints } from '#contract/endpoints.ts'
import { userCodec, userStatuses } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { issuesOf } from './support/properties.ts'
import { wireCustomer, wireSession, wireUser } from './support/wire.ts'

test('[CALL-1] a user in our words', () => {
  expect(z.decode(userCodec, wireUser as never)).toEqual({
    id: wireUser.id,
    name: 'Olivia Ortega',
    email: 'owner@acme.test',
    status: 'active',
    level: 'owner',
    root: false,
    emailVerifiedAt: '2026-01-15T16:30:00.000Z',
    roles: ['owner'],
    permissions: ['usuarios.list', 'usuarios.info'],
    customerId: wireUser.cliente_id,
    version: 3,
    createdAt: '2026-01-15T16:00:00.000Z',
  })
})

test('[CALL-1] a customer in our words', () => {
  expect(z.decode(customerCodec, wireCustomer as never)).toEqual({
    id: wireCustomer.id,
    name: 'Acme Distribuciones',
    alias: null,
    rfc: 'ADI150312KJ4',
    email: 'owner@acme.test',
    phone: '5555010203',
    status: 'active',
    billingDay: 15,
    version: 4,
    createdAt: '2026-01-15T16:00:00.000Z',
    onboardingFinishedAt: '2026-01-15T17:00:00.000Z',
    applications: [
      {
        key: 'facturacion',
        name: { 'es-MX': 'Facturación', en: 'Invoicing' },
        description: { 'es-MX': 'Facturas electrónicas', en: 'Electronic invoices' },
      },
    ],
  })
})

const session = {
  token: 'tok_0123456789abcdefghij',
  user: {
    id: wireUser.id,
    name: 'Olivia Ortega',
    level: 'owner',
    root: false,
    emailVerifiedAt: null,
    roles: ['owner'],
    permissions: ['usuarios.list'],
  },
  customer: { id: wireCustomer.id, name: 'Acme Distribuciones', onboardingFinishedAt: null },
}

test('[STAT-4] a session in our words counterexample no address, RFC or phone', () => {
  const more = {
    ...wireSession,
    email: 'owner@acme.test',
    rfc: 'ADI150312KJ4',
    phone: '5555010203',
    cliente: { ...wireSession.cliente, rfc: 'ADI150312KJ4' },
  }

  expect(z.decode(sessionCodec, wireSession as never)).toEqual(session)
  expect(sessionCodec.parse(more)).toEqual(session)
})

describe('what was read can be written again', () => {
  const nobodyVerified = { ...wireUser, email_verified_at: null, roles: [], permissions: [] }

  test.each([
    ['user', userCodec, wireUser],
    ['user without anything', userCodec, nobodyVerified],
    ...userStatuses.map((status) => [`user who is ${status}`, userCodec, { ...wireUser, status }] as const),
    ['customer', customerCodec, wireCustomer],
    [
      'customer at the beginning',
      customerCodec,
      { ...wireCustomer, rfc: null, alias: 'Acme', status: 'pending', metadata: { onboarding: { finished_at: null }, apps: [] } },
    ],
    ['session', sessionCodec, wireSession],
    ['session of root', sessionCodec, { ...wireSession, root: true, roles: ['root'], permissions: [] }],
  ] as const)('[CALL-1] %s', (_, codec: z.ZodMiniType, wire) => {
    expect(z.encode(codec, z.decode(codec, wire))).toEqual(wire)
  })

  test('[STAT-4] a user without lists has empty ones', () => {
    const { roles, permissions, ...bare } = wireSession
    const { roles: _, permissions: __, ...bareUser } = wireUser

    expect(sessionCodec.parse(bare).user).toEqual({ ...session.user, roles: [], permissions: [] })
    expect(userCodec.parse(bareUser)).toMatchObject({ roles: [], permissions: [] })
    expect([roles, permissions]).toEqual([['owner'], ['usuarios.list']])
  })
})

describe('drift is told by the path of its field', () => {
  test.each([
    ['user', userCodec, { ...wireUser, version: '3' }, ['version: Invalid input']],
    ['user', userCodec, { ...wireUser, status: 'sleeping' }, ['status: Invalid input']],
    ['customer', customerCodec, { ...wireCustomer, metadata: { apps: [] } }, ['metadata.onboarding: Invalid input']],
    [
      'customer',
      customerCodec,
      { ...wireCustomer, metadata: { ...wireCustomer.metadata, apps: [{ key: 'x', name: { 'es-MX': 'X', en: 'X' } }] } },
      ['metadata.apps.0.description: Invalid input'],
    ],
    ['session', sessionCodec, { ...wireSession, access_token: 'short' }, ['access_token: Invalid input']],
    ['session', sessionCodec, { ...wireSession, roles: null }, ['roles: Invalid input']],
    ['session', sessionCodec, { ...wireSession, cliente: null }, ['cliente: Invalid input']],
  ] as const)('[CALL-1] of a %s', (_, codec: z.ZodMiniType, wire, issues) => {
    expect(issuesOf(codec, wire)).toEqual(issues)
  })
})

test('[STAT-4] only this version of a stored session counts', () => {
  expect(storedSessionSchema.parse({ version: 1, session })).toEqual({ version: 1, session })
  for (const stored of [
    { session },
    { version: 0, session },
    { version: 2, session },
    { version: '1', session },
    { version: 1 },
    { version: 1, session: null },
    session,
  ])
    expect(storedSessionSchema.safeParse(stored).success).toBe(false)
})

test.each([
  [{ nombre: ' Olivia O. ', version: 3 }, []],
  [{ nombre: 'Al', version: 3 }, []],
  [{ nombre: 'A', version: 3 }, ['nombre: min']],
  [{ nombre: '   ', version: 3 }, ['nombre: required']],
  [{ nombre: 'x'.repeat(200), version: 3 }, []],
  [{ nombre: 'x'.repeat(201), version: 3 }, ['nombre: max']],
  [{ nombre: 'Olivia' }, ['version: Invalid input']],
  [{ nombre: 'Olivia', version: 3.5 }, ['version: Invalid input']],
  [{ nombre: 'Olivia', version: 3, root: true }, [': Invalid input']],
])('[SET-1] what a person may change of the own record: %j', (change, issues) => {
  expect(issuesOf(endpoints.updateUser.body, change)).toEqual(issues)
})
