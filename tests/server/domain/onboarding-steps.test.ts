import { describe, expect, test } from 'vitest'
import {
  currentStep,
  isEveryStepDone,
  isReached,
  needsPlan,
  newlyVisited,
  stepsOfRegistration,
  stepStates,
} from '#server/domain/onboarding-steps.ts'

const full = ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] as const
const trial = ['welcome', 'plan', 'finish'] as const

describe('[ONB-13] the steps of an onboarding', () => {
  test('are done, then pending, each with the one after it', () => {
    expect(stepStates({ steps: trial, visited: ['welcome'], status: 'pending' })).toEqual([
      { path: 'welcome', status: 'done', next: 'plan' },
      { path: 'plan', status: 'pending', next: 'finish' },
      { path: 'finish', status: 'pending', next: null },
    ])
  })

  test('that could not be finished show the error at the last one; that are done are all done', () => {
    const visited = ['welcome', 'plan', 'checkout'] as const
    const statuses = (status: 'error' | 'done') => stepStates({ steps: trial, visited, status }).map((one) => one.status)
    expect([statuses('error'), statuses('done')]).toEqual([
      ['done', 'done', 'error'],
      ['done', 'done', 'done'],
    ])
    expect(currentStep({ steps: trial, visited, status: 'done' })).toBeNull()
  })

  test('[ONB-2] the first that is not done is the current one, also behind later ones that are', () => {
    expect(currentStep({ steps: full, visited: ['welcome', 'plan', 'checkout'], status: 'pending' })).toBe('rfc')
    expect(currentStep({ steps: [], visited: [], status: 'pending' })).toBeNull()
  })

  test('are reached in their order, and only those that the onboarding has', () => {
    const at = { steps: full, visited: ['welcome', 'rfc'] as const }
    expect(full.map((step) => isReached(at, step))).toEqual([true, true, true, false, false, false])
    expect(isReached({ steps: trial, visited: ['plan'] }, 'finish')).toBe(false)
    expect(isReached({ steps: trial, visited: [] }, 'welcome')).toBe(true)
    expect(isReached({ steps: trial, visited: ['welcome', 'plan'] }, 'checkout')).toBe(false)
  })

  test('are all done when only the last is left, which is the server’s own', () => {
    expect(isEveryStepDone({ steps: trial, visited: ['welcome', 'plan'] })).toBe(true)
    expect(isEveryStepDone({ steps: trial, visited: ['plan'] })).toBe(false)
  })

  test('that are told again are not new, and several come in their order', () => {
    const at = { steps: full, visited: ['welcome'] as const }
    expect(newlyVisited(at, ['name', 'welcome', 'rfc'])).toEqual(['rfc', 'name'])
    expect(newlyVisited({ steps: trial, visited: [] }, ['checkout', 'welcome'])).toEqual(['welcome', 'checkout'])
  })

  test('[ONB-3] of a registration with a plan are passed, unless forms follow', () => {
    const strategies = ['pay_upfront', 'free_trial', 'full', 'bypass'] as const
    expect(strategies.map(stepsOfRegistration)).toEqual([['welcome', 'plan'], ['welcome'], [], []])
  })

  test('ask for a plan at the checkout, or at the choice of the plan when there is no checkout', () => {
    expect(full.filter((step) => needsPlan(full, step))).toEqual(['checkout'])
    expect(trial.filter((step) => needsPlan(trial, step))).toEqual(['plan'])
  })
})
