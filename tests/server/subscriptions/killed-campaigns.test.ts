import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runAll, runUntilKilledAt } from '../support/bulk-runs.ts'
import { planId, secondVersion } from '../support/catalogue.ts'
import { dataOf } from '../support/answers.ts'
import { renewingTenant } from '../support/subscription-runs.ts'
import { staffClient } from '../support/staff-client.ts'
import type { StaffClient } from '../support/staff-client.ts'
import { begin, dearer, step } from './support/campaigns.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Returns how many Lote subscriptions have each state, by the mails about it and the audit records of its price. */
async function lots({ server }: StaffClient) {
  const { rows } = await server.db.system((tx) =>
    sql`select state, mails, acts, waits, count(*)::int as many from (
      select m.state,
        (select count(*)::int from jobs j where j.tenant = m.tenant and j.customer_id = m.customer_id and j.kind = 'mail.send'
          and j.payload ->> 'template' like 'price-%') as mails,
        (select count(*)::int from audit_log a where a.entity_id = m.subscription_id::text and a.action = 'subscriptions.price') as acts,
        s.pending_change is not null as waits
      from price_campaign_members m join subscriptions s on s.id = m.subscription_id
      join customers c on c.customer_id = m.customer_id where c.name like 'Lote %') as each
    group by state, mails, acts, waits order by state, mails, acts`.execute(tx),
  )
  return rows
}

/** Begins a campaign over Lote customers, as many as it says, and lets it be listed. */
async function listed(many: number) {
  const root = await renewingTenant(many)
  const plan = await planId(root.server.db, 'Profesional')
  await secondVersion(root.server.db, plan, dearer)
  await root.server.db.system((tx) =>
    sql`update subscriptions s set ends_at = '2026-05-02T17:00:00Z', next_payment_attempt_at = '2026-05-02T17:00:00Z'
      from customers c where c.customer_id = s.customer_id and c.name like 'Lote %'`.execute(tx),
  )
  const at = { root, plan }
  const { id } = dataOf<{ id: string }>(await begin(at, { from_version: 1, period: 0 }))
  await runAll(root)
  return { ...at, id }
}

test('[issue 23] a server killed while it announces a price campaign, or stops it, mails everybody once', async () => {
  const at = await listed(12)
  const { root } = at
  expect(await lots(root)).toEqual([{ state: 'listed', mails: 0, acts: 0, waits: false, many: 12 }])
  await step(at, at.id, 'announce')
  await runUntilKilledAt(root, 5, 'before')
  root.server.clock.advance({ minutes: 3 })
  await runUntilKilledAt(root, 4, 'after')
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  expect(await lots(root)).toEqual([{ state: 'announced', mails: 1, acts: 0, waits: false, many: 12 }])
  root.server.clock.advance({ hours: 2 })
  await runUntilKilledAt(root, 3, 'after')
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  expect(await lots(root)).toEqual([{ state: 'waiting', mails: 1, acts: 1, waits: true, many: 12 }])
  const returned = await staffClient('root@receptio.test', root.server)
  expect((await step({ root: returned }, at.id, 'stop')).status).toBe(200)
  await runUntilKilledAt(root, 7, 'before')
  root.server.clock.advance({ minutes: 3 })
  await runAll(root)
  expect(await lots(root)).toEqual([{ state: 'left', mails: 2, acts: 1, waits: false, many: 12 }])
})
