import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { Transaction } from '../db/database.ts'
import { cardPhrase } from '../mail/card-phrase.ts'
import { noCard } from '../domain/dunning.ts'
import { isOnce } from '../domain/plan-change.ts'
import { dunningEntry, dunningPolicyOf } from '../domain/dunning-policy.ts'
import type { Letter } from '../mail/letter.ts'
import { changeDroppedLetter } from '../mail/change-dropped-letter.ts'
import { cancellationPlannedLetter, cancellationUndoneLetter } from '../mail/cancellation-letters.ts'
import { monthsGivenLetter, trialExtendedLetter } from '../mail/later-end-letters.ts'
import { discountGivenLetter, discountStoppedLetter } from '../mail/discount-letters.ts'
import { quantityLoweredLetter } from '../mail/quantity-letter.ts'
import { pauseBegunLetter, pauseEndedLetter, pausePlannedLetter, pauseUndoneLetter } from '../mail/pause-letters.ts'
import { retryPlannedLetter } from '../mail/retry-letter.ts'
import { paymentFailedLetter, subscriptionCancelledLetter, subscriptionExpiredLetter } from '../mail/subscription-letters.ts'
import { refusalReason } from '../mail/refusal-reasons.ts'
import { refusedCardOf } from '../queries/card-tries.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import type { Person } from '../queries/people.ts'
import { preparePayLink } from './prepare-pay-link.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import { settingValue } from '../queries/settings.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { cancelAtOf, isRunning, stateOf } from '../subscriptions/life.ts'
import { discountOf, priceOf, renewalOf } from '../subscriptions/next-lines.ts'

const inState = (state: SubscriptionState) => (row: LifeRow) => stateOf(row) === state

/** Each letter, and whether its reason still stands. */
const letters = {
  'payment-failed': { letter: paymentFailedLetter, isSo: inState('pastDue') },
  'retry-planned': {
    letter: retryPlannedLetter,
    isSo: (row: LifeRow) => stateOf(row) === 'pastDue' && row.nextAttemptAt !== null,
  },
  'subscription-expired': { letter: subscriptionExpiredLetter, isSo: inState('expired') },
  'subscription-cancelled': { letter: subscriptionCancelledLetter, isSo: inState('cancelled') },
  'cancellation-planned': { letter: cancellationPlannedLetter, isSo: (row: LifeRow) => cancelAtOf(row) !== null },
  'cancellation-undone': {
    letter: cancellationUndoneLetter,
    isSo: (row: LifeRow) => isRunning(row) && cancelAtOf(row) === null,
  },
  'trial-extended': { letter: trialExtendedLetter, isSo: inState('trial') },
  'months-given': { letter: monthsGivenLetter, isSo: inState('paid') },
  'discount-given': { letter: discountGivenLetter, isSo: (row: LifeRow) => isRunning(row) && discountOf(row) !== null },
  'discount-stopped': {
    letter: discountStoppedLetter,
    isSo: (row: LifeRow) => row.discountPercent === null && ['paid', 'paused'].includes(stateOf(row)),
  },
  'quantity-lowered': {
    letter: quantityLoweredLetter,
    isSo: (row: LifeRow) => stateOf(row) === 'paid' && row.pending?.consent === null && row.pending.campaign === undefined,
  },
  'change-dropped': { letter: changeDroppedLetter, isSo: (row: LifeRow) => isRunning(row) && row.pending === null },
  'pause-planned': { letter: pausePlannedLetter, isSo: (row: LifeRow) => isRunning(row) && row.pausedUntil !== null },
  'pause-undone': { letter: pauseUndoneLetter, isSo: (row: LifeRow) => isRunning(row) && row.pausedUntil === null },
  'pause-begun': { letter: pauseBegunLetter, isSo: inState('paused') },
  'pause-ended': { letter: pauseEndedLetter, isSo: inState('paid') },
} as const

/** Letters that say when the period ends, and not when the subscription does. */
const ofPeriod: readonly string[] = [
  'trial-extended',
  'months-given',
  'pause-planned',
  'pause-undone',
  'pause-begun',
  'pause-ended',
]

/** Letters whose button pays without a sign-in (docs/decisions/0073). */
const asksToPay: readonly string[] = ['payment-failed', 'retry-planned', 'subscription-expired']

/** Returns the mail about a subscription; null when its reason has gone, or the subscription has. */
export async function subscriptionLetter(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key, job }: { template: keyof typeof letters; key: SubscriptionKey; job: Pick<ClaimedJob, 'id' | 'createdAt'> },
): Promise<Letter | null> {
  const { letter, isSo } = letters[template]
  const { tenant, customerId, id } = key
  const row = await findLife(tx, { tenant, customerId, id })
  if (!row || !isSo(row)) return null
  const what = row.lines[0]?.name[locale] ?? row.name
  const page = `${services.env.publicUrl}/app/configuracion/suscripcion`
  const payPage = `${page}/pagar?id=${encodeURIComponent(row.id)}`
  const payLink = asksToPay.includes(template) ? await preparePayLink(services, tx, job, row) : null
  const url = payLink ?? (template === 'payment-failed' ? payPage : page)
  const next = await defaultCard(tx, row)
  const tried = (row.failureCode === noCard ? undefined : await refusedCardOf(tx, row)) ?? next
  const phrase = (card: typeof tried) => (card ? cardPhrase(card, locale) : null)
  const { accessUntil, failureCode, nextAttemptAt: nextTryAt } = row
  const { retryDays } = dunningPolicyOf(await settingValue(tx, tenant, dunningEntry))
  const reason = refusalReason(failureCode, locale)
  return letter[locale]({
    name,
    url,
    what,
    due: renewalOf(row),
    accessUntil,
    reason,
    card: phrase(tried),
    nextCard: next?.id === tried?.id ? null : phrase(next),
    nextTryAt,
    attempt: { n: row.tries, of: retryDays.length + 1 },
    endsAt: ofPeriod.includes(template) ? row.endsAt : cancelAtOf(row),
    hasCard: next !== undefined,
    isCharged: row.autoRenew && row.cancelAt === null && renewalOf(row) > 0,
    pausedUntil: row.pausedUntil,
    fewer: fewerThen(row),
    discount: discountOf(row),
    price: priceOf(row),
    renewsAt: row.pausedUntil ?? row.endsAt,
  })
}

/** Returns the lines of which the waiting change leaves fewer. */
function fewerThen({ lines, pending }: LifeRow) {
  if (pending === null) return []
  return lines
    .filter((line) => !isOnce(line))
    .map(({ id, name, quantity }) => {
      const after = pending.lines.find((line) => line.id === id)?.quantity ?? 0
      return { name, before: quantity, after }
    })
    .filter(({ before, after }) => after < before)
}
