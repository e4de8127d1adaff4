import { waitFor } from 'xstate'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { useLeaveGuard } from '../../lib/leaving.tsx'

export type LeavableActor = RecordFormActor<unknown, unknown> | NewRecordActor<unknown, unknown>

/** Lets the flow ask before the person leaves its form unsaved. What is being saved goes on without the person. */
export function useLeaving(actor: LeavableActor, unsaved: () => boolean): void {
  useLeaveGuard({
    unsaved,
    async stays() {
      if (actor.getSnapshot().hasTag('asking')) return true
      if (!actor.getSnapshot().can({ type: 'leaving.requested' })) return false
      actor.send({ type: 'leaving.requested' })
      const { status } = await waitFor(actor, (snapshot) => !snapshot.hasTag('asking'), { timeout: Infinity })
      return status === 'active'
    },
  })
}
