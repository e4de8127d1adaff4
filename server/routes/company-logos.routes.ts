import type { CustomerScope, Transaction } from '../db/database.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { throttle } from '../http/throttling.ts'
import { drawLogo } from '../providers/logo-picture.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeCompany } from '../queries/companies.ts'
import { deleteLogo, findLogo, putLogo } from '../queries/company-logos.ts'
import { lockCustomer } from '../queries/customers.ts'
import type { Services } from '../services.ts'
import { companyOf, requireCompany } from './company-record.ts'

type Rows = 'getLogo' | 'setLogo' | 'removeLogo'

/** Handles logos of companies. The uploaded file is never stored: only the picture that we draw from it. */
export function companyLogoRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  /** Gives a company another logo, or none, under the customer's lock. @throws Refusal 404 */
  async function change(scope: CustomerScope, { id, png, requestId }: { id: string; png: Buffer | null; requestId: string }) {
    const now = clock.now()
    return db.within(scope, async (tx) => {
      await lockCustomer(tx, scope)
      const before = await requireCompany(tx, scope, id)
      if (png === null && before.logoAt === null) return before
      await (png === null ? deleteLogo(tx, before) : putLogo(tx, before, { png, now }))
      await changeCompany(tx, before, { change: {}, now })
      const after = await requireCompany(tx, scope, id)
      await audit(tx, scope, { id, before: before.logoAt, after: after.logoAt, requestId, now })
      return after
    })
  }

  return {
    async getLogo({ params: { id }, session }) {
      const scope = customerOf(session)
      const png = await db.within(scope, async (tx) => findLogo(tx, await requireCompany(tx, scope, id)))
      if (!png) throw new Refusal('record.missing')
      return { name: 'logo.png', content: new Blob([new Uint8Array(png)]) }
    },

    async setLogo({ params: { id }, body, session, language, requestId }) {
      const scope = customerOf(session)
      await db.reading(scope, (tx) => requireCompany(tx, scope, id))
      await throttle(services, scope.tenant, [{ name: 'logo.customer', by: scope.customerId }])
      const drawn = await drawLogo(new Uint8Array(await body.logo.arrayBuffer()))
      if ('fault' in drawn) {
        const { code, fault } = drawn
        throw new Refusal(code, { errors: [{ field: 'logo', message: ruleText(fault, language) }] })
      }
      return { data: companyOf(await change(scope, { id, png: drawn.png, requestId })) }
    },

    async removeLogo({ params: { id }, session, requestId }) {
      return { data: companyOf(await change(customerOf(session), { id, png: null, requestId })) }
    },
  }
}

interface Change {
  id: string
  before: Date | null
  after: Date | null
  requestId: string
  now: Date
}

async function audit(tx: Transaction, { tenant, customerId, userId }: CustomerScope, change: Change): Promise<void> {
  const audited = (at: Date | null) => ({ logo: at?.toISOString() ?? null })
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: userId,
    action: 'empresas.update',
    entity: 'empresas',
    entityId: change.id,
    before: audited(change.before),
    after: audited(change.after),
    requestId: change.requestId,
    at: change.now,
  })
}
