import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { customerScope, staffScope, type CustomerScope, type Transaction } from '#server/db/database.ts'
import { readTables, type Table } from '#server/db/migrating/table-kinds.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { referenceTables, undeclaredTables } from './support/reference-tables.ts'
import { staffTables, systemTables } from './support/system-tables.ts'
import { fillEmptyTables, scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describe.each(['embedded', 'server'] as const)('isolation over %s', (over) => {
  let database: TestDatabase
  let login: pg.Client
  let mine: CustomerScope
  let other: CustomerScope
  let tables: { customer: Table[]; directory: Table[]; system: Table[]; staff: Table[]; reference: Table[] }

  beforeAll(async () => {
    database = await testDatabase({ over })
    login = new pg.Client(over === 'server' ? { connectionString: database.url } : database.connection)
    await login.connect()
    mine = await scopeOf(database.db, 'owner@acme.test')
    other = await scopeOf(database.db, 'prueba@demo.test')
    await fillEmptyTables(database.db, mine)
    await fillEmptyTables(database.db, other)
    const all = await readTables(login)
    const of = (kind: Table['kind']): Table[] => all.filter((table) => table.kind === kind)
    tables = {
      customer: of('customer'),
      directory: of('directory'),
      system: of('system'),
      staff: of('staff'),
      reference: of('reference'),
    }
  })

  afterAll(async () => {
    await login.end()
    await database.drop()
  })

  const count = async (tx: Transaction, table: string, condition = sql`true`): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${condition}`.execute(tx)
    return rows[0]?.n ?? -1
  }
  const key = ({ kind }: Table): string => (kind === 'customer' ? 'customer_id' : 'owner_id')
  const refusal = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'accepted',
      (reason: unknown) => (reason instanceof pg.DatabaseError ? (reason.code ?? '') : String(reason)),
    )
  const ofCustomers = async () => {
    const { rows } = await login.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name in ('tenant', 'customer_id')
        group by table_name having count(*) = 2 order by table_name`,
    )
    return rows.map(({ name }) => name)
  }
  const owned = (): Table[] => [...tables.customer, ...tables.directory]

  test('the catalog knows the tables of every kind, and takes each table with a tenant and a customer as theirs', async () => {
    expect(undeclaredTables(tables.reference)).toEqual([])
    const names = Object.entries(tables).map(([kind, list]) => [kind, list.map(({ name }) => name)])
    expect(Object.fromEntries(names)).toEqual({
      customer: await ofCustomers(),
      directory: [
        'begun_onboardings',
        'begun_sign_ins',
        'directory_emails',
        'directory_rfcs',
        'idempotency_keys',
        'one_time_tokens',
        'pay_links',
        'saved_views',
        'sessions',
      ],
      staff: staffTables,
      system: systemTables,
      reference: referenceTables,
    })
  })

  test('a customer sees its own rows of every table, all of them and no other', async () => {
    for (const table of owned()) {
      const own = sql`${sql.ref(key(table))} = ${mine.customerId}`
      const real = await database.db.system((tx) => count(tx, table.name, own))
      const counts = async (tx: Transaction) => [await count(tx, table.name), await count(tx, table.name, own)]
      for (const run of [database.db.within, database.db.reading])
        expect([table.name, real > 0, await run(mine, counts)]).toEqual([table.name, true, [real, real]])
    }
  })

  test('another tenant with the same customer sees nothing', async () => {
    const stranger = customerScope({ ...mine, tenant: 'otro' })
    for (const run of [database.db.within, database.db.reading])
      for (const { name } of [...owned(), ...tables.reference])
        expect({ name, rows: await run(stranger, (tx) => count(tx, name)) }).toEqual({ name, rows: 0 })
  })

  test.each(['app_customer', 'none'])('without a scope role %s sees no row of a customer table', async (role) => {
    for (const { name } of tables.customer) {
      await login.query(`begin; set local role ${role}`)
      const { rows } = await login.query<{ n: number }>(`select count(*)::int as n from ${name}`)
      await login.query('rollback')
      expect({ name, rows }).toEqual({ name, rows: [{ n: 0 }] })
    }
  })

  test('a scope ends with its transaction', async () => {
    await database.db.within(mine, (tx) => count(tx, 'users'))
    await login.query('begin; set local role app_customer')
    expect((await login.query(`select current_setting('app.customer', true) as customer`)).rows).toEqual([{ customer: null }])
    await login.query('rollback')
  })

  test('a row for another customer or tenant is refused, on insert and on update', async () => {
    for (const { name, kind } of owned()) {
      const { rows: written } = await login.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
        [name],
      )
      const columns = sql.join(written.map((column) => sql.ref(column.name)))
      for (const change of [{ [key({ name, kind })]: other.customerId }, { tenant: 'otro' }]) {
        const [column = '', value = ''] = Object.entries(change)[0] ?? []
        const insert = sql`insert into ${sql.table(name)} (${columns}) select ${columns} from (
          select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.table(name)} t) as changed`
        const update = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value}`
        for (const statement of [insert, update]) {
          const answer = await refusal(database.db.within(mine, (tx) => statement.execute(tx)))
          expect({ name, column, answer }).toEqual({ name, column, answer: '42501' })
        }
      }
    }
  })

  test('rows of another customer cannot be changed or removed', async () => {
    for (const { name, kind } of owned()) {
      const theirs = sql`${sql.ref(key({ name, kind }))} = ${other.customerId}`
      const before = await database.db.system((tx) => count(tx, name, theirs))
      await refusal(database.db.within(mine, (tx) => sql`delete from ${sql.table(name)} where ${theirs}`.execute(tx)))
      await refusal(
        database.db.within(mine, (tx) => sql`update ${sql.table(name)} set tenant = tenant where ${theirs}`.execute(tx)),
      )
      expect(await database.db.system((tx) => count(tx, name, theirs))).toBe(before)
    }
  })

  describe('staff', () => {
    const ours = staffScope({ tenant: 'receptio', userId: '00000000-0000-7000-8000-000000000001' })
    const theirs = staffScope({ ...ours, tenant: 'otro' })
    const shown = (): Table[] => [...owned(), ...tables.staff, ...tables.reference]

    test('see every row of their tenant and none of another, whatever a query leaves out', async () => {
      for (const { name } of shown()) {
        const [own, other] = [sql`tenant = ${ours.tenant}`, sql`tenant = ${theirs.tenant}`]
        const real = await database.db.system((tx) => count(tx, name, own))
        for (const run of [database.db.within, database.db.reading]) {
          const counts = async (tx: Transaction) => [await count(tx, name), await count(tx, name, own)]
          expect([name, await run(ours, counts)]).toEqual([name, [real, real]])
          const others = [await run(ours, (tx) => count(tx, name, other)), await run(theirs, (tx) => count(tx, name, own))]
          expect([name, others]).toEqual([name, [0, 0]])
        }
      }
    })

    test('reach no table past its view', async () => {
      for (const { name } of [...shown(), ...tables.system]) {
        const past = sql`select count(*) from ${sql.table(`public.${name}`)}`
        for (const run of [database.db.within, database.db.reading])
          expect([name, await refusal(run(ours, (tx) => past.execute(tx)))]).toEqual([name, '42501'])
      }
    })

    test('write no row of another tenant: none comes, none goes, and none of another is changed or removed', async () => {
      const answers = (statement: RawBuilder<unknown>, scope = ours) =>
        refusal(database.db.within(scope, (tx) => statement.execute(tx)))
      const before = await database.db.system((tx) => count(tx, 'customers', sql`tenant = ${ours.tenant}`))
      const came = sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
        values (${theirs.tenant}, gen_random_uuid(), 'X', 'x@x.test', 'active', now(), now())`
      expect(await answers(came)).toBe('44000')
      expect(await answers(sql`update customers set tenant = ${theirs.tenant}`)).toBe('44000')
      expect(await answers(sql`update customers set name = 'X'`, theirs)).toBe('accepted')
      expect(await answers(sql`delete from customers`, theirs)).toBe('accepted')
      const named = sql`tenant = ${ours.tenant} and name <> 'X'`
      expect(await database.db.system((tx) => count(tx, 'customers', named))).toBe(before)
    })
  })

  test('no role but the system reaches a system table, and no one rewrites what was recorded', async () => {
    for (const { name } of [...tables.system, ...tables.staff])
      expect({ name, answer: await refusal(database.db.within(mine, (tx) => count(tx, name))) }).toEqual({
        name,
        answer: '42501',
      })
    const staff = staffScope({ tenant: 'receptio', userId: mine.userId })
    for (const scope of [mine, staff]) {
      expect(await refusal(database.db.within(scope, (tx) => tx.deleteFrom('audit_log').execute()))).toBe('42501')
      expect(await refusal(database.db.within(scope, (tx) => tx.updateTable('audit_log').set({ action: 'x' }).execute()))).toBe(
        '42501',
      )
    }
  })

  test('a customer reads the claims on its account, and neither changes nor removes them', async () => {
    for (const statement of [sql`update claims set notes = ''`, sql`delete from claims`])
      expect(await refusal(database.db.within(mine, (tx) => statement.execute(tx)))).toBe('42501')
  })

  test('no role but the system reads the secret of a second factor, a passkey or a recovery code', async () => {
    const staff = staffScope({ tenant: 'receptio', userId: mine.userId })
    for (const scope of [mine, staff])
      for (const statement of [
        sql`select secret from factors`,
        sql`select code_hash from recovery_codes`,
        sql`delete from factors`,
        sql`select public_key from passkeys`,
        sql`select challenge from passkey_challenges`,
        sql`update passkeys set counter = 0`,
        sql`insert into passkeys default values`,
        sql`select sealed from tenant_gateways`,
      ])
        expect(await refusal(database.db.within(scope, (tx) => statement.execute(tx)))).toBe('42501')
  })

  test('a customer only reads reference tables', async () => {
    for (const { name } of tables.reference)
      expect(await refusal(database.db.within(mine, (tx) => sql`delete from ${sql.table(name)}`.execute(tx)))).toBe('42501')
  })
})
