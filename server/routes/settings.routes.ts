import type { Setting } from '#contract/setting.ts'
import { publicSettings } from '../domain/public-settings.ts'
import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { listSettings } from '../queries/settings.ts'
import type { Services } from '../services.ts'

/** Handles configuration entries (configuraciones) that screens read. */
export function settingRoutes({ db }: Services): Pick<Handlers, 'listSettings'> {
  return {
    async listSettings({ query, session: { scope } }) {
      const window = pageWindow(query)
      const wanted = query.entry
      const entries = publicSettings.filter((entry) => wanted === undefined || wanted === entry)
      if (entries.length === 0) return pageAnswer(window, { data: [], total: 0 })
      const { rows, total } = await db.reading(scope, (tx) => listSettings(tx, { tenant: scope.tenant, entries, window }))
      return pageAnswer(window, { data: rows.map(({ entry, value }) => ({ entry, value: value as Setting['value'] })), total })
    },
  }
}
