import type { Endpoint } from '#contract/endpoint.ts'
import type { Operation } from '#contract/endpoints.ts'
import type { Services } from '../services.ts'
import { noted } from './act-note.ts'
import { audited } from './audited.ts'
import type { Call } from './call.ts'

/**
 * Returns a handler that writes every act of staff in a customer's name into the audit log, with the reason. The record
 * is written in the act's transaction and under the same request, in addition to the records of the act itself.
 */
export function auditedActs<Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { operation, endpoint }: { operation: Operation; endpoint: Endpoint },
  handle: (call: Call<Operation>) => Promise<Answer>,
): (call: Call<Operation>) => Promise<Answer> {
  const { access, method } = endpoint
  if (method === 'GET') return handle
  return (call) => {
    const { session, requestId } = call
    if (!session?.impersonation) return handle(call)
    const { id, customerId, reason } = session.impersonation
    const action = typeof access === 'object' ? access.permission : 'clientes.update'
    const act = { customerId, action, entity: 'impersonations', entityId: id, before: null, after: { operation, reason } }
    return noted(db, audited({ session, requestId }, act, clock.now()), () => handle(call))
  }
}
