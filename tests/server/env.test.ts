import { describe, expect, test } from 'vitest'
import { readEnv, variables } from '#server/env.ts'
import * as z from '#contract/zod.ts'
import { StartRefused } from '#server/start-refused.ts'
import { productionEnv as production } from './support/production-env.ts'

const sentence = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
  }
  return 'started'
}

describe('the environment', () => {
  test('without a variable is a sandbox on this machine', () => {
    expect(readEnv({})).toEqual({
      production: false,
      allowInsecure: [],
      tenantDomains: ['localhost'],
      metricsPort: undefined,
      metricsToken: undefined,
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      apiOrigin: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      stopNoticeSeconds: 0,
      appSecret: undefined,
      previousSecrets: [],
      smtpUrl: 'smtp://localhost:3025',
      mailFrom: 'Receptio <no-responder@receptio.test>',
      logLevel: 'info',
      sentryDsn: undefined,
      support: { email: 'soporte@receptio.test', chatUrl: 'http://localhost:3001/chat' },
      trustedProxies: 0,
      rateLimitPerMinute: 1200,
      demoData: true,
      captchaBypassSecret: undefined,
      sandbox: { port: 3001, smtpPort: 3025, applicationSecret: 'sandbox-application-secret' },
      staffFactor: 'offered',
      throttleFactor: 1,
      gateways: {
        stripe: {
          secretKey: 'sk_test_sandbox0000000000000000',
          publishableKey: 'pk_test_sandbox0000000000000000',
          webhookSecret: 'whsec_sandbox0000000000000000',
          apiBase: 'http://localhost:3001',
          jsUrl: 'http://localhost:3001/js/stripe.js',
        },
        openpay: {
          merchantId: 'msandbox000000000000',
          publicKey: 'pk_5a4db0c0000000000000000000000001',
          privateKey: 'sk_5a4db0c0000000000000000000000002',
          apiBase: 'http://localhost:3001/openpay/v1',
          jsUrl: 'http://localhost:3001/openpay/openpay.v1.min.js',
          dataJsUrl: 'http://localhost:3001/openpay/openpay-data.v1.min.js',
          webhookUser: 'openpay',
          webhookPassword: 'sandbox-webhook-password',
        },
      },
    })
  })

  test('of production has no sandbox, no demo data and every interface', () => {
    expect(readEnv(production)).toMatchObject({ production: true, host: undefined, sandbox: undefined, demoData: false })
  })

  test('with real keys reaches the real gateways: live ones in production, Openpay’s own sandbox outside it', () => {
    const { STRIPE_SECRET_KEY, OPENPAY_PRIVATE_KEY } = production
    const addresses = (source: Record<string, string>) => {
      const { stripe, openpay } = readEnv(source).gateways
      return [stripe.apiBase, stripe.jsUrl, openpay.apiBase, openpay.jsUrl, openpay.dataJsUrl]
    }
    const scripts = ['https://js.openpay.mx/openpay.v1.min.js', 'https://js.openpay.mx/openpay-data.v1.min.js']
    const stripeJs = 'https://js.stripe.com/endive/stripe.js'
    expect(addresses(production)).toEqual([undefined, stripeJs, 'https://api.openpay.mx/v1', ...scripts])
    expect(addresses({ STRIPE_SECRET_KEY, OPENPAY_PRIVATE_KEY })).toEqual([
      undefined,
      stripeJs,
      'https://sandbox-api.openpay.mx/v1',
      ...scripts,
    ])
  })

  test('an address for whole sessions needs a pooler', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://receptio@db.example.com/receptio' }
    expect(sentence(direct)).toBe(
      'DATABASE_DIRECT_URL needs the pooler at DATABASE_URL: without a pooler set DATABASE_URL alone.',
    )
    expect(sentence({ ...direct, DATABASE_URL: 'postgres://receptio@pooler.example.com/receptio' })).toBe('started')
  })

  test.each([
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://localhost:3001' },
      'STRIPE_SECRET_KEY is a live key, and STRIPE_API_BASE is not Stripe’s: remove one of them.',
    ],
    [
      { ...production, OPENPAY_PRIVATE_KEY: 'sk_5a4db0c0000000000000000000000002' },
      'Production does not start with a key of the sandbox gateway.',
    ],
  ])('keys and addresses that do not belong together are refused %#', (source, message) => {
    expect(sentence(source)).toBe(message)
  })

  test.each([
    [
      { PUBLIC_URL: 'http://app.example.com' },
      'PUBLIC_URL must start with https:// in production, or ALLOW_INSECURE must name http.',
      'http',
    ],
    [
      { API_ORIGIN: 'http://api.example.com' },
      'API_ORIGIN must start with https:// in production, or ALLOW_INSECURE must name http.',
      'http',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_canary' },
      'STRIPE_SECRET_KEY is a test key, with which nobody pays: use a live one, or ALLOW_INSECURE must name test-keys.',
      'test-keys',
    ],
    [
      { DATABASE_URL: '' },
      'DATABASE_URL must name a PostgreSQL server in production, or ALLOW_INSECURE must name embedded-database.',
      'embedded-database',
    ],
  ])('[S9] production does not start with %o, unless it is allowed by name', (changes, message, allowed) => {
    expect(sentence({ ...production, ...changes })).toBe(message)
    expect(readEnv({ ...production, ...changes, ALLOW_INSECURE: ` ${allowed},smtp` }).allowInsecure).toEqual([allowed, 'smtp'])
  })

  test.each(['SUPPORT_CHAT_URL', 'SENTRY_DSN'])('[S9] production does not send people or reports to a %s without TLS', (name) => {
    const changes = { [name]: 'http://help.example.com/' }
    expect(sentence({ ...production, ...changes })).toBe(
      `${name} must start with https:// in production, or ALLOW_INSECURE must name http.`,
    )
    expect(sentence({ ...production, ...changes, ALLOW_INSECURE: 'http' })).toBe('started')
  })

  test.each([
    ['STRIPE_API_BASE', 'https://stripe.example.com'],
    ['STRIPE_JS_URL', 'https://js.stripe.com.example.com/stripe.js'],
    ['OPENPAY_API_BASE', 'https://sandbox-api.openpay.mx/v1'],
    ['OPENPAY_JS_URL', 'http://js.openpay.mx/openpay.v1.min.js'],
    ['OPENPAY_DATA_JS_URL', 'https://cdn.example.com/openpay-data.v1.min.js'],
  ])('[S9] production does not charge or load the form of cards by %s=%s, unless test keys are allowed', (name, elsewhere) => {
    const changes = { STRIPE_SECRET_KEY: 'rk_1', [name]: elsewhere }
    expect(sentence({ ...production, ...changes })).toBe(
      `${name} is not an address of the gateway that charges: remove it, or ALLOW_INSECURE must name test-keys.`,
    )
    expect(sentence({ ...production, ...changes, ALLOW_INSECURE: 'test-keys' })).toBe('started')
  })

  test('[S9] production does not start with an earlier secret that is guessed', () => {
    const strong = 'Zk3vQ8sT1mXy7Lr0WcB5nHd2JfG9pAeU'
    expect(sentence({ ...production, APP_SECRET_PREVIOUS: `${strong}, ${'x'.repeat(40)}` })).toBe(
      'APP_SECRET_PREVIOUS has a secret that is too easy to guess: leave it out, and reset the second factors of its time.',
    )
  })

  test.each([
    ['APP_SECRET', 'x'.repeat(40)],
    ['APP_SECRET', 'abcdefghijkl'.repeat(4)],
    ['APP_SECRET', '12'.repeat(20)],
    ['METRICS_TOKEN', 'abcdefghijkl'.repeat(4)],
    ['OPENPAY_WEBHOOK_PASSWORD', 'secret'],
  ])('[S9] production does not start with %s=%s, which is guessed, whatever is allowed', (name, secret) => {
    const allowed = 'http,smtp,test-keys,embedded-database,keyless-sessions'
    expect(sentence({ ...production, [name]: secret, ALLOW_INSECURE: allowed })).toBe(
      `${name} is too easy to guess: use the output of openssl rand -base64 48.`,
    )
  })

  test.each([
    ['MAIL_FROM', 'Receptio <no-responder@receptio.test>'],
    ['MAIL_FROM', 'no-responder@receptio.test'],
    ['SUPPORT_EMAIL', 'soporte@receptio.test'],
  ])('[S9] production does not start with %s=%s, which no mail leaves or reaches', (name, address) => {
    expect(sentence({ ...production, [name]: address })).toBe(
      `${name} must be an address of yours in production, not one under .test.`,
    )
    expect(sentence({ ...production, [name]: address.replace('.test', '.testing.example.com') })).toBe('started')
  })

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toEqual(readEnv({}))
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535, and is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535, and is "70000".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, and is "prod".'],
    [
      { PUBLIC_URL: 'https://a.test/path' },
      'PUBLIC_URL must be an origin such as https://app.example.com, without a path, and is "https://a.test/path".',
    ],
    [
      { PUBLIC_URL: 'javascript:x' },
      'PUBLIC_URL must be an origin such as https://app.example.com, without a path, and is "javascript:x".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, and is "loud".'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as Receptio <no-responder@example.com>, and is "nobody".'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false, and is "yes".'],
    [{ APP_SECRET: 'canary' }, 'APP_SECRET must be at least 32 characters long.'],
    [
      { APP_SECRET_PREVIOUS: `${'x'.repeat(32)},canary` },
      'APP_SECRET_PREVIOUS must be secrets of at least 32 characters, with commas between.',
    ],
    [{ DATABASE_URL: 'mysql://u:canary@h/d' }, 'DATABASE_URL must be an address that starts with postgres://.'],
    [{ SMTP_URL: 'canary' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ])('%o is one sentence, without a secret', (source, message) => {
    expect(sentence(source)).toBe(message)
  })

  test.each([
    'SANDBOX_PORT=4001',
    'SANDBOX_SMTP_PORT=4025',
    'SANDBOX_APP_SECRET=x',
    'SANDBOX_THROTTLE_FACTOR=2',
    `CAPTCHA_BYPASS_SECRET=${'x'.repeat(32)}`,
    'DEMO_DATA=true',
  ])('[FMT-3] production refuses %s by its name', (setting) => {
    const [name = '', value = ''] = setting.split('=')
    expect(sentence({ ...production, [name]: value })).toBe(`Production does not start with sandbox settings: remove ${name}.`)
  })

  test.each(Object.keys(production).filter((name) => !['NODE_ENV', 'DATABASE_URL'].includes(name)))(
    'production refuses to start without %s',
    (name) => {
      expect(sentence({ ...production, [name]: '' })).toBe(`Production does not start without ${name}.`)
    },
  )

  test('every row of the table has an example that passes, and a sentence that ends', () => {
    const refused = Object.entries(variables).filter(([, { schema, example }]) => !z.safeParse(schema, example).success)
    expect(refused).toEqual([])
    for (const [name, variable] of Object.entries(variables)) {
      expect(`${name} must be ${variable.form}.`).toMatch(/^[^.]+(\.[a-z]+[^.]*)*\.$/)
      for (const text of [variable.description, variable.default, variable.example]) expect(text.length).toBeGreaterThan(0)
    }
  })
})
