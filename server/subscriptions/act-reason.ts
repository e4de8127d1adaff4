import type { actReasons, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { givenEnds } from './give-months.ts'
import { periodOf, stateOf } from './life.ts'
import { fewerLines } from './lower-quantity.ts'
import { priceOf } from './next-lines.ts'
import { pauseHindrance } from './pause.ts'
import { allows } from './write-life.ts'
import type { LifeEvent } from './write-life.ts'

export type ActReason = (typeof actReasons)[number]

/** The facts that an act depends on, other than the subscription itself. */
export interface ActPlace {
  row: LifeRow
  hasCard: boolean
  /** Whether an order of the customer is being charged now. */
  isCharging: boolean
  permissions: readonly string[]
}

const closedIn: Record<SubscriptionState, ActReason> = {
  waiting: 'waiting',
  trial: 'not_due',
  paid: 'not_due',
  renewing: 'charging',
  paused: 'paused',
  resuming: 'charging',
  pastDue: 'past_due',
  expired: 'over',
  cancelled: 'over',
  error: 'disagreed',
}

const over: SubscriptionState[] = ['expired', 'cancelled']

/**
 * Returns why staff cannot do an act on a subscription now, by its lifecycle and by what can be charged; null when they
 * can (ADM-6; docs/domain.md#subscriptions-over-time).
 */
export function actReason(act: SubscriptionAct, place: ActPlace): ActReason | null {
  const { row, permissions } = place
  const state = stateOf(row)
  if (!permissions.includes(act === 'sync' ? 'subscriptions.sync' : 'subscriptions.update')) return 'grant'
  switch (act) {
    case 'trial.extend':
      return allows(row, 'trial.extended') ? null : over.includes(state) ? 'over' : 'not_trial'
    case 'months.give':
      return giftReason(place)
    case 'discount.give':
      return discountReason(place)
    case 'discount.stop':
      return stopReason(place)
    case 'quantity.lower':
      return fewerReason(place)
    case 'renew.on':
      return renewalReason(row, { event: 'renewal.resumed', isSo: row.autoRenew && row.cancelAt === null })
    case 'renew.off':
      return renewalReason(row, { event: 'renewal.stopped', isSo: !row.autoRenew })
    case 'pause':
      return pauseReason(row)
    case 'resume':
      return resumeReason(place)
    case 'cancel':
      return allows(row, 'subscription.cancelled') ? null : 'over'
    case 'retry':
      return retryReason(state, place)
    case 'change.drop':
      if (row.pending === null) return over.includes(state) ? 'over' : 'nothing_pending'
      if (row.pending.campaign !== undefined) return 'announced'
      return allows(row, 'change.dropped') ? null : closedIn[state]
    case 'sync':
      return over.includes(state) ? 'over' : null
  }
}

function renewalReason(row: LifeRow, { event, isSo }: { event: LifeEvent; isSo: boolean }): ActReason | null {
  if (!allows(row, event)) return closedIn[stateOf(row)]
  if (row.endsAt === null) return 'once'
  return isSo ? 'already' : null
}

function giftReason({ row, isCharging }: ActPlace): ActReason | null {
  if (!allows(row, 'months.given')) return stateOf(row) === 'trial' ? 'trial' : closedIn[stateOf(row)]
  if (row.endsAt === null) return 'once'
  if (row.pending && row.pending.campaign === undefined) return 'changing'
  if (row.cancelAt !== null && row.cancelAt.getTime() !== row.endsAt.getTime()) return 'ending'
  if (givenEnds(row).length === 0) return 'given'
  return isCharging ? 'charging' : null
}

function discountReason({ row, isCharging }: ActPlace): ActReason | null {
  const state = stateOf(row)
  if (state !== 'paid') return state === 'trial' ? 'trial' : closedIn[state]
  if (row.endsAt === null) return 'once'
  if (row.discountPercent !== null) return 'discounted'
  if (row.cancelAt !== null || !row.autoRenew) return 'ending'
  if (row.pending && row.pending.period !== periodOf(row)) return 'changing'
  if (priceOf(row) === 0) return 'free'
  return isCharging ? 'charging' : null
}

function stopReason({ row, isCharging }: ActPlace): ActReason | null {
  const state = stateOf(row)
  if (over.includes(state)) return 'over'
  if (row.discountPercent === null) return 'not_discounted'
  if (state !== 'paid' && state !== 'paused') return closedIn[state]
  return isCharging ? 'charging' : null
}

function fewerReason({ row, isCharging }: ActPlace): ActReason | null {
  const state = stateOf(row)
  if (state !== 'paid') return state === 'trial' ? 'trial' : closedIn[state]
  if (row.endsAt === null) return 'once'
  if (row.pending) return row.pending.campaign === undefined ? 'changing' : 'announced'
  if (row.cancelAt !== null || !row.autoRenew) return 'ending'
  if (fewerLines(row).length === 0) return 'least'
  return isCharging ? 'charging' : null
}

function pauseReason(row: LifeRow): ActReason | null {
  const hindrance = pauseHindrance(row)
  return hindrance === 'owed' || hindrance === 'over' ? closedIn[stateOf(row)] : hindrance
}

function resumeReason({ row, hasCard, isCharging }: ActPlace): ActReason | null {
  const state = stateOf(row)
  if (state === 'paused') return isCharging ? 'charging' : hasCard ? null : 'no_card'
  if (state === 'paid') return row.pausedUntil === null ? 'not_paused' : null
  return state === 'trial' ? 'not_paused' : closedIn[state]
}

function retryReason(state: SubscriptionState, { hasCard, isCharging }: ActPlace): ActReason | null {
  if (state !== 'pastDue') return closedIn[state]
  if (isCharging) return 'charging'
  return hasCard ? null : 'no_card'
}
