import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type WriteFile, writeWhole } from '#server/installation/archive/archive-file.ts'
import { archiveMonth } from '#server/installation/archive/archive-month.ts'
import { bringBack } from '#server/installation/archive/bring-back.ts'
import { archive, archiving, back, file, january, printed, request } from './support/archiving.ts'

vi.setConfig({ testTimeout: 120_000 })

const endings: [when: string, write: WriteFile][] = [
  ['the disk is full', () => Promise.reject(new Error('ENOSPC: no space left on device, write'))],
  [
    'the disk is full in the middle of a file',
    async (path, texts) => {
      for await (const text of texts) await writeFile(`${path}.part`, text.slice(0, 100))
      throw new Error('ENOSPC: no space left on device, write')
    },
  ],
  [
    'the disk loses a byte',
    async (path, texts) => {
      await writeWhole(path, texts)
      const bytes = await readFile(path)
      await writeFile(path, bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1))
    },
  ],
]

test.each(endings)('when %s, every row stays, and the same command ends it later', async (_, write) => {
  const place = await archiving()
  const before = await printed(place)
  await expect(archive(place, {}, write)).rejects.toThrow(
    /could not be written: .*Every row of 2027-01 is still in the database\. Make room or name another folder, and repeat the command\.$/,
  )
  expect(await printed(place)).toEqual(before)
  expect((await archive(place)).resumed).toBe(false)
  await back(place)
  expect(await printed(place)).toEqual(before)
})

test('killed between the files and the rows, the same command removes the rows', async () => {
  const place = await archiving()
  const dies = new Error('killed')
  const { db } = place.services
  const dying: Database = {
    ...db,
    system: (work) =>
      db.system(async (tx) => {
        const result = await work(tx)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from archived_months`.execute(tx)
        if (rows[0]?.n === 1) throw dies
        return result
      }),
  }
  const before = await printed(place)
  await expect(archiveMonth({ ...place.services, db: dying }, { ...request, folder: place.folder })).rejects.toBe(dies)
  expect(await printed(place)).toEqual(before)
  expect((await archive(place)).resumed).toBe(true)
  expect(await january(place)).toEqual([])
  await back(place)
  expect(await printed(place)).toEqual(before)
})

test('rows that changed since the file was written stay, and the folder is not taken again', async () => {
  const place = await archiving()
  const changing: WriteFile = async (path, texts) => {
    await writeWhole(path, texts)
    await place.services.db.system((tx) =>
      sql`update audit_log set before = '{"scrubbed":1}' where at = '2027-01-01'`.execute(tx),
    )
  }
  await expect(archive(place, {}, changing)).rejects.toThrow(
    'The rows of receptio in 2027-01 changed since audit_log-2027-01-receptio.jsonl.gz was written, and are still in the database: archive the month into a new folder, and delete this one.',
  )
  expect((await january(place)).length).toBe(3)
  expect((await archiveMonth(place.services, { ...request, folder: `${place.folder}-2` })).files.length).toBe(1)
})

test('a changed file, a changed list of files, another database’s file and a missing one do not come back', async () => {
  const place = await archiving()
  await archive(place)
  const bytes = await readFile(file(place))
  await writeFile(file(place), bytes.with(40, bytes[40]! ^ 1))
  await expect(back(place)).rejects.toThrow(
    `${file(place)} was changed: its checksum is not that of archive.json. Take another copy.`,
  )
  await rm(file(place))
  await expect(back(place)).rejects.toThrow(`${file(place)} cannot be read: take another copy of the archive.`)
  await writeFile(file(place), bytes)
  const list = join(place.folder, 'archive.json')
  const manifest = await readFile(list, 'utf8')
  await writeFile(list, manifest.replace('"format": 1', '"format": 2'))
  await expect(back(place)).rejects.toThrow(`${list} is damaged, or of another release: take another copy of the archive.`)
  await writeFile(list, manifest.replace('"request_id",', '"request_id", "color",'))
  await expect(back(place)).rejects.toThrow('this release has no column color in audit_log')
  await writeFile(list, manifest)
  await place.services.db.system((tx) => sql`delete from archived_months`.execute(tx))
  await expect(back(place)).rejects.toThrow('was not written by this database, or both it and archive.json were changed')
  await expect(bringBack(place.services, { folder: join(place.folder, 'none') })).rejects.toThrow(
    'holds no archive: archive.json is missing',
  )
  await expect(back(place, 'aurora')).rejects.toThrow('has no rows of the tenant aurora')
  expect(await january(place)).toEqual([])
})

test('a column that came after the archive has its standard value in what comes back', async () => {
  const place = await archiving()
  await archive(place)
  await sql`alter table audit_log add column origin text default 'console'`.execute(place.services.db.directory)
  await back(place)
  const { rows } = await place.services.db.system((tx) =>
    sql`select distinct origin from audit_log where at >= '2027-01-01' and at < '2027-02-01'`.execute(tx),
  )
  expect(rows).toEqual([{ origin: 'console' }])
})

const refused: [over: Partial<typeof request>, sentence: string][] = [
  [{ month: '2027-03' }, '2027-03 is not over: only a month that has ended is archived. It ends at 2027-04-01T00:00:00.000Z.'],
  [{ month: '2027-13' }, '--month must be a month such as 2025-01, and is "2027-13".'],
  [{ month: '2020-01' }, 'audit_log has no rows of 2020-01: there is nothing to archive.'],
  [
    { table: 'log_lines' },
    '--table must be audit_log: log_lines ends by its own days, and a file would keep it for longer (docs/retention.md).',
  ],
  [{ table: 'users' }, '--table must be audit_log: "users" has no archive.'],
]

test.each(refused)('%o is refused before anything is written', async (over, sentence) => {
  const place = await archiving()
  await expect(archive(place, over)).rejects.toThrow(sentence)
})

test('a folder with something else is refused, and one that cannot be made', async () => {
  const place = await archiving()
  await archive(place)
  await expect(archive(place, { month: '2027-02' })).rejects.toThrow(
    `${place.folder} holds something else: name a new folder for 2027-02.`,
  )
  await expect(archiveMonth(place.services, { ...request, folder: join(file(place), 'x') })).rejects.toThrow(
    /cannot be written: .* Nothing is archived\. Name another folder\.$/,
  )
})

test('a file whose rows are gone is never overwritten, also without its list', async () => {
  const place = await archiving()
  await archive(place)
  await rm(join(place.folder, 'archive.json'))
  const bytes = await readFile(file(place))
  await expect(archive(place)).rejects.toThrow(
    `${place.folder} holds files of an archive without archive.json: bring that back, or name a new folder.`,
  )
  expect(await readFile(file(place))).toEqual(bytes)
})
