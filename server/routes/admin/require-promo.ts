import type { PromoRecord } from '#contract/admin/promo.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { PromoRow } from '../../queries/promo-codes.ts'
import { findPromoRecord } from '../../queries/promo-records.ts'
import { promoCodeOf } from '../cash-wire.ts'

/** Returns a promo code of the tenant. @throws Refusal 404 */
export async function requirePromo(tx: Transaction, tenant: string, id: string): Promise<PromoRow> {
  const promo = isUuid(id) ? await findPromoRecord(tx, tenant, id) : undefined
  if (!promo) throw new Refusal('record.missing')
  return promo
}

/** Returns a stored promo code as staff read it. */
export const promoRecordOf = (row: PromoRow): PromoRecord => ({ ...promoCodeOf(row), oncePerCustomer: row.oncePerCustomer })
