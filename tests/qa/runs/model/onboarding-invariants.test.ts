import { expect, test } from 'vitest'
import { finishModel } from '#tests/flows/finish/finish.model.ts'
import { causesOf, edgesOf, waysInto } from './graph-of.ts'
import { onboardingCheckoutModel } from '#tests/flows/onboarding-checkout/onboarding-checkout.model.ts'
import { onboardingPlanModel } from '#tests/flows/onboarding-plan/onboarding-plan.model.ts'
import { onboardingStepModel } from '#tests/flows/onboarding-step/onboarding-step.model.ts'

test('[ONB-2] [ONB-3] a step is left for another when the server says so, and is done only when the server saved it', () => {
  expect(new Set(waysInto(onboardingStepModel, 'elsewhere').map((way) => way.split(': ')[0]))).toEqual(new Set(['loading']))
  expect(waysInto(onboardingStepModel, 'done')).toEqual(['saving: saveStep: ok'])
})

test('[ONB-2] a step that was done elsewhere meanwhile is said and loaded again, at every step', () => {
  expect(causesOf(onboardingStepModel, 'announceMoved')).toEqual(['saving: saveStep: 409'])
  expect(causesOf(onboardingPlanModel, 'announceMoved')).toEqual([
    'choosing: choosePlan: 409',
    'completing: completeStep: 409',
    'starting: startTrial: 409',
  ])
  expect(causesOf(onboardingCheckoutModel, 'announceMoved')).toEqual(['completing: completeStep: 409'])
})

test('[ONB-7] the plan step ends by a trial that began, or by an order that was paid', () => {
  expect(waysInto(onboardingPlanModel, 'done')).toEqual(['completing: completeStep: ok', 'starting: startTrial: ok'])
  expect(waysInto(onboardingPlanModel, 'starting')).toEqual([
    'error: takes the trial',
    'error: tries again',
    'plan: takes the trial',
    'planGone: takes the trial',
  ])
  expect(waysInto(onboardingPlanModel, 'completing')).toEqual(['checkout: the order is paid', 'unrecorded: goes on'])
})

test('[ONB-8] nothing leads from the checkout step back, and a paid one never to paying again', () => {
  const from = (state: string) =>
    new Set(
      edgesOf(onboardingCheckoutModel)
        .filter(({ fromState }) => fromState === state)
        .map(({ toState }) => toState),
    )

  expect(from('checkout')).toEqual(new Set(['checkout', 'completing']))
  expect(from('unrecorded')).toEqual(new Set(['completing']))
})

test('[ONB-9] only an abandoned checkout ends the session, and failing to note a visit keeps nobody from paying', () => {
  expect(causesOf(onboardingCheckoutModel, 'endSession')).toEqual(['forgetting: forgetAbandonment: ok'])
  expect(waysInto(onboardingCheckoutModel, 'forgetting')).toEqual(['reading: readOnboarding: abandoned'])
  expect(
    new Set(
      edgesOf(onboardingCheckoutModel)
        .filter(({ fromState }) => fromState === 'noting')
        .map(({ toState }) => toState),
    ),
  ).toEqual(new Set(['opening']))
})

test('[ONB-11] [ONB-12] only a finished customer with applications is ready; silence is asked once more; time ends it', () => {
  const polled = '{"polling":"asking"}'
  const again = '{"polling":"askingAgain"}'

  expect(waysInto(finishModel, 'ready')).toEqual([`${again}: readCustomer: ok`, `${polled}: readCustomer: ok`].toSorted())
  expect(causesOf(finishModel, 'keepCustomer')).toEqual(waysInto(finishModel, 'ready'))
  expect(new Set(waysInto(finishModel, 'failed').map((way) => way.replace(/: [\w. ]+$/, '')))).toEqual(
    new Set([
      `${again}: readCustomer`,
      `${again}: waitUntil`,
      `${polled}: waitUntil`,
      '{"polling":"waiting"}: waitUntil',
      'rearming: finishAgain',
    ]),
  )
  expect(finishModel.machine.implementations.delays).toEqual({ pollEvery: 3000 })
})

test('[ONB-7] the order of a plan opens by choosing it, and again after a reload', () => {
  expect(waysInto(onboardingPlanModel, 'checkout')).toEqual(['choosing: choosePlan: ok', 'listing: loadPlans: ok'])
  expect(waysInto(onboardingPlanModel, 'plan')).toEqual([
    'checkout: leaves the checkout',
    'error: closes the message',
    'listing: loadPlans: ok',
  ])
  expect(waysInto(onboardingPlanModel, 'planGone')).toEqual(['refreshing: loadPlans: ok'])
})
