import type * as shipped from '#server/queries/card-tries.ts'
import { byPromise } from '../../../cards.ts'
import { present, replaced } from '../../../system.ts'
import type { StoredCard } from '../../../system.ts'
import { defaultCard, makeDefault } from './payment-methods.ts'

function change(id: string, fields: Partial<StoredCard>): void {
  present.system.cards = replaced(
    present.system.cards,
    (one) => one.id === id,
    () => fields,
  )
}

export const keepPaid: typeof shipped.keepPaid = async (_tx, _customer, id, now) => change(id, { paidAt: now, refusedAt: null })
export const keepRefused: typeof shipped.keepRefused = async (_tx, _customer, id, now) => change(id, { refusedAt: now })
export const keepTried: typeof shipped.keepTried = async (_tx, _customer, id) => change(id, { untriedSince: null })
export const keepGiven: typeof shipped.keepGiven = async (_tx, _customer, { id, waits, now }) =>
  change(id, { refusedAt: null, ...(waits && { untriedSince: now }) })

export const passDefault: typeof shipped.passDefault = async (tx, customer, id, now) => {
  const standard = await defaultCard(tx, customer)
  if (standard && standard.id !== id) return standard.refusedAt === null
  const next = byPromise().find(({ refusedAt }) => refusedAt === null)
  if (!next) return false
  await makeDefault(tx, customer, next.id, now)
  return true
}

export const untriedCard: typeof shipped.untriedCard = async (_tx, _customer, since) =>
  present.system.cards.find(({ untriedSince }) => untriedSince !== null && untriedSince >= since)
