import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf, signIn } from '../support/calls.ts'
import { auditOf } from '../support/companies.ts'
import { idsOf } from '../support/people.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { grant } from '../support/team.ts'
import { testServer } from '../support/test-server.ts'

const missing = '019caf47-0000-7000-8000-000000000000'
const reason = 'Pidió ayuda por teléfono'

interface StartedImpersonation {
  id: string
  cliente: { id: string; nombre: string }
  onboarding_finished_at: string | null
  writes: boolean
  started_at: string
  ends_at: string
}

/** Signs in root, with the calls in a customer's name. */
async function helper(email = 'root@receptio.test') {
  const server = await testServer({ hasher: quickHasher })
  const token = await signIn(server, email)
  const acme = await idsOf(server.db, 'owner@acme.test')
  const as = (method: string, path: string, body?: unknown, more: Record<string, string> = {}, customer = acme.customerId) =>
    call(server, method, path, { token, body, headers: { 'X-Client-Idx': customer, ...more } })
  const begin = async (writes = false, customer = acme.customerId) => {
    const answer = await call(server, 'POST', '/admin/impersonations', {
      token,
      body: { cliente_id: customer, reason, writes },
    })
    return (answer.body as { data: StartedImpersonation }).data
  }
  return { server, token, acme, as, begin, self: await idsOf(server.db, email) }
}

test('the owner is mailed that staff opened the account, why, and what they may do there', async () => {
  const { server, begin } = await helper()
  await begin()
  await begin(true)
  while ((await server.jobs.runDue()) > 0) continue
  const mails = server.mailer.inbox.map(({ to, subject, text }) => [
    to,
    subject,
    text.includes(`Motivo: ${reason}`),
    text.includes('No puede cambiar nada.'),
    text.includes('hacer cambios en ella'),
  ])
  // Mails are sent beside each other, in any order.
  const subject = 'Nuestro equipo abrió tu cuenta para ayudarte'
  expect(mails.toSorted((one, other) => Number(one[3]) - Number(other[3]))).toEqual([
    ['owner@acme.test', subject, true, false, true],
    ['owner@acme.test', subject, true, true, false],
  ])
})

test('staff see a customer only by a leave with a reason, of thirty minutes of the product’s clock', async () => {
  const { server, as, begin, acme } = await helper()
  expect(answerOf(await as('GET', `/usuarios/${acme.userId}`))).toEqual(refusal('impersonation.missing'))
  const started = await begin()
  expect({ ...started, id: 'own' }).toEqual({
    id: 'own',
    cliente: { id: acme.customerId, nombre: 'Acme Distribuciones' },
    onboarding_finished_at: expect.any(String) as string,
    reason,
    writes: false,
    started_at: server.clock.now().toISOString(),
    ends_at: new Date(server.clock.now().getTime() + 30 * 60_000).toISOString(),
  })
  expect((await as('GET', `/usuarios/${acme.userId}`)).status).toBe(200)
  server.productClock.setLead(29 * 60_000 + 59_000)
  expect((await as('GET', `/usuarios/${acme.userId}`)).status).toBe(200)
  server.productClock.setLead(30 * 60_000)
  expect(answerOf(await as('GET', `/usuarios/${acme.userId}`))).toEqual(refusal('impersonation.missing'))
})

test('it only looks, unless said otherwise; then what is done is in the audit log with the reason', async () => {
  const { server, as, begin, acme, self } = await helper()
  const rename = () => as('POST', '/empresas', { nombre: 'Sucursal', rfc: null })
  await begin()
  expect(answerOf(await rename())).toEqual(refusal('impersonation.read_only'))
  const { id } = await begin(true)
  const { id: companyId } = ((await rename()).body as { data: { id: string } }).data
  const written = await auditOf(server)
  const [ended] = written.filter(({ after }) => after === null)
  expect(ended?.before).toEqual({ reason, writes: false })
  const record = written.find(({ entity_id, action }) => entity_id === id && action === 'clientes.update')
  expect(record?.after).toEqual({ reason, writes: true, ends_at: expect.any(String) as string })
  const acts = await server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'actor_id', 'customer_id', 'after', 'request_id'])
      .where('action', '=', 'empresas.store')
      .orderBy('entity')
      .execute(),
  )
  const both = { actor_id: self.userId, customer_id: acme.customerId, request_id: acts[0]?.request_id }
  expect(acts).toEqual([
    { ...both, entity: 'empresas', entity_id: companyId, after: { nombre: 'Sucursal', rfc: null } },
    { ...both, entity: 'impersonations', entity_id: id, after: { operation: 'storeCompany', reason } },
  ])
})

test('nothing is done without its note: both are of one transaction', async () => {
  const { server, as, begin, acme } = await helper()
  await begin(true)
  await sql`alter table audit_log add check (entity <> 'impersonations' or action <> 'empresas.store')`.execute(
    server.db.directory,
  )
  const answer = await as('POST', '/empresas', { nombre: 'Sucursal', rfc: null })
  const row = await server.db.system((tx) =>
    tx.selectFrom('companies').select('name').where('customer_id', '=', acme.customerId).where('main', '=', false).execute(),
  )
  expect([answer.status, row]).toEqual([500, []])
})

test('cards and money never, whatever the leave', async () => {
  const { as, begin, server } = await helper()
  const subscription = await server.db.system((tx) => tx.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow())
  await begin(true)
  const charges: [string, string, unknown?][] = [
    ['POST', '/cash/orders', {}],
    ['POST', `/cash/orders/${missing}/charge`, {}],
    ['POST', `/cash/orders/${missing}/confirm`, {}],
    ['DELETE', `/cash/orders/${missing}`],
    ['POST', '/cash/cards', {}],
    ['POST', '/cash/setup', {}],
    ['DELETE', `/cash/payment_methods/${missing}`],
    ['PUT', `/cash/payment_methods/${missing}`, {}],
    ['POST', `/subscriptions/${subscription.id}/pay`, {}],
    ['POST', `/subscriptions/${subscription.id}/change`, {}],
  ]
  for (const [method, path, body] of charges)
    expect({ path, ...answerOf(await as(method, path, body)) }).toEqual({ path, ...refusal('impersonation.read_only') })
  expect((await as('GET', '/cash/payment_methods')).status).toBe(200)
})

test('the answer to one customer’s call is not given for another’s under the same key', async () => {
  const { as, begin, server } = await helper()
  const other = await idsOf(server.db, 'prueba@demo.test')
  const key = { 'Idempotency-Key': 'a-key-of-this-test-1' }
  const body = { nombre: 'Sucursal', rfc: null }
  await begin(true)
  expect((await as('POST', '/empresas', body, key)).status).toBe(200)
  await begin(true, other.customerId)
  expect(answerOf(await as('POST', '/empresas', body, key, other.customerId))).toEqual(refusal('idempotency.mismatch'))
})

test('one at a time: another ends the first, ending it ends it, and ending it again changes nothing', async () => {
  const { server, token, as, begin, acme } = await helper()
  const other = await idsOf(server.db, 'prueba@demo.test')
  await begin()
  const { id } = await begin(false, other.customerId)
  expect(answerOf(await as('GET', `/usuarios/${acme.userId}`))).toEqual(refusal('impersonation.missing'))
  const end = (one: string) => call(server, 'DELETE', `/admin/impersonations/${one}`, { token })
  expect(await end(id)).toMatchObject({ status: 200, body: acknowledged })
  expect(await end(id)).toMatchObject({ status: 200, body: acknowledged })
  expect(answerOf(await as('GET', `/usuarios/${other.userId}`, undefined, {}, other.customerId))).toEqual(
    refusal('impersonation.missing'),
  )
  expect((await auditOf(server)).filter(({ after }) => after === null)).toHaveLength(2)
})

test('nobody ends or uses another’s; signing out, reporting and the administration need no leave', async () => {
  const { server, token, as, begin, acme } = await helper()
  const { id } = await begin()
  const second = await signIn(server, 'superadmin@receptio.test')
  expect(answerOf(await call(server, 'DELETE', `/admin/impersonations/${id}`, { token: second }))).toEqual(
    refusal('record.missing'),
  )
  expect(answerOf(await call(server, 'DELETE', `/admin/impersonations/${missing}`, { token }))).toEqual(refusal('record.missing'))
  const asCustomer = (method: string, path: string, body?: unknown) =>
    call(server, method, path, { token: second, body, headers: { 'X-Client-Idx': acme.customerId } })
  expect(answerOf(await asCustomer('GET', `/usuarios/${acme.userId}`))).toEqual(refusal('impersonation.missing'))
  expect((await asCustomer('GET', '/roles')).status).toBe(200)
  expect((await asCustomer('POST', '/app_logs', { message: 'se rompió', detail: '' })).status).toBe(200)
  expect((await asCustomer('POST', '/logout', {})).status).toBe(200)
  expect((await as('GET', `/usuarios/${acme.userId}`)).status).toBe(200)
})

test('[ROLE-2] not without the grant, nor for a customer that is not there', async () => {
  const { server, token } = await helper('superadmin@receptio.test')
  const begin = (cliente_id: string, body = {}) =>
    call(server, 'POST', '/admin/impersonations', { token, body: { cliente_id, reason, writes: false, ...body } })
  const { customerId } = await idsOf(server.db, 'owner@acme.test')
  for (const id of [missing, 'x']) expect(answerOf(await begin(id))).toEqual(refusal('record.missing'))
  expect((await begin(customerId, { reason: 'no' })).status).toBe(422)
  await grant(server, 'superAdmin', 'impersonations.store', false)
  expect(answerOf(await begin(customerId))).toEqual(refusal('permission.missing'))
  const owner = await signIn(server, 'owner@acme.test')
  const body = { cliente_id: customerId, reason, writes: false }
  expect(answerOf(await call(server, 'POST', '/admin/impersonations', { token: owner, body }))).toEqual(
    refusal('permission.missing'),
  )
})
