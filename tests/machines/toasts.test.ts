import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { toastsMachine, type Toast } from '#machines/flows/toasts.machine.ts'

const toast = (id: string, until: number): Toast => ({ id, tone: 'info', code: id, until })
const never = fromPromise<void, { until: number }>(() => new Promise(() => {}))

/** Shows two toasts, holds them, and releases them until a time. Returns how long each is shown then. */
function released(until: number): number[] {
  const actor = createActor(toastsMachine.provide({ actors: { waitUntil: never } })).start()
  for (const shown of [toast('early', 1_000), toast('late', 5_000)]) actor.send({ type: 'toast.shown', toast: shown })
  actor.send({ type: 'toasts.held' })
  actor.send({ type: 'toasts.released', until })
  return actor.getSnapshot().context.toasts.map((shown) => shown.until)
}

test('[TOAST-1] a toast that was held stays until the time of its release, and never shorter than it would have', () => {
  expect(released(2_000)).toEqual([2_000, 5_000])
})

test('[TOAST-1] the only toast is closed by its own id, and by no other', () => {
  const waits: number[] = []
  const counted = fromPromise<void, { until: number }>(({ input }) => new Promise(() => void waits.push(input.until)))
  const actor = createActor(toastsMachine.provide({ actors: { waitUntil: counted } })).start()
  actor.send({ type: 'toast.shown', toast: toast('only', 1_000) })
  actor.send({ type: 'toast.closed', id: 'another' })

  expect(actor.getSnapshot()).toMatchObject({ value: 'showing', context: { toasts: [toast('only', 1_000)] } })
  expect(waits).toEqual([1_000])

  actor.send({ type: 'toast.closed', id: 'only' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'empty', context: { toasts: [] } })
})
