import type { ErasurePreview } from '#contract/admin/erasure.ts'
import type { OwnErasure } from '#contract/erasure.ts'
import type { Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { erasurePreviewOf, requestErasureOf, withdrawErasureOf } from './erasure.ts'
import { acknowledged } from './wire.ts'

type Calls = `${'get' | 'request' | 'withdraw'}OwnErasure`

/**
 * Handles the erasure that a person asks for themselves (docs/decisions/0157). Staff cannot: somebody else of the
 * administration ends their access first.
 */
export function ownErasureRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, Calls> {
  return {
    async getOwnErasure({ session }) {
      return { data: ownErasureOf(session, await db.system((tx) => erasurePreviewOf(tx, session.person))) }
    },

    async requestOwnErasure({ session, requestId }) {
      const { person, own, staff } = session
      if (staff) throw new Refusal('erasure.obstructed')
      const preview = await db.system(async (tx) => {
        await requestErasureOf(tx, person, { reason: null, actorId: own.userId, requestId, now: clock.now() })
        return erasurePreviewOf(tx, person)
      })
      wakeJobs()
      return { data: ownErasureOf(session, preview) }
    },

    async withdrawOwnErasure({ session: { person, own }, requestId }) {
      await db.system((tx) => withdrawErasureOf(tx, person, { actorId: own.userId, requestId, now: clock.now() }))
      wakeJobs()
      return acknowledged
    },
  }
}

const ownErasureOf = (
  { staff }: Pick<LiveSession, 'staff'>,
  { whole, days, parts, obstacles, request }: ErasurePreview,
): OwnErasure => ({
  whole,
  days,
  parts: parts.map(({ part, fate }) => ({ part, fate })),
  obstacles: staff && !obstacles.includes('staff') ? [...obstacles, 'staff'] : obstacles,
  request: request && { state: request.state, dueAt: request.dueAt },
})
