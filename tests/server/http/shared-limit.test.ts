import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const most = 600

/** Makes calls one after the other, and returns how many were admitted. */
async function letIn(app: ReturnType<typeof createApp>, calls: number, address: string): Promise<number> {
  let passed = 0
  for (let sent = 0; sent < calls; sent += 1)
    passed += (await app.request('/api/not/there', {}, { address })).status === 404 ? 1 : 0
  return passed
}

test('[S10] an address has one limit over all servers on one database, and another address its own', async () => {
  const server = await testServer({ env: testEnv({ RATE_LIMIT_PER_MINUTE: String(most * 2) }) })
  const other = createApp(server.services)
  expect(await letIn(server.app, 800, '198.51.100.1')).toBe(most)
  const more = await letIn(other, 800, '198.51.100.1')
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThanOrEqual(100)
  expect(await letIn(other, 20, '198.51.100.2')).toBe(20)
  server.clock.advance({ minutes: 1 })
  expect(await letIn(other, 10, '198.51.100.1')).toBe(10)
})

test('[S10] calls write nothing before a block of them, and one statement for each', async () => {
  const server = await testServer()
  const rows = () => server.db.directory.selectFrom('address_budgets').selectAll().execute()
  await letIn(server.app, 49, '198.51.100.1')
  expect(await rows()).toEqual([])
  await letIn(server.app, 1, '198.51.100.1')
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ thousandths: 550_000 }]))
  expect(JSON.stringify(await rows())).not.toContain('198.51')
})
