import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { endingSubscription, paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { fakeServices } from './support/services.ts'

test('a changed subscription is told to the page and forgotten by what read it, once, and announced', async () => {
  const services = fakeServices()
  services.subscriptionActs.setRenewal.mockResolvedValue(paidSubscription)
  const events: string[] = []
  services.subscriptions.forget.mockImplementation(() => void events.push('forget'))
  const flow = subscriptionFlow(
    services,
    (news) => void events.push(news),
    () => void events.push('changed'),
  )
  const actor = createActor(flow, { input: { subscription: endingSubscription } }).start()
  actor.send({ type: 'renewal.requested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('showing'))
  actor.stop()

  expect(services.subscriptionActs.setRenewal.mock.calls.map(([input]) => input)).toEqual([
    { id: paidSubscription.id, autoRenew: true },
  ])
  expect(context.subscription).toEqual(paidSubscription)
  expect(events.toSorted()).toEqual(['changed', 'forget', 'subscription.renews'])
})
