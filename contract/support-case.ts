import { emailSchema } from './email.ts'
import { linesSchema } from './plain-text.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/** How many of the last steps a case carries at most. */
export const trailLimit = 200

/**
 * A name that the product gave to a machine, an event, a call or a code: letters alone, so that no number, address or
 * token fits.
 */
export const nameSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z_.-]{0,119}$/, 'regex'))
/** A state by its path; of a machine in several at once, each after a space. */
const stateSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z_. -]{0,239}$/, 'regex'))
const requestSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'regex'))
/** Ms before the case was written, a week at most: a time since 1970 has as many digits as a card number. */
export const longestAgo = 7 * 86_400_000
const agoSchema = z.int().check(z.gte(0), z.lte(longestAgo))

export const trailOutcomes = ['ok', 'refused', 'unreachable', 'timeout', 'unreadable', 'unexpected'] as const
export type TrailOutcome = (typeof trailOutcomes)[number]

const failedSchema = z.strictObject({
  kind: z.enum(trailOutcomes),
  status: z.int().check(z.gte(0), z.lte(599)),
  code: z.nullable(nameSchema),
})

/**
 * One step of what a browser did: a machine moved (`move`), or a call of the API ended (`call`). Only names, times and
 * numbers of the product: nothing that a person typed, no record, no id but those of requests. `actor` tells apart two
 * of the same machine.
 */
export const trailStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    ago: agoSchema,
    actor: z.int().check(z.gte(0), z.lte(100_000)),
    machine: nameSchema,
    event: nameSchema,
    before: z.nullable(stateSchema),
    after: stateSchema,
    failed: z.nullable(failedSchema),
  }),
  z.strictObject({
    kind: z.literal('call'),
    ago: agoSchema,
    operation: nameSchema,
    outcome: z.enum(trailOutcomes),
    status: z.nullable(z.int().check(z.gte(0), z.lte(599))),
    code: z.nullable(nameSchema),
    ms: z.int().check(z.gte(0), z.lte(600_000)),
    request: z.nullable(requestSchema),
  }),
])
export type TrailStep = z.output<typeof trailStepSchema>
export type TrailMove = Extract<TrailStep, { kind: 'move' }>
export type TrailCall = Extract<TrailStep, { kind: 'call' }>

/** What a person types of it. */
export const supportFieldsSchema = z.strictObject({
  description: z.pipe(linesSchema(2000), z.string().check(z.minLength(1, 'required'), z.minLength(10, 'min'))),
  email: emailSchema,
})
export type SupportFields = z.output<typeof supportFieldsSchema>

/**
 * What is sent: what was typed, the page without what its address may carry, the support code of the failure, and the
 * last steps.
 */
export const caseSchema = z.strictObject({
  ...supportFieldsSchema.shape,
  place: z.string().check(z.regex(/^\/[A-Za-z0-9_/.-]{0,119}$/, 'regex')),
  code: z.nullable(requestSchema),
  trail: z.array(trailStepSchema).check(z.maxLength(trailLimit, 'max')),
})
export const newCaseSchema = request(caseSchema.shape)
export type NewCase = z.output<typeof newCaseSchema>

/** What a person reads to whoever helps: `C-7K3M-2Q`, without letters and digits that are taken for each other. */
export const caseNumberSchema = z.string().check(z.regex(/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/, 'regex'))
