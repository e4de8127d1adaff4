import type { UnprovisionedApplication } from '../queries/provisioning.ts'

/** What an application is told of a new customer (docs/provisioning.md). Dates are ISO 8601 UTC. */
export function provisionBody({ app, customerId, subscriptionId, customer, subscription }: UnprovisionedApplication) {
  const { name, period, startsAt, endsAt, trialDays } = subscription
  return {
    event: 'customer.provision',
    app,
    cliente: { id: customerId, nombre: customer.name, rfc: customer.rfc, email: customer.email },
    subscription: {
      id: subscriptionId,
      name,
      period,
      trial_days: trialDays,
      starts_at: startsAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
    },
  }
}
