import { personBulkActs } from '#contract/admin/bulk-run.ts'
import type { PersonBulkAct } from '#contract/admin/bulk-run.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import type { Services } from '../../services.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { inBulk } from '../../http/bulk.ts'
import type { BulkList } from '../../http/bulk-list.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { throttle } from '../../http/throttling.ts'
import { listPersonRecords, personOrders } from '../../queries/person-records.ts'
import type { PersonFilters } from '../../queries/person-records.ts'
import { inviteAgain, inviteMember } from '../invite-member.ts'
import { removeMember } from '../remove-member.ts'
import { acknowledged } from '../wire.ts'
import { personColumns } from './columns.ts'
import { requireCustomer } from './customer-wire.ts'
import { idFilter } from './id-filter.ts'
import { editPersonOf, resetFactorOf } from './person-acts.ts'
import { requireGivable, requireReach, requireStaffReach } from './person-guard.ts'
import { personDetailOf, personRowOf, requirePerson } from './person-wire.ts'

type Rows = `${'list' | 'bulk'}People` | `${'store' | 'get' | 'edit' | 'remove'}Person` | 'resetFactor'

function filtersOf(query: Call<'listPeople'>['query']): PersonFilters {
  return {
    search: query.search,
    status: query.status,
    level: query.level,
    customerId: idFilter(query.customerId),
  }
}

/** Handles users of every customer, for the administration. */
export function adminPeopleRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services
  return {
    async listPeople({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(personOrders, query, language)
      return pageAnswer(
        page,
        await db.reading(scope, (tx) => listPersonRecords(tx, scope.tenant, filtersOf(query), page)),
        personRowOf,
      )
    },

    async storePerson({ body, session, language, requestId, keep }) {
      const scope = adminScope(session)
      const { customerId, ...invitation } = body
      await throttle(services, scope.tenant, [{ name: 'invitation.customer', by: customerId }])
      const acting = { actorId: scope.userId, language, requestId, now: clock.now() }
      const answer = await db.within(scope, async (tx) => {
        await requireCustomer(tx, scope.tenant, customerId)
        await requireGivable(tx, session, { role: invitation.role, customerId })
        const created = await inviteMember(tx, { tenant: scope.tenant, customerId }, { invitation, ...acting })
        return keep(tx, { data: await personDetailOf(tx, session, created.userId) })
      })
      wakeJobs()
      return answer
    },

    async getPerson({ params: { id }, session }) {
      return { data: await db.reading(adminScope(session), (tx) => personDetailOf(tx, session, id)) }
    },

    async editPerson({ params: { id }, body, session, language, requestId }) {
      const { name, role, status, version } = body
      const acting = { session, language, requestId, now: clock.now() }
      const edited = await db.within(adminScope(session), async (tx) => {
        await editPersonOf(tx, id, { name, role, status, version }, acting)
        return personDetailOf(tx, session, id)
      })
      return { data: edited }
    },

    async removePerson({ params: { id }, session, requestId }) {
      const scope = adminScope(session)
      await db.within(scope, async (tx) => {
        const person = await requirePerson(tx, scope.tenant, id)
        requireReach(session, person)
        await removeMember(tx, person, { actorId: scope.userId, requestId, now: clock.now() })
      })
      return acknowledged
    },

    async resetFactor({ params: { id }, body: { reason }, session, language, requestId }) {
      const acting = { session, language, requestId, now: clock.now(), reason }
      await db.system((tx) => resetFactorOf(tx, id, acting))
      wakeJobs()
      return { data: await db.reading(adminScope(session), (tx) => personDetailOf(tx, session, id)) }
    },

    async bulkPeople({ body: { ids, act, reason }, session, language, requestId }) {
      const scope = adminScope(session)
      const { tenant, userId: actorId } = scope
      const acting = { session, language, requestId, now: clock.now(), reason }
      const invite = async (id: string) => {
        const invited = await db.reading(scope, (tx) => requirePerson(tx, tenant, id))
        requireStaffReach(session, invited)
        if (!invited.invited) throw new Refusal('invitation.answered')
        await throttle(services, tenant, [
          { name: 'invitation.minute', by: id },
          { name: 'invitation.customer', by: invited.customerId },
        ])
        await db.within(scope, async (tx) => inviteAgain(tx, await requirePerson(tx, tenant, id), { ...acting, actorId }))
      }
      const answer = await inBulk(services, ids, (id) =>
        act === 'invite' ? invite(id) : db.within(scope, (tx) => editPersonOf(tx, id, { status: statusOf(act) }, acting)),
      )
      wakeJobs()
      return answer
    },
  }
}

/** Lets a bulk run block users and let them in. */
export function peopleBulk({ db }: Pick<Services, 'db'>): BulkList {
  return {
    async ids(scope, query, { at }) {
      const filters = filtersOf(z.parse(endpoints.listPeople.query, query))
      const page = { order: personOrders['-created_at'], at, size: 1_000, counted: 0 }
      const { rows, next } = await db.reading(scope, (tx) => listPersonRecords(tx, scope.tenant, filters, page))
      return { ids: rows.map(({ userId }) => userId), next }
    },
    act(tx, id, act, { person, ...acting }) {
      const status = statusOf(z.parse(z.enum(personBulkActs), act))
      return editPersonOf(tx, id, { status }, { ...acting, session: { person }, language: 'es' })
    },
  }
}

const statusOf = (act: PersonBulkAct) => (act === 'block' ? ('blocked' as const) : ('active' as const))

/** Exports users as a file. */
export function peopleFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportPeople'> {
  return ({ scope, query, language }) =>
    listFile('usuarios', {
      columns: personColumns,
      page: pageRequest(personOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listPersonRecords(tx, scope.tenant, filtersOf(query), page)),
    })
}
