import type { Transaction } from '../db/database.ts'
import { promoRefusal } from '../domain/promo.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { OrderRow } from '../queries/orders.ts'
import { giveBack, lockPromo, redeem, usesOf } from '../queries/promo-codes.ts'

/** Holds the order's promo code until the charge is settled. @throws Refusal 422 when the code is no longer good. */
export async function holdPromo(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.promoCodeId === null) return
  await giveBack(tx, order)
  const promo = await lockPromo(tx, order.tenant, order.promoCodeId)
  const { used, reserved } = await usesOf(tx, order, order.promoCodeId)
  const refused = promoRefusal(promo, { planId: order.planId, used: used + reserved, now })
  if (refused) throw new Refusal(refused)
  await redeem(tx, order, order.promoCodeId, now)
}
