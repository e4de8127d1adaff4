import { expect, test, vi } from 'vitest'
import { findActivePlan } from '#server/queries/plans.ts'
import { testDatabase } from '#tests/support/database.ts'
import { planId, secondVersion } from '../support/catalogue.ts'

vi.setConfig({ testTimeout: 30_000 })

test('a choice of plan is checked by what is offered now, in its present version', async () => {
  const { db, drop } = await testDatabase()
  const ask = (id: string, tenant = 'receptio') => db.system((tx) => findActivePlan(tx, { tenant, id }))
  const [trial, corporate, courtesy, gone] = await Promise.all(
    ['Prueba gratis', 'Corporativo', 'Cortesía', 'Emprendedor'].map((name) => planId(db, name)),
  )
  const places = { offeredAtRegistration: true, offeredAtOnboarding: true, soldByLink: false }
  const plan = { version: 1, trialDays: 0, freeTrial: false, ...places }

  expect(await ask(trial ?? '')).toEqual({
    ...plan,
    id: trial,
    strategy: 'free_trial',
    trialDays: 15,
    freeTrial: true,
    recurrences: ['monthly', 'yearly'],
  })
  expect(await ask(corporate ?? '')).toEqual({
    ...plan,
    id: corporate,
    strategy: 'full',
    recurrences: ['monthly', 'yearly'],
  })
  expect(await ask(courtesy ?? '')).toEqual({
    ...plan,
    id: courtesy,
    strategy: 'bypass',
    offeredAtRegistration: false,
    offeredAtOnboarding: false,
    recurrences: ['monthly'],
  })
  for (const id of [gone ?? '', '019caf47-0000-7000-8000-000000000000', '', 'x', "' or true --", '😀'])
    expect(await ask(id)).toBe(undefined)
  expect(await ask(trial ?? '', 'other')).toBe(undefined)

  await secondVersion(db, corporate ?? '', 5_000_00)
  expect(await ask(corporate ?? '')).toMatchObject({ version: 2, recurrences: ['monthly'] })
  await drop()
})
