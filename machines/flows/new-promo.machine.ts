import type { NewPromo } from '#contract/back-office/promo.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import { createNewRecordMachine } from './new-record.machine.ts'

/** Making a promo code. */
export const newPromoMachine = createNewRecordMachine<PromoCode, NewPromo>('newPromo')
