import { describe, expect, test } from 'vitest'
import { joinedValue } from '#contract/joined-value.ts'

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
    expect(joinedValue(parts)).toBe(joined)
  })
})
