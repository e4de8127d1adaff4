import type { Session, SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { serverNow } from '../lib/server-time.ts'
import { type BilledStanding, chargeOf, expiringCard, isNear, standingOf } from '../lib/standing.ts'
import { defaultCard } from '../lib/default-card.ts'
import { maySeePayments } from '../lib/subscription-acts.ts'
import type { Services } from '../services/services.ts'

type StandingServices = Pick<Services, 'subscriptions' | 'paymentMethods'>
type Reading = Promise<BilledStanding | null>

const readings = new WeakMap<Promise<readonly Subscription[] | null>, Reading>()

/**
 * Returns the plan's status and whether there is a card for the next charge; null when they cannot be read. The promise
 * stays the same while the subscriptions are cached, so that a new page does not wait again.
 */
export function readStanding(services: StandingServices, { user, customer }: Session): Reading {
  const pending = services.subscriptions.known(customer.id)
  const reading = readings.get(pending) ?? judge(services, user, pending)
  readings.set(pending, reading)
  return reading
}

/** Reads the cards only when there will be a charge. */
async function judge(
  { paymentMethods }: StandingServices,
  user: SessionUser,
  pending: Promise<readonly Subscription[] | null>,
): Reading {
  const subscriptions = await pending
  if (subscriptions === null) return null
  const now = serverNow()
  const standing = standingOf(subscriptions, now)
  const chargedAt = chargeOf(standing)
  const methods = chargedAt !== null && maySeePayments(user) ? await paymentMethods.list().catch(() => null) : null
  if (chargedAt === null || methods === null) return { standing, expiring: null, cardless: null }
  const expiring = isNear(chargedAt, now) ? expiringCard(methods, chargedAt) : null
  const card = defaultCard(methods)
  return { standing, expiring, cardless: card ? null : chargedAt, card }
}
