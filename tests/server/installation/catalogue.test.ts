import { describe, expect, test, vi } from 'vitest'
import { tokenHash } from '#server/domain/token.ts'
import { newInstallation } from '../support/new-installation.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const email = 'rosa@example.com'
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })
const noRoot = 'This installation has no root yet: npm run admin -- create-root comes first.'
const application = (...more: string[]) => [
  'register-application',
  '--app=facturacion',
  '--name=Facturación',
  '--description=Emite y timbra facturas.',
  '--entry-url=https://facturas.example.com/entrar',
  '--connect-url=https://facturas.example.com/conectar',
  ...more,
]
const secretsOf = (stdout: string) => stdout.split('\n').filter((line) => /^[A-Za-z0-9_-]{43}$/.test(line))

describe('npm run admin -- use-catalogue', () => {
  test('puts the example plans on sale in an empty catalogue, once, and after there is a root', async () => {
    const installation = await newInstallation()
    expect(await installation.admin('use-catalogue')).toEqual(refused(noRoot))
    await installation.admin('create-root', '--email', email)
    const { code, stdout, stderr } = await installation.admin('use-catalogue')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [, products, plans] = /^The catalogue has (\d+) products and (\d+) plans\. Change/.exec(stdout) ?? []
    expect(await installation.admin('use-catalogue')).toEqual(
      refused(`The catalogue has ${products} products and ${plans} plans: the example is for an empty one.`),
    )
    await installation.start()
    const answer = await fetch(
      `${installation.variables['PUBLIC_URL']}/api/subscription_plans?filter[register]=true&sort=order`,
      {
        headers: { 'X-Tenancy': 'receptio' },
      },
    )
    const { data } = (await answer.json()) as { data: { name: string }[] }
    expect(data.map(({ name }) => name)).toContain('Profesional')
    const db = await installation.database()
    const audit = await db.system((tx) =>
      tx.selectFrom('audit_log').select(['action', 'entity', 'after']).where('action', '=', 'subscription_plans.store').execute(),
    )
    expect(audit).toEqual([
      {
        action: 'subscription_plans.store',
        entity: 'subscription_plans',
        after: { products: Number(products), plans: Number(plans) },
      },
    ])
  })
})

describe('npm run admin -- register-application', () => {
  test('registers an application and shows its secrets once; the database has the hash of the first', async () => {
    const installation = await newInstallation()
    expect(await installation.admin(...application())).toEqual(refused(noRoot))
    await installation.admin('create-root', '--email', email)
    const { code, stdout, stderr } = await installation.admin(
      ...application('--name-en', 'Invoicing', '--provision-url', 'https://facturas.example.com/clientes'),
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [secret = '', provisionSecret = ''] = secretsOf(stdout)
    expect(secretsOf(stdout)).toHaveLength(2)
    const db = await installation.database()
    const stored = () =>
      db.system(async (tx) => ({
        applications: await tx.selectFrom('applications').selectAll().execute(),
        english: await tx.selectFrom('application_translations').select(['app', 'locale', 'name', 'description']).execute(),
      }))
    expect(await stored()).toEqual({
      applications: [
        {
          tenant: 'receptio',
          app: 'facturacion',
          name: 'Facturación',
          description: 'Emite y timbra facturas.',
          entry_url: 'https://facturas.example.com/entrar',
          connect_url: 'https://facturas.example.com/conectar',
          provision_url: 'https://facturas.example.com/clientes',
          provision_secret: provisionSecret,
          secret_hash: tokenHash(secret),
          position: 0,
        },
      ],
      english: [{ app: 'facturacion', locale: 'en', name: 'Invoicing', description: 'Emite y timbra facturas.' }],
    })

    expect(await installation.admin(...application())).toEqual(
      refused(
        'The application facturacion exists: add --replace to write these addresses and make a new secret; the old one stops working.',
      ),
    )
    const again = secretsOf((await installation.admin(...application('--replace'))).stdout)
    expect(again).toHaveLength(1)
    expect((await stored()).applications).toMatchObject([
      { secret_hash: tokenHash(again[0] ?? ''), provision_url: null, provision_secret: null, position: 0 },
    ])
    const audit = await db.system((tx) =>
      tx.selectFrom('audit_log').select(['action', 'after']).where('entity', '=', 'applications').orderBy('at').execute(),
    )
    const after = {
      name: 'Facturación',
      entry_url: 'https://facturas.example.com/entrar',
      connect_url: 'https://facturas.example.com/conectar',
    }
    expect(audit).toEqual([
      { action: 'products.store', after: { ...after, provision_url: 'https://facturas.example.com/clientes' } },
      { action: 'products.update', after: { ...after, provision_url: null } },
    ])
  })

  test.each([
    [['--app', 'Facturación'], '--app must be 2 to 32 small letters, digits, - or _, and begin with a letter.'],
    [['--name', 'x'], '--name must be 2 to 200 characters of one line.'],
    [['--connect-url', 'javascript:x'], '--connect-url must be an address that starts with https://.'],
    [['--provision-url', 'facturas'], '--provision-url must be an address that starts with https://.'],
  ])('%j is refused in one sentence', async (more, sentence) => {
    expect(await (await newInstallation()).admin(...application(...more))).toEqual(refused(sentence))
  })

  test('an address without TLS is refused in production, unless it is allowed by name', async () => {
    const installation = await newInstallation()
    await installation.admin('create-root', '--email', email)
    const open = application('--entry-url', 'http://facturas.example.com/entrar')
    expect((await installation.admin(...open)).code).toBe(0)
    installation.variables['PUBLIC_URL'] = 'https://app.example.com'
    installation.variables['ALLOW_INSECURE'] = 'smtp'
    expect(await installation.admin(...open, '--replace')).toEqual(
      refused('http://facturas.example.com/entrar must start with https:// in production, or ALLOW_INSECURE must name http.'),
    )
  })
})
