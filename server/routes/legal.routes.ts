import type { LegalText } from '#contract/legal-text.ts'
import { legalEntries, legalTextOf } from '../domain/legal-texts.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Handlers } from '../http/call.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockTenant, publicSetting, settingValue, writeSetting } from '../queries/settings.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { setupOf } from './setup.routes.ts'

/** Handles the terms and the privacy notice of a tenant (docs/decisions/0096). */
export function legalRoutes(services: Services): Pick<Handlers, 'getLegalText' | 'publishLegalText'> {
  const { db, clock } = services
  return {
    async getLegalText({ tenant, params: { kind } }) {
      return { data: legalTextOf(await publicSetting(db, tenant, legalEntries[kind])) }
    },

    async publishLegalText({ session, requestId, params: { kind }, body: { text, version } }) {
      const scope = adminScope(session)
      const { tenant } = scope
      const entry = legalEntries[kind]
      const now = clock.now()
      return db.within(scope, async (tx) => {
        await lockTenant(tx, tenant)
        const before = legalTextOf(await settingValue(tx, tenant, entry))
        if ((before?.version ?? 0) !== version) throw new Refusal('record.changed')
        const after: LegalText = { version: version + 1, text, publishedAt: now.toISOString() }
        await writeSetting(tx, { tenant, entry, value: after, now })
        const act = { action: 'permisos.update', entity: 'configuraciones', entityId: entry, before, after }
        await writeAudit(tx, audited({ session, requestId }, act, now))
        return { data: await setupOf(tx, services, tenant) }
      })
    },
  }
}
