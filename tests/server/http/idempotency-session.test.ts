import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { beginOnce } from '#server/http/idempotency.ts'
import { scopeOf } from '../db/support/rows.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const key = '3f0b0d8e-6a52-4f0e-9c7e-emma-registers'

describe('an idempotent call with a session', () => {
  const endpoint = endpoints.registerCustomer
  const begin = async ({ db, services }: TestServer, email: string) => {
    const own = await scopeOf(db, email)
    const session = { own, scope: own, person: { userId: own.userId } }
    const call = { params: {}, query: {}, body: { amount: 1 }, session, tenant: own.tenant, language: 'es' }
    const once = await beginOnce(services, { operation: 'registerCustomer', endpoint, header: key, call: call as never })
    return { own, once }
  }
  const answer = { data: { user: { id: 'u' }, customer: { id: 'c' } } }
  const wire = { data: { usuario: { id: 'u' }, cliente: { id: 'c' } } }

  test('keeps its answer in its customer’s own transaction, where no other customer can reach it', async () => {
    const server = await testServer()
    const { own, once } = await begin(server, 'owner@acme.test')
    if (once.kind === 'replay') throw new Error('nothing was kept yet')
    const stranger = await scopeOf(server.db, 'nuevo@demo.test')
    await expect(server.db.within(stranger, (tx) => once.keep(tx, answer))).rejects.toMatchObject({ code: 'idempotency.running' })
    await server.db.within(own, (tx) => once.keep(tx, answer))
    expect((await begin(server, 'owner@acme.test')).once).toEqual({ kind: 'replay', answer: JSON.stringify(wire) })
  })

  test('has its keys for itself: the same key of another person is another key', async () => {
    const server = await testServer()
    await begin(server, 'owner@acme.test')
    expect((await begin(server, 'admin@acme.test')).once.kind).toBe('run')
    await expect(begin(server, 'owner@acme.test')).rejects.toMatchObject({ code: 'idempotency.running' })
  })
})
