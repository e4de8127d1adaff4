import { describe, expect, test, vi } from 'vitest'
import { ruleText } from '#server/refusal/rule-texts.ts'
import { tokenHash } from '#server/domain/token.ts'
import { acknowledged, answerOf, refusal } from '../support/calls.ts'
import { newInstallation } from '../support/new-installation.ts'
import type { NewInstallation, RunningInstallation } from '../support/new-installation.ts'
import { linkIn } from '../support/memory-mailer.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const email = 'rosa@example.com'
const password = 'Un-puente-de-9-arcos'
const link = /^http:\/\/localhost:\d+\/auth\/invitation\?email=\S+&token=([A-Za-z0-9_-]{43})$/m
const tokenOf = (stdout: string) => link.exec(stdout)?.[1] ?? ''
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })

const created = async ({ admin }: NewInstallation, ...args: string[]) => {
  const { code, stdout, stderr } = await admin('create-root', '--email', email, ...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return tokenOf(stdout)
}

const choose = ({ act }: RunningInstallation, token: string, chosen = password, address = email) =>
  act('/reset-password', 'reset', { email: address, token, password: chosen, password_confirmation: chosen })

describe('npm run admin -- create-root', () => {
  test('takes an empty production to a root who signs in, by a link that works once', async () => {
    const installation = await newInstallation()
    const before = Date.now()
    const { code, stdout, stderr } = await installation.admin(
      'create-root',
      '--email',
      ' Rosa@Example.com',
      '--name',
      'Rosa Ruiz',
    )
    const token = tokenOf(stdout)
    const until = /, once, until (\S+):/.exec(stdout)?.[1] ?? ''
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `${email} is root of this installation. This link sets the password, once, until ${until}:`,
        '',
        `${installation.variables['PUBLIC_URL']}/auth/invitation?email=rosa%40example.com&token=${token}`,
        '',
        'The server mails the same link. When it is lost or too late, repeat this command: the old link stops working.',
        '',
      ].join('\n'),
    })
    const life = new Date(until).getTime() - before
    expect(life).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(life).toBeLessThan(24 * 3_600_000 + 120_000)

    const running = await installation.start()
    await expect
      .poll(() => installation.sink.inbox.map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(['Elige la contraseña de root de Receptio'])
    expect(installation.sink.inbox[0]?.to?.map(({ address }) => address)).toEqual([email])
    expect(linkIn(installation.sink.inbox[0]).searchParams.get('token')).toBe(token)

    expect(answerOf(await running.signIn(email, password))).toEqual(refusal('credentials.wrong'))
    expect(answerOf(await choose(running, token, 'Demo1234!'))).toEqual(
      refusal('validation.failed', [{ field: 'password', message: ruleText('password.common', 'es') }]),
    )
    expect(answerOf(await choose(running, token))).toEqual({ status: 200, body: acknowledged })
    expect(answerOf(await choose(running, token, 'Otro-puente-de-9-arcos'))).toEqual(refusal('link.wrong'))
    const signedIn = await running.signIn(email, password)
    expect(signedIn).toMatchObject({
      status: 200,
      body: { nombre: 'Rosa Ruiz', level: 'root', root: true, roles: ['root'], cliente: { nombre: 'Receptio' } },
    })

    const db = await installation.database()
    const stored = await db.system(async (tx) => ({
      tokens: await tx.selectFrom('one_time_tokens').select(['token_hash', 'purpose']).execute(),
      audit: await tx.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('at').execute(),
      users: await tx.selectFrom('users').select(['email', 'status', 'level', 'root']).execute(),
    }))
    expect(stored).toEqual({
      tokens: [{ token_hash: tokenHash(token), purpose: 'root' }],
      audit: [
        { action: 'usuarios.store', before: null, after: { nombre: 'Rosa Ruiz', email, role: 'root' } },
        { action: 'usuarios.update', before: { status: 'pending' }, after: { status: 'active' } },
      ],
      users: [{ email, status: 'active', level: 'root', root: true }],
    })
    expect(running.log.lines.filter(({ level }) => !['info', 'debug'].includes(level))).toEqual([])
    const everywhere = JSON.stringify(await db.system((tx) => tx.selectFrom('jobs').selectAll().execute()))
    for (const place of [everywhere, JSON.stringify(running.log.lines)]) {
      expect(place).not.toContain(token)
      expect(place).not.toContain(password)
    }

    expect(await installation.admin('create-root', '--email', 'otra@example.com')).toEqual(
      refused(`This installation has a root, ${email}: a forgotten password is chosen anew at /auth/forgot-password.`),
    )
  })

  test('repeated before a password is set, makes a new link and voids the old one, in the mail too', async () => {
    const installation = await newInstallation()
    const first = await created(installation)
    const second = await created(installation)
    const running = await installation.start()
    await expect
      .poll(() => installation.sink.inbox.map((mail) => linkIn(mail).searchParams.get('token') === second), { timeout: 20_000 })
      .toEqual([true])
    expect(answerOf(await choose(running, first))).toEqual(refusal('link.wrong'))
    expect((await choose(running, second)).status).toBe(200)
    const db = await installation.database()
    expect(await db.directory.selectFrom('directory_emails').select('email').execute()).toEqual([{ email }])
  })

  test('a link that is older than 24 hours is too late', async () => {
    const installation = await newInstallation()
    const token = await created(installation)
    const db = await installation.database()
    const before = await db.directory.selectFrom('one_time_tokens').select(['created_at', 'expires_at']).executeTakeFirstOrThrow()
    expect(before.expires_at.getTime() - before.created_at.getTime()).toBe(24 * 3_600_000)
    await db.directory
      .updateTable('one_time_tokens')
      .set({ created_at: new Date(Date.now() - 86_460_000), expires_at: new Date(Date.now() - 60_000) })
      .execute()
    await db.system((tx) => tx.deleteFrom('jobs').execute())
    expect(answerOf(await choose(await installation.start(), token))).toEqual(refusal('link.expired'))
  })

  test('gives the place of a root without a password to another address when it is asked to, and not otherwise', async () => {
    const installation = await newInstallation()
    const first = await created(installation, '--name', 'Rosa Ruiz')
    const other = ['create-root', '--email', 'raul@example.com']
    expect(await installation.admin(...other)).toEqual(
      refused(
        `${email} is root and has set no password yet: repeat with that address, or add --replace to give raul@example.com the place.`,
      ),
    )
    const { stdout } = await installation.admin(...other, '--replace')
    const running = await installation.start()
    expect(answerOf(await choose(running, first))).toEqual(refusal('link.wrong'))
    expect((await choose(running, tokenOf(stdout), password, 'raul@example.com')).status).toBe(200)
    const db = await installation.database()
    expect(await db.directory.selectFrom('directory_emails').select('email').execute()).toEqual([{ email: 'raul@example.com' }])
  })

  test('twice at the same moment makes one root, and one of both links works', async () => {
    const installation = await newInstallation()
    await (await installation.database()).ping()
    const both = await Promise.all([
      installation.admin('create-root', '--email', email),
      installation.admin('create-root', '--email', email),
      installation.admin('create-root', '--email', 'raul@example.com'),
    ])
    const db = await installation.database()
    const roots = await db.system((tx) => tx.selectFrom('users').select(['email', 'level']).execute())
    expect(roots).toHaveLength(1)
    expect(await db.system((tx) => tx.selectFrom('customers').select('name').execute())).toEqual([{ name: 'Receptio' }])
    const running = await installation.start()
    const tokens = both.map(({ stdout }) => tokenOf(stdout)).filter((token) => token !== '')
    const statuses: number[] = []
    for (const token of tokens) statuses.push((await choose(running, token, password, roots[0]?.email)).status)
    expect(statuses.filter((status) => status === 200)).toEqual([200])
  })

  test('an address of a customer is refused by name, and nothing is created', async () => {
    const installation = await newInstallation()
    const db = await installation.database()
    const customer = '00000000-0000-7000-8000-000000000001'
    const now = new Date()
    await db.directory.insertInto('tenants').values({ tenant: 'receptio', name: 'Receptio', created_at: now }).execute()
    await db.directory
      .insertInto('directory_emails')
      .values({ tenant: 'receptio', email, owner_id: customer, user_id: customer })
      .execute()
    expect(await installation.admin('create-root', '--email', email)).toEqual(
      refused(`${email} has an account of a customer: choose another address for root.`),
    )
    expect(await db.system((tx) => tx.selectFrom('customers').select('customer_id').execute())).toEqual([])
  })

  test.each([
    [['create-root', '--email', 'rosa'], '--email must be an e-mail address, and is "rosa".'],
    [
      ['create-root', '--email', 'root@receptio.test'],
      '--email must be an address that receives mail, and none under .test does.',
    ],
    [['create-root', '--email', email, '--name', 'x'], '--name must be 2 to 200 characters of one line.'],
    [
      ['create-root'],
      '--email is missing. Use npm run admin -- create-root --email you@example.com [--name "Your name"] [--tenant KEY] [--replace].',
    ],
    [
      ['create-rot', '--email', email],
      'Use npm run admin -- create-root --email you@example.com [--name "Your name"] [--tenant KEY] [--replace], or npm run admin -- reset-factor --email you@example.com [--tenant KEY], or npm run admin -- register-application --app KEY --name NAME --description TEXT --entry-url URL --connect-url URL [--provision-url URL] [--name-en NAME] [--description-en TEXT] [--tenant KEY] [--replace], or npm run admin -- use-catalogue [--tenant KEY], or npm run admin -- create-tenant --key KEY --name "Public name" --host shop.example.com --root-email you@example.com [--with-catalogue], or npm run admin -- list-tenants, or npm run admin -- suspend-tenant --tenant KEY, or npm run admin -- resume-tenant --tenant KEY, or npm run admin -- close-tenant --tenant KEY --confirm KEY --out FOLDER, or npm run admin -- archive --table audit_log --month 2025-01 --out FOLDER, or npm run admin -- bring-back --from FOLDER [--tenant KEY], or npm run admin -- backup --out FOLDER [--programs FOLDER], or npm run admin -- restore --from FOLDER [--replace DATABASE] [--renewals-from 2026-12-31T12:00:00Z] [--programs FOLDER].',
    ],
    [
      ['create-root', '--mail', email],
      'Unknown option \'--mail\'. Use npm run admin -- create-root --email you@example.com [--name "Your name"] [--tenant KEY] [--replace].',
    ],
  ])('%j is refused in one sentence', async (args, sentence) => {
    const { admin } = await newInstallation()
    expect(await admin(...args)).toEqual(refused(sentence))
  })

  test('an unreachable database and a missing variable are refused in one sentence each', async () => {
    const installation = await newInstallation()
    installation.variables['DATABASE_URL'] = 'postgres://receptio:canary@127.0.0.1:1/receptio'
    expect(await installation.admin('create-root', '--email', email)).toEqual(
      refused('The PostgreSQL server at 127.0.0.1:1/receptio (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1.'),
    )
    installation.variables['APP_SECRET'] = ''
    expect(await installation.admin('create-root', '--email', email)).toEqual(
      refused('Production does not start without APP_SECRET.'),
    )
  })
})
