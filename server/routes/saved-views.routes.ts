import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { keepView, listViews, removeView } from '../queries/saved-views.ts'
import type { Services } from '../services.ts'
import { acknowledged } from './wire.ts'

/** Most views that one person may save. */
const most = 200

/** Handles saved views of lists, personal to a staff member. */
export function savedViewRoutes({
  db,
  clock,
}: Services): Pick<Handlers, 'listSavedViews' | 'storeSavedView' | 'removeSavedView'> {
  return {
    async listSavedViews({ query, session: { own } }) {
      return { data: await db.reading(own, (tx) => listViews(tx, own, query.list)) }
    },

    async storeSavedView({ body: { list, name, search }, session: { own }, language }) {
      const now = clock.now()
      const data = await db.within(own, async (tx) => {
        const views = await listViews(tx, own)
        if (views.length >= most && !views.some((view) => view.list === list && view.name === name))
          throw new Refusal('validation.failed', { errors: [{ field: 'name', message: ruleText('count', language) }] })
        return keepView(tx, own, { view: { list, name, search }, now })
      })
      return { data }
    },

    async removeSavedView({ params: { id }, session: { own } }) {
      const removed = isUuid(id) && (await db.within(own, (tx) => removeView(tx, own, id)))
      if (!removed) throw new Refusal('record.missing')
      return acknowledged
    },
  }
}
