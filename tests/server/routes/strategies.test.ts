import { expect, test } from 'vitest'
import type { StepState } from '#contract/onboarding-step.ts'
import { signIn } from '../support/calls.ts'
import { read } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

const pathsOf = (steps: readonly StepState[]) => steps.map(({ path }) => path)

test('[ONB-13] the ways of taking a customer on, each with its steps in order, none of them done', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  const { data, meta } = await read(server, 'listOnboardingStrategies', '', { token })
  expect(data.map(({ key, name, steps, current, onboarding }) => [key, name.en, pathsOf(steps), current, onboarding])).toEqual([
    ['bypass', 'No onboarding', [], null, null],
    ['free_trial', 'Free trial', ['welcome', 'plan', 'finish'], null, null],
    ['pay_upfront', 'Pay upfront', ['welcome', 'plan', 'checkout', 'finish'], null, null],
    ['full', 'Full', ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'], null, null],
  ])
  expect(data[1]?.steps).toEqual([
    { path: 'welcome', status: 'pending', next: 'plan' },
    { path: 'plan', status: 'pending', next: 'finish' },
    { path: 'finish', status: 'pending', next: null },
  ])
  expect(meta).toEqual({ currentPage: 1, perPage: 25, lastPage: 1, total: 4 })
  const second = await read(server, 'listOnboardingStrategies', 'per_page=3&page=2', { token })
  expect([second.data.map(({ key }) => key), second.meta.lastPage]).toEqual([['full'], 2])
})

test('[ONB-2] of a step: the ways that have it', async () => {
  const server = await testServer()
  const token = await signIn(server, 'user@acme.test')
  const { data, meta } = await read(server, 'listOnboardingStrategies', 'filter[step]=checkout', { token })
  expect([data.map(({ key }) => key), meta.total]).toEqual([['pay_upfront', 'full'], 2])
})

test('[ONB-2] of one’s customer: its own way, where it stands, and its record', async () => {
  const server = await testServer()
  const token = await signIn(server, 'nuevo@demo.test')
  const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
  const ask = (query: string) => read(server, 'listOnboardingStrategies', `filter[cliente_id]=${customerId}${query}`, { token })
  const { data, meta } = await ask('')
  const id = (await server.db.system((tx) => tx.selectFrom('onboardings').select('id').executeTakeFirstOrThrow())).id
  expect(data.map(({ key, current, onboarding }) => ({ key, current, onboarding }))).toEqual([
    { key: 'full', current: { path: 'welcome', status: 'pending', next: 'rfc' }, onboarding: { id } },
  ])
  expect(meta.total).toBe(1)
  expect((await ask('&filter[step]=rfc')).data).toEqual(data)
  expect((await ask('&page=2')).data).toEqual([])
  await server.db.system((tx) => tx.updateTable('onboardings').set({ strategy: 'free_trial' }).execute())
  expect((await ask('&filter[step]=rfc')).data).toEqual([])
})

test('[ONB-2] of a customer without an onboarding, or another’s, there is none; staff see every customer’s', async () => {
  const server = await testServer()
  const [mine, other] = await Promise.all(['owner@acme.test', 'nuevo@demo.test'].map((email) => idsOf(server.db, email)))
  const ask = async (email: string, customerId = '') => {
    const token = await signIn(server, email)
    return (await read(server, 'listOnboardingStrategies', `filter[cliente_id]=${customerId}`, { token })).data.length
  }
  expect(await ask('owner@acme.test', mine?.customerId)).toBe(0)
  expect(await ask('owner@acme.test', other?.customerId)).toBe(0)
  expect(await ask('root@receptio.test', other?.customerId)).toBe(1)
})
