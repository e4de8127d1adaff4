import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { customerScope, staffScope } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import type { Among } from '#server/queries/keyset-among.ts'
import { byAge, byName, readCursorPage } from '#server/queries/keyset.ts'
import type { Order, SliceRead, Position } from '#server/queries/keyset.ts'
import { holdsAll, searchIn } from '#server/queries/search.ts'
import { idsOf } from '#tests/server/support/people.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const tenant = 'receptio'
const orders = { ...byAge(sql.ref('c.created_at')), ...byName(sql`list_key(c.name)`) }
const customerId = '019caf47-0000-7000-8000-0000000000aa'
const scope = staffScope({ tenant, userId: customerId })

/** Makes a database with this many customers, the newest last, two in each minute. */
async function customers(count: number): Promise<Database> {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  await db.system(async (tx) => {
    await sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select ${tenant}, gen_random_uuid(), 'Ñandú Número ' || n, 'n' || n || '@correo.test', case n % 10 when 0 then 'blocked' else 'active' end,
        timestamptz '2026-03-03T00:00:00Z' + n / 2 * interval '1 minute' + interval '1 microsecond', now()
      from generate_series(1, ${count}::int) as n`.execute(tx)
  })
  return db
}

const read = (db: Database, order: Order, at?: Position, typed?: string, among?: Among): Promise<SliceRead<{ name: string }>> =>
  db.within(scope, (tx) => {
    const query = tx.selectFrom('customers as c').select('c.name').where('c.tenant', '=', tenant)
    return readCursorPage(
      tx,
      query,
      sql.ref('c.customer_id'),
      { order, at, size: 25, counted: 1000 },
      searchIn(sql.ref('c.search'), typed),
      among,
    )
  })

const namesIn = ({ rows }: SliceRead<{ name: string }>) => rows.map(({ name }) => name)

test.each(['-created_at', 'created_at', 'name', '-name'] as const)('by %s every row comes once, there and back', async (sort) => {
  const db = await customers(60)
  const order = orders[sort]
  const pages: SliceRead<{ name: string }>[] = [await read(db, order)]
  for (let next = pages[0]?.next ?? null; next; next = pages.at(-1)?.next ?? null) pages.push(await read(db, order, next))
  expect(pages.map(({ from, rows, total, more }) => [from, rows.length, total, more])).toEqual([
    [1, 25, 65, false],
    [26, 25, 65, false],
    [51, 15, 65, false],
  ])
  expect(new Set(pages.flatMap(namesIn)).size).toBe(65)
  const back = [pages[2]!]
  for (let at = pages[2]?.previous ?? null; at; at = back[0]?.previous ?? null) back.unshift(await read(db, order, at))
  expect(back.map(namesIn)).toEqual(pages.map(namesIn))
  expect(back.map(({ from }) => from)).toEqual([1, 26, 51])
  expect([pages[0]?.previous, pages[2]?.next]).toEqual([null, null])
})

test('what was made meanwhile moves no row to another page; going back shows it on a first page that is whole', async () => {
  const db = await customers(30)
  const first = await read(db, orders['-created_at'])
  await db.system((tx) => sql`delete from customers where name = 'Ñandú Número 30'`.execute(tx))
  const second = await read(db, orders['-created_at'], first.next ?? undefined)
  expect(namesIn(second)).not.toContain(first.rows.at(-1)?.name)
  expect(second.rows.length).toBe(10)
  const again = await read(db, orders['-created_at'], second.previous ?? undefined)
  expect([again.rows.length, again.from, again.previous]).toEqual([25, 1, null])
  expect(namesIn(again)).toEqual([...namesIn(first).slice(1), second.rows[0]?.name])
})

test('rows are counted up to a thousand', async () => {
  const db = await customers(1100)
  const { total, more, next } = await read(db, orders['-created_at'])
  expect([total, more]).toEqual([1000, true])
  expect(await read(db, orders['-created_at'], next ?? undefined)).toMatchObject({ from: 26, total: 1000, more: true })
})

test('words are found by their beginnings, without case and accents, in any order; nothing that is typed is a query', async () => {
  const db = await customers(12)
  const matching = async (typed: string) => namesIn(await read(db, orders.name, undefined, typed))
  expect(await matching('número NAN 12')).toEqual(['Ñandú Número 12'])
  expect(await matching('n12@corr')).toEqual(['Ñandú Número 12'])
  expect(await matching('N12@correo.test ñandu')).toEqual(['Ñandú Número 12'])
  expect(await matching('12@correo')).toEqual([])
  expect(await matching('@correo.test 12')).toEqual(['Ñandú Número 12'])
  expect(await matching('adi1503')).toEqual(['Acme Distribuciones'])
  expect(await matching('andu')).toEqual([])
  for (const typed of ["'", "n'1@x", 'n\\1@x', '@', 'a@', '"n1@x":*', "a' | 'b", ':*', '\\', '   ', "x':*|'n"])
    expect(await matching(typed)).toEqual([])
})

test('an address is one word, from every beginning of a word before its @', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ words: string[]; terms: string[] }>`select
    addresses_of('Áb.c-d@x.com <MARIA.ana+1@y.mx>, @z, "foo@"; .e@h') as words,
    search_terms('Ana MARIA.ana@y.mx, @z +e@h') as terms`.execute(db.directory)
  expect(rows).toEqual([
    {
      words: ['ab.c-d@x.com', 'c-d@x.com', 'd@x.com', 'maria.ana+1@y.mx', 'ana+1@y.mx', '1@y.mx', 'foo@', 'e@h'],
      terms: ['ana', 'z', 'maria.ana@y.mx', 'e@h'],
    },
  ])
})

test('a change of a customer’s name, by itself too, is found at its people, companies and claims', async () => {
  const db = await customers(0)
  const { customerId: id, userId } = await idsOf(db, 'owner@acme.test')
  await db.system((tx) =>
    sql`insert into claims (tenant, customer_id, id, rfc, name, email, phone, notes, state, created_at, updated_at)
      values (${tenant}, ${id}, ${id}, 'ADI150312KJ4', 'Clara', 'clara@correo.test', '', '', 'opened', now(), now())`.execute(tx),
  )
  await db.within(customerScope({ tenant, customerId: id, userId }), (tx) =>
    tx.updateTable('customers').set({ name: 'Zócalo' }).where('email', '=', 'owner@acme.test').execute(),
  )
  const matching = (table: 'users' | 'companies' | 'claims', typed: string) =>
    db.within(scope, (tx) =>
      tx
        .selectFrom(table)
        .select('customer_id')
        .where(holdsAll({ words: sql.ref('search'), typed }))
        .execute(),
    )
  expect([
    await matching('users', 'zocalo olivia'),
    await matching('companies', 'zoc'),
    await matching('claims', 'zocalo clara@correo'),
  ]).toEqual([[{ customer_id: id }], [{ customer_id: id }], [{ customer_id: id }]])
})

test('a common word is found among the rows that come next, a rare one by the index over words; both by pages', async () => {
  const db = await customers(5000)
  const common = await read(db, orders['-created_at'], undefined, 'nandu')
  expect(common).toMatchObject({ from: 1, total: 100, more: true, previous: null })
  expect(await read(db, orders['-created_at'], common.next ?? undefined, 'nandu')).toMatchObject({ from: 26, more: true })
  const rare = await read(db, orders.created_at, undefined, 'numero 499')
  expect(rare).toMatchObject({ from: 1, rows: { length: 11 }, total: 11, more: false, next: null })
  const both = await read(db, orders.created_at, undefined, 'nandu numero 4999')
  expect([namesIn(both), both.total, both.more]).toEqual([['Ñandú Número 4999'], 1, false])
  const oldest = await read(db, orders['-created_at'], undefined, 'acme')
  expect([namesIn(oldest), oldest.total, oldest.more]).toEqual([['Acme Distribuciones'], 1, false])
})

test.each(['-created_at', 'created_at', 'name', '-name'] as const)(
  '[issue 23.6] by %s several values of a filter are one list, there and back, with its count',
  async (sort) => {
    const db = await customers(60)
    const both = { column: sql`c.status`, values: ['blocked', 'active'] }
    const order = orders[sort]
    const pages = [await read(db, order, undefined, undefined, both)]
    for (let next = pages[0]?.next ?? null; next; next = pages.at(-1)?.next ?? null) {
      pages.push(await read(db, order, next, undefined, both))
    }
    const whole = [await read(db, order)]
    for (let next = whole[0]?.next ?? null; next; next = whole.at(-1)?.next ?? null) whole.push(await read(db, order, next))
    const { rows: pending } = await db.system((tx) =>
      sql<{ name: string }>`select name from customers where status = 'pending'`.execute(tx),
    )
    const expected = whole.flatMap(namesIn).filter((name) => !pending.some((one) => one.name === name))

    expect(pages.flatMap(namesIn)).toEqual(expected)
    expect(pages[0]?.total).toBe(expected.length)
    const before = await read(db, order, pages[1]?.previous ?? undefined, undefined, both)
    expect(namesIn(before)).toEqual(namesIn(pages[0]!))
  },
)

test.each(['ñandú', 'numero 7', 'nadie'])(
  '[issue 23.6] several values of a filter and the search “%s” go together',
  async (typed) => {
    const db = await customers(300)
    const blocked = { column: sql`c.status`, values: ['blocked'] }
    const both = { column: sql`c.status`, values: ['blocked', 'pending'] }
    const one = await read(db, orders.created_at, undefined, typed, blocked)
    const several = await read(db, orders.created_at, undefined, typed, both)

    expect(namesIn(several)).toEqual(namesIn(one))
    expect(several.rows.length > 0).toBe(typed !== 'nadie')
  },
)
