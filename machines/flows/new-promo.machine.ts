import type { NewPromo, PromoRecord } from '#contract/back-office/promo.ts'
import { createNewRecordMachine } from './new-record.machine.ts'

/** Making a promo code. */
export const newPromoMachine = createNewRecordMachine<PromoRecord, NewPromo>('newPromo')
