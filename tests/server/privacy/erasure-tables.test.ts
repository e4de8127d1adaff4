import { expect, test } from 'vitest'
import type { ErasureRule } from '#server/queries/privacy/erasure-rule.ts'
import { erasureTables } from '#server/queries/privacy/erasure-tables.ts'
import { exportedTables, withheldTables } from '#server/queries/privacy/export-tables.ts'
import { schemaColumns } from './support/schema-columns.ts'

const rules = Object.entries<ErasureRule>(erasureTables)

/** Tables without a person's data that can be found by the person: the seller's own, one-way hashes, and ids. */
const withoutPerson = [
  // Keys, which go with the scrubbing of the audit log.
  'archive_keys',
  ...Object.entries(withheldTables).flatMap(([table, why]) => (['nobody', 'hash', 'books'].includes(why) ? [table] : [])),
  'bulk_run_rows',
  'list_export_parts',
  'used_challenges',
  'used_proofs',
]

test('every table of an export, and every other one with a person’s data, has a decision about its erasure', () => {
  const decided = [...Object.keys(exportedTables), ...Object.keys(withheldTables)].filter(
    (table) => !withoutPerson.includes(table),
  )
  expect(Object.keys(erasureTables).toSorted()).toEqual(decided.toSorted())
})

const blanked = rules.filter(([, { fate, own }]) => fate === 'blank' && own !== true)

test.each(blanked)('each column of %s is blanked or stays', (table, { blanks = {}, stays = [] }) => {
  expect([...Object.keys(blanks), ...stays].toSorted()).toEqual(schemaColumns.get(table))
})

test('each part of the preview has one fate', () => {
  const fates = new Set(rules.map(([, { part, fate }]) => `${part} ${fate}`))
  const parts = new Set(rules.map(([, { part }]) => part))
  expect([...fates].map((one) => one.split(' ')[0] ?? '').toSorted()).toEqual([...parts].toSorted())
})

test('what stays is money and proof alone', () => {
  const staying = rules.filter(([, { fate }]) => fate === 'keep').map(([, { part }]) => part)
  expect([...new Set(staying)].toSorted()).toEqual(['money', 'proof'])
})
