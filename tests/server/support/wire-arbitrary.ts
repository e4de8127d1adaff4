import fc from 'fast-check'
import { wireSchema } from '#server/http/openapi-schema.ts'
import type * as z from '#contract/zod.ts'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Generates valid wire values of a schema. `arbitraries` refine fields by name (an e-mail, a challenge). */
export function validFor(schema: z.ZodMiniType, arbitraries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return arbitrary(wireSchema(schema), arbitraries)
}

function arbitrary(schema: JsonSchema, arbitraries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitrary(one, arbitraries)))
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'object') return objectOf(schema, arbitraries)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 5 } = schema
    return fc.array(arbitrary(items, arbitraries), { minLength: minItems, maxLength: maxItems })
  }
  if (schema.type === 'integer')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 10, 1e6) })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true }).map((number) => number + 0)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 80), unit: 'grapheme' })
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  arbitraries: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitraries[name] ?? arbitrary(property, arbitraries)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

/** Anything that JSON can hold, with values that break parsers and databases. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    "' or 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '𝒶@ａcme.test',
    'x'.repeat(5000),
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    null,
  ),
)

/** Generates a valid value with one fault: a field missing, a value of another kind, or a field too many. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, hostile, fc.nat(), fc.constantFrom('drop', 'replace', 'add')).map(([value, odd, index, how]) => {
    if (typeof value !== 'object' || value === null) return odd
    const names = Object.keys(value)
    const name = names[index % Math.max(1, names.length)] ?? 'x'
    if (how === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    return how === 'replace' ? { ...value, [name]: odd } : { ...value, [`x${index}`]: odd }
  })
}
