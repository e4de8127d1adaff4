import { nameOf } from './record.ts'
import * as z from './zod.ts'

type Def = { type: string; [part: string]: unknown }
type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema | undefined>>

const wrappers = ['optional', 'nullable', 'default']
// Cast: Zod types the definition of each schema kind separately, and this file reads all of them.
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/**
 * Encodes a request for the wire with the codecs of its schema. It validates nothing: the server does that, field by
 * field. Text is not normalised.
 */
export function wireOf(schema: Schema, value: unknown, isConverted: (codec: Def) => boolean = () => true): unknown {
  const def = defOf(schema)
  if (wrappers.includes(def.type))
    return value === null || value === undefined ? value : wireOf(def['innerType'] as Schema, value, isConverted)
  if (def.type === 'pipe' && typeof def['reverseTransform'] === 'function') {
    if (!isConverted(def)) return value
    return wireOf(def['in'] as Schema, (def['reverseTransform'] as (own: unknown) => unknown)(value), isConverted)
  }
  if (typeof value !== 'object' || value === null) return value
  if (def.type === 'array') return (value as unknown[]).map((one) => wireOf(def['element'] as Schema, one, isConverted))
  if (def.type === 'union') {
    const encoded = z.safeEncode(schema as z.ZodMiniType, value)
    return encoded.success ? encoded.data : value
  }
  if (def.type !== 'object') return value
  const shape = def['shape'] as Shape
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, shape[key] ? wireOf(shape[key], part, isConverted) : part]),
  )
}

/** Returns a request with the wire's field names and the code's values: `period` is `yearly`. */
export function wireNamed(schema: Schema, value: unknown): unknown {
  return wireOf(schema, value, ({ out }) => defOf(out as Schema).type === 'custom')
}

/** Returns the code's name of a field that the server refused: `owner.nombre` of a request is `owner.name`. */
export function ownField(schema: Schema, field: string): string {
  let at: Schema | undefined = schema
  const path = field.split('.').map((key) => {
    const [def, isRecord] = fieldsOf(at)
    const isKnown = def?.type === 'object' && (def['shape'] as Shape)[key] !== undefined
    at = def?.type === 'array' ? (def['element'] as Schema) : isKnown ? (def['shape'] as Shape)[key] : undefined
    return isRecord && isKnown ? nameOf(key) : key
  })
  return path.join('.')
}

/** Returns the wire's name of a request's field. */
export function wireField(schema: Schema, field: string): string {
  let at: Schema | undefined = schema
  const path = field.split('.').map((key) => {
    const [def, isRecord] = fieldsOf(at)
    const shape = def?.type === 'object' ? (def['shape'] as Shape) : {}
    const name = (isRecord && Object.keys(shape).find((one) => nameOf(one) === key)) || key
    at = def?.type === 'array' ? (def['element'] as Schema) : shape[name]
    return name
  })
  return path.join('.')
}

/** Returns the schema that has the fields, and whether its names are the wire's. */
function fieldsOf(schema: Schema | undefined): [def: Def | undefined, isRecord: boolean] {
  const def = schema && defOf(schema)
  if (def && wrappers.includes(def.type)) return fieldsOf(def['innerType'] as Schema)
  if (def?.type !== 'pipe') return [def, false]
  return [defOf(def['in'] as Schema), typeof def['reverseTransform'] === 'function']
}
