import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { attemptsOf } from '../../queries/admin-orders.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { findCustomer } from '../../queries/customers.ts'
import { disputesOf } from '../../queries/disputes.ts'
import { evidenceOf } from '../../queries/evidence.ts'
import { findOrder } from '../../queries/orders.ts'
import { drawEvidence } from '../../receipts/draw-evidence.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { requireOrder } from './order-detail.ts'

/** Handles the evidence for a dispute. Each download is in the audit log, because it has personal data. */
export function adminEvidenceRoutes({ db, clock }: Services): Pick<Handlers, 'downloadEvidence'> {
  return {
    async downloadEvidence({ params: { id }, session, language, requestId }) {
      const scope = adminScope(session)
      const key = await db.reading(scope, (tx) => requireOrder(tx, scope, id))
      const disputed = await db.system(async (tx) => {
        const order = await findOrder(tx, key)
        const customer = await findCustomer(tx, key.tenant, key.customerId)
        const disputes = await disputesOf(tx, key)
        if (!order || !customer) throw new Refusal('record.missing')
        if (disputes.length === 0) throw new Refusal('order.state')
        const record = { ...key, actorId: scope.userId, action: 'orders.evidence', entity: 'orders', entityId: id }
        await writeAudit(tx, { ...record, before: null, after: null, requestId, at: clock.now() })
        return {
          order,
          customer: customer.name,
          attempts: await attemptsOf(tx, key),
          disputes,
          evidence: await evidenceOf(tx, order),
        }
      })
      const pdf = await drawEvidence(disputed, language === 'en' ? 'en' : 'es-MX')
      return { name: `pruebas-${id}.pdf`, content: new Blob([pdf]) }
    },
  }
}
