import { localDayOfMonth } from '#contract/period-end.ts'
import type { TrialExtension } from '#contract/admin/subscription-act.ts'
import type { Transaction } from '../db/database.ts'
import { armJob } from '../queries/jobs.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { findSubscription } from '../queries/subscription-records.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { renewalAfter } from './life.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

const day = 86_400_000

/** The most days that a trial lasts with all its extensions (docs/decisions/0130). */
export const trialDaysMost = 180

/**
 * Moves the end of a trial, and with it the first charge, its notice and a cancellation that waits for the end. Nothing
 * is charged. The owner is mailed, and the applications are informed. The caller has locked the subscription. Returns
 * false when its lifecycle does not allow it.
 * @throws Refusal 409 record.changed when it ends at another time than the page showed; 422 on `trial.days` when it
 * would last longer than `trialDaysMost`, or still end before now.
 */
export async function extendTrial(
  tx: Transaction,
  row: LifeRow,
  { days, endsAt: shown, language, now }: TrialExtension & { language: Language; now: Date },
): Promise<boolean> {
  const { endsAt } = row
  if (endsAt === null) return false
  if (endsAt.toISOString() !== shown) throw new Refusal('record.changed')
  const until = new Date(endsAt.getTime() + days * day)
  const trialDays = ((await findSubscription(tx, row))?.trialDays ?? 0) + days
  if (trialDays > trialDaysMost || until <= now) {
    throw new Refusal('validation.failed', {
      errors: [{ field: 'trial.days', message: ruleText('trial.extension', language, trialDaysMost) }],
    })
  }
  const change = { ...renewalAfter(row, until), ends_at: until, anchor_day: localDayOfMonth(until), trial_days: trialDays }
  if (!(await writeLife(tx, row, { event: 'trial.extended', change, now }))) return false
  await mailOwner(tx, row, { template: 'trial-extended', now })
  const { tenant, customerId } = row
  await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: { again: true }, now })
  return true
}
