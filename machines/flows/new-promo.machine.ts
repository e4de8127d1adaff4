import type { NewPromo, PromoRecord } from '#contract/admin/promo.ts'
import { createNewRecordMachine } from './new-record.machine.ts'

/** Creates a promo code. */
export const newPromoMachine = createNewRecordMachine<PromoRecord, NewPromo>('newPromo')
