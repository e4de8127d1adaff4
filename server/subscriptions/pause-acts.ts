import type { Transaction } from '../db/database.ts'
import { numberOf, pauseMost } from '../domain/configuration.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import { settingValue } from '../queries/settings.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { stateOf } from './life.ts'
import { renewalOf } from './next-lines.ts'
import { endPause, pauseHindrance, pauseOptions, planPause, undoPause } from './pause.ts'

/**
 * Plans a pause of whole months that begins as the paid period ends, or changes the one that waits
 * (docs/decisions/0080). The caller has locked the subscription.
 * @throws Refusal 409 pause.unavailable, which says why and what to do first; 422 for more months than the tenant
 * allows
 */
export async function pauseSubscription(
  tx: Transaction,
  row: LifeRow,
  { months, language, now }: { months: number; language: Language; now: Date },
): Promise<void> {
  const isOver = row.endsAt !== null && row.endsAt <= now
  const hindrance = pauseHindrance(row) ?? (isOver ? 'owed' : null)
  if (hindrance !== null) {
    throw new Refusal('pause.unavailable', { errors: [{ field: 'months', message: ruleText(`pause.${hindrance}`, language) }] })
  }
  const most = numberOf(pauseMost, await settingValue(tx, row.tenant, pauseMost.entry))
  const until = pauseOptions(row, most)[months - 1]
  if (!until) {
    throw new Refusal('validation.failed', { errors: [{ field: 'months', message: ruleText('pause.months', language, most) }] })
  }
  if (!(await planPause(tx, row, { until, now }))) throw new Refusal('subscription.state')
}

/**
 * Undoes a pause that has not begun, or ends one that runs: then the new period is charged at once, to the customer's
 * default card and credit balance. The caller has locked the subscription.
 * @throws Refusal 409 subscription.state when there is no pause, 422 card.missing when there is nothing to charge
 */
export async function resumeSubscription(tx: Transaction, row: LifeRow, now: Date): Promise<void> {
  if (stateOf(row) !== 'paused') {
    if (!(await undoPause(tx, row, now))) throw new Refusal('subscription.state')
    return
  }
  const total = renewalOf(row)
  const isCharged = total > (await plannedCredit(tx, row, total))
  const cardId = isCharged ? ((await defaultCard(tx, row))?.id ?? null) : null
  if (isCharged && cardId === null) throw new Refusal('card.missing')
  await endPause(tx, row, { cardId, now })
}
