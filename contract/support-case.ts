import { emailSchema } from './email.ts'
import { linesSchema } from './plain-text.ts'
import { record, request } from './record.ts'
import * as z from './zod.ts'

/** Maximum number of steps in a case. */
export const trailLimit = 200

/**
 * A name in the product of a machine, event, call or code. It has only letters, so that no number, address or token
 * fits.
 */
export const nameSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z_.-]{0,119}$/, 'regex'))
/** A state's path; for parallel states, the paths with spaces between them. */
const stateSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z_. -]{0,239}$/, 'regex'))
const requestSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'regex'))
/** Ms before the case was written, a week at most. A time since 1970 would have as many digits as a card number. */
export const longestAgo = 7 * 86_400_000
const agoSchema = z.int().check(z.gte(0), z.lte(longestAgo))

export const trailOutcomes = ['ok', 'refused', 'unreachable', 'timeout', 'unreadable', 'device', 'unexpected'] as const
export type TrailOutcome = (typeof trailOutcomes)[number]

const failedSchema = z.strictObject({
  kind: z.enum(trailOutcomes),
  status: z.int().check(z.gte(0), z.lte(599)),
  code: z.nullable(nameSchema),
})

/**
 * One step of a browser: a machine changed its state (`move`), or an API call ended (`call`). It has only names, times
 * and numbers of the product: no typed text, no record, and no id but those of requests. `actor` tells two instances of
 * one machine apart.
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

/** The field that a signed-in person types. */
export const ownSupportFieldsSchema = z.strictObject({
  description: z.pipe(linesSchema(2000), z.string().check(z.minLength(1, 'required'), z.minLength(10, 'min'))),
})
/** The fields that anybody else types. */
export const supportFieldsSchema = z.extend(ownSupportFieldsSchema, { email: emailSchema })
export type SupportFields = z.output<typeof supportFieldsSchema>

/**
 * The case as sent: the typed fields, the page without the data in its address, the failure's support code, and the
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

const { email: _, ...withoutEmail } = caseSchema.shape
/** A case of a signed-in person. The answer goes to the address of their account. */
export const ownNewCaseSchema = request(withoutEmail)
export type OwnNewCase = z.output<typeof ownNewCaseSchema>

/** The case number that a person reads to support: `C-7K3M-2Q`. It avoids letters and digits that look alike. */
export const caseNumberSchema = z.string().check(z.regex(/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/, 'regex'))

export const supportCaseStates = ['open', 'closed'] as const

/** The most characters of an answer of staff. */
export const answerLimit = 2000
/** The most cases that the list of the own ones shows. */
export const ownCaseLimit = 50

/** A case as the person who wrote it reads it: without steps and without who works on it. Newest answer last. */
export const ownSupportCase = record({
  id: z.string(),
  number: caseNumberSchema,
  state: z.enum(supportCaseStates),
  description: z.string(),
  created_at: z.string(),
  answers: z.array(record({ id: z.string(), text: z.string(), created_at: z.string() })),
})
export type OwnSupportCase = z.output<typeof ownSupportCase>
