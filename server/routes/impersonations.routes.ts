import type { Impersonation } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { findCustomer } from '../queries/customers.ts'
import { endImpersonations, insertImpersonation, wasBegun } from '../queries/impersonations.ts'
import { enqueueMail } from '../queries/mails.ts'
import { ownerOf } from '../queries/users.ts'
import type { OpenImpersonation } from '../queries/impersonations.ts'
import { hasStaff } from '../queries/staff.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/** Milliseconds that staff may see a customer's account before they must give a reason again. */
const lasts = 30 * 60_000

/** Handles impersonation: staff see a customer's account, for a while and with a reason (docs/decisions/0017). */
export function impersonationRoutes({ db, clock }: Services): Pick<Handlers, 'beginImpersonation' | 'endImpersonation'> {
  return {
    async beginImpersonation(call) {
      return { data: await db.within(adminScope(call.session), (tx) => begin(tx, call, clock.now())) }
    },

    async endImpersonation(call) {
      const { tenant, params, session } = call
      const one = { tenant, actorId: session.own.userId, id: params.id }
      const now = clock.now()
      await db.within(adminScope(session), async (tx) => {
        if (!isUuid(params.id) || !(await wasBegun(tx, one))) throw new Refusal('record.missing')
        await end(tx, call, { ...one, now })
      })
      return acknowledged
    },
  }
}

async function begin(tx: Transaction, call: Call<'beginImpersonation'>, now: Date): Promise<Impersonation> {
  const { tenant, body, session } = call
  const customer = isUuid(body.customerId) && (await findCustomer(tx, tenant, body.customerId))
  if (!customer) throw new Refusal('record.missing')
  // The account of staff: nobody is helped there, and no impersonation gives access to it.
  if (customer.customerId === session.own.customerId || (await hasStaff(tx, { tenant, customerId: customer.customerId })))
    throw new Refusal('impersonation.own')
  const actorId = session.own.userId
  await end(tx, call, { tenant, actorId, now })
  const { reason, writes } = body
  const endsAt = new Date(now.getTime() + lasts)
  const { customerId, name, onboardingFinishedAt } = customer
  const impersonation = { tenant, actorId, customerId, reason, writes, startedAt: now, endsAt }
  const id = await insertImpersonation(tx, impersonation)
  const userId = await ownerOf(tx, { tenant, customerId })
  await enqueueMail(tx, { tenant, customerId, userId, template: 'account-seen', impersonation: { id }, now })
  const details = { reason, writes, ends_at: endsAt.toISOString() }
  await writeAudit(tx, audited(call, { ...actOn({ id, customerId }), before: null, after: details }, now))
  return {
    id,
    customer: { id: customerId, name },
    onboardingFinishedAt: onboardingFinishedAt?.toISOString() ?? null,
    reason,
    writes,
    startedAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

const actOn = ({ id, customerId }: Pick<OpenImpersonation, 'id' | 'customerId'>) => ({
  customerId,
  action: 'clientes.update',
  entity: 'impersonations',
  entityId: id,
})

async function end(
  tx: Transaction,
  call: Call<'beginImpersonation' | 'endImpersonation'>,
  what: Parameters<typeof endImpersonations>[1],
): Promise<void> {
  for (const { reason, writes, ...one } of await endImpersonations(tx, what))
    await writeAudit(tx, audited(call, { ...actOn(one), before: { reason, writes }, after: null }, what.now))
}
