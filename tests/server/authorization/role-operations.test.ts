import { expect, test } from 'vitest'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { callsTable, readTable, tableText } from '#scripts/approve/table-file.ts'
import { operationParts } from './operation-parts.ts'
import { roleOperations } from './role-operations.ts'

test('[ROLE-2] every operation is open to exactly those whom a person has approved, with a clause and a reason', () => {
  const approved = readTable(tableText(callsTable.name) ?? '')

  expect(unapprovedRows(callsTable.name, operationParts, approved).map(({ says }) => says)).toEqual([])
})

test('no operation stands in the table twice', () => {
  const names = roleOperations.map(({ operation }) => operation)

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
