import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly [rule: string]: unknown
}

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const
/** What a whole number of a computer is at the least and at the most. */
const whole = Number.MAX_SAFE_INTEGER

/** The limits of a schema, a line for each field that has one: `path minLength 1 maxLength 200`. */
function limitsIn(schema: Schema, path: string): string[] {
  const own = bounds.flatMap((name) => {
    const limit = schema[name]
    return typeof limit === 'number' && Math.abs(limit) !== whole ? [`${name} ${limit}`] : []
  })
  const additional = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []
  return [
    ...(own.length > 0 ? [`${path} ${own.join(' ')}`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => limitsIn(inner, `${path}.${name}`)),
    ...(schema.items ? limitsIn(schema.items, `${path}[]`) : []),
    ...additional.flatMap((inner) => limitsIn(inner, `${path}.*`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []).flatMap((inner) => limitsIn(inner, path))),
  ]
}

const limitsOf = (schema: z.ZodMiniType | undefined, path: string) =>
  schema ? limitsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, path) : []

/** The limits of every request, a line for each field that has one, by operation. */
export const limitLines: readonly string[] = Object.entries(endpoints).flatMap(([operation, endpoint]) => {
  const { params, query, body, upload } = endpoint as {
    params?: z.ZodMiniType
    query?: z.ZodMiniType
    body?: z.ZodMiniType
    upload?: { limit: number }
  }
  const limits = [
    ...limitsOf(params, `${operation} params`),
    ...limitsOf(query, `${operation} query`),
    ...limitsOf(body, `${operation} body`),
    ...(upload ? [`${operation} upload ${upload.limit} bytes`] : []),
  ]
  return [...new Set(limits)]
})
