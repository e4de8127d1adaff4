import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { archiveMonth } from '#server/installation/archive/archive-month.ts'
import { bringBack } from '#server/installation/archive/bring-back.ts'
import type { WriteFile } from '#server/installation/archive/archive-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { cutMonths } from '../../support/months.ts'

const now = new Date('2027-03-10T12:00:00Z')
export const request = { table: 'audit_log', month: '2027-01' }

export interface Place {
  services: { db: Database; clock: { now: () => Date } }
  folder: string
  owner: { customerId: string; userId: string; email: string }
}

/** A database with a month of audit records, one of each kind of values, and a folder for files. */
export async function archiving(): Promise<Place> {
  const { db, drop } = await testDatabase()
  const home = await mkdtemp(join(tmpdir(), `receptio-test-${process.pid}-`))
  onTestFinished(async () => {
    await drop()
    await rm(home, { recursive: true })
  })
  const owner = await db.system((tx) =>
    tx
      .selectFrom('users')
      .select(['customer_id as customerId', 'id as userId', 'email'])
      .where('email', '=', 'owner@acme.test')
      .executeTakeFirstOrThrow(),
  )
  const row = (at: string, before: string | null, after: string | null, more = {}) => ({
    tenant: 'receptio',
    customer_id: owner.customerId,
    id: uuidv7(new Date(at)),
    actor_id: owner.userId,
    action: 'clientes.update',
    entity: 'orders',
    entity_id: randomUUID(),
    before: before as never,
    after: after as never,
    request_id: 'r "1" ñ',
    at: new Date(at),
    ...more,
  })
  const write = (...rows: ReturnType<typeof row>[]) => db.system((tx) => tx.insertInto('audit_log').values(rows).execute())
  await write(row('2026-12-31T23:59:59.999Z', null, null))
  await cutMonths(db, ['2027-01-01', '2027-02-01', '2027-03-01'])
  await write(
    row('2027-01-01T00:00:00Z', '{"name":"Ñandú\\n\\"x\\"","n":1.50}', 'null'),
    row('2027-01-15T00:00:00Z', null, `{"email":"${owner.email}"}`, { entity: 'usuarios', entity_id: owner.userId }),
    row('2027-01-31T23:59:59.999Z', null, null, { request_id: null, entity_id: null }),
    row('2027-02-01T00:00:00Z', null, '{"a":1}'),
  )
  return { services: { db, clock: { now: () => now } }, folder: join(home, 'january'), owner }
}

/** Returns the rows of some months as the database prints them. */
export const printed = async ({ services: { db } }: Place, since = '2026-12-01', until = '2027-03-01') =>
  (
    await db.system((tx) =>
      sql<{ row: string }>`select a::text as row from audit_log a where at >= ${since}::timestamptz and at < ${until}::timestamptz
        order by at, id`.execute(tx),
    )
  ).rows.map(({ row }) => row)

export const january = (place: Place) => printed(place, '2027-01-01', '2027-02-01')
export const archive = (place: Place, over: Partial<typeof request> = {}, write?: WriteFile) =>
  archiveMonth(place.services, { ...request, folder: place.folder, ...over }, write)
export const back = (place: Place, tenant?: string) => bringBack(place.services, { folder: place.folder, tenant })
export const file = (place: Place) => join(place.folder, 'audit_log-2027-01-receptio.jsonl.gz')
