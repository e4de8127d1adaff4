import { linesSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import { answerLimit, caseNumberSchema, supportCaseStates, trailStepSchema } from '../support-case.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

const head = {
  id: z.string(),
  number: caseNumberSchema,
  state: z.enum(supportCaseStates),
  description: z.string(),
  place: z.string(),
  cliente: z.nullable(customerName),
  usuario: z.nullable(z.string()),
  email: z.string(),
  created_at: z.string(),
}

/** A case as a list shows it. */
export const supportCaseRow = record(head)
export type SupportCaseRow = z.output<typeof supportCaseRow>

const answer = record({ id: z.string(), text: z.string(), author: z.nullable(z.string()), created_at: z.string() })

/**
 * A support case with the steps that the browser kept. `code` is the support code of the failure that led to the case.
 */
export const supportCaseRecord = record({
  ...head,
  code: z.nullable(z.string()),
  trail: z.array(trailStepSchema),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  answers: z.array(answer),
})
export type SupportCaseRecord = z.output<typeof supportCaseRecord>

/** Closes a case with a note for the audit log, or opens it again. */
export const supportCaseEdit = request({ state: z.enum(supportCaseStates), note: linesSchema(500) })

/** An answer of staff, which is mailed to the person who wrote the case and shown in their list. */
export const supportAnswerEdit = request({
  text: z.pipe(linesSchema(answerLimit), z.string().check(z.minLength(1, 'required'))),
})
