/** How often something may happen to one key. */
export interface ThrottleRule {
  /** Hits within the window; the rule refuses the next one. */
  limit: number
  windowSeconds: number
  /**
   * Seconds of the first block; each further hit doubles it, up to the window. Without it a block lasts to the window's
   * end.
   */
  growsFromSeconds?: number
}

export interface ThrottleState {
  windowStart: Date
  hits: number
  blockedUntil: Date | null
}

/** Returns the whole seconds until a key may be hit again; 0 when it may be now. */
export function secondsBlocked(state: ThrottleState | undefined, now: Date): number {
  return Math.max(0, Math.ceil(((state?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000))
}

/**
 * Returns the state after one hit on a key that is not blocked. The hit that reaches the limit blocks the following
 * ones. A growing rule forgets a window after its last block, and never blocks longer than its window, so nobody is
 * locked out for good.
 */
export function afterHit(state: ThrottleState | undefined, rule: ThrottleRule, now: Date): ThrottleState {
  const remembered = state !== undefined && now.getTime() < forgottenAt(state, rule)
  const hits = remembered ? state.hits + 1 : 1
  const windowStart = remembered ? state.windowStart : now
  return { windowStart, hits, blockedUntil: hits < rule.limit ? null : blockEnd(rule, hits, windowStart, now) }
}

/** Returns the state without one hit, which turned out to be legitimate. */
export function withoutHit(state: ThrottleState, rule: ThrottleRule): ThrottleState {
  const hits = Math.max(0, state.hits - 1)
  return { ...state, hits, blockedUntil: hits < rule.limit ? null : state.blockedUntil }
}

function forgottenAt({ windowStart, blockedUntil }: ThrottleState, rule: ThrottleRule): number {
  const from = rule.growsFromSeconds === undefined ? windowStart : (blockedUntil ?? windowStart)
  return from.getTime() + rule.windowSeconds * 1000
}

function blockEnd(rule: ThrottleRule, hits: number, windowStart: Date, now: Date): Date {
  if (rule.growsFromSeconds === undefined) return new Date(windowStart.getTime() + rule.windowSeconds * 1000)
  const seconds = Math.min(rule.windowSeconds, rule.growsFromSeconds * 2 ** (hits - rule.limit))
  return new Date(now.getTime() + seconds * 1000)
}
