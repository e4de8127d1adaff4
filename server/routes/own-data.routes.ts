import type { Handlers } from '../http/call.ts'
import { throttle } from '../http/throttling.ts'
import type { Services } from '../services.ts'
import { exportFileOf } from './person-export.ts'

/** Handles the download of the signed-in person's stored data, in the audit log too. */
export function ownDataRoutes(services: Services): Pick<Handlers, 'exportMe'> {
  const { db, clock } = services
  return {
    async exportMe({ session: { own, person }, language, requestId }) {
      await throttle(services, own.tenant, [{ name: 'export.person', by: own.userId }])
      const acting = { actorId: own.userId, language, requestId, now: clock.now() }
      return db.system((tx) => exportFileOf(tx, person, { ...acting, name: 'mis-datos.json' }))
    },
  }
}
