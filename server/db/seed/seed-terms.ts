import type { Transaction } from '../database.ts'
import { toJson } from '../json.ts'
import { uuidv7 } from '../uuid.ts'
import { knownFeatures } from './catalogue/features.ts'
import { knownStrategies } from './catalogue/strategies.ts'

/**
 * Creates the terms of a catalogue where they are missing: features, onboarding strategies, the payment driver for new
 * methods, the dunning policy. Keeps what administrators have set.
 */
export async function seedTerms(tx: Transaction, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  const features = knownFeatures.map(({ key, name: [name_es, name_en], group, app, type }, position) => ({
    tenant,
    id: uuidv7(now),
    key,
    name_es,
    name_en,
    feature_group: group,
    app,
    type,
    position,
  }))
  const strategies = knownStrategies.map(({ key, name: [name_es, name_en], steps }, position) => ({
    tenant,
    key,
    name_es,
    name_en,
    steps: [...steps],
    position,
  }))
  const entries = { 'cash.driver.default': 'openpay', 'subscriptions.dunning': { retry_days: [2, 5, 7], grace_days: 14 } }
  const settings = Object.entries(entries).map(([entry, value]) => ({ tenant, entry, value: toJson(value), updated_at: now }))
  await tx
    .insertInto('features')
    .values(features)
    .onConflict((it) => it.doNothing())
    .execute()
  await tx
    .insertInto('onboarding_strategies')
    .values(strategies)
    .onConflict((it) => it.doNothing())
    .execute()
  await tx
    .insertInto('settings')
    .values(settings)
    .onConflict((it) => it.doNothing())
    .execute()
}
