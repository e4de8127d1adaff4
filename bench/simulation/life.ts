import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import { comingCharge, noticeAhead, noticeLeast } from '#server/domain/coming-charge.ts'
import { afterRefusal, againAfterOurFault } from '#server/domain/dunning.ts'
import { dunningPolicyOf } from '#server/domain/dunning-policy.ts'
import type { PastDue } from '#server/domain/dunning.ts'
import { nextPeriod } from '#server/domain/next-period.ts'
import type { BillingFacts } from '#server/domain/billing-step.ts'
import type { Diary } from './diary.ts'
import type { Card, Person } from './person.ts'

const trialDays = 15
const policy = dunningPolicyOf(undefined)

export type LifeEvent = Parameters<typeof nextState<typeof subscriptionMachine>>[2]

/** A customer with one subscription, who follows the server's rules; it records what happens. */
export class Life implements BillingFacts {
  state: SubscriptionState
  autoRenew = true
  cancelAt = null
  readonly pausedUntil = null
  isTrialPlan = false
  renewal = 799_00
  readonly whole = null
  pendingRenewal: number | null = null
  readonly createdAt: Date
  endsAt: Date
  nextAttemptAt: Date | null
  accessUntil: Date | null = null
  period: Period
  anchorDay: number
  pastDue: PastDue | null = null
  card: Card
  /** The charge in flight. */
  open: { byClock: boolean; kind: 'renewal' | 'change'; price: number } | null = null
  told: Date | null = null
  readonly diary: Diary = []

  constructor({ isTrial, yearly, card }: Person, now: Date) {
    this.createdAt = now
    this.card = card
    this.period = yearly ? 'yearly' : 'monthly'
    this.state = isTrial ? 'trial' : 'paid'
    this.endsAt = isTrial ? new Date(now.getTime() + trialDays * 86_400_000) : periodEnd(now, this.period)
    this.anchorDay = localDayOfMonth(isTrial ? this.endsAt : now)
    this.nextAttemptAt = this.endsAt
    if (!isTrial) this.#keepPaid(now, { startsAt: now, endsAt: this.endsAt }, this.renewal)
  }

  /** Applies an event. Returns whether the lifecycle allows it. */
  move(event: LifeEvent): boolean {
    const state = nextState(subscriptionMachine, this.state, event)
    if (state === undefined) return false
    this.state = state
    return true
  }

  /**
   * Returns when the customer gets the notice of the next charge: a week before it, or now when that is past; then the
   * charge waits its five days.
   */
  noticeAt(now: Date): Date | null {
    const coming = comingCharge(this)
    if (coming === null || this.told?.getTime() === coming.at.getTime()) return null
    return new Date(Math.max(now.getTime(), coming.at.getTime() - noticeAhead))
  }

  tell(now: Date): void {
    if (!this.nextAttemptAt) return
    this.nextAttemptAt = new Date(Math.max(this.nextAttemptAt.getTime(), now.getTime() + noticeLeast))
    this.told = this.nextAttemptAt
    this.diary.push({ at: now.getTime(), kind: 'notice', of: this.nextAttemptAt.getTime() })
  }

  begin(byClock: boolean, now: Date): void {
    const isFirst = this.pastDue === null && (this.state === 'trial' || this.state === 'paid')
    if (!this.move('renewal.begun')) return
    if (byClock) this.nextAttemptAt = null
    this.open = { byClock, kind: 'renewal', price: this.pendingRenewal ?? this.renewal }
    this.diary.push({ at: now.getTime(), kind: 'begun', byClock, isFirst })
  }

  succeed(now: Date): void {
    const { open } = this
    this.open = null
    if (!open) return
    if (open.kind === 'change' ? !this.move('change.made') : !this.allowsPaid()) {
      this.diary.push({ at: now.getTime(), kind: 'givenBack' })
      return
    }
    const { startsAt, endsAt, anchorDay } =
      open.kind === 'change'
        ? { startsAt: now, endsAt: periodEnd(now, this.period), anchorDay: localDayOfMonth(now) }
        : nextPeriod(
            {
              endsAt: this.endsAt,
              anchorDay: this.anchorDay,
              chosenDay: null,
              period: this.period,
              hasExpired: this.state === 'expired',
              until: null,
            },
            now,
          )
    if (open.kind === 'renewal') this.move('renewal.paid')
    this.renewal = open.price
    Object.assign(this, { endsAt, anchorDay, accessUntil: null, pastDue: null, pendingRenewal: null, told: null })
    this.nextAttemptAt = this.autoRenew ? endsAt : null
    this.#keepPaid(now, { startsAt, endsAt }, open.price)
  }

  fail(code: string, now: Date): void {
    const { open } = this
    this.open = null
    if (!open) return
    this.diary.push({ at: now.getTime(), kind: 'refused', code, byClock: open.byClock })
    if (open.kind === 'change') return
    if (this.state === 'expired') return void this.move('renewal.failed')
    const before = this.pastDue && { ...this.pastDue, nextTryAt: this.nextAttemptAt }
    const after = afterRefusal(before, { code, byClock: open.byClock, now }, policy)
    if (!this.move(after ? 'renewal.failed' : 'renewal.lost')) return
    this.pastDue = after
    this.nextAttemptAt = after ? after.nextTryAt : againAfterOurFault(now)
    this.accessUntil = after?.accessUntil ?? null
  }

  end(event: LifeEvent, now: Date): void {
    if (!this.move(event)) return
    this.nextAttemptAt = null
    this.diary.push({ at: now.getTime(), kind: this.state === 'cancelled' ? 'cancelled' : 'locked' })
  }

  allowsPaid(): boolean {
    return nextState(subscriptionMachine, this.state, 'renewal.paid') !== undefined
  }

  #keepPaid(now: Date, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, centavos: number): void {
    this.diary.push({ at: now.getTime(), kind: 'paid', from: startsAt.getTime(), to: endsAt.getTime(), centavos })
  }
}
