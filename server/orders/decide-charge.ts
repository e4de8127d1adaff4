import type { ChargeDecision } from '#contract/admin/sale.ts'
import { insertJob } from '../queries/jobs.ts'
import type { OrderKey } from '../queries/orders.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { notReceived } from './apply-outcome.ts'
import { fail, move } from './move-attempt.ts'
import { postCredit } from '../queries/credit.ts'
import { cardPaid } from './card-outcome.ts'
import { completeWithCredit } from './order-credit.ts'
import { lockPlace } from './place.ts'
import type { Place } from './place.ts'
import { settlePaid } from './settle-paid.ts'
import { givenBack, isSurplus } from './surplus.ts'

/** Returns the decisions that are open for an attempt (docs/payments.md#charges-that-a-person-decides). */
export function openDecisions({ state, ...charged }: Charged): ChargeDecision[] {
  if (state !== 'manual') return []
  if (charged.chargedCentavos === null) return ['accept', 'not_charged']
  return charged.chargedCurrency === 'MXN' ? ['accept', 'give_back'] : ['give_back']
}

type Charged = Pick<AttemptRow, 'state' | 'chargedCentavos' | 'chargedCurrency'>

/**
 * Ends an attempt in state `manual`. The caller has locked the customer, the order, then the attempt.
 * @throws Refusal 409 when the decision is not open, for instance because somebody else decided first
 */
export async function decideCharge(place: Place, decision: ChargeDecision): Promise<void> {
  if (!openDecisions(place.attempt).includes(decision)) throw new Refusal('order.state')
  if (decision === 'accept') return accept(place)
  if (decision === 'not_charged') return fail(place, 'charge.failed', notReceived)
  await giveBack(place)
}

async function accept(place: Place): Promise<void> {
  const { tx, order, attempt, now } = place
  if (await isSurplus(place)) throw new Refusal('order.state')
  const covered = await completeWithCredit(tx, order, { ...attempt, now })
  if (!covered) throw new Refusal('order.state')
  if (!(await move(place, 'charge.succeeded', null, { finished_at: now, code: null, message: null, next_check_at: null }))) return
  await settlePaid(tx, covered, { now })
  const excess = (attempt.chargedCentavos ?? 0) - attempt.centavos
  if (excess > 0) await postCredit(tx, order, { kind: 'excess', orderId: order.id, centavos: excess, now })
  await cardPaid(place)
}

async function giveBack(place: Place): Promise<void> {
  const { attempt, now, tx } = place
  const { tenant, customerId, id, providerId } = attempt
  await fail(place, 'charge.failed', { code: givenBack, detail: 'The charge is given back', providerId })
  await insertJob(tx, { tenant, customerId, kind: 'charge.refund', payload: { attempt_id: id }, now })
}

/**
 * Lets a customer give up an order, not a renewal, whose charge only a person can decide: what was charged is given
 * back, and so is what a gateway tells of later.
 */
export async function leaveUndecided({ db, clock, logger }: Services, key: OrderKey): Promise<void> {
  const now = clock.now()
  await db.system(async (tx) => {
    const open = await openAttempt(tx, key)
    if (open?.state !== 'manual') return
    const place = await lockPlace({ tx, logger }, open, now)
    if (!place || place.attempt.state !== 'manual' || place.order.kind === 'renewal') return
    if (place.attempt.chargedCentavos === null) await fail(place, 'charge.failed', notReceived)
    else await giveBack(place)
  })
}
