import { expect, test, vi } from 'vitest'
import { constraintLines } from '#scripts/lists/constraint-lines.ts'
import { constraintsList, readList, unreviewedLines } from '#scripts/lists/reviewed-list.ts'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the database has every key, check and unique index that is listed, and no other', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const lines = await constraintLines(client)

  expect(unreviewedLines(constraintsList, lines)).toEqual([])
  expect(lines).toEqual(readList(constraintsList))
})
