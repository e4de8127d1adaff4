import { expect, test } from 'vitest'
import { severalOf } from '#contract/list.ts'
import { subscriptionStatuses, subscriptionStatusFilter } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'

const colours = ['red', 'green', 'blue'] as const
const filter = severalOf(z.enum(colours), colours)

test.each([
  ['green', ['green']],
  ['blue,red', ['red', 'blue']],
  ['red,red', ['red']],
  ['!red', ['green', 'blue']],
  ['!red,blue', ['green']],
])('[issue 23.6] the filter “%s” wants these values', (text, wanted) => {
  expect(z.parse(filter, text)).toEqual(wanted)
})

test.each(['', '!', 'pink', 'red,', 'red;blue', '!!red', '!red,green,blue', `red${',red'.repeat(60)}`])(
  '[issue 23.6] the filter “%s” is refused',
  (text) => {
    expect(z.safeParse(filter, text).success).toBe(false)
  },
)

test('[issue 23.6] values with other names on the wire keep them there', () => {
  const statuses = severalOf(subscriptionStatusFilter, subscriptionStatuses)
  const wanted = z.parse(statuses, '-3,1')
  expect(wanted).toEqual(['cancelled', 'active'])
  expect(z.encode(statuses, wanted)).toBe('-3,1')
})
