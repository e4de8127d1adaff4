import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { failureCodes, type FailureCode } from '#contract/failure-codes.ts'
import { errorBodySchema, type ErrorBody } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'
import { dispositionOf, type File } from '#contract/file.ts'
import { ownField } from '#contract/wire.ts'
import * as z from '#contract/zod.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { fileTexts } from '#tests/fixtures/files.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { fieldsOf } from '#tests/support/fields.ts'
import type { Hears } from './machine-events.ts'

/** What the network delivers, or why it delivers nothing. */
export type Wire =
  | { status: number; headers?: Record<string, string>; json: unknown }
  | { file: string; headers: Record<string, string> }
  | { fail: 'offline' | 'timeout' }
  | { garbage: string }

/** One way in which a call can end: what the network delivers, and what the caller of the contract gets. */
export interface OutcomeRow {
  operation: Operation
  outcome: string
  wire: Wire
  hears: Hears
}

/** The refusal code of a status when the call has no code of its own for it. */
const usual = {
  400: 'request.malformed',
  401: 'session.ended',
  403: 'permission.missing',
  404: 'record.missing',
  409: 'record.changed',
  422: 'validation.failed',
  423: 'account.blocked',
  429: 'calls.throttled',
  500: 'server.failed',
} as const satisfies Record<number, FailureCode>

export const throttleSeconds = 42

export const operations = Object.keys(endpoints) as Operation[]

const rows = new Map<Operation, readonly OutcomeRow[]>()

/**
 * Returns every way in which a call can end: its success answers, nine refusals, two kinds of no answer, an invalid
 * answer, and each further refusal code of its own. They are the same objects each time: each step of a walk asks.
 */
export function outcomeRows(operation: Operation): readonly OutcomeRow[] {
  const ready = rows.get(operation)
  if (ready) return ready
  const all = [...goodRows(operation), ...refusalRows(operation), ...silenceRows(operation), garbageRow(operation)]
  rows.set(operation, all)
  return all
}

export const outcomeTable: readonly OutcomeRow[] = operations.flatMap(outcomeRows)

function goodRows(operation: Operation): OutcomeRow[] {
  const endpoint: Endpoint = endpoints[operation]
  return Object.entries<unknown>(answers[operation]).map(([outcome, answer]) => ({
    operation,
    outcome,
    wire: sent(endpoint, answer),
    hears: { output: answer },
  }))
}

/** Returns how a success answer travels: a file by its name and type, anything else as the contract encodes it. */
function sent({ output, file }: Endpoint, answer: unknown): Wire {
  if (file === undefined) return { status: 200, json: z.encode(output, answer) }
  const { name } = answer as File
  return { file: fileTexts[name] ?? '', headers: { 'Content-Type': file, 'Content-Disposition': dispositionOf(name) } }
}

function refusalRows(operation: Operation): OutcomeRow[] {
  const own: readonly FailureCode[] = endpoints[operation].refusals
  const standing = Object.entries(usual).map(([status, code]): [string, FailureCode] => [
    status,
    own.find((other) => failureCodes[other] === Number(status)) ?? code,
  ])
  const taken = new Set(standing.map(([, code]) => code))
  const others = own.filter((code) => !taken.has(code)).map((code): [string, FailureCode] => [code, code])
  return [...standing, ...others].map(([outcome, code]) => refusalRow(operation, outcome, code))
}

function refusalRow(operation: Operation, outcome: string, code: FailureCode): OutcomeRow {
  const status = failureCodes[code]
  const throttled = status === 429
  const requestBody = (endpoints[operation] as Endpoint).body
  const [field] = status === 400 || status === 422 ? fieldsOf(requestBody) : []
  const body: ErrorBody = {
    message: `The server refused: ${code}`,
    code,
    description: '',
    errors: field === undefined ? [] : [{ field, message: 'required' }],
    requestId: `req-${operation}-${status}`,
  }
  const headers = { ...(throttled && { 'Retry-After': String(throttleSeconds) }) }
  const errors = body.errors.map((error) => ({ ...error, field: requestBody ? ownField(requestBody, error.field) : error.field }))
  const retryAt = throttled ? fixtureNow + throttleSeconds * 1000 : null
  const failure: Failure = { kind: 'refused', status, body: { ...body, errors }, retryAt }
  return { operation, outcome, wire: { status, headers, json: z.encode(errorBodySchema, body) }, hears: { failure } }
}

function silenceRows(operation: Operation): OutcomeRow[] {
  return [
    { operation, outcome: 'timeout', wire: { fail: 'timeout' }, hears: { failure: { kind: 'timeout' } } },
    { operation, outcome: 'offline', wire: { fail: 'offline' }, hears: { failure: { kind: 'unreachable' } } },
  ]
}

function garbageRow(operation: Operation): OutcomeRow {
  const page = '<!doctype html><title>Bad gateway</title>'
  return { operation, outcome: 'garbage', wire: { garbage: page }, hears: { failure: { kind: 'unreadable', path: '' } } }
}
