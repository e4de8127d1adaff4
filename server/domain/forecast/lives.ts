import { nextState } from '#machines/lifecycles/next-state.ts'
import { subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { Draws } from './draws.ts'
import type { Rate, Rates } from './rates.ts'

/** Days of a month, for shares of one. */
export const monthDays = 30.4

/**
 * Subscriptions that are alike: in one state, of one period, with about the same price. `due`: the place of the month
 * of their next charge, 0 for the present one. `centavos`: what each adds by the month without IVA; from the first
 * charge at or after the place `from` it is `next.centavos`.
 */
export interface Alike {
  state: 'trial' | 'paid' | 'pastDue'
  count: number
  period: 'monthly' | 'yearly'
  due: number
  centavos: number
  next: { centavos: number; from: number } | null
}

/** A group that walks the machine of a subscription: how many of it are in each state. */
export interface Walking extends Omit<Alike, 'state' | 'count'> {
  in: Partial<Record<SubscriptionState, number>>
}

type SubscriptionEvent = Parameters<typeof nextState<typeof subscriptionMachine>>[2]
interface Step {
  from: SubscriptionState
  to: SubscriptionState
}

/** Subscriptions in these states add to the revenue, because they were paid for (docs/decisions/0160). */
const counting = ['paid', 'renewing', 'pastDue'] as const

const bought = stepOf('waiting', 'purchase.paid')
const cameBack = stepOf('expired', 'renewal.paid')
const trialCharged = stepOf('trial', 'renewal.begun')
const trialEnded = stepOf('trial', 'trial.ended')
const charged = stepOf('paid', 'renewal.begun')
const chargedAgain = stepOf('pastDue', 'renewal.begun')
const renewed = stepOf('renewing', 'renewal.paid')
const refused = stepOf('renewing', 'renewal.failed')
const givenUp = stepOf('pastDue', 'grace.ended')
const left = stepOf('paid', 'subscription.cancelled')

/** Returns where the machine takes a state by an event. */
function stepOf(from: SubscriptionState, event: SubscriptionEvent): Step {
  const to = nextState(subscriptionMachine, from, event)
  if (to === undefined) throw new Error(`The lifecycle of a subscription allows no ${event} in ${from}.`)
  return { from, to }
}

function walk(group: Walking, { from, to }: Step, count: number): void {
  group.in[from] = (group.in[from] ?? 0) - count
  group.in[to] = (group.in[to] ?? 0) + count
}

/** Returns a group of which nobody has bought yet. */
export const nobody = (of: Pick<Alike, 'period' | 'due' | 'centavos'>): Walking => ({ ...of, next: null, in: {} })

/** Returns how many of a group count. */
export const countOf = (group: Walking): number => counting.reduce((sum, state) => sum + (group.in[state] ?? 0), 0)

/** Returns an intensity for a month in which `mean` are expected: some months are better than others. */
export function intensityOf({ gamma }: Draws, { scatter }: Rate, mean: number): number {
  return scatter - 1 < 1e-9 ? mean : gamma(mean / (scatter - 1)) * (scatter - 1)
}

/** Lets subscriptions begin with a purchase, and others come back. Some of both leave within the month. */
export function join(
  group: Walking,
  { firsts, back }: { firsts: number; back: number },
  chanceToLeave: number,
  { binomial }: Draws,
): void {
  group.in.waiting = (group.in.waiting ?? 0) + firsts
  group.in.expired = (group.in.expired ?? 0) + back
  walk(group, bought, firsts)
  walk(group, cameBack, back)
  walk(group, left, binomial(firsts + back, chanceToLeave / 2))
}

/**
 * Returns a group as it begins to walk. Of those who are refused now, some will pay and the others lose their access.
 */
export function beginWalk({ state, count, ...of }: Alike, rates: Rates, { binomial }: Draws): Walking {
  const group: Walking = { ...of, in: { [state]: count } }
  if (state !== 'pastDue') return group
  // Who pays after all is refused for half of the time on average.
  const pays = binomial(count, rates.recovered.mean / (2 - rates.recovered.mean))
  walk(group, chargedAgain, pays)
  renew(group, pays, group.due)
  return group
}

export interface WalkedMonth {
  /** The place of the month, and its part that is still to come. */
  place: number
  part: number
  graceDays: number
  /** The chance of a subscription of this period to leave in a month. */
  leaving: Record<Alike['period'], number>
}

/** Lets a month pass for a group: who leaves, who is charged, and for whom the time to pay is over. */
export function passMonth(group: Walking, { place, part, graceDays, leaving }: WalkedMonth, rates: Rates, draws: Draws): void {
  const { binomial } = draws
  const grace = graceDays / (monthDays * part)
  walk(group, givenUp, binomial(group.in.pastDue ?? 0, grace === 0 ? 1 : Math.min(1, 1 / grace)))
  walk(group, left, binomial(group.in.paid ?? 0, leaving[group.period]))
  if (group.due > place) return
  const onTrial = group.in.trial ?? 0
  const converted = binomial(onTrial, rates.converted.mean)
  walk(group, trialEnded, onTrial - converted)
  const due = group.in.paid ?? 0
  walk(group, trialCharged, converted)
  walk(group, charged, due)
  const refusals = binomial(due, rates.refused.mean)
  walk(group, refused, refusals)
  const recovered = binomial(refusals, rates.recovered.mean)
  walk(group, givenUp, binomial(refusals - recovered, 1 - Math.min(1, grace)))
  walk(group, chargedAgain, recovered)
  renew(group, group.in.renewing ?? 0, place)
  group.due = place + (group.period === 'yearly' ? 12 : 1)
}

function renew(group: Walking, count: number, place: number): void {
  walk(group, renewed, count)
  if (!group.next || place < group.next.from) return
  group.centavos = group.next.centavos
  group.next = null
}
