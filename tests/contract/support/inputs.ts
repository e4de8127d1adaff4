import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'

/** A schema of one text in the input of a call, and its place, such as `createToken.body.email`. */
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

/** Returns the schema that sees the input first: the start of a pipe. */
export function firstOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { in: before, innerType } = defOf(schema)
  const inner = before ?? innerType
  return inner ? firstOf(inner) : schema
}

/** Returns every place of a schema whose first schema has this type, `string` or `array`. */
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

/** Returns every place of this type in the inputs of all calls, including params and queries. */
export function inputPlaces(type: 'string' | 'array'): Place[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? placesOf(type, `${name}.${part}`, schema) : [],
    ),
  )
}

/** The most letters in a text of a call. */
export const longestText = 4096

/** Longer texts, which are never normalised, and their most letters. */
export const longerTexts: Readonly<Record<string, number>> = {
  'publishLegalText.body.text.es-MX': 12_000,
  'publishLegalText.body.text.en': 12_000,
}

/** Returns how many combining marks a text's first schema accepts; more than any limit if it has none. */
export function typedLimit(schema: z.ZodMiniType, longest = longestText): number {
  const first = firstOf(schema)
  const passes = (length: number) => first.safeParse(marks(length)).success
  let [least, most] = [0, longest + 1]
  if (passes(most)) return most
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (passes(middle)) least = middle
    else most = middle
  }
  return least
}

/** Returns letters that normalising sorts in quadratic time. */
export const marks = (length: number) => '\u0301\u0316'.repeat(Math.ceil(length / 2)).slice(0, length)
