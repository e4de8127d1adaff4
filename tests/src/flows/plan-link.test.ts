import { expect, test } from 'vitest'
import { planLinkOf } from '#src/flows/plan-link.ts'

test.each([
  ['?plan=pro-anual&period=yearly', { plan: 'pro-anual', period: 'yearly' }],
  ['?plan=pro', { plan: 'pro', period: null }],
  ['?period=monthly', { plan: null, period: 'monthly' }],
  ['?plan=&period=', { plan: null, period: null }],
  ['?plan=a&plan=b&period=weekly', { plan: 'a', period: null }],
  ['?plan=%E0%A4%A&period=yearly', { plan: '\uFFFD%A', period: 'yearly' }],
  ['', { plan: null, period: null }],
])('[REG-5] the query %j asks for %j', (search, link) => {
  expect(planLinkOf(search)).toEqual(link)
})
