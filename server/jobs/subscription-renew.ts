import { chargeBillingStep } from '../billing/charge-billing-step.ts'
import { takeBillingStep } from '../billing/take-billing-step.ts'
import { GatewayDown } from '../providers/payments/gateway.ts'
import type { ChargeOutcome } from '../providers/payments/gateway.ts'
import { defaultCard, findCard } from '../queries/payment-methods.ts'
import { readGateways } from '../queries/tenant-gateways.ts'
import type { Services } from '../services.ts'
import { createGatewayPace } from './gateway-pace.ts'
import type { GatewayPace, PacePlace } from './gateway-pace.ts'
import type { Job, JobHandler } from './job.ts'

type Renewal = Job<'subscription.renew'>

/** The least time that a renewal waits when its gateway bears no more, in milliseconds. */
const laterBy = 60_000

/**
 * Takes the billing step of a subscription: renews it, tries again, lets it expire or end. It sends an account of a
 * gateway no more renewals at once than the account bears, and comes later otherwise.
 */
export function subscriptionRenew(services: Services, pace: GatewayPace = createGatewayPace()): JobHandler<'subscription.renew'> {
  return async (job) => {
    const account = await accountOf(services, job)
    const place = account === null ? placeless : await pace.take(account)
    if (!place) return { kind: 'more', afterMs: laterBy }
    try {
      const outcome = await renew(services, job)
      place.giveBack(outcome?.kind === 'unknown' ? 'slow' : 'clear')
    } catch (error) {
      place.giveBack(error instanceof GatewayDown ? 'slow' : 'clear')
      throw error
    }
    return { kind: 'done' }
  }
}

/** Without a card there is no gateway to call. */
const placeless: PacePlace = { giveBack: () => undefined }

function renew(services: Services, { tenant, customerId, payload }: Renewal): Promise<ChargeOutcome | null> {
  const { subscription_id: id, card_id: cardId = null } = payload
  return chargeBillingStep(services, (tx) =>
    takeBillingStep(tx, { tenant, customerId, id }, { cardId, together: cardId !== null, now: services.clock.now() }),
  )
}

/** Returns the account of the gateway that has the card to charge: the tenant's own, or the installation's. */
async function accountOf({ db }: Services, { tenant, customerId, payload }: Renewal): Promise<string | null> {
  const customer = { tenant, customerId }
  const { card_id: cardId } = payload
  const card = await db.reading('system', (tx) =>
    cardId === undefined ? defaultCard(tx, customer) : findCard(tx, customer, cardId),
  )
  if (!card) return null
  const gateways = await readGateways(db, tenant)
  return gateways.some(({ driver }) => driver === card.driver) ? `${card.driver} of ${tenant}` : card.driver
}
