import { failureCodes } from '../failure-codes.ts'
import type { FailureCode } from '../failure-codes.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** How many records one bulk run may have. */
export const mostRunRecords = 200_000

/** How many bulk runs of a person may be open at a time. */
export const mostOpenRuns = 5

/** Days for which a bulk run waits for its person, first for the confirmation, and again when it is paused. */
export const runWaitsDays = 1

/** Days for which the list of bulk runs goes back. */
export const runsShownDays = 30

/** Acts on many customers. */
export const customerBulkActs = ['block', 'unblock', 'sync'] as const
export type CustomerBulkAct = (typeof customerBulkActs)[number]

/** Acts on many subscriptions. None of them charges. */
export const subscriptionBulkActs = ['renew.on', 'renew.off', 'sync'] as const
export type SubscriptionBulkAct = (typeof subscriptionBulkActs)[number]

/** Acts on many users. An invitation is sent again by hand: it is a mail, and limited by the minute. */
export const personBulkActs = ['block', 'unblock'] as const
export type PersonBulkAct = (typeof personBulkActs)[number]

/** Acts of bulk runs, on whatever list. */
export const runActs = [...customerBulkActs, 'renew.on', 'renew.off'] as const
export type RunAct = (typeof runActs)[number]

/** Calls whose act a bulk run does on every record that a filter finds. */
export const bulkOperations = ['bulkCustomers', 'bulkSubscriptions', 'bulkPeople'] as const
export type BulkOperation = (typeof bulkOperations)[number]

/** Calls that begin a bulk run. */
export type RunBegin = 'beginCustomersRun' | 'beginSubscriptionsRun' | 'beginPeopleRun'

export const bulkRunStates = ['counting', 'trying', 'tried', 'running', 'paused', 'done', 'stopped', 'expired'] as const

/** Why a run stopped: a person did, who began it may not act any more, it has too many records, or a server failed. */
export const runStops = ['person', 'permission', 'size', 'fault'] as const

const codes = Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]
export const runResult = z.union([z.enum(['done', 'unchanged']), z.enum(codes)])
export type RunResult = z.output<typeof runResult>

/** How many records have a result: the most frequent first. */
const results = z.array(z.object({ result: runResult, count: z.int() }))

/**
 * One act on every record that a filter found. `query` is the list's query, by the wire's names. `forecasts` count
 * what the act would do, `outcomes` what it did. `waits_until` (ISO 8601): when a run that waits for a person ends
 * without them. `undo`: the act that takes this one back; null when there is none or nothing changed. `own`: the
 * caller began it.
 */
export const bulkRun = record({
  id: z.string(),
  operation: z.enum(bulkOperations),
  act: z.enum(runActs),
  reason: z.string(),
  query: z.record(z.string(), z.string()),
  undoes: z.nullable(z.string()),
  state: z.enum(bulkRunStates),
  stopped_for: z.nullable(z.enum(runStops)),
  staff_name: z.nullable(z.string()),
  own: z.boolean(),
  total: z.int(),
  tried: z.int(),
  acted: z.int(),
  forecasts: results,
  outcomes: results,
  undo: z.nullable(z.enum(runActs)),
  created_at: z.string(),
  waits_until: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
})
export type BulkRun = z.output<typeof bulkRun>

/** Builds the request of an act on every record of the call's query, with its reason for the audit log. */
export function newRunOf<const Acts extends readonly [string, ...string[]]>(acts: Acts) {
  return request({ act: z.enum(acts), reason: reasonSchema })
}

/** What a person does with a run. */
export const runSteps = ['confirm', 'pause', 'resume', 'stop'] as const
export type RunStep = (typeof runSteps)[number]
