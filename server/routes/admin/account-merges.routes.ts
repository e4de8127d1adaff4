import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { customerDetailOf } from './customer-wire.ts'
import { mergeAccountsOf, mergePreviewOf, undoMergeOf } from './merge-accounts.ts'

/** Handles merges of two accounts, for the administration. People move between customers, so the system does it. */
export function adminAccountMergeRoutes({
  db,
  clock,
  wakeJobs,
}: Services): Pick<Handlers, 'previewMerge' | 'mergeAccounts' | 'undoMerge'> {
  return {
    async previewMerge({ params, session }) {
      const { tenant } = adminScope(session)
      return { data: await db.system((tx) => mergePreviewOf(tx, tenant, params, clock.now())) }
    },

    async mergeAccounts({ params, body, session, language, requestId }) {
      const { tenant } = adminScope(session)
      const closed = await db.system(async (tx) => {
        await mergeAccountsOf(tx, params, body, { session, language, requestId, now: clock.now() })
        return customerDetailOf(tx, tenant, params.id)
      })
      wakeJobs()
      return { data: closed }
    },

    async undoMerge({ params: { id }, body: { reason }, session, language, requestId }) {
      const { tenant } = adminScope(session)
      const open = await db.system(async (tx) => {
        await undoMergeOf(tx, id, { session, language, requestId, now: clock.now(), reason })
        return customerDetailOf(tx, tenant, id)
      })
      wakeJobs()
      return { data: open }
    },
  }
}
