import type { ReceivedState } from '#contract/admin/received-payment.ts'
import type { OrderDetail } from '#contract/admin/sale.ts'
import type { JsonValue } from '../../db/json.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffScope } from '../../db/scope.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { actOnReceived, lockReceiving, registerPayment } from '../../orders/receive-payment.ts'
import type { Receiving } from '../../orders/receive-payment.ts'
import { refreshAttempt } from '../../orders/refresh.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import type { OrderKey } from '../../queries/orders.ts'
import { openAttempt } from '../../queries/payment-attempts.ts'
import type { Services } from '../../services.ts'
import { auditedOrder, orderDetailOf, requireOrder } from './order-detail.ts'

interface Act {
  scope: StaffScope
  key: OrderKey
  requestId: string
}

/** Handles money that staff register for an order (docs/payments.md#payments-that-staff-register). */
export function adminReceivedRoutes(services: Services): Pick<Handlers, 'registerPayment' | 'actOnReceived'> {
  const { db, clock, logger } = services

  /** Asks the gateway about what the order waits for, so that money which came already pays it. Returns its key. */
  async function askGateway(scope: StaffScope, id: string): Promise<OrderKey> {
    const { key, open } = await db.reading(scope, async (tx) => {
      const order = await requireOrder(tx, scope, id)
      return { key: order, open: await openAttempt(tx, order) }
    })
    if (open?.state === 'awaiting') await refreshAttempt(services, open)
    return key
  }

  /** Does an act with its audit record, and returns the order after it. */
  async function audited(
    tx: Transaction,
    { scope, key, requestId }: Act,
    run: (place: Receiving) => Promise<Record<string, JsonValue>>,
  ) {
    const place = await lockReceiving({ tx, logger }, key, clock.now())
    const before = auditedReceived(await orderDetailOf(tx, key, { id: scope.userId, now: clock.now() }))
    const registered = await run(place)
    const detail = await orderDetailOf(tx, key, { id: scope.userId, now: clock.now() })
    const after = { ...auditedReceived(detail), ...registered }
    const record = { ...key, actorId: scope.userId, action: 'subscriptions.update', entity: 'orders', entityId: key.id }
    await writeAudit(tx, { ...record, before, after, requestId, at: place.now })
    return { data: detail }
  }

  return {
    async registerPayment({ params: { id }, body, session, requestId, language, keep }) {
      const scope = adminScope(session)
      const key = await askGateway(scope, id)
      const answer = await db.system(async (tx) => {
        const { centavos, reference, receivedOn: received_on, reason } = body
        const detail = await audited(tx, { scope, key, requestId }, async (place) => {
          const received_id = await registerPayment(place, { ...body, by: scope.userId }, language)
          return { received_id, centavos, reference, received_on, reason }
        })
        return keep(tx, detail)
      })
      services.wakeJobs()
      return answer
    },

    async actOnReceived({ params: { id }, body: { receivedId, act, reason }, session, requestId }) {
      const scope = adminScope(session)
      const key = await askGateway(scope, id)
      const answer = await db.system((tx) =>
        audited(tx, { scope, key, requestId }, async (place) => {
          await actOnReceived(place, { id: receivedId, act, by: scope.userId })
          return { received_id: receivedId, act, reason }
        }),
      )
      services.wakeJobs()
      return answer
    },
  }
}

const sumOf = ({ received }: OrderDetail, of: ReceivedState) =>
  received.filter(({ state }) => state === of).reduce((sum, { centavos }) => sum + centavos, 0)

/** Returns what the audit log keeps of an order, with what is registered of it and what waits, in centavos. */
const auditedReceived = (detail: OrderDetail) => ({
  ...auditedOrder(detail),
  received: sumOf(detail, 'booked'),
  received_waiting: sumOf(detail, 'requested'),
})
