import { pauseEnd } from '#contract/pause.ts'
import { localDay, localDayOfMonth, nextAnchor } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { cancelAtOf, stateOf } from './life.ts'
import { chargeCard } from './take-card.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/** Why a subscription cannot be paused (docs/decisions/0080). `over`: it ended, or nothing was paid yet. */
export type PauseHindrance = 'trial' | 'owed' | 'ending' | 'once' | 'paused' | 'over'

type Pausable = Pick<LifeRow, 'status' | 'paymentStatus' | 'autoRenew' | 'cancelAt' | 'endsAt'>

/** Returns why a subscription cannot be paused; null when it can while its period runs: it is paid, and renews. */
export function pauseHindrance(row: Pausable): PauseHindrance | null {
  const state = stateOf(row)
  if (row.endsAt === null && state === 'paid') return 'once'
  if (state === 'trial') return 'trial'
  if (state === 'paused' || state === 'resuming') return 'paused'
  if (state === 'renewing' || state === 'pastDue') return 'owed'
  if (state !== 'paid') return 'over'
  return cancelAtOf(row) === null ? null : 'ending'
}

/** Returns until when a subscription can be paused, by one month, two, and so on up to `most`; none when it cannot. */
export function pauseOptions(row: Pausable & Pick<LifeRow, 'anchorDay'>, most: number): Date[] {
  const { endsAt, anchorDay } = row
  if (endsAt === null || pauseHindrance(row) !== null) return []
  return Array.from({ length: most }, (_, month) => pauseEnd(endsAt, month + 1, anchorDay ?? undefined))
}

/**
 * Plans the pause of a subscription: it begins as the paid period ends, and lasts until `until`, when it renews. It
 * replaces a pause that waits. The caller has locked it and knows that it can be paused. Returns false when its
 * lifecycle does not allow it.
 */
export async function planPause(tx: Transaction, row: LifeRow, { until, now }: { until: Date; now: Date }): Promise<boolean> {
  const change = { paused_until: until, next_payment_attempt_at: until }
  if (!(await writeLife(tx, row, { event: 'pause.planned', change, now }))) return false
  if (row.pausedUntil?.getTime() !== until.getTime()) await mailOwner(tx, row, { template: 'pause-planned', now })
  return true
}

/** Undoes a pause that has not begun: the subscription renews as its period ends. Returns false when none waits. */
export async function undoPause(tx: Transaction, row: LifeRow, now: Date): Promise<boolean> {
  if (row.pausedUntil === null) return false
  const change = { paused_until: null, next_payment_attempt_at: row.endsAt }
  if (!(await writeLife(tx, row, { event: 'pause.undone', change, now }))) return false
  await mailOwner(tx, row, { template: 'pause-undone', now })
  return true
}

/** Milliseconds after which the clock charges a period itself whose charge a person began. */
const clockFollows = 15 * 60_000

/**
 * Returns the day of the month of what resumes: null when the customer chose another day than that of the resume, whose
 * period is whole also when its first charge is refused (docs/decisions/0085).
 */
function anchorAfterPause({ chosenDay, anchorDay, pausedUntil }: LifeRow, now: Date): number | null {
  if (chosenDay !== null) return nextAnchor(now, chosenDay) === null ? chosenDay : null
  const isPlanned = pausedUntil !== null && localDay(pausedUntil) === localDay(now)
  return isPlanned ? anchorDay : localDayOfMonth(now)
}

/**
 * Ends a pause that runs: the first new period begins now. The clock charges it in its next billing step, or a person's
 * job charges `cardId`. The caller has locked the subscription. Returns false when it is not paused.
 */
export async function endPause(
  tx: Transaction,
  row: LifeRow,
  { cardId, now }: { cardId: string | null; now: Date },
): Promise<boolean> {
  const anchor_day = anchorAfterPause(row, now)
  const next_payment_attempt_at = cardId === null ? now : new Date(now.getTime() + clockFollows)
  const change = { paused_until: null, ends_at: now, paid_until: null, anchor_day, next_payment_attempt_at }
  if (!(await writeLife(tx, row, { event: 'pause.ended', change, now }))) return false
  if (cardId !== null) await chargeCard(tx, row, { cardId, now })
  return true
}
