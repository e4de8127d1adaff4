import { expect, test, vi } from 'vitest'
import { runRenewals } from '#bench/renewals/run.ts'

vi.setConfig({ testTimeout: 180_000 })

test('[CHK-3] two servers that are killed while they renew charge each renewal exactly once', async () => {
  const report = await runRenewals({ seed: 2026, customers: 2, periods: 1, kills: 3 })

  expect(report).toMatchObject({ renewals: 2, charges: 4, violations: [] })
  expect(report.kills).toBeGreaterThanOrEqual(3)
})
