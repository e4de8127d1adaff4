import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { nameOf } from '#contract/record.ts'
import * as z from '#contract/zod.ts'

type Def = { type: string; [part: string]: unknown }
const wrappers = ['optional', 'nullable', 'default']
const inner = ['element', 'valueType', 'in', 'out']

/** Returns the paths of fields that keep the wire's name in the code, and of numbers that stand for words. */
function unread(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Def
  const within = (part: unknown, name = path) => unread(part as z.core.$ZodType, name)
  if (wrappers.includes(def.type)) return within(def['innerType'])
  if (def.type === 'pipe' && typeof def['reverseTransform'] === 'function') return ownSide(def, path)
  if (def.type === 'object') {
    const shape = Object.entries(def['shape'] as Record<string, unknown>)
    return shape.flatMap(([key, part]) => [...(nameOf(key) === key ? [] : [`${path}.${key}`]), ...within(part, `${path}.${key}`)])
  }
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => within(option))
  if (def.type === 'literal') return (def['values'] as unknown[]).some((value) => typeof value === 'number') ? [path] : []
  return inner.flatMap((part) => (def[part] ? within(def[part]) : []))
}

/** Checks what a codec gives the code. If a record renames fields, checks each of them. */
function ownSide({ in: wire, out }: Def, path: string): string[] {
  const { type, shape } = (wire as z.core.$ZodType)._zod.def as unknown as Def
  if ((out as z.core.$ZodType)._zod.def.type !== 'custom') return unread(out as z.core.$ZodType, path)
  return type === 'object'
    ? Object.entries(shape as Record<string, z.core.$ZodType>).flatMap(([key, part]) => unread(part, `${path}.${key}`))
    : []
}

const rows = Object.entries(endpoints).flatMap(([name, { query, body }]: [string, Endpoint]) => [
  ...(query ? [[name, 'query', query] as const] : []),
  ...(body ? [[name, 'body', body] as const] : []),
])

test.each(rows)('[CALL-1] %s has a %s that is a request of the contract', (_, __, schema) => {
  expect(schema).toBeInstanceOf(z.ZodMiniCodec)
})

/** The version of an agreed text, and a number of months, are plain numbers without another name. */
const counted = ['.consent.version', '.installments']

test.each(rows)('[CALL-1] %s gives the code a %s in its own names, without numbers for words', (_, __, schema) => {
  expect(unread(schema, '').filter((path) => !counted.includes(path))).toEqual([])
})
