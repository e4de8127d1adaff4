import { useState } from 'react'
import { type Failure, failureOf } from '#contract/failure.ts'

/**
 * One small act at a time, with what a person has to see of it: that it runs, and why it was refused. Never rejects.
 */
export function useAct<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({ busy: false, failure: null })
  return {
    ...state,
    /** What came of it, or null when it was refused or one is under way. */
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
