import { fromPromise } from 'xstate'

/**
 * A call for a machine. What an aborted run still says is dropped: under StrictMode a first, aborted run would
 * otherwise fail the second one while its request is still under way.
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
