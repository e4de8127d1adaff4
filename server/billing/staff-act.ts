import type { NamedCharge, SubscriptionAct } from '#contract/admin/sale.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { changeCustomer } from '../queries/customers.ts'
import { armJob } from '../queries/jobs.ts'
import { chargedElsewhere } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { actReason } from '../subscriptions/act-reason.ts'
import type { ActPlace } from '../subscriptions/act-reason.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { dropChange } from '../subscriptions/drop-change.ts'
import { renewalOf } from '../subscriptions/next-lines.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'
import { takeBillingStep } from './take-billing-step.ts'
import { planBillingStep } from '../subscriptions/write-life.ts'

/** Returns the facts that decide which acts on a subscription are open now. */
export async function actPlace(tx: Transaction, row: LifeRow, permissions: readonly string[]): Promise<ActPlace> {
  const hasCard = (await defaultCard(tx, row)) !== undefined
  const isCharging = await chargedElsewhere(tx, row, { except: null, onboardingId: null })
  return { row, hasCard, isCharging, permissions }
}

/**
 * Does a staff member's act on a subscription. The caller has locked it, its customer and its unpaid orders. Returns
 * the attempt to send to the gateway when something is charged.
 * @throws Refusal 403 permission.missing, 422 card.missing, 409 subscription.state when the act is not open,
 * record.changed when a retry names another sum or card than the one it would charge.
 */
export async function staffAct(
  tx: Transaction,
  { row, unpaid }: { row: LifeRow; unpaid: readonly OrderRow[] },
  {
    act,
    charge,
    permissions,
    now,
  }: { act: SubscriptionAct; charge: NamedCharge | undefined; permissions: readonly string[]; now: Date },
): Promise<AttemptRow | null> {
  const reason = actReason(act, await actPlace(tx, row, permissions))
  if (reason === 'grant') throw new Refusal('permission.missing')
  if (reason === 'no_card') throw new Refusal('card.missing')
  if (reason !== null) throw new Refusal('subscription.state')
  if (act === 'retry') {
    const card = await defaultCard(tx, row)
    if (charge?.centavos !== renewalOf(row) || charge.cardId !== card?.id) throw new Refusal('record.changed')
    return takeBillingStep(tx, row, { cardId: card.id, now })
  }
  if (!(await changed(tx, { row, unpaid }, { act, now }))) throw new Refusal('subscription.state')
  return null
}

async function changed(
  tx: Transaction,
  { row, unpaid }: { row: LifeRow; unpaid: readonly OrderRow[] },
  { act, now }: { act: Exclude<SubscriptionAct, 'retry'>; now: Date },
): Promise<boolean> {
  switch (act) {
    case 'renew.on':
    case 'renew.off':
      return setRenewal(tx, row, { autoRenew: act === 'renew.on', now })
    case 'cancel':
      return cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now })
    case 'change.drop':
      return dropChange(tx, row, now)
    case 'sync': {
      const { tenant, customerId } = row
      await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: {}, now })
      await changeCustomer(tx, row, { change: { sync_status: 'busy' }, now })
      await planBillingStep(tx, row, now)
      return true
    }
  }
}
