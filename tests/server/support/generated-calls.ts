import fc from 'fast-check'
import type * as z from '#contract/zod.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { letterOf } from '#tests/contract/support/properties.ts'
import { trail } from '#tests/fixtures/admin/support.ts'
import { uploads } from './form-arbitrary.ts'
import { hostile, nearly, validFor } from './wire-arbitrary.ts'

/** Values that exist on the server of generated calls: ids of records, ids of plans, and the bypass for challenges. */
export interface KnownValues {
  ids: readonly string[]
  plans: readonly string[]
  challenge: string
}

/** A generated call. */
export interface GeneratedCall {
  path: string
  body: unknown
  headers: Record<string, string>
}

const passwords = fc.oneof(
  { weight: 9, arbitrary: fc.constant('Demo1234!') },
  { weight: 1, arbitrary: fc.constant('Other1234!') },
)

const rfcs = fc.oneof(
  fc.constantFrom('ADI150312KJ4', ' nho-190827-tr5 '),
  fc.string({ unit: letterOf('ABCÑ&'), minLength: 3, maxLength: 4 }).map((initials) => `${initials}950101AA1`),
)

const fieldsOf = ({ ids, plans, challenge }: KnownValues): Record<string, fc.Arbitrary<unknown>> => ({
  email: fc.oneof(
    fc.constantFrom('user@acme.test', 'nobody@acme.test', ' USER@ACME.TEST '),
    fc.nat({ max: 999 }).map((number) => `new${number}@acme.test`),
  ),
  rfc: rfcs,
  name: fc.constantFrom('Emma Gómez', "Robert'); drop table users; --", '<b>🌮</b>'),
  phone: fc.constantFrom('5512345678', '+52 55 1234 5678'),
  notes: fc.constantFrom('', 'dos\nlíneas', '<script>'),
  period: fc.constantFrom(0, 1),
  subscription_plan_id: fc.nat().map((index) => plans[index % plans.length] ?? ''),
  onboarding_id: fc.nat().map((index) => ids[index % ids.length] ?? ''),
  code: fc.constantFrom('BIENVENIDA', 'AGOTADA', 'nada', ' menos100 '),
  promocode: fc.constantFrom('', 'BIENVENIDA', 'VENCIDA', 'nada'),
  challenge: fc.constant(challenge),
  password: passwords,
  password_confirmation: passwords,
  app: fc.constantFrom('crm', 'nomina', 'evil'),
  x: fc.constant('f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'),
  y: fc.constant('x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0'),
})

/** Fields of a support case; other calls use the same names with another meaning. */
const ofCases: Record<string, fc.Arbitrary<unknown>> = {
  description: fc.constantFrom('No puedo pagar mi plan', "dos líneas\nde '; drop table users; --"),
  place: fc.constantFrom('/soporte', '/app/dashboard'),
  code: fc.constantFrom(null, '40001'),
  trail: fc.constantFrom([], trail),
}

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'X-Client-Idx',
        'Accept-Language',
        'Content-Type',
        'DPoP',
        'X-Forwarded-For',
        'Content-Length',
        'X-Tenancy',
        'Authorization',
        'Accept',
        'Host',
        'Idempotency-Key',
      ),
      fc.string({ maxLength: 60, unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)) }),
      { maxKeys: 3 },
    ),
  },
)

const oneOrAnother = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: bad })

/** Returns what a parameter of a path may be; empty when it is not one of a few words. */
function choicesOf(params: Endpoint['params'], name: string): string[] {
  const shape = (params?._zod.def as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape
  return Object.values((shape?.[name]?._zod.def as { entries?: Record<string, string> } | undefined)?.entries ?? {})
}

function pathArbitrary({ path, query, params }: Endpoint, values: KnownValues): fc.Arbitrary<string> {
  const segmentOf = (name: string) => {
    const right = [choicesOf(params, name), values.ids].find((some) => some.length > 0) ?? ['']
    return oneOrAnother(fc.constantFrom(...right), fc.string({ maxLength: 80 }))
  }
  const segments = fc.tuple(...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => segmentOf(name)))
  const odd = fc.webQueryParameters({ size: 'small' })
  const queries = query
    ? oneOrAnother(
        validFor(query, fieldsOf(values)).map((value) => new URLSearchParams(value as Record<string, string>).toString()),
        odd,
      )
    : oneOrAnother(fc.constant(''), odd)
  return fc.tuple(segments, queries).map(([parts, search]) => {
    const given = [...parts]
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent((given.shift() ?? '').toWellFormed()) || 'x')
    return search === '' ? filled : `${filled}?${search}`
  })
}

function bodyArbitrary({ path, body, upload }: Endpoint, values: KnownValues): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  if (upload) return uploads
  const fields = fieldsOf(values)
  const valid = validFor(body, path.endsWith('support_cases') ? { ...fields, ...ofCases } : fields)
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 4, arbitrary: nearly(valid) }, { weight: 1, arbitrary: hostile })
}

/** Generates calls of an endpoint: valid, nearly valid and hostile ones, with headers that servers interpret. */
export function generatedCalls(endpoint: Endpoint, values: KnownValues): fc.Arbitrary<GeneratedCall> {
  return fc.record({ path: pathArbitrary(endpoint, values), body: bodyArbitrary(endpoint, values), headers })
}
