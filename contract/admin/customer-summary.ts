import { drivers } from '../driver.ts'
import { localisedSchema } from '../localised.ts'
import { cardBrands, cardStatuses } from '../payment-method.ts'
import { periodCodec } from '../period.ts'
import { record } from '../record.ts'
import { paymentStatuses, subscriptionStatusCodec, subscriptionTypes } from '../subscription.ts'
import * as z from '../zod.ts'
import { customerNote } from './customer-note.ts'
import { attemptStates } from './sale.ts'

/** A moment in ISO 8601 and centavos with IVA. */
const charge = record({ at: z.string(), centavos: z.int() })

/** What a customer uses: `renewal` is the price of a whole period, and `due` what it owes, in centavos with IVA. */
const standing = record({
  id: z.string(),
  name: z.string(),
  plan_name: z.nullable(localisedSchema),
  type: z.enum(subscriptionTypes),
  period: periodCodec,
  status: subscriptionStatusCodec,
  payment_status: z.enum(paymentStatuses),
  ends_at: z.nullable(z.string()),
  cancel_at: z.nullable(z.string()),
  paused_until: z.nullable(z.string()),
  renewal: z.int(),
  due: z.nullable(z.int()),
  next: z.nullable(charge),
})

/**
 * What matters of a customer, at the head of its page (docs/decisions/0128). What the person may not see is null.
 *
 * `subscriptions`: what runs, waits or is paused, plans first, and what expired while nothing of its kind runs.
 * `owed`: what is due of what runs, in centavos with IVA. `recurring`: centavos a month without IVA. A paid period that
 * renews counts, a yearly one by twelfths, and a trial does not. `next_charge`: all that is charged on the next local
 * day with a charge, before the credit balance pays its part. `paid`: all paid orders. `returned`: what was refunded of
 * them. `credit`: what may be spent. `cases`: open ones of its users, and the id of the newest. `notes`: of staff,
 * pinned ones first, then the newest. `erasure_due_at`: when all its data goes, because somebody asked for it
 * (docs/decisions/0142).
 */
export const customerSummary = record({
  sold: z.nullable(
    record({
      subscriptions: z.array(standing),
      owed: z.int(),
      recurring: z.int(),
      next_charge: z.nullable(charge),
      card: z.nullable(
        record({
          brand: z.enum(cardBrands),
          last4: z.string(),
          exp_month: z.int(),
          exp_year: z.int(),
          status: z.enum(cardStatuses),
        }),
      ),
    }),
  ),
  charged: z.nullable(
    record({
      paid: z.int(),
      returned: z.int(),
      last_attempt: z.nullable(
        record({
          order_id: z.string(),
          at: z.string(),
          state: z.enum(attemptStates),
          centavos: z.int(),
          driver: z.enum(drivers),
          way: z.enum(['card', 'spei', 'store']),
          code: z.nullable(z.string()),
          message: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  credit: z.nullable(z.int()),
  cases: z.nullable(record({ open: z.int(), newest: z.nullable(z.string()) })),
  notes: z.array(customerNote),
  erasure_due_at: z.nullable(z.string()),
})
export type CustomerSummary = z.output<typeof customerSummary>
