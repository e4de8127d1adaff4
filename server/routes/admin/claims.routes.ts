import { calledName } from '#contract/person-name.ts'
import { claimMachine } from '#machines/lifecycles/claim.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { passOwnership } from '../../onboarding/pass-ownership.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { claimOrders, findAdminClaim, listClaims, writeClaimState } from '../../queries/admin-claims.ts'
import type { AdminClaim } from '../../queries/admin-claims.ts'
import { lockCustomer } from '../../queries/customers.ts'
import { enqueueMail } from '../../queries/mails.ts'
import type { Services } from '../../services.ts'
import { claimEvents, claimRecordOf } from './sales-wire.ts'

type Rows = 'listClaims' | 'getClaim' | 'decideClaim'

/**
 * Handles claims of accounts, and the decisions of staff about them
 * (docs/domain.md#registration-claims-and-onboarding).
 */
export function adminClaimRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, Rows> {
  return {
    async listClaims({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(claimOrders, query, language)
      const words = query.search?.trim() === '' ? undefined : query.search
      const filters = { words, state: query.state }
      const read = await db.reading(scope, (tx) => listClaims(tx, scope.tenant, filters, page))
      return pageAnswer(page, read, claimRecordOf)
    },

    async getClaim({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: claimRecordOf(await db.reading(scope, (tx) => requireClaim(tx, scope.tenant, id))) }
    },

    async decideClaim(call) {
      const decided = await db.within(adminScope(call.session), (tx) => decide(tx, call, clock.now()))
      wakeJobs()
      return { data: claimRecordOf(decided) }
    },
  }
}

/** Returns a claim of the tenant. @throws Refusal 404 */
async function requireClaim(tx: Transaction, tenant: string, id: string): Promise<AdminClaim> {
  const claim = isUuid(id) ? await findAdminClaim(tx, tenant, id) : undefined
  if (!claim) throw new Refusal('record.missing')
  return claim
}

async function decide(tx: Transaction, call: Call<'decideClaim'>, now: Date): Promise<AdminClaim> {
  const { params, body, session, requestId } = call
  const { tenant, userId: actorId } = adminScope(session)
  await lockCustomer(tx, await requireClaim(tx, tenant, params.id))
  const before = await requireClaim(tx, tenant, params.id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  const state = nextState(claimMachine, before.state, claimEvents[body.act])
  if (state === undefined) throw new Refusal('claim.state')
  const decision = body.act === 'review' ? null : { by: calledName(session.person), note: body.note }
  if (!(await writeClaimState(tx, before, { state, decision, version: body.version, now }))) throw new Refusal('record.changed')
  if (body.act === 'approve') await passOwnership(tx, before, now)
  if (body.act === 'reject') await enqueueMail(tx, { ...before, userId: null, template: 'claim-rejected', claim: before, now })
  const after = await requireClaim(tx, tenant, params.id)
  await writeAudit(tx, {
    tenant,
    customerId: before.customerId,
    actorId,
    action: 'onboardings.update',
    entity: 'claims',
    entityId: before.id,
    before: audited(before),
    after: { ...audited(after), note: body.note },
    requestId,
    at: now,
  })
  return after
}

function audited({ state, rfc, ownerId, ownerEmail }: AdminClaim) {
  return { state, rfc, owner_id: ownerId, owner_email: ownerEmail }
}
