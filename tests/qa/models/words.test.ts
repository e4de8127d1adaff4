import { expect, test } from 'vitest'
import { day, moment, money } from './words.ts'

test('money, days and moments are said as people read them, in Mexico City', () => {
  expect(money(599_00)).toEqual({ es: '$599.00', en: 'MX$599.00' })
  expect(day('2026-11-21T03:00:00.000Z')).toEqual({ es: '20 de noviembre de 2026', en: 'November 20, 2026' })
  expect(moment('2026-11-20T18:00:00.000Z')).toEqual({ es: '20 nov 2026, 12:00 p.m.', en: 'Nov 20, 2026, 12:00 PM' })
})
