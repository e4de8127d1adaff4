import { fromPromise } from 'xstate'

/** A call and an effect that must never run while a machine is only read. */
export const hole = fromPromise<unknown>(() => {
  throw new Error('a call ran')
})

export function sink(): void {
  throw new Error('an effect ran')
}
