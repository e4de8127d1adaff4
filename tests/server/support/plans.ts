import type { Transaction } from '#server/db/database.ts'
import { seededAt } from '#tests/support/database.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

const tenant = 'receptio'
const idOf = (number: number) => `019a0000-0000-7000-8000-0000000000e${number}`

/** Plans that only these tests use, by their kind. */
export const plans = {
  sold: idOf(1),
  monthlyOnly: idOf(2),
  notOffered: idOf(3),
  inactive: idOf(4),
  unknown: idOf(5),
} as const

async function insertPlan(
  tx: Transaction,
  { id, offered = true, active = true, yearly = true }: { id: string; offered?: boolean; active?: boolean; yearly?: boolean },
): Promise<void> {
  const now = seededAt
  const words = { name_es: 'Plan', name_en: 'Plan', button_es: 'Elegir', button_en: 'Choose', details_es: '', details_en: '' }
  const row = { tenant, position: 90, selected_by_default: false, created_at: now, updated_at: now }
  await tx
    .insertInto('plans')
    .values({ ...row, id, version: 3, status: active ? 1 : 0, offered_at_registration: offered, offered_at_onboarding: true })
    .execute()
  const version = { tenant, plan_id: id, version: 3 }
  await tx
    .insertInto('plan_versions')
    .values({
      ...version,
      ...words,
      name: 'Plan',
      strategy: 'full',
      trial_days: 15,
      free_trial: true,
      show_free_trial_subtitle: false,
      free_trial_subtitle_es: '',
      free_trial_subtitle_en: '',
      created_at: now,
    })
    .execute()
  const recurrences = yearly ? (['monthly', 'yearly'] as const) : (['monthly', 'one-time'] as const)
  await tx
    .insertInto('plan_prices')
    .values(recurrences.map((recurrence) => ({ ...version, recurrence, centavos: 49_900 })))
    .execute()
}

/** Starts a server with the plans of these tests. */
export async function registrationServer(options: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const server = await testServer(options)
  await server.db.system(async (tx) => {
    await tx
      .insertInto('onboarding_strategies')
      .values({ tenant, key: 'full', name_es: 'Completa', name_en: 'Full', steps: ['welcome', 'finish'], position: 9 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await insertPlan(tx, { id: plans.sold })
    await insertPlan(tx, { id: plans.monthlyOnly, yearly: false })
    await insertPlan(tx, { id: plans.notOffered, offered: false })
    await insertPlan(tx, { id: plans.inactive, active: false })
  })
  return server
}
