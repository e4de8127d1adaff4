import { expect, onTestFinished, test, vi } from 'vitest'
import { replayLives } from '#bench/revenue/replay.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 120_000 })

test('[ADM-1] the movements of two hundred simulated lives of two years are their recurring revenue, to the centavo, after every change', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { wrong, changes, kinds } = await replayLives(db, { seed: 7, lives: 200, days: 730 })
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(1000)
  expect(Object.keys(kinds).toSorted()).toEqual(['churn', 'contraction', 'expansion', 'new', 'reactivation'])
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(0)
})
