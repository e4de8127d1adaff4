import * as z from '#contract/zod.ts'

type JsonSchema = Record<string, unknown>

/** Returns a schema of the contract as JSON Schema 2020-12, in the wire's form of every codec. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  return rest
}

/** Returns the properties of an object schema, for parameters of path and query. */
export function wireProperties(schema: z.ZodMiniType): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({ name, required: required.includes(name), schema: property }))
}
