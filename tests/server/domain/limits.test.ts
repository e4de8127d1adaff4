import { expect, test } from 'vitest'
import { usedOf } from '#server/domain/limits.ts'

test('[APP-2] users are counted here, the rest by the feature’s application, or by all', () => {
  const reported = {
    users: 4,
    usages: [
      { app: 'crm', key: 'storage_gb', used: 2 },
      { app: 'nomina', key: 'storage_gb', used: 1 },
      { app: 'crm', key: 'employees', used: 9 },
    ],
  }
  expect(usedOf({ key: 'users', app: null }, reported)).toBe(4)
  expect(usedOf({ key: 'storage_gb', app: null }, reported)).toBe(3)
  expect(usedOf({ key: 'storage_gb', app: 'crm' }, reported)).toBe(2)
  expect(usedOf({ key: 'employees', app: 'nomina' }, reported)).toBeNull()
})
