import { creditKinds, creditSchema } from '../credit.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** How staff change a customer's credit balance. */
export const creditActs = ['grant', 'withdraw'] as const
export type CreditAct = (typeof creditActs)[number]

/**
 * A change of a customer's credit balance. `available` is the balance that the person saw, in centavos: a request that
 * knows another one is refused.
 */
export const creditBody = request({
  act: z.enum(creditActs),
  centavos: z.int().check(z.minimum(1, 'min')),
  available: creditSchema,
  reason: reasonSchema,
})
export type CreditBody = z.output<typeof creditBody>

/**
 * A customer's credit balance for staff, in centavos. `entries`: the newest hundred that changed it, newest first, each
 * with the order that it came from or paid, or the member of staff and the reason. `reserved` is part of a charge that
 * has no outcome yet.
 */
export const customerCredit = record({
  available: creditSchema,
  reserved: creditSchema,
  entries: z.array(
    record({
      id: z.string(),
      kind: z.enum(creditKinds),
      centavos: z.int(),
      order_id: z.nullable(z.string()),
      by: z.nullable(record({ id: z.string(), name: z.string() })),
      reason: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
})
export type CustomerCredit = z.output<typeof customerCredit>
