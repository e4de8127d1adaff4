import { expect, test, vi } from 'vitest'
import { begunMonth } from '#src/lib/begun-month.ts'

test('[ADM-1] a month in an address counts once it has begun in Mexico City, and nonsense does not', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T05:59:59.000Z') })
  const months = ['2025-01', '2026-11', '2026-12', '2026-13', 'noviembre', '', undefined]
  expect(months.map(begunMonth)).toEqual(['2025-01', '2026-11', undefined, undefined, undefined, undefined, undefined])
  vi.setSystemTime(new Date('2026-12-01T06:00:00.000Z'))
  expect(begunMonth('2026-12')).toBe('2026-12')
  vi.useRealTimers()
})
