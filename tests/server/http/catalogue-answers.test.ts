import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { createVersionReader } from '#server/queries/catalogue-versions.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import type { Answer, CallOptions } from '../support/calls.ts'
import { planId, productId } from '../support/catalogue.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { withStatementLog } from '../queries/statement-log.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const plans = '/subscription_plans'

async function twoServers(): Promise<[TestServer, Pick<TestServer, 'app'>]> {
  const server = await testServer()
  return [server, { app: createApp(server.services) }]
}

const plansOf = async (server: Pick<TestServer, 'app'>, options: CallOptions = {}): Promise<Answer> =>
  call(server, 'GET', plans, options)
const positions = ({ body }: Answer) => (body as { data: { order: number }[] }).data.map(({ order }) => order)
const etagOf = ({ headers }: Answer) => headers.get('etag') ?? ''

describe('the answers of the catalogue', () => {
  test('show a change at the next call of every server', async () => {
    const [first, second] = await twoServers()
    const id = await planId(first.db, 'Corporativo')
    for (const position of [0, 9, 7]) {
      expect(positions(await plansOf(first))).toEqual(positions(await plansOf(second)))
      await first.db.system((tx) => tx.updateTable('plans').set({ position }).where('id', '=', id).execute())
      const expected = [1, 2, 3, 4, 5, position].toSorted((a, b) => a - b)
      expect([positions(await plansOf(second)), positions(await plansOf(first))]).toEqual([expected, expected])
    }
  })

  test('show a change when it is committed, and nothing of one that is rolled back', async () => {
    const [first, second] = await twoServers()
    const before = etagOf(await plansOf(first))
    const change = first.db.system(async (tx) => {
      await tx.updateTable('plan_prices').set({ centavos: 1_00 }).execute()
      expect(etagOf(await plansOf(first))).toBe(before)
      expect(etagOf(await plansOf(second))).toBe(before)
      throw new Error('given up')
    })
    await expect(change).rejects.toThrow('given up')
    expect(etagOf(await plansOf(first))).toBe(before)
    await first.db.system((tx) => tx.updateTable('plan_prices').set({ centavos: 1_00 }).execute())
    expect(etagOf(await plansOf(first))).not.toBe(before)
    expect(etagOf(await plansOf(second))).toBe(etagOf(await plansOf(first)))
  })

  test('belong to one tenant', async () => {
    const server = await testServer()
    await withSecondTenant(server)
    const ofAurora = () => callAt(server, auroraOrigin, 'aurora', 'GET', plans)
    const both = [await plansOf(server), await ofAurora(), await plansOf(server), await ofAurora()]
    const ids = both.map(({ body }) => (body as { data: { id: string }[] }).data.map(({ id }) => id))
    const idsOf = async (tenant: string) =>
      (await server.db.directory.selectFrom('plans').select('id').where('tenant', '=', tenant).execute()).map(({ id }) => id)
    expect([ids[2], ids[3]]).toEqual([ids[0], ids[1]])
    for (const [index, tenant] of ['receptio', 'aurora'].entries()) {
      expect(ids[index]?.length).toBeGreaterThan(0)
      expect(await idsOf(tenant)).toEqual(expect.arrayContaining(ids[index] ?? []))
    }
    const other = await callAt(server, auroraOrigin, 'aurora', 'GET', plans, {
      headers: { 'If-None-Match': etagOf(await plansOf(server)) },
    })
    expect([other.status, etagOf(other)]).toEqual([200, etagOf(await ofAurora())])
    expect(other.headers.get('vary')).toBe('X-Tenancy, Accept-Language')
    const id = await planId(server.db, 'Corporativo')
    expect((await call(server, 'GET', `${plans}/${id}`)).status).toBe(200)
    expect(answerOf(await callAt(server, auroraOrigin, 'aurora', 'GET', `${plans}/${id}`))).toEqual(refusal('record.missing'))
  })

  test('differ by query and by path', async () => {
    const server = await testServer()
    const answers = async () => [
      positions(await call(server, 'GET', `${plans}?per_page=2`)),
      positions(await call(server, 'GET', `${plans}?per_page=2&page=2`)),
      positions(await call(server, 'GET', `${plans}?filter[onboarding]=true`)),
    ]
    const expected = [
      [1, 2],
      [3, 4],
      [1, 3, 4, 5, 6],
    ]
    expect([await answers(), await answers()]).toEqual([expected, expected])
  })

  test('need a session where they needed one', async () => {
    const server = await testServer()
    const token = await signIn(server, 'owner@acme.test')
    const product = `/products/${await productId(server.db, 'CRM')}`
    for (const path of ['/products', product]) {
      expect((await call(server, 'GET', path, { token })).status).toBe(200)
      expect(answerOf(await call(server, 'GET', path))).toEqual(refusal('session.ended'))
    }
  })
})

describe('an answer of the catalogue that the caller has', () => {
  test('is not sent again', async () => {
    const server = await testServer()
    const etag = etagOf(await plansOf(server))
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await plansOf(server, { headers: { 'If-None-Match': header } })
      const { status, body, headers } = again
      expect([status, body, etagOf(again), headers.get('cache-control')]).toEqual([304, null, etag, 'private, no-cache'])
    }
  })

  test('is sent when it is another', async () => {
    const server = await testServer()
    const whole = await plansOf(server)
    const header = { headers: { 'If-None-Match': `"x", W/"y"` } }
    const { status, body, headers } = await plansOf(server, header)
    expect([status, body, headers.get('content-type')]).toEqual([200, whole.body, 'application/json'])
  })
})

describe('the version of a catalogue', () => {
  const versionOf = (db: Database) => createVersionReader(db)('receptio')

  test('changes with every table that its answers read, in each way of changing it', async () => {
    const { db } = await testServer()
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname ~ '^(features|products|product_.*|plans|plan_.*)$' order by relname`.execute(db.directory)
    expect(rows.map(({ name }) => name)).toEqual([
      'features',
      'plan_addon_prices',
      'plan_addons',
      'plan_deep_links',
      'plan_gifts',
      'plan_marketing',
      'plan_prices',
      'plan_products',
      'plan_versions',
      'plans',
      'product_features',
      'product_prices',
      'products',
    ])
    for (const { name } of rows) {
      const table = sql.table(name)
      const one = sql`(select ctid from ${table} where tenant = 'receptio' limit 1)`
      const before = await versionOf(db)
      await sql`update ${table} set tenant = tenant where ctid = ${one}`.execute(db.directory)
      expect([name, (await versionOf(db)) === before]).toEqual([name, false])
    }
    const before = await versionOf(db)
    const link = sql`plan_deep_links where tenant = 'receptio'`
    await sql`delete from ${link}`.execute(db.directory)
    expect(await versionOf(db)).not.toBe(before)
  })

  test('changes for the tenant of the change alone', async () => {
    const server = await testServer()
    await withSecondTenant(server)
    const before = await versionOf(server.db)
    await server.db.system((tx) => tx.updateTable('plans').set({ position: 3 }).where('tenant', '=', 'aurora').execute())
    expect(await versionOf(server.db)).toBe(before)
  })

  test('is read once for all who wait', async () => {
    const statements: string[] = []
    const version = createVersionReader(withStatementLog((await testServer()).db, statements))
    const versions = await Promise.all(['receptio', 'nobody', 'receptio'].map(version))
    expect(versions).toEqual([expect.any(String), undefined, versions[0]])
    expect(statements).toHaveLength(1)
  })

  test('is read anew for whoever comes while it is read', async () => {
    const statements: string[] = []
    const version = createVersionReader(withStatementLog((await testServer()).db, statements))
    const early = version('receptio')
    for (let step = 0; step < 3; step++) await Promise.resolve()
    expect(statements).toHaveLength(1)
    const late = [version('receptio'), version('receptio')]
    expect(new Set(await Promise.all([early, ...late])).size).toBe(1)
    expect(statements).toHaveLength(2)
  })
})
