import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ofUser, endedByMove } from '#server/queries/moved-people.ts'
import { insertInvited } from '#server/queries/users.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import type { TestServer } from '../support/test-server.ts'
import { accounts } from './support/two-accounts.ts'
import type { Detail } from './support/two-accounts.ts'

const tenant = 'receptio'
const reason = 'Se registró dos veces'

/** What is stored about both customers, but what counts changes and moments of a change. */
async function stored({ db }: TestServer, ids: readonly string[]) {
  const tables = [
    'users',
    'user_roles',
    'factors',
    'companies',
    'company_logos',
    'customer_notes',
    'customer_tags',
    'customers',
    'directory_emails',
    'directory_rfcs',
    'one_time_tokens',
    'support_cases',
  ]
  const rows = await db.system((tx) =>
    Promise.all(
      tables.map(async (table) => {
        const result = await sql<{ row: string }>`select (to_jsonb(t) - 'version' - 'updated_at')::text as row
          from ${sql.table(table)} as t where to_jsonb(t)::text like any(${ids.map((id) => `%${id}%`)}) order by 1`.execute(tx)
        return [table, result.rows.map(({ row }) => row)] as const
      }),
    ),
  )
  return Object.fromEntries(rows)
}

/** Fills an account: a member, a factor, a company with a logo, a note, a tag of its own and one of both, a case. */
async function fill(server: TestServer, goes: string, stays: string): Promise<string> {
  const now = server.clock.now()
  const owner = await idsOf(server.db, 'nuevo@demo.test')
  const company = uuidv7(now)
  await server.db.system(async (tx) => {
    const own = { tenant, customer_id: goes }
    const dates = { created_at: now, updated_at: now }
    const member = {
      tenant,
      customerId: goes,
      name: 'Sofía',
      email: 'socia@demo.test',
      role: 'audit',
      locale: 'en',
      now,
    } as const
    await insertInvited(tx, member)
    await insertInvited(tx, { ...member, name: '', email: 'invitada@demo.test' })
    await tx
      .updateTable('users')
      .set({ invited_by: owner.userId, password_hash: 'x' })
      .where('email', '=', 'socia@demo.test')
      .execute()
    await tx
      .insertInto('factors')
      .values({ ...own, user_id: owner.userId, kind: 'totp', secret: Buffer.from('x'), created_at: now })
      .execute()
    await tx
      .insertInto('companies')
      .values({ ...own, ...dates, id: company, main: false, name: 'Sucursal Norte', rfc: null })
      .execute()
    await tx
      .insertInto('company_logos')
      .values({ ...own, company_id: company, png: Buffer.from('x'), updated_at: now })
      .execute()
    const about = { tenant, about_customer: goes }
    await tx
      .insertInto('customer_notes')
      .values({ ...about, id: uuidv7(now), text: 'Llamar', pinned: false, author_id: owner.userId, created_at: now })
      .execute()
    for (const [customer, name] of [
      [goes, 'Mayorista'],
      [goes, 'VIP'],
      [stays, 'VIP'],
    ] as const)
      await tx
        .insertInto('customer_tags')
        .values({ tenant, about_customer: customer, key: name.toLowerCase(), name, tagged_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  return company
}

test('[ADM-1] a merge moves people with what is theirs into the account that stays, and its undo gives everything back', async () => {
  const { server, goes, stays, root, preview, merge, undo } = await accounts()
  await fill(server, goes, stays)
  const before = await stored(server, [goes, stays])
  const session = await signIn(server, 'nuevo@demo.test')
  const { userId } = await idsOf(server.db, 'nuevo@demo.test')
  const basis = await preview()
  expect([basis.goes.nombre, basis.stays.nombre, basis.obstacles]).toEqual(['Nuevos Horizontes', 'Acme Distribuciones', []])
  expect(basis.moves).toEqual([
    { part: 'people', rows: 3 },
    { part: 'rfc', rows: 1 },
    { part: 'companies', rows: 1 },
    { part: 'notes', rows: 1 },
    { part: 'tags', rows: 1 },
  ])
  const closed = (await merge()).body as { data: Detail }
  expect(closed.data).toMatchObject({ status: 'blocked', merge: { into: { nombre: 'Acme Distribuciones' } } })
  expect((await call(server, 'GET', '/me', { token: session })).status).toBe(401)
  const again = await signIn(server, 'nuevo@demo.test')
  expect((await call(server, 'GET', '/me', { token: again })).body).toMatchObject({
    data: { id: userId, level: 'admin', cliente_id: stays },
  })
  expect((await idsOf(server.db, 'socia@demo.test')).customerId).toBe(stays)
  for (let ran = 1; ran > 0;) ran = await server.jobs.runDue()
  const mails = server.mailer.inbox.map(({ to, subject }) => [to, subject])
  expect(mails.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['nuevo@demo.test', 'Unimos tu cuenta con otra'],
    ['owner@acme.test', 'Unimos otra cuenta con la tuya'],
    ['socia@demo.test', 'We merged your account into another'],
  ])
  const staff = await root()
  const { version } = (await staff.read('getCustomerRecord', goes)).data
  const edit = { nombre: 'Otro', alias: null, phone: '5555040506', status: 'active', version }
  const plan = { cliente_id: goes, subscription_plan_id: await planId(server.db, 'Profesional'), period: 0, trial_days: 10 }
  for (const closed of [
    await staff.put(`/admin/clientes/${goes}`, edit),
    await staff.post('/subscriptions', plan),
    await staff.post(`/admin/clientes/${goes}/credit`, { act: 'grant', centavos: 100, reason, available: 0 }),
  ])
    expect(answerOf(closed)).toEqual(refusal('merge.closed'))
  expect((await undo()).body).toMatchObject({ data: { status: 'pending', merge: null } })
  expect(await stored(server, [goes, stays])).toEqual(before)
  expect(answerOf(await undo())).toEqual(refusal('merge.over'))
  const audit = await server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['customer_id', 'action', 'after'])
      .where('action', 'like', 'clientes.merge%')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(audit.map(({ customer_id, action, after }) => [customer_id, action, after])).toEqual([
    [goes, 'clientes.merge', { merged_into: 'Acme Distribuciones', merged_into_id: stays, people: 3, companies: 1, reason }],
    [stays, 'clientes.merge', { merged_from: 'Nuevos Horizontes', merged_from_id: goes, people: 3, companies: 1, reason }],
    [goes, 'clientes.merge-undone', expect.objectContaining({ reason: 'Eran dos empresas' })],
    [stays, 'clientes.merge-undone', expect.objectContaining({ reason: 'Eran dos empresas' })],
  ])
})

test('[ADM-1] a merge is refused by name: itself, what was sold, no room, closed, of staff, changed meanwhile, a day later', async () => {
  const { server, goes, stays, preview, merge, undo, root } = await accounts()
  const other = (await idsOf(server.db, 'root@receptio.test')).customerId
  const staff = await root()
  expect(answerOf(await staff.get(`/admin/clientes/${goes}/merge/${goes}`))).toEqual(refusal('merge.same'))
  expect(answerOf(await staff.get(`/admin/clientes/${goes}/merge/${uuidv7(server.clock.now())}`))).toEqual(
    refusal('record.missing'),
  )
  const named = async (from: string, into: string) =>
    (await preview(from, into)).obstacles.map(({ account, obstacle }) => `${account} ${obstacle}`)
  expect(await named(stays, goes)).toEqual(['goes subscription'])
  expect(await named(goes, other)).toEqual(['stays staff'])
  await server.db.system((tx) =>
    sql`insert into users (tenant, customer_id, id, name, email, status, level, created_at, updated_at)
      select ${tenant}, ${stays}::uuid, gen_random_uuid(), '', 'n' || n || '@crowd.test', 'active', 'user', now(), now()
      from generate_series(1, 500) as n`.execute(tx),
  )
  expect(await named(goes, stays)).toEqual(['stays room'])
  await server.db.system((tx) => sql`delete from users where email like 'n%@crowd.test'`.execute(tx))
  expect(await named(goes, stays)).toEqual([])
  expect(answerOf(await merge({}, stays, goes))).toEqual(refusal('merge.obstructed'))
  expect(answerOf(await merge({ goes_version: 99 }))).toEqual(refusal('record.changed'))
  expect((await merge({ reason: '' })).status).toBe(422)
  const [one, two] = await Promise.all([merge(), merge()])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await named(goes, stays)).toEqual(['goes merged'])
  expect(await named(stays, goes)).toEqual(['stays merged', 'goes subscription', 'goes recent'])
  server.clock.advance({ hours: 24 })
  expect(answerOf(await undo())).toEqual(refusal('merge.over'))
  const client = await signIn(server, 'owner@acme.test')
  expect((await call(server, 'GET', `/admin/clientes/${goes}/merge/${stays}`, { token: client })).status).toBe(403)
})

test('[ADM-1] an RFC moves to an account without one, and comes back; beside another RFC it becomes a company', async () => {
  const { server, root, merge, undo } = await accounts()
  const staff = await root()
  const store = async (nombre: string, rfc: string | null, email: string) =>
    (
      (await staff.post('/clientes', { nombre, rfc, phone: '5512345678', owner: { nombre: 'Emma', email } })).body as {
        data: { id: string }
      }
    ).data.id
  const first = await store('Gómez', 'GODE561231GR8', 'emma@gomez.mx')
  const second = await store('Gómez Díaz', null, 'emma@gomez.com')
  const third = await store('Otra', 'EKU9003173C9', 'otra@gomez.mx')
  const rfcs = () => Promise.all([first, second].map(async (id) => (await staff.read('getCustomerRecord', id)).data.rfc))
  expect((await merge({}, first, second)).status).toBe(200)
  expect(await rfcs()).toEqual([null, 'GODE561231GR8'])
  expect((await undo(first)).status).toBe(200)
  expect(await rfcs()).toEqual(['GODE561231GR8', null])
  expect((await merge({}, first, third)).status).toBe(200)
  expect(await rfcs()).toEqual(['GODE561231GR8', null])
  const companies = () =>
    server.db.system((tx) =>
      tx.selectFrom('companies').select(['name', 'rfc']).where('customer_id', '=', third).where('main', '=', false).execute(),
    )
  expect(await companies()).toEqual([{ name: 'Gómez', rfc: 'GODE561231GR8' }])
  await undo(first)
  expect(await companies()).toEqual([])
})

test('[decision 0175] every table that hangs on a user moves with them, or ends', async () => {
  const { server } = await accounts()
  const hanging = await server.db.system(async (tx) => {
    const { rows } = await sql<{ table: string }>`select distinct c.conrelid::regclass::text as table from pg_constraint as c
      where c.confrelid = 'users'::regclass and c.contype = 'f' and c.conrelid <> c.confrelid order by 1`.execute(tx)
    return rows.map(({ table }) => table)
  })
  expect([...ofUser, ...endedByMove].toSorted((one, other) => one.localeCompare(other))).toEqual(hanging)
})
