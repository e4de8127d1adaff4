import { expect, test, vi } from 'vitest'
import { runRenewals } from '#bench/renewals/run.ts'

vi.setConfig({ testTimeout: 180_000 })

test('[CHK-3] two servers that are killed while they renew charge each renewal exactly once', async () => {
  const report = await runRenewals({ seed: 2026, customers: 3, periods: 1, kills: 5 })

  expect(report).toMatchObject({ renewals: 3, charges: 6, violations: [] })
  expect(report.kills).toBeGreaterThanOrEqual(5)
})
