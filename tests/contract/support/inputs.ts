import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'

/** A schema of one text inside what a call takes, and where it stands, such as `createToken.body.email`. */
export interface Place {
  at: string
  schema: z.ZodMiniType
}

interface Def {
  type: string
  in?: z.ZodMiniType
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
}

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** The schema that first sees what was given: of a pipe its beginning. */
export function firstOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { in: before, innerType } = defOf(schema)
  const inner = before ?? innerType
  return inner ? firstOf(inner) : schema
}

/** Every place of a schema whose first schema is of this type, `string` or `array`. */
function placesOf(type: string, at: string, schema: z.ZodMiniType): Place[] {
  const def = defOf(schema)
  const first = firstOf(schema)
  const own = defOf(first).type === type ? [{ at, schema }] : []
  const { element, options, shape, keyType, valueType } = defOf(first)
  const inner: [string, z.ZodMiniType][] = [
    ...(element ? [['[]', element] as [string, z.ZodMiniType]] : []),
    ...(options ?? []).map((option, place): [string, z.ZodMiniType] => [`|${place}`, option]),
    ...(keyType ? [['{key}', keyType] as [string, z.ZodMiniType]] : []),
    ...(valueType ? [['{value}', valueType] as [string, z.ZodMiniType]] : []),
    ...Object.entries(shape ?? {}),
  ]
  if (def.type === 'unknown' || def.type === 'any') return [{ at, schema }]
  return [...own, ...inner.flatMap(([name, one]) => placesOf(type, `${at}.${name}`, one))]
}

/** Every place of this type in what the calls of the table take, params and queries too. */
export function inputPlaces(type: 'string' | 'array'): Place[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? placesOf(type, `${name}.${part}`, schema) : [],
    ),
  )
}

/** No text of a call may be longer than this, in letters. */
export const longestText = 4096

/**
 * How many marks the schema that first sees a text lets pass; more than any text may have when it holds it to nothing.
 */
export function typedLimit(schema: z.ZodMiniType): number {
  const first = firstOf(schema)
  const passes = (length: number) => first.safeParse(marks(length)).success
  let [least, most] = [0, longestText + 1]
  if (passes(most)) return most
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (passes(middle)) least = middle
    else most = middle
  }
  return least
}

/** Letters that normalising sorts, in a time that grows with the square of their number. */
export const marks = (length: number) => '\u0301\u0316'.repeat(Math.ceil(length / 2)).slice(0, length)
