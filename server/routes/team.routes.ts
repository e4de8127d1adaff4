import type { Transaction } from '../db/database.ts'
import type { Call, Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { throttle } from '../http/throttling.ts'
import { listPeople } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { grantableRoles, requireConfirmed, requireGrantable, requireUser } from './team-guard.ts'
import { acknowledged, userOf } from './wire.ts'

type Rows = 'listUsers' | 'listGrantableRoles' | 'inviteUser' | 'resendInvitation'

/** Handles the team of a customer: its members and its invitations. */
export function teamRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services
  return {
    async listUsers({ query, session }) {
      const scope = customerOf(session)
      const window = pageWindow(query)
      const { search = '', status } = query
      const { rows, total } = await db.reading(scope, (tx) => listPeople(tx, scope, { search, status, window }))
      return pageAnswer(window, { data: rows.map(userOf), total })
    },

    async listGrantableRoles({ session }) {
      return { data: await db.reading(session.scope, (tx) => grantableRoles(tx, session.person)) }
    },

    async inviteUser(call) {
      const scope = customerOf(call.session)
      requireConfirmed(call.session)
      await throttle(services, scope.tenant, [{ name: 'invitation.customer', by: scope.customerId }])
      const answer = await db.within(scope, (tx) => invite(tx, call, clock.now()))
      wakeJobs()
      return answer
    },

    async resendInvitation({ params: { id }, session, requestId }) {
      const { scope } = session
      requireConfirmed(session)
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
      const inviting = { actorId: scope.userId, requestId, now: clock.now() }
      await db.within(scope, async (tx) => inviteAgain(tx, await requireInvited(tx), inviting))
      wakeJobs()
      return acknowledged
    },
  }
}

/** Creates the user and the mail. @throws Refusal 403 grant.missing, 422 email.unique */
async function invite(tx: Transaction, { body, session, language, requestId, keep }: Call<'inviteUser'>, now: Date) {
  const { tenant, customerId, userId: actorId } = customerOf(session)
  await requireGrantable(tx, session, body.role)
  const member = await inviteMember(tx, { tenant, customerId }, { invitation: body, actorId, language, requestId, now })
  return keep(tx, { data: userOf(member) })
}
