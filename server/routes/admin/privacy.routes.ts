import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { throttle } from '../../http/throttling.ts'
import type { Services } from '../../services.ts'
import { exportFileOf } from '../person-export.ts'
import { requireStaffReach } from './person-guard.ts'
import { requirePerson } from './person-wire.ts'

/** Handles the rights of a person over their data, for the administration. */
export function adminPrivacyRoutes(services: Services): Pick<Handlers, 'exportPerson'> {
  const { db, clock } = services
  return {
    async exportPerson({ params: { id }, session, language, requestId }) {
      const scope = adminScope(session)
      const { tenant, userId: actorId } = scope
      const person = await db.reading(scope, (tx) => requirePerson(tx, tenant, id))
      requireStaffReach(session, person)
      await throttle(services, tenant, [{ name: 'export.person', by: actorId }])
      const acting = { actorId, language, requestId, now: clock.now() }
      return db.system((tx) => exportFileOf(tx, person, { ...acting, name: `datos-${id}.json` }))
    },
  }
}
