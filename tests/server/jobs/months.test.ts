import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, staffScope } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { keepMonths } from '#server/jobs/keep-months.ts'
import { cutLast, limitLast, type MonthTable, readParts } from '#server/queries/months.ts'
import { testDatabase } from '#tests/support/database.ts'
import { CapturedLog } from '../support/captured-log.ts'

vi.setConfig({ testTimeout: 60_000 })

const january = new Date('2027-01-10T12:00:00Z')
const retained = (days: number) => ({ log_lines: { standard: 90, others: [{ tenant: 'receptio', days }] } })

async function opened(): Promise<{ db: Database; owner: pg.Client; log: CapturedLog }> {
  const { db, connection, drop } = await testDatabase()
  const owner = new pg.Client(connection)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await drop()
  })
  const log = new CapturedLog()
  await db.system((tx) => tx.deleteFrom('log_lines').execute())
  return { db, owner, log }
}

const keep = ({ db, log }: { db: Database; log: CapturedLog }, now: Date, days = 90) =>
  keepMonths({ db, logger: log.logger }, now, retained(days))

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? '…'

/** Each part of a table with its bounds. */
const partsOf = async (db: Database, table: MonthTable) =>
  (await db.system((tx) => readParts(tx, table))).map(({ name, lower, upper }) => `${name} ${day(lower)} ${day(upper)}`)

const line = (at: string, message = 'x') => ({
  tenant: 'receptio',
  id: uuidv7(new Date(at)),
  source: 'app' as const,
  level: 'info' as const,
  message,
  at: new Date(at),
})

const write = (db: Database, ...lines: ReturnType<typeof line>[]) =>
  db.system((tx) => tx.insertInto('log_lines').values(lines).execute())

const read = async (db: Database) =>
  (await db.system((tx) => tx.selectFrom('log_lines').select('at').orderBy('at').execute())).map(({ at }) => day(at))

/** The part of each row. */
const places = async (owner: pg.Client) =>
  (
    (await owner.query<{ part: string; at: Date }>(
      `begin; set local role app_system; select tableoid::regclass::text as part, at from log_lines order by at; commit`,
    )) as unknown as pg.QueryResult<{ part: string; at: Date }>[]
  )[2]?.rows.map(({ part, at }) => `${part} ${day(at)}`)

test('a table begins as one part, and has the present month and the next one before they are needed', async () => {
  const all = await opened()
  const { db } = all
  expect(await partsOf(db, 'log_lines')).toEqual(['log_lines_last … …'])
  await keep(all, january)
  expect(await partsOf(db, 'log_lines')).toEqual([
    'log_lines_to_2027_01 … 2027-02-01',
    'log_lines_2027_02 2027-02-01 2027-03-01',
    'log_lines_last 2027-03-01 …',
  ])
  expect(await partsOf(db, 'audit_log')).toEqual([
    'audit_log_to_2027_01 … 2027-02-01',
    'audit_log_2027_02 2027-02-01 2027-03-01',
    'audit_log_last 2027-03-01 …',
  ])
  await keep(all, january)
  expect((await partsOf(db, 'log_lines')).length).toBe(3)
  await keep(all, new Date('2027-02-01T00:00:00Z'))
  expect((await partsOf(db, 'audit_log')).slice(-2)).toEqual([
    'audit_log_2027_03 2027-03-01 2027-04-01',
    'audit_log_last 2027-04-01 …',
  ])
  expect(all.log.lines).toEqual([])
})

test('a row is in its month, and no time is without a part', async () => {
  const all = await opened()
  await keep(all, january)
  const times = ['1990-01-01', '2027-01-31', '2027-02-01', '2027-03-01', '2099-12-31']
  await write(all.db, ...times.map((at) => line(`${at}T00:00:00Z`)))
  expect(await read(all.db)).toEqual(times)
  expect(await places(all.owner)).toEqual([
    'months.log_lines_to_2027_01 1990-01-01',
    'months.log_lines_to_2027_01 2027-01-31',
    'months.log_lines_2027_02 2027-02-01',
    'months.log_lines_last 2027-03-01',
    'months.log_lines_last 2099-12-31',
  ])
})

test('a clock that jumps for years leaves one part for the time between, with the rows of a later time', async () => {
  const all = await opened()
  await keep(all, january)
  await write(all.db, line('2030-05-05T00:00:00Z'), line('2031-07-07T00:00:00Z'))
  await keep(all, new Date('2030-05-05T00:00:00Z'))
  expect((await partsOf(all.db, 'log_lines')).slice(-2)).toEqual([
    'log_lines_to_2031_07 2027-03-01 2031-08-01',
    'log_lines_last 2031-08-01 …',
  ])
  expect(await read(all.db)).toEqual(['2030-05-05', '2031-07-07'])
})

test('the room of past months comes back when no row is left, and the oldest become one', async () => {
  const all = await opened()
  const { db } = all
  for (const month of ['01', '02', '03', '04', '05']) {
    await keep(all, new Date(`2027-${month}-10T00:00:00Z`))
    await write(db, line(`2027-${month}-10T00:00:00Z`))
  }
  const june = new Date('2027-06-10T00:00:00Z')
  await keep(all, june, 365)
  expect((await partsOf(db, 'log_lines')).length).toBe(8)
  await db.system((tx) => tx.deleteFrom('log_lines').where('at', '<', new Date('2027-04-01T00:00:00Z')).execute())
  await keep(all, june, 365)
  expect(await partsOf(db, 'log_lines')).toEqual([
    'log_lines_2027_03 … 2027-04-01',
    'log_lines_2027_04 2027-04-01 2027-05-01',
    'log_lines_2027_05 2027-05-01 2027-06-01',
    'log_lines_2027_06 2027-06-01 2027-07-01',
    'log_lines_2027_07 2027-07-01 2027-08-01',
    'log_lines_last 2027-08-01 …',
  ])
  expect(await read(db)).toEqual(['2027-04-10', '2027-05-10'])
})

test('a month goes whole when every tenant’s days are over for its last row, and not a day before', async () => {
  const all = await opened()
  await keep(all, january)
  await write(all.db, line('2027-01-01T00:00:00Z'), line('2027-01-31T23:59:59Z'))
  await keep(all, new Date('2027-05-31T23:59:59Z'), 120)
  expect(await read(all.db)).toEqual(['2027-01-01', '2027-01-31'])
  await keep(all, new Date('2027-06-01T00:00:00Z'), 120)
  expect(await read(all.db)).toEqual([])
  expect((await partsOf(all.db, 'log_lines'))[0]).toBe('log_lines_2027_02 … 2027-03-01')
})

test('a table in use is left for the next sweep, which makes its months', async () => {
  const all = await opened()
  await all.owner.query('begin; lock table log_lines in access share mode')
  await keep(all, january)
  expect(all.log.lines.map(({ message, table }) => [message, table])).toEqual([
    ['the months of a table wait for the next sweep', 'log_lines'],
  ])
  expect(await partsOf(all.db, 'log_lines')).toEqual(['log_lines_last … …'])
  await all.owner.query('commit')
  await keep(all, january)
  expect((await partsOf(all.db, 'log_lines')).length).toBe(3)
})

test('a server that ends between the steps of a large part leaves a limit that the next sweep moves on', async () => {
  const all = await opened()
  await write(all.db, line('2027-01-05T00:00:00Z'))
  const february = new Date('2027-02-01T00:00:00Z')
  await all.db.system((tx) => limitLast(tx, 'log_lines', february))
  await expect(write(all.db, line('2027-02-01T00:00:00Z'))).rejects.toMatchObject({ constraint: 'until' })
  await keep(all, new Date('2027-01-29T00:00:00Z'))
  await write(all.db, line('2027-02-01T00:00:00Z'))
  expect(await partsOf(all.db, 'log_lines')).toEqual(['log_lines_to_2027_02 … 2027-03-01', 'log_lines_last 2027-03-01 …'])
  await expect(all.db.system((tx) => cutLast(tx, 'log_lines', february))).rejects.toThrow('The part is cut already')
})

test('only the whole table shows rows to people: a part is shut for customers and staff, and read only by the system', async () => {
  const all = await opened()
  await keep(all, january)
  const parts = ['audit_log', 'log_lines'].flatMap((table) => [`${table}_to_2027_01`, `${table}_2027_02`, `${table}_last`])
  const scope = staffScope({ tenant: 'receptio', userId: uuidv7(january) })
  for (const part of parts.map((name) => sql.raw(`months.${name}`))) {
    await expect(all.db.within(scope, (tx) => sql`select 1 from ${part}`.execute(tx))).rejects.toMatchObject({ code: '42501' })
    await expect(all.db.system((tx) => sql`delete from ${part}`.execute(tx))).rejects.toMatchObject({ code: '42501' })
    expect((await all.db.system((tx) => sql`select 1 from ${part} limit 1`.execute(tx))).rows.length).toBeLessThan(2)
  }
  const { rows } = await all.owner.query(
    `select relname from pg_class where relnamespace = 'months'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
  const visible = await all.owner.query(`select from months.audit_log_to_2027_01`)
  expect(visible.rowCount).toBe(0)
})

test('staff and customers cannot change the months', async () => {
  const { db } = await opened()
  const scope = staffScope({ tenant: 'receptio', userId: uuidv7(january) })
  await expect(db.within(scope, (tx) => cutLast(tx, 'audit_log', january))).rejects.toMatchObject({ code: '42501' })
})
