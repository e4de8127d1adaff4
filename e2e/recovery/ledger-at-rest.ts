import { expect } from '@playwright/test'
import type { House } from './house.ts'
import { ledgerOf } from './ledger.ts'
import type { Ledger, Traveller, Variant } from './voyage.ts'

/** What a way leaves behind, once nothing is under way for the traveller's customer any more. */
export async function ledgerAtRest(house: House, variant: Variant, who: Traveller): Promise<Ledger> {
  await atRest(house, who)
  return variant.ledger?.(house, who) ?? ledgerOf(house, who)
}

async function atRest(house: House, { email }: Traveller): Promise<void> {
  // Jobs are due by the product's clock, which other tests of the same product move ahead.
  const busy = `with clock as (
      select now() + coalesce(max(value::text::float), 0) * interval '1 ms' as time from settings where entry = 'sandbox.clock.lead'
    )
    select from clock, jobs j join directory_emails d on d.owner_id = j.customer_id
    where d.email = $1 and (j.state = 'running' or (j.state = 'ready' and j.run_at <= clock.time))`
  await expect
    .poll(async () => (await house.rows(busy, [email])).length, {
      message: 'every job is done',
      timeout: 15_000,
      intervals: [20, 50, 100],
    })
    .toBe(0)
}
