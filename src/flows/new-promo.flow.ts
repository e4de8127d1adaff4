import { newPromoMachine } from '#machines/flows/new-promo.machine.ts'
import type { NewPromo } from '#contract/admin/promo.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { call } from './call.ts'

/** Provides the form of a new promo code. Afterwards it can only be stopped. */
export function newPromoFlow({ promos }: Pick<AdminServices, 'promos'>, stored: () => void) {
  return newPromoMachine.provide({
    actors: { storeRecord: call(({ fields }: { fields: NewPromo }, signal) => promos.store(fields, signal)) },
    actions: { announceStored: stored },
  })
}
