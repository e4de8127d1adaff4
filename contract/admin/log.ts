import { record } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

export const logLevels = ['info', 'warn', 'error'] as const

/**
 * A line of the application log (reports of browsers) or the system log (the server's own). Both logs are scrubbed of
 * secrets.
 */
export const logLine = record({
  id: z.string(),
  at: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  detail: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  cliente: z.nullable(customerName),
  usuario: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
})
export type LogLine = z.output<typeof logLine>

/** An audit record: who changed what, with the record before and after as JSON text. */
export const auditLine = record({
  id: z.string(),
  at: z.string(),
  actor: z.nullable(record({ id: z.string(), nombre: z.string(), email: z.string() })),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.string()),
  cliente: z.nullable(customerName),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
})
export type AuditLine = z.output<typeof auditLine>

export const jobStates = ['ready', 'running', 'done', 'dead'] as const

/** A job of the server. Staff may start a job again after it gave up (`dead`). */
export const jobRecord = record({
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  cliente: z.nullable(customerName),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: z.string(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type JobRecord = z.output<typeof jobRecord>
