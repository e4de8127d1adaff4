import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dateTimeText, lastDayText, shortDateText } from '#src/lib/dates.ts'

test('[FMT-1] a day is the day in Mexico City, not the machine’s', () => {
  expect(dateText('2026-12-01T03:00:00Z', 'es-MX')).toBe('30 de noviembre de 2026')
  expect(dateText('2026-12-01T06:00:00Z', 'es-MX')).toBe('1 de diciembre de 2026')
  expect(dateText('2026-12-01T03:00:00Z', 'en')).toBe('November 30, 2026')
  expect(shortDateText('2026-12-01T03:00:00Z', 'es-MX')).toBe('30 nov 2026')
})

test('[SET-5] what ends at midnight in Mexico City has its last day before', () => {
  expect(lastDayText('2026-12-01T06:00:00Z', 'es-MX')).toBe('30 de noviembre de 2026')
  expect(lastDayText('2026-12-01T17:00:00Z', 'es-MX')).toBe('1 de diciembre de 2026')
})

test('[FMT-1] an hour is the hour in Mexico City', () => {
  expect(dateTimeText('2026-12-01T03:00:00Z', 'es-MX').replace(/[\u00a0\u202f]/g, ' ')).toBe('30 nov 2026, 9:00 p.m.')
})

test('[FMT-1] since summer time ended, every instant is shown six hours behind UTC', () => {
  const instants = fc.date({ min: new Date('2023-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const shifted = new Date(instant.getTime() - 6 * 3_600_000)
      expect(Number(/\d+/.exec(dateText(instant.toISOString(), 'es-MX'))?.[0])).toBe(shifted.getUTCDate())
    }),
  )
})
