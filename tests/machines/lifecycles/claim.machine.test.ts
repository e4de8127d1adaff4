import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { claimMachine, newClaimState, openClaimStates } from '#machines/lifecycles/claim.machine.ts'

const acts = ['review.started', 'claim.approved', 'claim.rejected'] as const

test('a claim is opened, reviewed, then approved or rejected, and nothing else is legal', () => {
  const table = Object.keys(claimMachine.states).map((state) => {
    const now = claimMachine.resolveState({ value: state })
    const leads = acts.map((type) => (now.can({ type }) ? getNextSnapshot(claimMachine, now, { type }).value : '-'))
    return [state, ...leads].join(' | ')
  })
  expect(table).toEqual([
    'opened | in_review | - | -',
    'in_review | - | approved | rejected',
    'approved | - | - | -',
    'rejected | - | - | -',
  ])
})

test('a new claim is open until it is decided', () => {
  expect([newClaimState, openClaimStates]).toEqual(['opened', ['opened', 'in_review']])
})
