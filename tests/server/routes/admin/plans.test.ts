import { describe, expect, test, vi } from 'vitest'
import { refusal, answerOf, tally } from '../../support/calls.ts'
import { planId, productId } from '../../support/catalogue.ts'
import { auditOf } from '../../support/companies.ts'
import { dataOf, refusedAt } from '../../support/answers.ts'
import { staffClient } from '../../support/staff-client.ts'
import { edited, input, createPlan, offered, record, versions } from '../../support/plan-editor.ts'
import type { Plan } from '../../support/plan-editor.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('a plan', () => {
  test('[ADM-5] is made whole, offered to strangers at once, and audited', async () => {
    const root = await staffClient()
    const body = await input(root)
    const plan = await createPlan(root)
    const [first] = await offered(root)
    expect(first).toEqual(plan)
    expect(edited(plan)).toEqual({ ...body, pricing: body.pricing.toReversed(), version: 1 })
    expect(plan).toMatchObject({
      order: 0,
      status: 1,
      pricing: [{ discounted_price: 399_00 }, { discounted_price: 4_189_50 }],
      products: [{ key: 'facturacion' }, { key: 'crm', features: [{ key: 'access_pipeline' }, { key: 'access_quotes' }] }],
      gifts: [{ name: { 'es-MX': 'Capacitación inicial', en: 'Initial training' } }],
      created_at: root.server.clock.now().toISOString(),
    })
    expect(await versions(root, plan.id)).toEqual([[1, 0]])
    expect(await auditOf(root.server)).toEqual([
      { action: 'subscription_plans.store', actor_id: root.userId, entity_id: plan.id, before: null, after: plan },
    ])
  })

  test('[ADM-5] needs all that is required of it, and what it names must exist once and be sold', async () => {
    const root = await staffClient()
    const good = await input(root)
    const stamps = { id: await productId(root.server.db, 'Bolsa de timbres CFDI 3.3') }
    const [first] = good.products
    const post = async (change: object) => refusedAt(await root.post('/subscription_plans', { ...good, ...change }))
    const fields = (...names: string[]) => ({ code: 'validation.failed', fields: names })
    expect([
      await post({ pricing: [], products: [], marketing: [] }),
      await post({ metadata: {} }),
      await post({ translations: { 'es-MX': good.translations['es-MX'] } }),
      await post({ metadata: { ...good.metadata, free_trial: true } }),
      await post({ metadata: { ...good.metadata, onboarding_strategy: 'free_trial' } }),
      await post({ metadata: { ...good.metadata, deep_link_code: { monthly: 'Con Espacio', yearly: null } } }),
      await post({
        products: [first, stamps, first],
        gifts: [{ id: 'x', quantity: 1 }],
        addons: [{ id: root.userId, pricing: good.pricing }],
      }),
    ]).toEqual([
      fields('pricing', 'products', 'marketing'),
      fields(
        'metadata.onboarding',
        'metadata.onboarding_strategy',
        'metadata.register',
        'metadata.link_only',
        'metadata.order',
        'metadata.free_trial',
        'metadata.show_free_trial_subtitle',
        'metadata.default_selected',
        'metadata.deep_link_code',
      ),
      fields('translations.en'),
      fields('trial_days'),
      fields('metadata.free_trial'),
      fields('metadata.deep_link_code.monthly', 'metadata.deep_link_code.yearly'),
      fields('products.1.id', 'products.2.id', 'gifts.0.id', 'addons.0.id'),
    ])
    expect((await root.post('/subscription_plans', { ...good, status: 'inactive', products: [stamps] })).status).toBe(200)
  })

  test('[ADM-5] its deep-link codes lead to it alone, each to one period', async () => {
    const root = await staffClient()
    const plan = await createPlan(root)
    const good = await input(root)
    const links = (monthly: string | null, yearly: string | null) => ({
      metadata: { ...good.metadata, register: monthly !== null, deep_link_code: { monthly, yearly } },
    })
    const unique = (...periods: string[]) => ({
      code: 'value.unique',
      fields: periods.map((period) => `metadata.deep_link_code.${period}`),
    })
    const post = async (change: object) => refusedAt(await root.post('/subscription_plans', { ...good, ...change }))
    const put = (change: object) => root.put(`/subscription_plans/${plan.id}`, edited(plan, change))
    expect([
      await post({}),
      await post(links(null, 'basico-mensual')),
      await post(links('nuevo-plan', 'nuevo-plan')),
      refusedAt(await put(links('despacho-mensual', 'prueba-anual'))),
    ]).toEqual([unique('monthly', 'yearly'), unique('yearly'), unique('yearly'), unique('yearly')])
    expect(dataOf<Plan>(await put(links(null, 'despacho-mensual'))).metadata.deep_link_code).toEqual({
      monthly: null,
      yearly: 'despacho-mensual',
    })
  })

  test('[ADM-5] a period that is sold at registration needs its link code; one that is not does without', async () => {
    const root = await staffClient()
    const good = await input(root)
    const post = async (change: object) => refusedAt(await root.post('/subscription_plans', { ...good, ...change }))
    const metadata = { ...good.metadata, deep_link_code: { monthly: null, yearly: null } }
    const [yearly] = good.pricing
    expect([await post({ metadata }), await post({ metadata, pricing: [yearly] })]).toEqual([
      { code: 'validation.failed', fields: ['metadata.deep_link_code.monthly', 'metadata.deep_link_code.yearly'] },
      { code: 'validation.failed', fields: ['metadata.deep_link_code.yearly'] },
    ])
    const unlisted = await root.post('/subscription_plans', { ...good, metadata: { ...metadata, register: false } })
    expect(dataOf<Plan>(unlisted).metadata.deep_link_code).toEqual({ monthly: null, yearly: null })
  })

  test('[ADM-5] an edit of what is sold writes a version, an edit of where it stands does not; of ten edits at once one is written', async () => {
    const root = await staffClient()
    const plan = await createPlan(root)
    const path = `/subscription_plans/${plan.id}`
    const elsewhere = { ...plan.metadata, order: 7, register: false, deep_link_code: { monthly: null, yearly: null } }
    root.server.clock.advance({ seconds: 1 })
    const moved = dataOf<Plan>(await root.put(path, edited(plan, { metadata: elsewhere })))
    expect([moved, await versions(root, plan.id)]).toEqual([{ ...plan, order: 7, metadata: elsewhere, version: 2 }, [[1, 0]]])
    root.server.clock.advance({ seconds: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => root.put(path, edited(moved, { name: `Despacho ${index}` }))),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const renamed = await record(root, plan.id)
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ data: renamed })
    expect([renamed.version, await versions(root, plan.id)]).toEqual([
      3,
      [
        [3, 0],
        [1, 0],
      ],
    ])
    expect(answerOf(await root.put(path, edited(plan)))).toEqual(refusal('record.changed'))
    const audits = await auditOf(root.server)
    expect(audits.slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['subscription_plans.update', plan, moved],
      ['subscription_plans.update', moved, renamed],
    ])
    const off = dataOf<Plan>(await root.put(path, edited(renamed, { status: 'inactive' })))
    expect([off.status, (await offered(root)).some(({ id }) => id === plan.id)]).toEqual([0, false])
  })

  test('[ADM-5] one plan is selected by default: the other gives way, as if it had been edited', async () => {
    const root = await staffClient()
    const professional = await record(root, await planId(root.server.db, 'Profesional'))
    const chosen = { ...(await input(root)).metadata, default_selected: true }
    const plan = dataOf<Plan>(await root.post('/subscription_plans', { ...(await input(root)), metadata: chosen }))
    expect((await offered(root)).filter(({ metadata }) => metadata.default_selected).map(({ id }) => id)).toEqual([plan.id])
    const path = `/subscription_plans/${professional.id}`
    expect(answerOf(await root.put(path, edited(professional)))).toEqual(refusal('record.changed'))
    const now = await record(root, professional.id)
    expect(now).toEqual({ ...professional, metadata: { ...professional.metadata, default_selected: false }, version: 2 })
    const audits = (await auditOf(root.server)).map(({ entity_id, before, after }) => [entity_id, [before, after]] as const)
    expect([audits.length, Object.fromEntries(audits)]).toEqual([
      2,
      { [professional.id]: [professional, now], [plan.id]: [null, plan] },
    ])
  })
})
