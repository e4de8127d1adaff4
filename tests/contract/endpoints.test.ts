import { describe, expect, test } from 'vitest'
import { captchaActions } from '#contract/captcha.ts'
import { commonRefusals, type Endpoint, refusalsOf, sessionRefusals } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { type FailureCode, failureCodes, isFailureCode } from '#contract/failure-codes.ts'
import { permissions } from '#contract/permissions.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { fieldsOf } from '#tests/support/fields.ts'
import { issuesOf } from './support/properties.ts'

const table: [Operation, Endpoint][] = Object.entries(endpoints).map(([name, endpoint]) => [name as Operation, endpoint])
const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('[CALL-1] the calls of signing in, connecting, passwords, verification and the own record', () => {
  expect(table.map(([name, { method, path }]) => `${name}: ${method} ${path}`).sort()).toEqual(
    expect.arrayContaining([
      'connectApplication: POST /connect',
      'createToken: POST /tokens',
      'endSession: POST /logout',
      'getChallenge: GET /captcha/challenge',
      'getCustomer: GET /clientes/{id}',
      'getMe: GET /me',
      'getUser: GET /usuarios/{id}',
      'redeemConnection: POST /connect/redeem',
      'requestPasswordReset: POST /forgot-password',
      'resendVerification: POST /email/verification-notification',
      'resetPassword: POST /reset-password',
      'updateUser: PUT /usuarios/{id}',
      'verifyEmail: GET /email/verify/{user}/{hash}',
    ]),
  )
})

test('[CALL-1] no two calls share a method and a path', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)

  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(table)('[CALL-1] %s', (name, endpoint) => {
  test('has a path that its parameters fill', () => {
    expect(endpoint.path).toMatch(/^(\/([a-z][a-z_-]*|\{[a-z]+\}))+(\.(?:pdf|csv))?$/)
    expect(fieldsOf(endpoint.params).sort()).toEqual(parametersOf(endpoint).sort())
    expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  test('sends a body when it acts, and none when it reads', () => {
    expect(endpoint.body === undefined).toBe(['GET', 'DELETE'].includes(endpoint.method))
  })

  test('takes the request of the fixtures, and refuses a field more anywhere', () => {
    const request = requests[name] as Record<string, unknown>
    expect(Object.keys(request).filter((part) => !(part in endpoint))).toEqual([])
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      expect([part, issuesOf(schema, request[part])]).toEqual([part, []])
      expect([part, issuesOf(schema, { ...(request[part] as object), smuggled: true })]).toEqual([part, [': Invalid input']])
    }
  })

  test('refuses anything that is not an object', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body])
      for (const value of [null, undefined, [], 'x', 0]) expect(schema?.safeParse(value).success ?? false).toBe(false)
  })

  test('says how it can be refused, each code once and of the table', () => {
    const refusals = refusalsOf(endpoint)
    const needsSession = endpoint.access !== 'anyone' && endpoint.access !== 'application'

    expect(new Set(refusals).size).toBe(refusals.length)
    expect(refusals.filter((code) => !isFailureCode(code))).toEqual([])
    expect(refusals).toEqual(
      expect.arrayContaining([...commonRefusals, ...(needsSession ? sessionRefusals : []), ...endpoint.refusals]),
    )
    expect(refusals.includes('session.ended')).toBe(needsSession)
  })

  test('asks for a proof of work where it says so', () => {
    const fields = fieldsOf(endpoint.body)

    expect(fields.includes('challenge')).toBe(endpoint.captcha !== undefined)
    expect(endpoint.refusals.includes('captcha.failed')).toBe(endpoint.captcha !== undefined)
    expect([undefined, ...captchaActions]).toContain(endpoint.captcha)
  })
})

const guarded = table.flatMap(([name, { access, path, refusals }]) =>
  typeof access === 'string' ? [] : [[name, access, { refusals, isOfARecord: path.includes('{id}') }] as const],
)

test.each(guarded)(
  '[ROLE-2] %s needs a grant, and may say that it, or the record, is missing',
  (_, access, { refusals, isOfARecord }) => {
    expect(permissions).toEqual(expect.arrayContaining([access.permission, access.orOwn ?? access.permission]))
    const needed: readonly FailureCode[] = ['permission.missing', ...(isOfARecord ? (['record.missing'] as const) : [])]
    expect(
      needed.filter((code) => !refusals.includes(code)).map((code) => `contract/endpoints: add '${code}' to refusals`),
    ).toEqual([])
  },
)

test('[ROLE-2] no other call speaks of permissions', () => {
  const others = table.filter(([, { access }]) => typeof access === 'string' && !['staff', 'platform'].includes(access))

  expect(others.filter(([, { refusals }]) => refusals.includes('permission.missing'))).toEqual([])
})

test('[SIGNIN-1] every act with a captcha has exactly one call', () => {
  expect(table.flatMap(([, { captcha = [] }]) => captcha).sort()).toEqual([...captchaActions].sort())
})

test.each([
  ['getUser', { id: 'x'.repeat(65) }],
  ['verifyEmail', { user: 'x'.repeat(65), hash: 'h' }],
] as const)('%s takes no endless parameter', (name, params) => {
  expect(endpoints[name].params.safeParse(params).success).toBe(false)
})

test('[PWD-2] a new password is confirmed at the server as well', () => {
  const { body } = requests.resetPassword

  expect(issuesOf(endpoints.resetPassword.body, { ...body, password_confirmation: 'Otra12345!' })).toEqual([
    'password_confirmation: confirmed',
  ])
})

test('[SIGNIN-4] a key at sign-in is a P-256 point and nothing else', () => {
  const key = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const
  const issues = (given: object) => issuesOf(endpoints.createToken.body, { ...requests.createToken.body, key: given })

  expect(issues(key)).toEqual([])
  expect(issues({ ...key, d: 'private' })).toEqual(['key: Invalid input'])
  expect(issues({ ...key, crv: 'P-384' })).toEqual(['key.crv: Invalid input'])
  expect(issues({ ...key, x: 'x'.repeat(44) })).toEqual(['key.x: Invalid input'])
})

describe('[ERR-1] the codes of refusals', () => {
  const codes = Object.entries(failureCodes)

  test('have the statuses of the decisions', () => {
    const allowed = [400, 401, 402, 403, 404, 409, 413, 415, 422, 423, 429, 500, 503]

    expect(codes.filter(([, status]) => !allowed.includes(status))).toEqual([])
  })

  test('are all of some call, so that none is dead', () => {
    const used = new Set<string>(table.flatMap(([, endpoint]) => refusalsOf(endpoint)))

    expect(codes.map(([code]) => code).filter((code) => !used.has(code))).toEqual([])
  })

  test('are told from anything that is none', () => {
    expect(codes.every(([code]) => isFailureCode(code))).toBe(true)
    expect(['', 'toString', 'constructor', '__proto__', 'hasOwnProperty', 'SERVER.FAILED'].filter(isFailureCode)).toEqual([])
  })
})
