import { createContext, useContext, useEffect, useEffectEvent } from 'react'

interface Blocker {
  /** Whether the person stays. */
  blockerFn: () => Promise<boolean>
  /** Whether the browser asks before the document is closed. */
  enableBeforeUnload: () => boolean
}

type Block = (blocker: Blocker) => () => void

const BlockContext = createContext<Block>(() => () => {})

/** How navigations are held up: the router's history, where there is one. */
export const LeavingProvider = BlockContext.Provider

export interface LeaveGuard {
  /** Whether something would be lost. */
  unsaved: () => boolean
  /** Asks, and tells whether the person stays. */
  stays: () => Promise<boolean>
}

/**
 * Asks before a person leaves the screen with something that is not saved: by a link or the back button in our words,
 * by closing in the browser's.
 */
export function useLeaveGuard({ unsaved, stays }: LeaveGuard): void {
  const block = useContext(BlockContext)
  const loses = useEffectEvent(unsaved)
  const asks = useEffectEvent(stays)
  useEffect(() => block({ blockerFn: async () => loses() && (await asks()), enableBeforeUnload: () => loses() }), [block])
}
