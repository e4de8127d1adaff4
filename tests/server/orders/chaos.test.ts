import { expect, test, vi } from 'vitest'
import { openEnvironment } from '#bench/chaos/environment.ts'
import { startFleet } from '#bench/chaos/fleet.ts'
import { planOf } from '#bench/chaos/plan.ts'
import { runChaos, serverEnv } from '#bench/chaos/run.ts'

vi.setConfig({ testTimeout: 300_000 })

test('the same seed plans the same faults, another seed others', () => {
  const size = { orders: 200, kills: 60 }
  expect(planOf({ seed: 7, ...size })).toEqual(planOf({ seed: 7, ...size }))
  expect(planOf({ seed: 7, ...size })).not.toEqual(planOf({ seed: 8, ...size }))
  expect(planOf({ seed: 7, ...size }).filter(({ kill }) => kill !== null)).toHaveLength(60)
})

test('a kill whose moment comes after the last order still happens', async () => {
  const environment = await openEnvironment(1)
  try {
    const { ports, sandbox } = environment
    const fleet = await startFleet({ size: 1, sandboxUrl: sandbox.url, ports, env: serverEnv(environment) })
    await fleet.pick(0)
    fleet.arm(0, { point: 'called', nth: 0, delay: 60 })
    await fleet.end()
    expect(fleet.kills()).toBe(1)
  } finally {
    await environment.close()
  }
})

test('[CHK-3] twenty orders and six kills in the midst of charges charge nobody twice, lose nothing, and leave no card number', async () => {
  const report = await runChaos({ seed: 2026, orders: 20, kills: 6 })
  expect({ violations: report.violations, evidence: report.evidence }).toEqual({ violations: [], evidence: [] })
  expect(report.kills).toBeGreaterThanOrEqual(6)
  expect(Object.keys(report.orders).toSorted((one, other) => one.localeCompare(other))).toEqual(
    expect.arrayContaining(['failed', 'paid']),
  )
})
