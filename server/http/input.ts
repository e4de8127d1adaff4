import type { Endpoint } from '#contract/endpoint.ts'
import * as z from '#contract/zod.ts'
import { readJson, readJsonBytes } from './body.ts'
import { refuseCardData } from './card-data.ts'
import type { CallContext } from './context.ts'
import { fieldErrors } from './field-errors.ts'
import type { Language } from '../refusal/language.ts'
import { isPlain } from './plain.ts'
import { Refusal } from '../refusal/refusal.ts'
import { readForm, readFormBytes } from './upload.ts'

const nothing = z.strictObject({})

/**
 * Reads and checks the path's parameters.
 * @throws Refusal 400 for text that cannot be stored, 422 for a parameter outside its schema.
 */
export function readParams(endpoint: Endpoint, context: CallContext): unknown {
  return checked(endpoint.params ?? nothing, context.req.param(), context.var.facts.language)
}

/** Reads and checks the query; refuses a parameter that is unknown or appears twice. */
export function readQuery(endpoint: Endpoint, context: CallContext): unknown {
  const given: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URL(context.req.url).searchParams) {
    const before = given[name]
    given[name] = before === undefined ? value : [before, value].flat()
  }
  return checked(endpoint.query ?? nothing, { ...given }, context.var.facts.language)
}

/** Reads the bytes of a call's body; empty without a body. Repeated calls read them once. */
export function readRaw({ upload }: Endpoint, { req: { raw } }: CallContext): Promise<Uint8Array> {
  return upload ? readFormBytes(raw, upload.limit) : readJsonBytes(raw)
}

/** Reads and checks the body; null for a call without one. Refuses a body with a card before it is processed. */
export async function readBody(endpoint: Endpoint, context: CallContext): Promise<unknown> {
  if (!endpoint.body) return null
  const { raw } = context.req
  const given = endpoint.upload ? await readForm(raw, endpoint.upload.limit) : await readJson(raw)
  refuseCardData(given)
  return checked(endpoint.body, given, context.var.facts.language)
}

function checked(schema: z.ZodMiniType, given: unknown, language: Language): unknown {
  if (!isPlain(given)) throw new Refusal('request.malformed')
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  throw new Refusal('validation.failed', { errors: fieldErrors(result.error.issues, given, language) })
}
