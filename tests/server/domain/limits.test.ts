import { describe, expect, test } from 'vitest'
import { joinedLimit, usedOf } from '#server/domain/limits.ts'

describe('[APP-2] what several products give of one feature', () => {
  test.each([
    [
      'numbers, each as often as it was bought',
      [
        { value: 3, quantity: 1 },
        { value: 1, quantity: 2 },
      ],
      5,
    ],
    [
      'unlimited and a number',
      [
        { value: -1, quantity: 1 },
        { value: 100, quantity: 3 },
      ],
      -1,
    ],
    ['unlimited, twice', [{ value: -1, quantity: 2 }], -1],
    [
      'a no and a yes',
      [
        { value: false, quantity: 1 },
        { value: true, quantity: 1 },
      ],
      true,
    ],
    ['noes', [{ value: false, quantity: 1 }], false],
    [
      'texts',
      [
        { value: '24/7', quantity: 1 },
        { value: '9:00', quantity: 1 },
      ],
      '24/7',
    ],
    ['nothing', [], undefined],
  ])('%s', (_, parts, joined) => {
    expect(joinedLimit(parts)).toBe(joined)
  })
})

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
