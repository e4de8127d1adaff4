import { expect, test } from 'vitest'
import * as z from '#contract/zod.ts'
import { describeEntry } from '#src/views/admin/configuration/entry-fields.ts'
import { changedFields } from '#src/views/admin/logs/changed-fields.ts'

test('[ADM-7] what changed stands field by field, lists line by line; what is no record is one field', () => {
  expect(changedFields('{"name":"a","roles":["y","x"],"gone":1}', '{"name":"a","roles":["x","z"],"new":{"b":true}}')).toEqual([
    { field: 'name', before: 'a', after: 'a', differs: false },
    { field: 'roles', before: 'x\ny', after: 'x\nz', differs: true },
    { field: 'gone', before: '1', after: null, differs: true },
    { field: 'new', before: null, after: '{\n  "b": true\n}', differs: true },
  ])
  expect(changedFields(null, '"x"')).toEqual([{ field: '', before: null, after: 'x', differs: true }])
  expect(changedFields('not json', null)).toEqual([{ field: '', before: 'not json', after: null, differs: true }])
})

const entry = { updatedAt: null, version: 'v' }

test.each([
  ['cash.driver.default', 'driver', '"openpay"', { value: 'openpay' }, { value: 'paypal' }],
  ['captcha.bypass.disabled', 'boolean', 'false', { value: 'false' }, { value: 'maybe' }],
  ['checkout.abandoned.hours', 'number', '2', { value: '2' }, { value: 'two' }],
  [
    'subscriptions.dunning',
    'json',
    '{"retry_days":[2,5,7],"grace_days":14}',
    { days: '2, 5, 7', grace: '14' },
    { days: '2; 5', grace: '14' },
  ],
] as const)('an entry is typed as its kind asks, and comes back as it was: %s', (name, kind, value, typed, wrong) => {
  const { described, valueOf } = describeEntry({ entry: name, kind })
  expect(described.valuesOf({ ...entry, entry: name, kind, value })).toEqual(typed)
  expect(z.safeParse(described.schema, typed).success).toBe(true)
  expect(z.safeParse(described.schema, wrong).success).toBe(false)
  expect(valueOf(typed)).toBe(value)
})
