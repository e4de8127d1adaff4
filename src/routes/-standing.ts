import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Session, SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { serverNow } from '../lib/server-time.ts'
import { chargeNear, expiringCard, type Standing, standingOf } from '../lib/standing.ts'
import { maySeePayments } from '../lib/subscription-acts.ts'
import type { Services } from '../services/services.ts'

export interface KnownStanding {
  standing: Standing
  expiring: PaymentMethod | null
}

type StandingServices = Pick<Services, 'subscriptions' | 'paymentMethods'>
type Reading = Promise<KnownStanding | null>

const readings = new WeakMap<Promise<readonly Subscription[] | null>, Reading>()

/**
 * How the plan stands, and whether its card is good for the next charge; null when nobody can say. The same promise as long as the subscriptions
 * are kept, so that a page that is opened does not wait for it again.
 */
export function readStanding(services: StandingServices, { user, customer }: Session): Reading {
  const known = services.subscriptions.known(customer.id)
  const reading = readings.get(known) ?? judge(services, user, known)
  readings.set(known, reading)
  return reading
}

/** The cards are only read when a charge is near. */
async function judge(
  { paymentMethods }: StandingServices,
  user: SessionUser,
  known: Promise<readonly Subscription[] | null>,
): Reading {
  const subscriptions = await known
  if (subscriptions === null) return null
  const now = serverNow()
  const standing = standingOf(subscriptions, now)
  const chargedAt = chargeNear(standing, now)
  if (chargedAt === null || !maySeePayments(user)) return { standing, expiring: null }
  const methods = await paymentMethods.list().catch(() => [])
  return { standing, expiring: expiringCard(methods, chargedAt) }
}
