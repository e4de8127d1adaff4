import { purchaseRequestLimit, type PurchaseRequest } from '#contract/purchase-request.ts'
import { periodCodec, periodNumbers } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { asAudited } from '#contract/audited.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { isUuid } from '../domain/uuid.ts'
import { holdsApplication } from '../queries/applications.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { usersWith } from '../queries/grants.ts'
import { enqueueMail } from '../queries/mails.ts'
import { findMarketplaceProducts } from '../queries/products.ts'
import {
  declineRequest,
  findRequest,
  insertRequest,
  listOpenRequests,
  listRequestsOf,
  type PurchaseRequestRow,
} from '../queries/purchase-requests.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'

const day = 86_400_000
/** How long members see the answers to their requests. */
const ownDays = 30
const paying = 'subscriptions.update' as const

type Rows = 'listPurchaseRequests' | 'requestPurchase' | 'declinePurchaseRequest'

/** Handles what members ask those who may pay to buy (docs/decisions/0114). */
export function purchaseRequestRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, Rows> {
  return {
    async listPurchaseRequests({ session }) {
      const scope = customerOf(session)
      const since = new Date(clock.now().getTime() - ownDays * day)
      const rows = await db.reading(scope, (tx) =>
        session.person.permissions.includes(paying)
          ? listOpenRequests(tx, scope, purchaseRequestLimit)
          : listRequestsOf(tx, scope, { since, most: purchaseRequestLimit }),
      )
      return { data: rows.map((row) => requestOf(row, scope.userId)) }
    },

    async requestPurchase({ body: { productId, period, note }, session, requestId }) {
      if (session.impersonation) throw new Refusal('impersonation.read_only')
      const scope = customerOf(session)
      const now = clock.now()
      const request = await db.within(scope, async (tx) => {
        const [product] = isUuid(productId) ? await findMarketplaceProducts(tx, scope.tenant, [productId]) : []
        if (!product) throw new Refusal('record.missing')
        if (await holdsApplication(tx, scope, [productId])) throw new Refusal('application.held')
        const { id, isNew } = await insertRequest(tx, scope, { productId, period: periodNumbers[period], note, now })
        const row = await findRequest(tx, { ...scope, id })
        if (!row) throw new Error('A request that was just made is not there.')
        if (!isNew) return row
        const readers = (await usersWith(tx, scope, paying)).filter((userId) => userId !== scope.userId)
        for (const userId of readers) {
          await enqueueMail(tx, { ...scope, userId, template: 'purchase-requested', purchaseRequest: { id }, now })
        }
        await writeAudit(tx, { ...record(row, scope.userId, 'store'), before: null, after: audited(row), requestId, at: now })
        return row
      })
      wakeJobs()
      return { data: requestOf(request, scope.userId) }
    },

    async declinePurchaseRequest({ params: { id }, session, requestId }) {
      const scope = customerOf(session)
      const now = clock.now()
      const declined = await db.within(scope, async (tx) => {
        const before = isUuid(id) ? await findRequest(tx, { ...scope, id }) : undefined
        if (!before) throw new Refusal('record.missing')
        if (before.status === 'declined') return before
        if (!(await declineRequest(tx, before, now))) throw new Refusal('record.changed')
        const row = { ...before, status: 'declined' as const, closedAt: now }
        const { tenant, customerId, userId } = before
        const template = 'purchase-request-declined'
        await enqueueMail(tx, { tenant, customerId, userId, template, purchaseRequest: { id }, now })
        const act = record(row, scope.userId, 'update')
        await writeAudit(tx, { ...act, before: audited(before), after: audited(row), requestId, at: now })
        return row
      })
      wakeJobs()
      return { data: requestOf(declined, scope.userId) }
    },
  }
}

function requestOf(row: PurchaseRequestRow, reader: string): PurchaseRequest {
  return {
    id: row.id,
    product: { id: row.productId, name: { 'es-MX': row.nameEs, en: row.nameEn } },
    user: { id: row.userId, name: row.userName },
    period: z.decode(periodCodec, row.period),
    note: row.note,
    status: row.status,
    own: row.userId === reader,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

function record({ tenant, customerId, id }: PurchaseRequestRow, actorId: string, act: 'store' | 'update') {
  return { tenant, customerId, actorId, action: `purchase_requests.${act}`, entity: 'purchase_requests', entityId: id }
}

const audited = ({ productId, period, note, status }: PurchaseRequestRow) =>
  asAudited({ product_id: productId, period, note, status })
