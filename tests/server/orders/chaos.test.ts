import { expect, test, vi } from 'vitest'
import { planOf } from '#bench/chaos/plan.ts'
import { runChaos } from '#bench/chaos/run.ts'

vi.setConfig({ testTimeout: 300_000 })

test('the same seed plans the same faults, another seed others', () => {
  const size = { orders: 200, kills: 60 }
  expect(planOf({ seed: 7, ...size })).toEqual(planOf({ seed: 7, ...size }))
  expect(planOf({ seed: 7, ...size })).not.toEqual(planOf({ seed: 8, ...size }))
  expect(planOf({ seed: 7, ...size }).filter(({ kill }) => kill !== null)).toHaveLength(60)
})

test('[CHK-3] sixty orders and eighteen kills in the midst of charges charge nobody twice, lose nothing, and leave no card number', async () => {
  const report = await runChaos({ seed: 2026, orders: 60, kills: 18 })
  expect(report.violations).toEqual([])
  expect(report.kills).toBeGreaterThanOrEqual(18)
  expect(Object.keys(report.orders).toSorted((one, other) => one.localeCompare(other))).toEqual(
    expect.arrayContaining(['failed', 'paid']),
  )
})
