import type { NewPromo, PromoRecord } from '#contract/back-office/promo.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { newDeskRecordFlow } from './desk-record.flow.ts'

/** A promo code that is made; afterwards it is only stopped. */
export function newPromoFlow({ promos }: Pick<BackOffice, 'promos'>, stored: () => void) {
  return newDeskRecordFlow<PromoRecord, NewPromo>('newPromo', { store: promos.store, stored })
}
