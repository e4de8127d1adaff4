import { describe, expect, test } from 'vitest'
import type { Diary } from '#bench/simulation/diary.ts'
import { brokenBy } from '#bench/simulation/rules.ts'
import { simulate } from '#bench/simulation/run.ts'

const day = 86_400_000
const started = { kind: 'begun', byClock: true, isFirst: false } as const
const refused = { kind: 'refused', code: '3003', byClock: true } as const
const paid = { kind: 'paid', from: 0, to: 30 * day, centavos: 799_00 } as const

describe('a year of a hundred customers', () => {
  test('[SET-5] charges nobody who cancelled, locks out nobody who paid, and tells each charge five days before', () => {
    const { broken, ...counted } = simulate({ seed: 7, customers: 100, days: 365 })
    expect(broken).toEqual([])
    expect(counted.charges).toBeGreaterThan(300)
    expect(counted.refusals).toBeGreaterThan(20)
    expect(counted.expired).toBeGreaterThan(5)
    expect(counted.cancelled).toBeGreaterThan(5)
  })

  test('is the same for the same seed, and another for another', () => {
    const size = { customers: 20, days: 200 }
    expect(simulate({ seed: 7, ...size })).toEqual(simulate({ seed: 7, ...size }))
    expect(simulate({ seed: 7, ...size })).not.toEqual(simulate({ seed: 8, ...size }))
  })

  const broken: [string, Diary][] = [
    [
      'somebody who had cancelled was charged',
      [
        { at: 0, kind: 'cancelled' },
        { ...started, at: 1 },
        { ...refused, at: 1 },
      ],
    ],
    [
      'somebody who had paid was locked out',
      [
        { ...started, at: 0 },
        { ...paid, at: 0 },
        { at: day, kind: 'locked' },
      ],
    ],
    [
      'two charges were open at once',
      [
        { ...started, at: 0 },
        { ...started, at: 1 },
      ],
    ],
    [
      'a period was paid twice',
      [
        { ...started, at: 0 },
        { ...paid, at: 0 },
        { ...started, at: 1 },
        { ...paid, at: 1 },
      ],
    ],
    [
      'a charge came without a notice five days before',
      [
        { at: 6 * day, kind: 'notice', of: 10 * day },
        { ...started, at: 10 * day, isFirst: true },
      ],
    ],
    [
      'the clock tried twice within 48 hours',
      [0, day].flatMap((at) => [
        { ...started, at },
        { ...refused, at },
      ]),
    ],
    [
      'the clock tried more than 4 times in 14 days',
      [0, 3, 6, 9, 12].flatMap((n) => [
        { ...started, at: n * day },
        { ...refused, at: n * day },
      ]),
    ],
  ]
  test.each(broken)('would be seen to break: %s', (rule, diary) => {
    expect(brokenBy(diary)).toEqual([rule])
  })
})
