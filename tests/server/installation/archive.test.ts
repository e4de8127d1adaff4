import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { deleteArchiveKeys, moveArchiveKey } from '#server/queries/archives.ts'
import { readParts } from '#server/queries/months.ts'
import { cutMonths } from '../support/months.ts'
import { archive, archiving, back, file, january, printed } from './support/archiving.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a month goes into a file and comes back byte for byte, and its room is free meanwhile', async () => {
  const place = await archiving()
  const before = await printed(place)
  const { files } = await archive(place)
  expect(files.map(({ tenant, rows }) => [tenant, rows])).toEqual([['receptio', 3]])
  expect(await january(place)).toEqual([])
  expect((await printed(place)).length).toBe(before.length - 3)
  await cutMonths(place.services.db, ['2027-03-10'])
  const parts = await place.services.db.system((tx) => readParts(tx, 'audit_log'))
  expect(parts.find(({ name }) => name === 'audit_log_to_2027_01')?.bytes).toBeGreaterThan(0)

  expect(await back(place)).toEqual([{ tenant: 'receptio', rows: 3, present: 0, blanked: 0 }])
  expect(await printed(place)).toEqual(before)
  expect(await back(place)).toEqual([{ tenant: 'receptio', rows: 3, present: 3, blanked: 0 }])
  expect(await printed(place)).toEqual(before)
})

test('a month of its own gives its room back', async () => {
  const place = await archiving()
  await archive(place, { month: '2027-02' })
  await cutMonths(place.services.db, ['2027-03-10'])
  const parts = await place.services.db.system((tx) => readParts(tx, 'audit_log'))
  expect(parts.find(({ name }) => name === 'audit_log_2027_02')?.bytes).toBe(0)
  expect(await back(place)).toEqual([{ tenant: 'receptio', rows: 1, present: 0, blanked: 0 }])
  expect((await printed(place, '2027-02-01', '2027-03-01')).length).toBe(1)
})

test('what comes back may be archived again, also into the same folder', async () => {
  const place = await archiving()
  const before = await printed(place)
  await archive(place)
  await back(place)
  expect((await archive(place)).resumed).toBe(true)
  expect(await january(place)).toEqual([])
  await back(place)
  expect(await printed(place)).toEqual(before)
})

test('a file shows who did what and when, and no value: those need the keys in the database', async () => {
  const place = await archiving()
  await archive(place)
  const text = gunzipSync(await readFile(file(place))).toString()
  expect(text).toContain(place.owner.userId)
  expect(text).not.toMatch(/Ñandú|acme\.test/)
})

test('an erasure of a person empties what files have about them, and one of the customer empties all of it', async () => {
  const place = await archiving()
  const values = async () =>
    (await january(place)).map((row) => /Ñandú/.test(row)).concat((await january(place)).map((row) => row.includes('acme.test')))
  await archive(place)
  const { db } = place.services
  await db.system((tx) => deleteArchiveKeys(tx, 'receptio', [place.owner.userId]))
  expect(await back(place)).toEqual([{ tenant: 'receptio', rows: 3, present: 0, blanked: 1 }])
  expect(await values()).toEqual([true, false, false, false, false, false])
  await db.system((tx) => sql`delete from audit_log where at >= '2027-01-01' and at < '2027-02-01'`.execute(tx))
  await db.system((tx) => deleteArchiveKeys(tx, 'receptio', [place.owner.customerId]))
  expect(await back(place)).toEqual([{ tenant: 'receptio', rows: 3, present: 0, blanked: 2 }])
  expect(await values()).toEqual([false, false, false, false, false, false])
})

test('the records of a customer that was removed meanwhile come back to whoever kept the others', async () => {
  const place = await archiving()
  const { db } = place.services
  await archive(place)
  const { id: keeper } = await db.system((tx) =>
    tx
      .selectFrom('customers')
      .select('customer_id as id')
      .where('customer_id', '<>', place.owner.customerId)
      .executeTakeFirstOrThrow(),
  )
  await db.system((tx) => moveArchiveKey(tx, { tenant: 'receptio', customerId: place.owner.customerId }, keeper))
  await back(place)
  const rows = await january(place)
  expect(rows.map((row) => row.startsWith(`(receptio,${keeper},`))).toEqual([true, true, true])
  expect(rows.some((row) => row.includes('Ñandú'))).toBe(true)
})
