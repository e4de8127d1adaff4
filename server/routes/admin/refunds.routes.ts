import type { RefundPreview } from '#contract/admin/refund.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffScope } from '../../db/scope.ts'
import { namedPart } from '../../domain/refund-parts.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { Place } from '../../orders/place.ts'
import { creditWith } from '../../orders/return-credit.ts'
import { actOnRefund, requestRefund, weighRefund } from '../../orders/request-refund.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { partsOf } from '../../queries/joined-renewals.ts'
import { findRefundRequest, subscriptionsPaidBy } from '../../queries/refund-requests.ts'
import { receiptReader } from '../../receipts/receipt-reader.ts'
import { refundLetterOf } from '../../receipts/refund-letter-of.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { auditedOrder, lockAttemptOf, orderDetailOf, requireOrder } from './order-detail.ts'
import { isoText } from './sales-wire.ts'

interface Act {
  scope: StaffScope
  orderId: string
  requestId: string
}

/** Handles refunds that staff preview, request and approve (docs/payments.md#refunds-by-staff). */
export function adminRefundRoutes(services: Services): Pick<Handlers, 'previewRefund' | 'requestRefund' | 'actOnRefund'> {
  const { db, clock, logger } = services

  /** Does an act on an attempt with its audit record, and returns the order after it. */
  async function audited(tx: Transaction, act: Act, attemptId: string, run: (place: Place) => Promise<JsonValue>) {
    const { scope, orderId, requestId } = act
    const place = await lockAttemptOf({ tx, logger }, scope, { orderId, attemptId, now: clock.now() })
    const { tenant, customerId } = place.order
    const before = auditedOrder(await orderDetailOf(tx, place.order, { id: scope.userId, now: clock.now() }))
    const after = await run(place)
    const record = { tenant, customerId, actorId: scope.userId, action: 'subscriptions.update', entity: 'orders' }
    await writeAudit(tx, { ...record, entityId: orderId, before, after, requestId, at: place.now })
    return { data: await orderDetailOf(tx, place.order, { id: scope.userId, now: clock.now() }) }
  }

  return {
    async previewRefund({ params: { id }, body: { attemptId, subscriptionId = null, ...described }, session, language }) {
      const scope = adminScope(session)
      const { centavos, access } = described
      return {
        data: await db.system(async (tx): Promise<RefundPreview> => {
          const place = await lockAttemptOf({ tx, logger }, scope, { orderId: id, attemptId, now: clock.now() })
          const weighed = await weighRefund(place, { ...described, subscriptionId }, language)
          const credit = await creditWith(place, centavos)
          const { locale } = (await receiptReader(tx, place.order)) ?? { locale: 'es-MX' as const }
          const refund = { attemptId, subscriptionId, centavos, credit, origin: 'staff', access } as const
          const { subject, paragraphs } = await refundLetterOf(tx, place.order, refund, { name: '', locale, url: '' })
          const ends = access === 'keep' ? [] : await subscriptionsPaidBy(tx, place.order, subscriptionId)
          return {
            subscription: namedPart(await partsOf(tx, place.order), subscriptionId),
            centavos,
            credit,
            ...weighed,
            letter: { subject, paragraphs: [...paragraphs] },
            ends: ends.map(({ id: of, name, endsAt }) => ({ id: of, name, at: access === 'now' ? null : isoText(endsAt) })),
          }
        }),
      }
    },

    async requestRefund({
      params: { id },
      body: { attemptId, subscriptionId = null, ...refund },
      session,
      requestId,
      language,
      keep,
    }) {
      const scope = adminScope(session)
      const answer = await db.system(async (tx) => {
        const detail = await audited(tx, { scope, orderId: id, requestId }, attemptId, async (place) => {
          const id = await requestRefund(place, { ...refund, subscriptionId, by: scope.userId }, language)
          return { refund_request_id: id, attempt_id: attemptId, subscription_id: subscriptionId, ...refund }
        })
        return keep(tx, detail)
      })
      services.wakeJobs()
      return answer
    },

    async actOnRefund({ params: { id }, body: { refundId, act, reason }, session, requestId }) {
      const scope = adminScope(session)
      const answer = await db.system(async (tx) => {
        const key = await requireOrder(tx, scope, id)
        const request = isUuid(refundId) ? await findRefundRequest(tx, { ...key, id: refundId }) : undefined
        if (!request) throw new Refusal('order.state')
        return audited(tx, { scope, orderId: id, requestId }, request.attemptId, async (place) => {
          await actOnRefund(place, { ...key, id: refundId }, { act, by: scope.userId })
          return { refund_request_id: refundId, act, reason }
        })
      })
      services.wakeJobs()
      return answer
    },
  }
}
