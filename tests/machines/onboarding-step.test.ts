import { expect, test } from 'vitest'
import { stepToBe } from '#machines/onboarding-step.ts'
import { strategyAt } from '#tests/fixtures/onboarding.ts'

test.each([
  ['the first that is not done', strategyAt('rfc'), 'rfc', 'rfc'],
  ['the first that is not done, whichever was asked for', strategyAt('plan'), 'welcome', 'plan'],
  ['the end, when all are done', strategyAt(null), 'checkout', 'finish'],
  ['the welcome, when the strategy has no such step', null, 'rfc', 'welcome'],
  ['the end, when not even the welcome is to be done', null, 'welcome', 'finish'],
  ['the end, when there is no onboarding behind the strategy', { ...strategyAt('rfc'), onboarding: null }, 'welcome', 'finish'],
] as const)('[ONB-2] [ONB-13] the step to be at is %s', (_, strategy, requested, step) => {
  expect(stepToBe(strategy, requested)).toBe(step)
})
