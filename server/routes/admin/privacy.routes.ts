import type { Transaction } from '../../db/database.ts'
import { isStaffLevel } from '../../domain/team-rules.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { throttle } from '../../http/throttling.ts'
import type { Person } from '../../queries/people.ts'
import type { Services } from '../../services.ts'
import { acknowledged } from '../wire.ts'
import { erasurePreviewOf, requestErasureOf, withdrawErasureOf } from '../erasure.ts'
import { exportFileOf } from '../person-export.ts'
import { requireStaffReach, requireUnder } from './person-guard.ts'
import { requirePerson } from './person-wire.ts'

/** Handles the rights of a person over their data, for the administration. */
export function adminPrivacyRoutes(
  services: Services,
): Pick<Handlers, 'exportPerson' | 'previewErasure' | 'requestErasure' | 'withdrawErasure'> {
  const { db, clock, wakeJobs } = services
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

    async previewErasure({ params: { id }, session }) {
      return { data: await db.system(async (tx) => erasurePreviewOf(tx, await requireErasable(tx, session, id))) }
    },

    async requestErasure({ params: { id }, body: { reason }, session, requestId }) {
      const acting = { actorId: adminScope(session).userId, requestId, now: clock.now(), reason }
      const preview = await db.system(async (tx) => {
        const person = await requireErasable(tx, session, id)
        await requestErasureOf(tx, person, acting)
        return erasurePreviewOf(tx, person)
      })
      wakeJobs()
      return { data: preview }
    },

    async withdrawErasure({ params: { id }, session, requestId }) {
      const acting = { actorId: adminScope(session).userId, requestId, now: clock.now() }
      await db.system(async (tx) => withdrawErasureOf(tx, await requireErasable(tx, session, id), acting))
      wakeJobs()
      return acknowledged
    },
  }
}

/** Returns a person whom the caller may erase; nobody erases root. @throws Refusal 404, 409 staff.fixed */
async function requireErasable(tx: Transaction, session: LiveSession, id: string): Promise<Person> {
  const person = await requirePerson(tx, adminScope(session).tenant, id)
  if (isStaffLevel(person.level)) requireUnder(session, person)
  return person
}
