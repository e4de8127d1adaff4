import type * as shipped from '#server/queries/payment-methods.ts'
import { present, replaced } from '../../../system.ts'
import { byPromise } from '../../../cards.ts'

export const findCard: typeof shipped.findCard = async (_tx, _customer, id) => present.system.cards.find((one) => one.id === id)
export const defaultCard: typeof shipped.defaultCard = async () => present.system.cards.find(({ isDefault }) => isDefault)
export const keepDeviceSession: typeof shipped.keepDeviceSession = async () => undefined
export const vanishedSince: typeof shipped.vanishedSince = async () => 0

export const makeDefault: typeof shipped.makeDefault = async (_tx, _customer, id) => {
  present.system.cards = replaced(
    present.system.cards,
    () => true,
    (one) => ({ isDefault: one.id === id }),
  )
}

export const deleteCard: typeof shipped.deleteCard = async (tx, customer, { id, now }) => {
  present.system.cards = present.system.cards.filter((one) => one.id !== id)
  const [best] = byPromise()
  if (best && !present.system.cards.some(({ isDefault }) => isDefault)) await makeDefault(tx, customer, best.id, now)
}
