import { createActor, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { finishFlow } from '#src/flows/finish.flow.ts'
import { onboardingCheckoutFlow } from '#src/flows/onboarding-checkout.flow.ts'
import { onboardingPlanFlow } from '#src/flows/onboarding-plan.flow.ts'
import { onboarding, strategyAt } from '#tests/fixtures/onboarding.ts'
import { acme, fixtureNow, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { fakeServices } from './support/services.ts'
import { browser, settle } from './support/tabs.ts'

const anySignal = expect.any(AbortSignal) as AbortSignal
const unfinished = sessionOf(olivia, { ...acme, onboardingFinishedAt: null })
const input = { customerId: acme.id }

test('[ONB-11] the ready customer is kept in the session, and its subscriptions are read anew', async () => {
  const services = fakeServices()
  services.onboardings.stateOf.mockResolvedValue(strategyAt('finish'))
  const { session } = browser(unfinished).openTab()
  await settle()
  const actor = createActor(finishFlow(services, session), { input }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))

  expect(session.getSnapshot().context.session).toEqual(sessionOf(olivia))
  expect(services.subscriptions.forget).toHaveBeenCalledOnce()
  expect(services.clock.waitUntil.mock.calls).toEqual([[{ until: fixtureNow + 60_000 }, anySignal]])
})

test('[ONB-9] an abandoned checkout is cleared, said, and ends the session', async () => {
  const services = fakeServices()
  services.onboardings.stateOf.mockResolvedValue(strategyAt('checkout'))
  services.onboardings.read.mockResolvedValue({ ...onboarding, abandonedAt: '2026-11-20T18:00:00.000Z' })
  const announce = vi.fn<(code: Announcement) => void>()
  const { session } = browser(unfinished).openTab()
  await settle()
  const actor = createActor(onboardingCheckoutFlow(services, session, announce), { input }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))

  expect(services.onboardings.change.mock.calls).toEqual([[onboarding.id, { resumed: true }, anySignal]])
  expect(announce.mock.calls).toEqual([['onboarding.resumed']])
  expect(session.getSnapshot().matches('authenticated')).toBe(false)
})

test('[ONB-8] [ONB-9] [ONB-10] the visit is noted on entry, and the paid step is visited', async () => {
  const services = fakeServices()
  services.onboardings.stateOf.mockResolvedValue(strategyAt('checkout'))
  const actor = createActor(
    onboardingCheckoutFlow(services, { send: () => {} }, () => {}),
    { input },
  ).start()
  await waitFor(actor, (snapshot) => snapshot.matches('checkout'))
  expect(services.catalogue.plan.mock.calls).toEqual([[{ id: professionalPlan.id }, anySignal]])
  actor.send({ type: 'order.paid' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))

  expect(services.onboardings.change.mock.calls).toEqual([
    [onboarding.id, { activeAt: fixtureNow }, anySignal],
    [onboarding.id, { visited: 'checkout' }, anySignal],
  ])
})

test('[ONB-7] a free trial visits the step with its choice; another plan only chooses, and its cart is kept', async () => {
  const services = fakeServices()
  services.onboardings.stateOf.mockResolvedValue(strategyAt('plan'))
  services.onboardings.read.mockResolvedValue({ ...onboarding, planId: null })
  services.catalogue.onboardingPlans.mockResolvedValue([trialPlan, professionalPlan])
  const start = async () => {
    const actor = createActor(
      onboardingPlanFlow(services, () => {}),
      { input },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('plan'))
    return actor
  }
  const [trial, paid] = [trialPlan, professionalPlan].map(({ id }) => ({ planId: id, period: 'monthly' as const }))
  const first = await start()
  first.send({ type: 'plan.chosen', choice: trial! })
  await waitFor(first, (snapshot) => snapshot.matches('done'))
  const second = await start()
  second.send({ type: 'plan.chosen', choice: paid! })
  await waitFor(second, (snapshot) => snapshot.matches('checkout'))
  const cart = { lines: [], promocode: 'BIENVENIDA' }
  second.send({ type: 'cart.changed', cart })

  expect(services.onboardings.change.mock.calls).toEqual([
    [onboarding.id, { visited: 'plan', choice: trial }, anySignal],
    [onboarding.id, { choice: paid }, anySignal],
  ])
  expect(services.onboardings.keepCart.mock.calls).toEqual([[onboarding.id, cart]])
})
