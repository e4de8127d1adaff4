import type * as shipped from '#server/queries/subscription-life.ts'
import { renewedBy } from '../../../renewed.ts'
import { requireUnique } from '../../../unique.ts'
import { nextId, present, replaced } from '../../../system.ts'
import { lifeFields } from '../../../life-fields.ts'

export const renewalJob: typeof shipped.renewalJob = 'subscription.renew'
export const noticeJob: typeof shipped.noticeJob = 'subscription.notice'
export const noCancellation: typeof shipped.noCancellation = { cancel_at: null, cancel_reason: null, cancel_comment: null }
export const noDiscount: typeof shipped.noDiscount = { discount_percent: null, discount_left: null }

export const findLife: typeof shipped.findLife = async (_tx, { id }) => present.system.lives.find((one) => one.id === id)
export const lockLife: typeof shipped.lockLife = (tx, key) => findLife(tx, key)

const unpaid = ['draft', 'charging', 'requires_action', 'verifying', 'failed']

export const findUnpaidOrders: typeof shipped.findUnpaidOrders = async (_tx, { id }) =>
  present.system.orders.filter(
    (one) =>
      unpaid.includes(one.status) && renewedBy(one, present.system.parts).some(({ subscriptionId }) => subscriptionId === id),
  )
export const lockUnpaidOrders: typeof shipped.lockUnpaidOrders = (tx, key) => findUnpaidOrders(tx, key)

export const pastDueIds: typeof shipped.pastDueIds = async () =>
  present.system.lives.filter((one) => one.status === 1 && one.paymentStatus === 'failed').map(({ id }) => id)

export const updateLife: typeof shipped.updateLife = async (_tx, { id }, change) => {
  const rows = replaced(
    present.system.lives,
    (one) => one.id === id,
    (row) => ({ ...lifeFields(change), version: row.version + 1 }),
  )
  present.system.lives = requireUnique('subscriptions', rows)
}

export const replaceLifeJob: typeof shipped.replaceLifeJob = async (_tx, { id }, { kind, runAt }) => {
  if (kind !== renewalJob) return
  const isOld = (job: (typeof present.system.jobs)[number]) =>
    job.kind === kind && job.state === 'ready' && job.payload['subscription_id'] === id && job.payload['card_id'] === undefined
  const rest = present.system.jobs.filter((job) => !isOld(job))
  const added =
    runAt === null ? [] : [{ id: nextId('job'), kind, payload: { subscription_id: id }, runAt, state: 'ready' as const }]
  present.system.jobs = [...rest, ...added]
}
