import { policies } from '#contract/permissions.ts'
import { newClaimState } from '#machines/lifecycles/claim.machine.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { insertClaim } from '../queries/claims.ts'
import { ownerOfRfc } from '../queries/directory.ts'
import { holdersOf } from '../queries/grants.ts'
import { enqueueMail } from '../queries/mails.ts'
import { isBegun } from '../queries/onboardings.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/**
 * Handles claims of the account of an RFC that somebody else registered. A claim only opens a case; it changes nobody's
 * access.
 */
export function claimRoutes(services: Services): Pick<Handlers, 'claimOwnership'> {
  const { db, clock, wakeJobs } = services
  return {
    async claimOwnership({ body, tenant, address, language }) {
      const { ownership } = body.metadata.claims
      const { rfc } = ownership
      await throttle(services, tenant, [
        { name: 'claim.address', by: address },
        { name: 'claim.rfc', by: rfc },
      ])
      const begunId = body.onboardingId ?? ''
      const now = clock.now()
      await db.system(async (tx) => {
        const customerId = await ownerOfRfc(tx, tenant, rfc)
        if (customerId === undefined) throw new Refusal('rfc.unregistered')
        const onboardingId = isUuid(begunId) && (await isBegun(tx, tenant, begunId)) ? begunId : null
        const locale = language === 'en' ? 'en' : 'es-MX'
        const claim = await insertClaim(tx, { tenant, customerId, ...ownership, state: newClaimState, locale, onboardingId, now })
        if (!claim) throw new Refusal('rfc.claim_in_process')
        const owners = await holdersOf(tx, { tenant, customerId, roles: ['owner'] })
        const staff = await holdersOf(tx, { tenant, roles: policies['root.access'] })
        for (const owner of owners) await enqueueMail(tx, { ...owner, template: 'claim-opened', claim, now })
        for (const one of staff) await enqueueMail(tx, { ...one, template: 'claim-to-review', claim, now })
      })
      wakeJobs()
      return acknowledged
    },
  }
}
