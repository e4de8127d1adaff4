import { expect } from '@playwright/test'
import type { TestEnvironment } from './environment.ts'
import { ledgerOf } from './ledger.ts'
import { productNow } from './product-now.ts'
import type { Ledger, Person, Variant } from './scenario.ts'

/** Returns the ledger after a visit, once no job of the person's customer is running. */
export async function ledgerAtRest(environment: TestEnvironment, variant: Variant, who: Person): Promise<Ledger> {
  await atRest(environment, who)
  return variant.ledger?.(environment, who) ?? ledgerOf(environment, who)
}

async function atRest(environment: TestEnvironment, { email, newEmail = email }: Person): Promise<void> {
  // Jobs are due by the product's clock, which other tests of the same product move ahead.
  const busy = `select from jobs j join directory_emails d on d.owner_id = j.customer_id
    where d.email = any($1) and (j.state = 'running' or (j.state = 'ready' and j.run_at <= ${productNow}))`
  await expect
    .poll(async () => (await environment.rows(busy, [[email, newEmail]])).length, {
      message: 'every job is done',
      timeout: 15_000,
      intervals: [20, 50, 100],
    })
    .toBe(0)
}
