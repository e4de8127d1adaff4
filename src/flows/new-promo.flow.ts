import type { NewPromo } from '#contract/back-office/promo.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { newDeskRecordFlow } from './desk-record.flow.ts'

/** A promo code that is made; afterwards it is only stopped. */
export function newPromoFlow({ promos }: Pick<BackOffice, 'promos'>, stored: () => void) {
  return newDeskRecordFlow<PromoCode, NewPromo>('newPromo', { store: promos.store, stored })
}
