import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { sign } from '#server/domain/keys.ts'
import { beginOnce } from '#server/http/idempotency.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { scopeOf } from '../db/support/rows.ts'
import { testServer } from '../support/test-server.ts'

const words = ['monthly', 'yearly'] as const

/** Returns JSON with sorted names in each object, as releases before the request codecs wrote it. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`)
    .join(',')}}`
}

/** Returns the text of a request that those releases hashed: its wire fields, but the period was a word already. */
function textBefore(params: object, wire: Record<string, unknown>, ownerId: string): string {
  const { challenge: _, period, ...same } = wire
  const body = { ...same, ...(period !== undefined && { period: typeof period === 'number' ? words[period] : period }) }
  return sorted({ params, query: {}, body, ownerId })
}

const idempotent = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
  endpoint.idempotent && endpoint.body ? [[name as Operation, endpoint, endpoint.body] as const] : [],
)

test.each(idempotent)(
  'a key that came with %s before a release is the same call after it',
  async (operation, endpoint, schema) => {
    const { db, services } = await testServer()
    const own = await scopeOf(db, 'owner@acme.test')
    const { params = {}, body } = requests[operation] as { params?: object; body: Record<string, unknown> }
    const session = { own, scope: own, person: { userId: own.userId } }
    const call = { params, query: {}, body: z.parse(schema, body), session, tenant: own.tenant, language: 'es' }
    const header = `release-of-${operation}-key`
    await beginOnce(services, { operation, endpoint, header, call: call as never })

    const stored = await db.directory
      .selectFrom('idempotency_keys')
      .select('request_digest as digest')
      .where('operation', '=', operation)
      .executeTakeFirstOrThrow()
    const before = textBefore(params, body, own.customerId)
    expect(stored.digest).toEqual(sign(services.keys.idempotency, ['request', operation, before]))
  },
)
