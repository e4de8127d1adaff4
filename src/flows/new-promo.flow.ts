import { newPromoMachine } from '#machines/flows/new-promo.machine.ts'
import type { NewPromo } from '#contract/back-office/promo.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { call } from './call.ts'

/** A promo code that is made; afterwards it is only stopped. */
export function newPromoFlow({ promos }: Pick<BackOffice, 'promos'>, stored: () => void) {
  return newPromoMachine.provide({
    actors: { storeRecord: call(({ fields }: { fields: NewPromo }, signal) => promos.store(fields, signal)) },
    actions: { announceStored: stored },
  })
}
