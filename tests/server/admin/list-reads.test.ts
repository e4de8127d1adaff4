import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { crowded, fillCrowd, idOf } from '../support/crowd.ts'
import { cutMonths } from '../support/months.ts'
import { staffClient } from '../support/staff-client.ts'
import { explained } from '../support/explained.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 180_000 })

const rowsOfEach = 10_000

/** More rows than a list reads for a page and its count (4000 rows for a word), and far fewer than all. */
const most = 5000

interface ListRequest {
  def: {
    innerType?: ListRequest
    in?: ListRequest
    out?: { def: { element?: ListRequest } }
    entries?: Record<string, string>
    values?: string[]
  }
}

interface Listed {
  def: { in: { shape: Record<string, ListRequest> } }
}

/** Every list of the contract, with its orders and filters. */
const lists = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path, query }]) => {
  const { cursor, sort, search: _, ...filters } = (query as Listed | undefined)?.def.in.shape ?? {}
  return cursor && sort && method === 'GET' ? [{ name, path, sort, filters }] : []
})

type Ids = Record<string, string>

/** Returns each value of a filter or an order, or sample texts. */
function valuesOf(request: ListRequest, filter: string, ids: Ids): string[] {
  const { def } = request
  const several = def.out?.def.element
  if (several) {
    const values = valuesOf(several, filter, ids).map((own) => String(z.encode(request as unknown as z.ZodMiniType, [own])))
    return [...values, ...values.map((value) => `!${value}`), values.slice(0, 2).join(','), values.slice(-2).join(',')]
  }
  const within = def.innerType ?? def.in
  if (within) return valuesOf(within, filter, ids)
  if (def.entries) return Object.values(def.entries)
  if (def.values) return def.values
  if (/since|until/.test(filter)) return ['2020-01-03', '2026-03-02']
  const id = ids[filter]
  return id === undefined ? ['clientes.store', 'customer.provision'] : [id]
}

function asksOf({ name, path, sort, filters }: (typeof lists)[number], ids: Ids): string[] {
  const at = path.replace('{id}', ids[name] ?? '')
  const of = (query: Record<string, string>) => `${at}?${new URLSearchParams(query).toString()}`
  const orders = valuesOf(sort, 'sort', ids)
  const filtered = Object.entries(filters).flatMap(([filter, definition]) =>
    valuesOf(definition, filter, ids).map((value) => ({ [filter]: value })),
  )
  return [
    ...orders.flatMap((by) => [of({ sort: by }), of({ sort: by, search: 'xochimilco' })]),
    ...['comercial', 'numero 777', 'n777@correo'].map((search) => of({ search })),
    ...filtered.map(of),
    ...filtered.flatMap((filter) => (Object.values(filter)[0]?.startsWith('!') ? [of({ ...filter, search: 'xochimilco' })] : [])),
  ]
}

/** Searches of the palette: a common word, a rare one, two words and what nothing holds. */
const paletteSearches = ['comercial', 'xochimilco', 'numero 777', 'xqzw'].map(
  (search) => `/admin/search?${new URLSearchParams({ search }).toString()}`,
)

async function idsIn({ directory }: Database): Promise<Ids> {
  const { rows } = await sql<Record<'customer' | 'user' | 'promo' | 'campaign', string>>`
    select ${idOf('c')} as customer, ${idOf('u')} as user, ${idOf('p')} as promo, ${idOf('g')} as campaign`.execute(directory)
  const [{ customer, user, promo, campaign } = { customer: '', user: '', promo: '', campaign: '' }] = rows
  const filters = { 'filter[cliente_id]': customer, 'filter[actor_id]': user, 'filter[entity_id]': customer }
  return { ...filters, listTimeline: customer, listPromoUses: promo, listCampaignMembers: campaign }
}

test('[ADM-8] no page, search or filter of any list, and no search of the palette, scans a table; figures add up what indexes hold', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  await fillCrowd(db, rowsOfEach)
  await cutMonths(db)
  const { db: explainedDb, reads } = explained(db)
  const { get } = await staffClient('root@receptio.test', await testServer({ hasher: quickHasher, db: explainedDb }))
  const ids = await idsIn(db)
  expect(lists.length).toBeGreaterThan(15)
  const scans: string[] = []
  const asks = lists.flatMap((list) => asksOf(list, ids))
  for (const ask of sampleOfTheDay(asks, 2)) {
    reads()
    const { status } = await get(ask)
    expect([ask, status]).toEqual([ask, 200])
    const scanned = reads().filter(({ table, by, rows }) => crowded.includes(table) && (by === 'Seq Scan' || rows > most))
    scans.push(...scanned.map(({ table, by, rows }) => `${decodeURIComponent(ask)} reads ${rows} of ${table} by ${by}`))
  }
  expect(scans).toEqual([])

  for (const search of paletteSearches) expect((await get(search)).status).toBe(200)
  const whole = reads().filter(({ table, by }) => crowded.includes(table) && by === 'Seq Scan')
  expect(whole).toEqual([])

  reads()
  await get('/admin/figures')
  const summed = reads().filter(({ table, rows }) => crowded.includes(table) && rows > most)
  expect(summed.map(({ table, by }) => `${table} by ${by}`)).toEqual([
    'revenue_movements by Index Only Scan',
    'subscriptions by Index Only Scan',
  ])
})
