import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Session, SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { serverNow } from '../lib/server-time.ts'
import { chargeOf, expiringCard, isNear, type Standing, standingOf } from '../lib/standing.ts'
import { defaultCard } from '../lib/default-card.ts'
import { maySeePayments } from '../lib/subscription-acts.ts'
import type { Services } from '../services/services.ts'

export interface KnownStanding {
  standing: Standing
  expiring: PaymentMethod | null
  /** When a charge comes for which there is no card; ISO 8601. */
  cardless: string | null
}

type StandingServices = Pick<Services, 'subscriptions' | 'paymentMethods'>
type Reading = Promise<KnownStanding | null>

const readings = new WeakMap<Promise<readonly Subscription[] | null>, Reading>()

/**
 * How the plan stands, and whether there is a card that is good for the next charge; null when nobody can say. The same
 * promise as long as the subscriptions are kept, so that a page that is opened does not wait for it again.
 */
export function readStanding(services: StandingServices, { user, customer }: Session): Reading {
  const pending = services.subscriptions.known(customer.id)
  const reading = readings.get(pending) ?? judge(services, user, pending)
  readings.set(pending, reading)
  return reading
}

/** The cards are only read when something will be charged. */
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
  return { standing, expiring, cardless: defaultCard(methods) ? null : chargedAt }
}
