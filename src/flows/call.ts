import { fromPromise } from 'xstate'

/**
 * Wraps a call for a machine and drops the results of an aborted run. Under StrictMode, the first, aborted run would
 * otherwise fail the second one during its request.
 */
export function call<Output, Input = unknown>(run: (input: Input, signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        run(input, signal).then(
          (output) => signal.aborted || resolve(output),
          (error: unknown) => signal.aborted || reject(error),
        )
      }),
  )
}
