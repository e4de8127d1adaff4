import { periodCodec } from '#contract/period.ts'
import { provisionBody } from '#contract/provisioning.ts'
import * as z from '#contract/zod.ts'
import type { UnprovisionedApplication } from '../queries/provisioning.ts'

/** Returns the body that informs an application of a new customer. */
export function provisionBodyOf({ app, customerId, subscriptionId, customer, subscription }: UnprovisionedApplication) {
  const { name, period, startsAt, endsAt, trialDays } = subscription
  return z.encode(provisionBody, {
    event: 'customer.provision',
    app,
    customer: { id: customerId, ...customer },
    subscription: {
      id: subscriptionId,
      name,
      period: z.decode(periodCodec, period),
      trialDays,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    },
  })
}
