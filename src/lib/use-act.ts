import { useState } from 'react'
import { type Failure, failureOf } from '#contract/failure.ts'

/** Runs one small act at a time, with its state for the screen: busy, or the failure. Never rejects. */
export function useAct<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({ busy: false, failure: null })
  return {
    ...state,
    /** Returns the result, or null when the act failed or another one is running. */
    async run(...args: Args): Promise<{ result: Result } | null> {
      if (state.busy) return null
      setState({ busy: true, failure: null })
      try {
        const result = await act(...args)
        setState({ busy: false, failure: null })
        return { result }
      } catch (error) {
        setState({ busy: false, failure: failureOf(error) })
        return null
      }
    },
    dismiss: () => setState({ busy: false, failure: null }),
  }
}
