import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { failingList } from '#tests/qa/engine/random-list.ts'
import { walkSettings } from '#tests/qa/runs/random/walk-settings.ts'
import { actNames, testOfList, walkOnServer, type Plant } from './walk.ts'

vi.setConfig({ testTimeout: 2 * 3_600_000 })

test('random walk: no list of acts breaks what must be true of lives and money', async () => {
  const { seed, walks } = walkSettings({ seed: 220, walks: 5 })
  const reached = new Set<string>()
  const note: Plant = async (_, { sight }) => void reached.add(sight.state)
  const failed = await failingList({
    names: actNames,
    trial: (list) => walkOnServer(list, note),
    seed,
    lists: walks,
    longest: 12,
  })

  expect(failed && testOfList(failed)).toBeNull()
  expect([...reached]).toEqual(expect.arrayContaining(['none', 'paid', 'pastDue']))
})

test('a planted defect is found and cut to the shortest list of acts, and printed as a test to keep', async () => {
  // A server that forgets a cancellation.
  const forgets: Plant = async (name, { shop }) => {
    if (name !== 'cancels') return
    await shop.server.db.system((tx) =>
      sql
        .raw(`update subscriptions set status = 1, cancelled_at = null where customer_id = '${shop.customerId}' and status = -3`)
        .execute(tx),
    )
  }
  const failed = await failingList({
    names: ['signs in again', 'orders the plan', 'buys the plan with a card', 'cancels', 'stops renewing'],
    trial: (list) => walkOnServer(list, forgets),
    seed: 3,
    lists: 20,
    longest: 8,
  })

  expect(failed && testOfList(failed)).toMatchInlineSnapshot(`
    "// Found by a random walk: cancels: what was cancelled is not
    test("buys the plan with a card → cancels", async () => {
      await expect(walkOnServer(["buys the plan with a card","cancels"])).resolves.toBeUndefined()
    })"
  `)
})
