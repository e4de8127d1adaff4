import { expect, test } from 'vitest'
import { call, password, refusal, answerOf } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { appsOf, customerOf, newcomer, runJobs, visiting } from '../support/onboarding.ts'
import type { Newcomer } from '../support/onboarding.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { emma, register } from '../support/registration.ts'
import { testServer } from '../support/test-server.ts'

async function registered(plan: string, period: 0 | 1 = 0): Promise<Newcomer> {
  const server = await testServer({ hasher: quickHasher })
  const answer = await register(server, { subscription_plan_id: await planId(server.db, plan), period, password })
  expect(answer.status).toBe(200)
  return newcomer(server, emma.email)
}

const currentOf = async ({ server, token, customerId }: Newcomer) => {
  const { body } = await call(server, 'GET', `/onboarding_strategies?filter[cliente_id]=${customerId}`, { token })
  const [strategy] = (
    body as { data: { key: string; current: { path: string } | null; steps: { path: string; status: number }[] }[] }
  ).data
  return [strategy?.key, strategy?.current?.path, strategy?.steps.filter(({ status }) => status === 1).map(({ path }) => path)]
}

test('[ONB-3] [ONB-13] who pays upfront has chosen the plan, and goes to the payment at once', async () => {
  const emmas = await registered('Profesional', 1)
  expect(await currentOf(emmas)).toEqual(['pay_upfront', 'checkout', ['welcome', 'plan']])
  expect(await emmas.now()).toMatchObject({
    period: 1,
    trial_days: 0,
    subscription_plan_id: await planId(emmas.server.db, 'Profesional'),
  })
})

test('[ONB-3] [ONB-13] who tries for free confirms the plan at once, and who takes every step is welcomed first', async () => {
  expect(await currentOf(await registered('Prueba gratis'))).toEqual(['free_trial', 'plan', ['welcome']])
  expect(await currentOf(await registered('Corporativo'))).toEqual(['full', 'welcome', []])
})

test('[ONB-13] the trial is confirmed at its plan step; another plan is paid for there, because no checkout follows', async () => {
  const emmas = await registered('Prueba gratis')
  const { server, put } = emmas
  const paid = await planId(server.db, 'Básico')
  expect(answerOf(await put({ ...visiting('plan'), subscription_plan_id: paid }))).toEqual(refusal('onboarding.step'))
  expect(answerOf(await put(visiting('checkout')))).toEqual(refusal('onboarding.step'))
  expect((await put(visiting('plan'))).body).toMatchObject({ data: { step: 'finish', trial_days: 15 } })
  await runJobs(server)
  expect(await currentOf(emmas)).toEqual(['free_trial', undefined, ['welcome', 'plan', 'finish']])
  expect((await appsOf(emmas)).length).toBe(4)
})

test('[ONB-13] who bypasses onboarding has a working account at once', async () => {
  const emmas = await registered('Esencial')
  const { server } = emmas
  const now = server.clock.now()
  expect(await customerOf(emmas)).toMatchObject({ status: 'active', finishedAt: now })
  expect(await currentOf(emmas)).toEqual(['bypass', undefined, []])
  await runJobs(server)
  expect(await appsOf(emmas)).toEqual(['facturacion'])
  expect(await customerOf(emmas)).toMatchObject({ status: 'active', sync: 'done', finishedAt: now })
  const { body } = await call(server, 'GET', '/subscriptions', { token: emmas.token })
  expect(body).toMatchObject({ data: [{ name: 'Esencial', status: 1, payment_status: 'paid', trial_days: 0 }] })
})

test('a plan without onboarding that costs something is not to be had, and nobody is registered', async () => {
  const server = await testServer({ hasher: quickHasher })
  const plan = await planId(server.db, 'Esencial')
  await server.db.system((tx) => tx.updateTable('plan_prices').set({ centavos: 100 }).where('plan_id', '=', plan).execute())
  expect(answerOf(await register(server, { subscription_plan_id: plan, period: 0 }))).toEqual(refusal('plan.unavailable'))
  const left = await server.db.directory.selectFrom('directory_emails').select('email').where('email', '=', emma.email).execute()
  expect(left).toEqual([])
})

test('[ONB-2] [ONB-13] a chosen plan that is sold no more is chosen again', async () => {
  const emmas = await registered('Profesional')
  const { server, put } = emmas
  expect(await currentOf(emmas)).toEqual(['pay_upfront', 'checkout', ['welcome', 'plan']])
  const withdrawn = await planId(server.db, 'Profesional')
  await server.db.system((tx) => tx.updateTable('plans').set({ status: 0 }).where('id', '=', withdrawn).execute())
  expect(await currentOf(emmas)).toEqual(['pay_upfront', 'plan', ['welcome']])
  const other = await planId(server.db, 'Básico')
  expect((await put({ subscription_plan_id: other, period: 0 })).status).toBe(200)
  expect(await currentOf(emmas)).toEqual(['pay_upfront', 'checkout', ['welcome', 'plan']])
})
