import { expect, test } from 'vitest'
import type { LineItem } from '#contract/line-item.ts'
import { periodsOf } from '#contract/line-item.ts'
import { quote } from '#tests/fixtures/payments.ts'

const line = (recurrence: LineItem['recurrence'], kind: LineItem['kind'] = 'product'): LineItem => {
  const [first] = quote.lines
  if (!first) throw new Error('There is no line.')
  return { ...first, recurrence, kind }
}

test.each<[string, LineItem[], string[]]>([
  ['a month', [line('monthly')], ['yearly']],
  ['a month and a year', [line('yearly'), line('monthly')], ['monthly', 'yearly']],
  ['a year with a gift', [line('yearly'), line('monthly', 'gift')], ['yearly']],
  ['what is sold once', [line('one-time')], ['yearly']],
])('an order of a year with lines of %s pays for its own period, or for both', (_, lines, periods) => {
  expect(periodsOf({ period: 'yearly', lines })).toEqual(periods)
})
