import { waitFor } from 'xstate'
import { useLeaveGuard } from '../../lib/leaving.tsx'
import type { LeavableActor } from './form-actor.ts'

/** Lets the flow ask before the person leaves unsaved changes. A save in progress continues. */
export function useLeaving(actor: LeavableActor, unsaved: () => boolean): void {
  useLeaveGuard({
    unsaved,
    async stays() {
      if (actor.getSnapshot().hasTag('asking')) return true
      if (!actor.getSnapshot().can({ type: 'leaving.requested' })) return false
      actor.send({ type: 'leaving.requested' })
      await waitFor(actor, () => !actor.getSnapshot().hasTag('asking'), { timeout: Infinity })
      return actor.getSnapshot().status === 'active'
    },
  })
}
