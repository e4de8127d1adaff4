import { newPromoMachine } from '#machines/flows/new-promo.machine.ts'
import type { NewPromo } from '#contract/admin/promo.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { call } from './call.ts'

/** A promo code that is made; afterwards it is only stopped. */
export function newPromoFlow({ promos }: Pick<AdminServices, 'promos'>, stored: () => void) {
  return newPromoMachine.provide({
    actors: { storeRecord: call(({ fields }: { fields: NewPromo }, signal) => promos.store(fields, signal)) },
    actions: { announceStored: stored },
  })
}
