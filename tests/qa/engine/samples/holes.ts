import { fromPromise } from 'xstate'

/** A call and an effect that must never run while a test only reads a machine. */
export const hole = fromPromise<unknown>(() => {
  throw new Error('a call ran')
})

export function sink(): void {
  throw new Error('an effect ran')
}
