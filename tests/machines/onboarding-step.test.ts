import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import type { Strategy } from '#contract/strategy.ts'
import { onboardingStepMachine, type StepAnswer } from '#machines/flows/onboarding-step.machine.ts'
import { type AskedStep, stepToBe } from '#machines/onboarding-step.ts'
import { onboarding, strategyAt } from '#tests/fixtures/onboarding.ts'
import { acme } from '#tests/fixtures/people.ts'

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

type Answering = { id: string; step: OnboardingStep; answer: StepAnswer }

const rfcRecord: Onboarding = { ...onboarding, step: 'plan' }

/** Walks the step of the RFC to its end: its states, and the step after it. */
async function walked(again: boolean, strategy: Strategy) {
  const states: unknown[] = []
  const actor = createActor(
    onboardingStepMachine.provide({
      actors: {
        loadStep: fromPromise<Strategy | null, AskedStep>(async () => strategy),
        readOnboarding: fromPromise<Onboarding, { id: string }>(async () => rfcRecord),
        saveStep: fromPromise<Onboarding, Answering>(async () => rfcRecord),
      },
      actions: { announceMoved: () => undefined },
    }),
    { input: { customerId: acme.id, step: 'rfc', again } },
  )
  actor.subscribe(({ value }) => void states.push(value))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.matches('form'))
  if (actor.getSnapshot().matches('form')) actor.send({ type: 'answer.given', answer: { rfc: 'ADI150312KJ4' } })
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  return [...states.slice(2), actor.getSnapshot().context.next]
}

test('[issue 21] who comes back to a step in the same tab answers it again, and goes on to the one that follows', async () => {
  expect(await walked(true, strategyAt('plan'))).toEqual(['form', 'saving', 'done', 'name'])
  expect(await walked(true, strategyAt('rfc'))).toEqual(['form', 'saving', 'done', 'plan'])
})

test('[ONB-2] who comes by the address of a step that is done goes to the one at hand', async () => {
  expect((await walked(false, strategyAt('plan'))).at(-1)).toBe('plan')
  expect((await walked(true, strategyAt('welcome'))).at(-1)).toBe('welcome')
})
