import { expect, test } from 'vitest'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingMachine, onboardingState } from '#machines/lifecycles/onboarding.machine.ts'
import type { OnboardingState } from '#machines/lifecycles/onboarding.machine.ts'

const events = ['data.changed', 'steps.finished', 'retry.requested', 'customer.provisioned', 'provisioning.failed'] as const

test('[ONB-12] the life of an onboarding is this table, and nothing else is legal', () => {
  const table = (Object.keys(onboardingMachine.states) as OnboardingState[]).map((state) =>
    [state, ...events.map((event) => nextState(onboardingMachine, state, event) ?? '-')].join(' | '),
  )
  expect(table).toEqual([
    'open | open | provisioning | - | - | -',
    'provisioning | - | - | provisioning | done | error',
    'error | - | - | provisioning | done | -',
    'done | - | - | done | - | -',
  ])
})

test('a stored onboarding is in one of its states', () => {
  expect([
    onboardingState({ status: 'pending', step: 'welcome' }),
    onboardingState({ status: 'pending', step: 'checkout' }),
    onboardingState({ status: 'pending', step: 'finish' }),
    onboardingState({ status: 'error', step: 'finish' }),
    onboardingState({ status: 'done', step: 'finish' }),
  ]).toEqual(['open', 'open', 'provisioning', 'error', 'done'])
})
