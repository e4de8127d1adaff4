import { expect, test } from 'vitest'
import { dataOf, refusedAt, tableOf } from '../../support/answers.ts'
import { call, refusal, answerOf } from '../../support/calls.ts'
import { staffClient } from '../../support/staff-client.ts'
import { exported } from '../../support/exported.ts'
import { edited, input, createPlan, type Plan } from '../../support/plan-editor.ts'
import { begin, register } from '../../support/registration.ts'

const unlisted = { register: false, link_only: true, onboarding: false }
const names = (plans: Plan[]) => plans.map(({ name }) => name)

test('[admin D9] a plan that is sold by its link alone is on no list, and its link sells it until it is withdrawn', async () => {
  const root = await staffClient()
  const { server } = root
  const plan = await createPlan(root)
  const path = `/subscription_plans/${plan.id}`
  const linked = dataOf<Plan>(await root.put(path, edited(plan, { metadata: { ...plan.metadata, ...unlisted } })))
  expect(linked).toEqual({ ...plan, version: 2, metadata: { ...plan.metadata, ...unlisted } })

  const list = async (query: string) => names(dataOf<Plan[]>(await call(server, 'GET', `/subscription_plans${query}`)))
  const everyList = ['', '?filter[register]=true', '?filter[onboarding]=true']
  for (const query of everyList) expect(await list(query)).not.toContain('Despacho')
  expect(await list('?filter[link]=despacho-anual')).toEqual(['Despacho'])
  expect(await list(`?filter[link]=${plan.id}`)).toEqual(['Despacho'])
  expect(await list('?filter[link]=despacho')).toEqual([])
  expect(await list('?filter[link]=basico-anual')).toEqual(['Básico'])
  expect((await call(server, 'GET', path)).status).toBe(200)

  const [head = [], sold = []] = tableOf(await exported(root, '/admin/subscription_plans?search=despacho'))
  const cells = Object.fromEntries(head.map((name, at) => [name, sold[at]]))
  expect(cells).toMatchObject({ Nombre: 'Despacho', 'En el registro': 'false', 'Solo con enlace': 'true' })

  const chosen = { subscription_plan_id: plan.id, period: 1 }
  expect((await begin(server, chosen)).status).toBe(200)
  expect((await register(server, chosen)).status).toBe(200)

  const hidden = { ...linked.metadata, link_only: false }
  expect((await root.put(path, edited(linked, { metadata: hidden }))).status).toBe(200)
  expect(await list('?filter[link]=despacho-anual')).toEqual([])
  expect(answerOf(await begin(server, chosen))).toEqual(refusal('plan.unavailable'))
  expect(answerOf(await call(server, 'GET', path))).toEqual(refusal('record.missing'))
})

test('[admin D9] a plan cannot be on a list and sold by its link alone', async () => {
  const root = await staffClient()
  const good = await input(root)
  const post = async (change: object) =>
    refusedAt(await root.post('/subscription_plans', { ...good, metadata: { ...good.metadata, ...change } }))
  expect([
    await post({ link_only: true }),
    await post({ ...unlisted, onboarding: true }),
    await post({ ...unlisted, deep_link_code: { monthly: null, yearly: 'despacho-anual' } }),
  ]).toEqual([
    { code: 'validation.failed', fields: ['metadata.register', 'metadata.onboarding'] },
    { code: 'validation.failed', fields: ['metadata.onboarding'] },
    { code: 'validation.failed', fields: ['metadata.deep_link_code.monthly'] },
  ])
})
