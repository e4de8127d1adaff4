import { describe, expect, test } from 'vitest'
import { planId } from '../support/catalogue.ts'
import { newcomer, runJobs, visiting } from '../support/onboarding.ts'
import type { Newcomer } from '../support/onboarding.ts'

/** The server's clock decides, so the sent time may be anything. */
const here = { metadata: { last_activity_at: '2001-01-01T00:00:00.000Z' } }

async function later(noemi: Newcomer, minutes: number): Promise<string | null> {
  noemi.server.clock.advance({ minutes })
  await runJobs(noemi.server)
  const { abandoned_at } = await noemi.server.db.system((tx) =>
    tx.selectFrom('onboardings').select('abandoned_at').where('id', '=', noemi.id).executeTakeFirstOrThrow(),
  )
  return abandoned_at?.toISOString() ?? null
}

const watches = ({ server }: Newcomer) =>
  server.db.system((tx) =>
    tx.selectFrom('jobs').select('id').where('kind', '=', 'checkout.abandon').where('state', '=', 'ready').execute(),
  )

describe('[ONB-9] a checkout', () => {
  test('that nobody has touched for two hours is marked as left', async () => {
    const noemi = await newcomer()
    expect((await noemi.put(here)).body).toMatchObject({
      data: { metadata: { last_activity_at: noemi.server.clock.now().toISOString(), abandoned_at: null } },
    })
    expect(await later(noemi, 119)).toBeNull()
    expect(await later(noemi, 1)).toBe(noemi.server.clock.now().toISOString())
  })

  test('that is touched in between is looked at again two hours after that, by one job', async () => {
    const noemi = await newcomer()
    await noemi.put(here)
    noemi.server.clock.advance({ minutes: 20 })
    await noemi.put(here)
    await noemi.put(here)
    expect(await watches(noemi)).toHaveLength(1)
    expect(await later(noemi, 100)).toBeNull()
    expect(await watches(noemi)).toHaveLength(1)
    expect(await later(noemi, 19)).toBeNull()
    expect(await later(noemi, 1)).toBe(noemi.server.clock.now().toISOString())
    expect(await watches(noemi)).toHaveLength(0)
  })

  test('is watched anew once the marker is cleared and somebody comes back', async () => {
    const noemi = await newcomer()
    await noemi.put(here)
    await later(noemi, 120)
    const back = await newcomer(noemi.server)
    expect((await back.put({ metadata: { abandoned_at: null } })).body).toMatchObject({
      data: { metadata: { abandoned_at: null, last_activity_at: null } },
    })
    expect(await later(back, 1)).toBeNull()
    await back.put(here)
    expect(await later(back, 119)).toBeNull()
    expect(await later(back, 1)).not.toBeNull()
  })

  test('that is paid is not left', async () => {
    const noemi = await newcomer()
    await noemi.put(here)
    const subscription_plan_id = await planId(noemi.server.db, 'Prueba gratis')
    await noemi.put({ ...visiting('welcome', 'rfc', 'name', 'plan'), subscription_plan_id })
    expect(await later(noemi, 180)).toBeNull()
    expect(await watches(noemi)).toHaveLength(0)
  })
})
