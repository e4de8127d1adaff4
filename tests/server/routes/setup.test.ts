import { describe, expect, test } from 'vitest'
import type { SetupRecord } from '#contract/admin/setup.ts'
import { answerOf, call, refusal } from '../support/calls.ts'
import { staffClient } from '../support/staff-client.ts'
import type { StaffClient } from '../support/staff-client.ts'

/** Returns root of a tenant that sells nothing yet. */
async function emptyTenant(): Promise<StaffClient> {
  const root = await staffClient()
  await root.server.db.system((tx) => tx.updateTable('plans').set({ status: 0, offered_at_registration: false }).execute())
  await root.server.db.system((tx) => tx.updateTable('products').set({ status: 0 }).execute())
  return root
}

const taken = { status: 422, body: { code: 'value.unique', errors: [{ field: 'template' }] } }
const setupOf = async (root: StaffClient): Promise<SetupRecord> => (await root.read('getSetup')).data

describe('the guided beginning', () => {
  test('of a fresh installation has nothing stored but the issuer’s standard', async () => {
    const setup = await setupOf(await emptyTenant())
    const gateways = ['openpay', 'stripe'].map((driver) => ({
      driver,
      live: false,
      outcome: null,
      at: null,
      own: null,
      webhookUrl: `https://app.receptio.test/api/webhooks/${driver}/receptio`,
    }))
    expect(setup).toMatchObject({ terms: null, privacy: null, mail: null, products: 0, plans: 0, sold: false, passed: [] })
    expect(setup.issuer).toMatchObject({ entry: 'receipts.issuer', value: 'null', updatedAt: null })
    expect(setup.gateways).toEqual(expect.arrayContaining(gateways))
  })

  test('leaves a step for later, and takes it up again', async () => {
    const root = await staffClient()
    const pass = async (step: string, passed: boolean) => (await root.put(`/admin/setup/steps/${step}`, { passed })).status
    expect([await pass('mail', true), await pass('issuer', true), await pass('mail', true)]).toEqual([200, 200, 200])
    expect((await setupOf(root)).passed).toEqual(['issuer', 'mail'])
    await pass('issuer', false)
    expect((await setupOf(root)).passed).toEqual(['mail'])
    expect(await pass('lunch', true)).toBe(422)
  })

  test('mails a test to the person who asks, and says what the mail server answered', async () => {
    const root = await staffClient()
    root.server.mailer.failure = undefined
    const before = root.server.mailer.inbox.length
    expect((await root.post('/admin/setup/mail', {})).status).toBe(200)
    const at = root.server.productClock.now().toISOString()
    expect((await setupOf(root)).mail).toEqual({ outcome: 'accepted', reason: null, email: 'root@receptio.test', at })
    expect(root.server.mailer.inbox.slice(before)).toMatchObject([
      { to: 'root@receptio.test', from: 'Receptio', subject: 'Correo de prueba de Receptio' },
    ])
  })

  test('mails five tests in a quarter of an hour, and then asks to wait', async () => {
    const root = await staffClient()
    for (let sent = 0; sent < 5; sent += 1) expect((await root.post('/admin/setup/mail', {})).status).toBe(200)
    expect((await root.post('/admin/setup/mail', {})).status).toBe(429)
  })

  test('asks the gateways with the keys in force, and keeps what they answered', async () => {
    const root = await staffClient()
    expect((await root.post('/admin/setup/gateways', {})).status).toBe(200)
    const at = root.server.productClock.now().toISOString()
    const unreachable = { outcome: 'unreachable', live: false, at }
    expect((await setupOf(root)).gateways).toMatchObject([
      { driver: 'openpay', ...unreachable },
      { driver: 'stripe', ...unreachable },
    ])
  })

  test.each([
    ['invoicing', []],
    ['membership', [{ plan: 'Membresía mensual', keys: ['membresia'] }]],
  ])('puts the plan of the template %s on sale, once, and says if it opens no application', async (template, unopened) => {
    const root = await emptyTenant()
    await root.server.db.system((tx) => tx.updateTable('products').set({ key: 'otro' }).execute())
    expect((await root.post('/admin/setup/catalogue', { template })).status).toBe(200)
    expect(await setupOf(root)).toMatchObject({ products: 1, plans: 1, unopened })
    const offered = await call(root.server, 'GET', '/subscription_plans?filter[register]=true')
    expect(offered.body).toMatchObject({ data: [{ status: 1, metadata: { register: true } }] })
    expect(answerOf(await root.post('/admin/setup/catalogue', { template }))).toMatchObject(taken)
    expect(await setupOf(root)).toMatchObject({ products: 1, plans: 1 })
  })

  test('puts the example catalogue only into an empty one', async () => {
    const root = await staffClient()
    expect(answerOf(await root.post('/admin/setup/catalogue', { template: 'demo' }))).toMatchObject(taken)
  })

  test('writes who stocked the catalogue', async () => {
    const root = await emptyTenant()
    await root.server.db.system((tx) => tx.updateTable('products').set({ key: 'otro' }).execute())
    await root.post('/admin/setup/catalogue', { template: 'membership' })
    const audit = await root.get('/admin/audit?filter[entity_id]=membership')
    expect(audit.body).toMatchObject({ data: [{ action: 'subscription_plans.store', after: '{"plans": 1, "products": 1}' }] })
  })
})

const text = { 'es-MX': '## Quién\nRuiz, S. A.', en: '## Who\nRuiz, S. A.' }

describe('a legal text', () => {
  test('is null before somebody publishes it, and then everybody reads its newest version', async () => {
    const root = await staffClient()
    const read = async (kind: string) => (await call(root.server, 'GET', `/legal/${kind}`)).body
    expect(await read('terms')).toEqual({ data: null })
    expect((await root.put('/admin/legal/terms', { text, version: 0 })).status).toBe(200)
    const published_at = root.server.productClock.now().toISOString()
    expect(await read('terms')).toEqual({ data: { version: 1, text, published_at } })
    const next = { ...text, en: '## Who\nSomebody else' }
    await root.put('/admin/legal/terms', { text: next, version: 1 })
    expect(await read('terms')).toMatchObject({ data: { version: 2, text: next } })
    expect(await read('privacy')).toEqual({ data: null })
    expect((await setupOf(root)).terms).toMatchObject({ version: 2 })
  })

  test('is refused when somebody else published meanwhile, and when a language is empty or too long', async () => {
    const root = await staffClient()
    await root.put('/admin/legal/privacy', { text, version: 0 })
    expect(answerOf(await root.put('/admin/legal/privacy', { text, version: 0 }))).toEqual(refusal('record.changed'))
    for (const en of ['', ' \n', 'x'.repeat(12_001)])
      expect((await root.put('/admin/legal/privacy', { text: { ...text, en }, version: 1 })).status).toBe(422)
    expect((await setupOf(root)).privacy).toMatchObject({ version: 1, text })
  })

  test('is refused while it says “…” where the company’s data are missing, and not for an ellipsis that ends a word', async () => {
    const root = await staffClient()
    const publish = async (es: string) => root.put('/admin/legal/terms', { text: { ...text, 'es-MX': es }, version: 0 })
    for (const es of ['Ruiz, con RFC … y domicilio en León.', '…', 'Llama al\n….']) {
      const errors = [{ field: 'text.es-MX', message: 'Escribe lo que falta donde dice «…».' }]
      expect(answerOf(await publish(es))).toMatchObject({ status: 422, body: { errors } })
    }
    expect((await publish('Y así con lo demás…')).status).toBe(200)
  })
})
