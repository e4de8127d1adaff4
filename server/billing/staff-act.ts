import type { ActDetails, NamedCharge, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type { Transaction } from '../db/database.ts'
import type { Language } from '../refusal/language.ts'
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
import { stateOf } from '../subscriptions/life.ts'
import { renewalOf } from '../subscriptions/next-lines.ts'
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause-acts.ts'
import { giveDiscount, stopDiscount } from '../subscriptions/staff-discount.ts'
import { extendTrial } from '../subscriptions/extend-trial.ts'
import { giveMonths } from '../subscriptions/give-months.ts'
import { lowerQuantity } from '../subscriptions/lower-quantity.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'
import { takeBillingStep } from './take-billing-step.ts'
import { mailOwner } from '../subscriptions/subscription-mail.ts'
import { planBillingStep } from '../subscriptions/write-life.ts'

/** Returns the facts that decide which acts on a subscription are open now. */
export async function actPlace(tx: Transaction, row: LifeRow, permissions: readonly string[]): Promise<ActPlace> {
  const hasCard = (await defaultCard(tx, row)) !== undefined
  const isCharging = await chargedElsewhere(tx, row, { except: null, onboardingId: null })
  return { row, hasCard, isCharging, permissions }
}

interface StaffRequest {
  act: SubscriptionAct
  details: ActDetails
  permissions: readonly string[]
  language: Language
  /** A bulk run does the act, and nobody waits for what it arms. */
  bulk: boolean
  now: Date
}

/**
 * Does a staff member's act on a subscription. The caller has locked it, its customer and its unpaid orders. Returns
 * the attempt to send to the gateway when something is charged.
 * @throws Refusal 403 permission.missing, 422 card.missing, 409 subscription.state when the act is not open,
 * record.changed when a charge names another sum or card than the one it would charge; for a pause as
 * `pauseSubscription`, for a trial as `extendTrial`, for given months as `giveMonths`,
 * for less as `lowerQuantity`, for a discount as `giveDiscount`.
 */
export async function staffAct(
  tx: Transaction,
  { row, unpaid }: { row: LifeRow; unpaid: readonly OrderRow[] },
  { act, details, permissions, language, bulk, now }: StaffRequest,
): Promise<AttemptRow | null> {
  const reason = actReason(act, await actPlace(tx, row, permissions))
  if (reason === 'grant') throw new Refusal('permission.missing')
  if (reason === 'no_card') throw new Refusal('card.missing')
  if (reason !== null) throw new Refusal('subscription.state')
  if (act === 'retry') return takeBillingStep(tx, row, { cardId: await namedCard(tx, row, details.charge), now })
  if (act === 'resume' && stateOf(row) === 'paused') await namedCard(tx, row, details.charge)
  if (!(await changed(tx, { row, unpaid }, { act, details, language, bulk, now }))) throw new Refusal('subscription.state')
  return null
}

/** Returns the card of a charge that names what would be charged now. @throws Refusal 409 record.changed */
async function namedCard(tx: Transaction, row: LifeRow, charge: NamedCharge | undefined): Promise<string> {
  const card = await defaultCard(tx, row)
  if (charge?.centavos !== renewalOf(row) || charge.cardId !== card?.id) throw new Refusal('record.changed')
  return card.id
}

async function changed(
  tx: Transaction,
  { row, unpaid }: { row: LifeRow; unpaid: readonly OrderRow[] },
  { act, details, language, bulk, now }: Omit<StaffRequest, 'act' | 'permissions'> & { act: Exclude<SubscriptionAct, 'retry'> },
): Promise<boolean> {
  const { months = 1, trial, gift, fewer, discount } = details
  switch (act) {
    case 'trial.extend':
      return trial !== undefined && extendTrial(tx, row, { ...trial, language, now })
    case 'months.give':
      return gift !== undefined && giveMonths(tx, row, { ...gift, language, now })
    case 'discount.give':
      if (discount === undefined) return false
      await giveDiscount(tx, row, { ...discount, language, now })
      return true
    case 'discount.stop':
      await stopDiscount(tx, row, now)
      return true
    case 'quantity.lower':
      return fewer !== undefined && lowerQuantity(tx, row, { ...fewer, language, now })
    case 'renew.on':
    case 'renew.off':
      return setRenewal(tx, row, { autoRenew: act === 'renew.on', now })
    case 'pause':
      await pauseSubscription(tx, row, { months, language, now })
      return true
    case 'resume':
      await resumeSubscription(tx, row, now)
      return true
    case 'cancel':
      return cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now })
    case 'change.drop':
      if (!(await dropChange(tx, row, now))) return false
      await mailOwner(tx, row, { template: 'change-dropped', now })
      return true
    case 'sync': {
      const { tenant, customerId } = row
      await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: bulk ? { bulk } : {}, now })
      await changeCustomer(tx, row, { change: { sync_status: 'busy' }, now })
      await planBillingStep(tx, row, now)
      return true
    }
  }
}
