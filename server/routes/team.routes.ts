import type { Transaction } from '../db/database.ts'
import type { Call, Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { enqueueMail } from '../queries/mails.ts'
import { deleteTokens } from '../queries/one-time-tokens.ts'
import { listPeople } from '../queries/people.ts'
import { insertInvited } from '../queries/users.ts'
import type { Services } from '../services.ts'
import { emailTaken } from './registration-guard.ts'
import { grantableRoles, requireGrantable, requireUser } from './team-guard.ts'
import { acknowledged, auditedUser, userOf } from './wire.ts'

type Rows = 'listUsers' | 'listGrantableRoles' | 'inviteUser' | 'resendInvitation'

/** The team of a customer: who is in it, and who is asked to come. */
export function teamRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services
  return {
    async listUsers({ query, session }) {
      const scope = customerOf(session)
      const window = pageWindow(query)
      const { search = '', 'filter[status]': status } = query
      const { rows, total } = await db.within(scope, (tx) => listPeople(tx, scope, { search, status, window }))
      return pageAnswer(window, { data: rows.map(userOf), total })
    },

    async listGrantableRoles({ session }) {
      return { data: await db.within(session.scope, (tx) => grantableRoles(tx, session.person)) }
    },

    async inviteUser(call) {
      const scope = customerOf(call.session)
      await throttle(services, scope.tenant, [{ name: 'invitation.customer', by: scope.customerId }])
      const answer = await db.within(scope, (tx) => invite(tx, call, clock.now()))
      wakeJobs()
      return answer
    },

    async resendInvitation({ params: { id }, session, requestId }) {
      const { scope } = session
      const requireInvited = async (tx: Transaction) => {
        const person = await requireUser(tx, session, id)
        if (!person.invited) throw new Refusal('invitation.answered')
        return person
      }
      await db.within(scope, requireInvited)
      await throttle(services, scope.tenant, [
        { name: 'invitation.minute', by: id },
        { name: 'invitation.customer', by: customerOf(session).customerId },
      ])
      const now = clock.now()
      await db.within(scope, async (tx) => {
        const person = await requireInvited(tx)
        await deleteTokens(tx, person, { purpose: 'invitation' })
        await enqueueMail(tx, { ...person, template: 'invitation', now })
        const told = auditedUser(person)
        const record = { ...person, actorId: scope.userId, action: 'usuarios.store', entity: 'usuarios', entityId: id }
        await writeAudit(tx, { ...record, before: told, after: told, requestId, at: now })
      })
      wakeJobs()
      return acknowledged
    },
  }
}

/** Makes the person and the mail. @throws Refusal 403 grant.missing, 422 email.unique */
async function invite(tx: Transaction, { body, session, language, requestId, keep }: Call<'inviteUser'>, now: Date) {
  const scope = customerOf(session)
  const { nombre: name, email, role } = body
  await requireGrantable(tx, session, role)
  const locale = language === 'en' ? 'en' : 'es-MX'
  const userId = await insertInvited(tx, { ...scope, name, email, role, locale, now })
  if (userId === null) throw emailTaken(language)
  const made = await requireUser(tx, { ...session, scope }, userId)
  await enqueueMail(tx, { ...made, template: 'invitation', now })
  const record = { ...made, actorId: scope.userId, action: 'usuarios.store', entity: 'usuarios', entityId: userId }
  await writeAudit(tx, { ...record, before: null, after: auditedUser(made), requestId, at: now })
  return keep(tx, { data: userOf(made) })
}
