import type { TimelineEvent } from '#contract/admin/customer.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listTimeline, timelineOrders } from '../../queries/timeline.ts'
import type { Happened } from '../../queries/timeline.ts'
import type { Services } from '../../services.ts'
import { requireCustomer } from './customer-wire.ts'

/** Handles the list of a customer's events. */
export function timelineRoutes({ db }: Services): Pick<Handlers, 'listTimeline'> {
  return {
    async listTimeline({ params: { id }, query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(timelineOrders, query, language)
      const filters = { search: query.search, kind: query.kind }
      const read = await db.within(scope, async (tx) => {
        await requireCustomer(tx, scope.tenant, id)
        return listTimeline(tx, { tenant: scope.tenant, customerId: id }, filters, page)
      })
      return pageAnswer(page, read, eventOf)
    },
  }
}

function eventOf({ at, entityKind, entityId, ...same }: Happened): TimelineEvent {
  const entity = entityKind === null || entityId === null ? null : { kind: entityKind, id: entityId }
  return { ...same, at: at.toISOString(), entity }
}
