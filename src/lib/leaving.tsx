import { createContext, useContext, useEffect, useEffectEvent } from 'react'

interface Blocker {
  /** Resolves true when the person stays. */
  blockerFn: () => Promise<boolean>
  /** Returns whether the browser asks before the document is closed. */
  enableBeforeUnload: () => boolean
}

type Block = (blocker: Blocker) => () => void

const BlockContext = createContext<Block>(() => () => {})

/** Provides how navigations are blocked: the router's history, if there is one. */
export const LeavingProvider = BlockContext.Provider

export interface LeaveGuard {
  /** Returns whether there is something unsaved. */
  unsaved: () => boolean
  /** Asks the person, and resolves true when they stay. */
  stays: () => Promise<boolean>
}

/**
 * Asks before a person leaves the screen with unsaved changes: in our own dialog for a link or the back button, in the
 * browser's dialog for closing.
 */
export function useLeaveGuard({ unsaved, stays }: LeaveGuard): void {
  const block = useContext(BlockContext)
  const loses = useEffectEvent(unsaved)
  const asks = useEffectEvent(stays)
  useEffect(() => block({ blockerFn: async () => loses() && (await asks()), enableBeforeUnload: () => loses() }), [block])
}
