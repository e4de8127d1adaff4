import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { Refusal } from '../http/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { renameUser } from '../queries/users.ts'
import type { Services } from '../services.ts'
import { userOf } from './wire.ts'

/** Users of a customer. */
export function userRoutes({ db, clock }: Services): Pick<Handlers, 'getUser' | 'updateUser'> {
  return {
    async getUser({ params, session }) {
      return { data: userOf(await db.within(session.scope, (tx) => requireUser(tx, session, params.id))) }
    },

    async updateUser({ params, body, session, requestId }) {
      const { scope } = session
      const now = clock.now()
      const changed = await db.within(scope, async (tx) => {
        const before = await requireUser(tx, session, params.id)
        const renamed = await renameUser(tx, { ...before, version: body.version, name: body.nombre ?? before.name, now })
        if (!renamed) throw new Refusal('record.changed')
        await writeAudit(tx, {
          ...before,
          actorId: scope.userId,
          action: 'usuarios.update',
          entity: 'usuarios',
          entityId: before.userId,
          before: { nombre: before.name },
          after: { nombre: body.nombre ?? before.name },
          requestId,
          at: now,
        })
        return requireUser(tx, session, params.id)
      })
      return { data: userOf(changed) }
    },
  }
}

async function requireUser(tx: Transaction, { scope }: LiveSession, id: string): Promise<Person> {
  const person = isUuid(id) ? await findPerson(tx, { tenant: scope.tenant, customerId: scope.customerId, userId: id }) : undefined
  if (!person) throw new Refusal('record.missing')
  return person
}
